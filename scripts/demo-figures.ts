import { writeFileSync } from 'node:fs';
import { demoPassword } from '../src/demo/seed.ts';
import { borealis } from '../src/demo/borealis.ts';
import { startServer } from '../test/support/server.ts';
import { collect } from './demo-figures/collect.ts';

/**
 * `node scripts/demo-figures.ts`: starts the product with an empty folder and writes down what it computes for the demo
 * company, for the pictures of the public site.
 */
const file = new URL('../src/modules/site/public/model/demo-figures.json', import.meta.url);
const server = await startServer();
try {
  const headers = { 'content-type': 'application/json', accept: 'application/json', origin: server.url };
  const signedIn = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: `sustainability@${borealis.emailSuffix}`, password: demoPassword }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const figures = await collect(async <Answer>(path: string) => {
    const answer = await fetch(`${server.url}/api/companies/${borealis.slug}${path}`, {
      headers: { ...headers, cookie },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  });
  writeFileSync(file, `${JSON.stringify(figures, null, 1)}\n`);
  console.log(`${figures.records} records, ${figures.totalTonnes} t CO2e written to ${file.pathname}`);
} finally {
  await server.stop();
}
