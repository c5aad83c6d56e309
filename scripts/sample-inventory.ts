import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Account, Api } from './sample-inventory/api.ts';
import { registerCompany, signIn } from './sample-inventory/api.ts';
import { account as inazAccount, inaz } from './sample-inventory/inaz.ts';
import { isWithin, report, type Outcome } from './sample-inventory/outcome.ts';
import { account as seattleAccount, seattle } from './sample-inventory/seattle.ts';
import { account as torontoAccount, toronto } from './sample-inventory/toronto.ts';

/**
 * Makes the inventory of a real organisation on a running server and compares it with what the organisation published.
 * Ends with 1 when a figure is not within the publication's own tolerance.
 *
 *     node scripts/sample-inventory.ts toronto --url http://localhost:3000
 *     node scripts/sample-inventory.ts inaz --email me@example.com --password … (an empty company instead of a new one)
 */
const organisations: Readonly<
  Record<string, { account: Account; folder: string; run: (api: Api, folder: string) => Promise<Outcome> }>
> = {
  toronto: { account: torontoAccount, folder: 'toronto-2018', run: toronto },
  seattle: { account: seattleAccount, folder: 'seattle-city-owned-2016', run: seattle },
  inaz: { account: inazAccount, folder: 'inaz-2023-2024', run: inaz },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    email: { type: 'string' },
    password: { type: 'string' },
    data: { type: 'string', default: join(import.meta.dirname, '../../shared/data') },
    pdf: { type: 'string', default: '.' },
  },
});
const organisation = organisations[positionals[0] ?? ''];
if (organisation === undefined) {
  console.error(
    `Say which organisation: node scripts/sample-inventory.ts ${Object.keys(organisations).join('|')} [--url …] [--email … --password …] [--data folder] [--pdf folder]`,
  );
  process.exit(2);
}
const folder = join(resolve(values.data), 'samples', organisation.folder);
if (!existsSync(folder)) {
  console.error(`The organisation’s files are not at ${folder}. Name the shared data with --data.`);
  process.exit(2);
}
const began = Date.now();
const signedIn =
  values.email === undefined || values.password === undefined
    ? await registerCompany(values.url, organisation.account)
    : await signIn(values.url, values.email, values.password);
console.log(
  `${signedIn.company}: ${values.url}/${signedIn.slug}\nSign in as ${signedIn.email} with ${signedIn.password}`,
);
const outcome = await organisation.run(signedIn.api, folder);
console.log(report(outcome).join('\n'));
const file = join(resolve(values.pdf), `${signedIn.slug}-ghg-statement.pdf`);
writeFileSync(file, outcome.pdf);
console.log(
  `\nThe statement: ${values.url}/${signedIn.slug}/report/esg-report?run=${outcome.run}\nAs PDF (${Math.round(outcome.pdf.length / 1000)} kB): ${file}\n${Math.round((Date.now() - began) / 1000)} seconds in all.`,
);
process.exit(outcome.figures.every(isWithin) ? 0 : 1);
