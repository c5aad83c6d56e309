import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { serveCall } from '#platform/http/server/serve-call.ts';
import { naceCall, type NaceActivity } from '#modules/company/organisation/model/nace.ts';

/** NACE Revision 2.1, read once: 1,047 lines that never change while the server runs. */
export function naceList(): readonly NaceActivity[] {
  known ??= parse<{ code: string; title: string }>(readFileSync(file), { columns: true }).map(({ code, title }) => ({
    section: code.slice(0, 1),
    code: [code.slice(1, 3), code.slice(3)].filter((part) => part !== '').join('.'),
    title,
  }));
  return known;
}

export const naceCalls = [serveCall(naceCall, async () => ({ items: [...naceList()] }))];

const file = fileURLToPath(new URL('../../../../../data/vsme/nace.csv', import.meta.url));

let known: readonly NaceActivity[] | undefined;
