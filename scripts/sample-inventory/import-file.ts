import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import {
  importResponse,
  rowResponse,
  type ImportResponse,
  type ImportCounts,
} from '#platform/imports/model/contract.ts';
import { ask, read, type Api } from './api.ts';

/** One file into one register: which column fills which field, and what is the same for every row. */
export interface FileImport {
  name: string;
  bytes: Buffer;
  /** Name of the register: `orgUnit`, `activityData`. */
  resource: string;
  /** Header → field; columns that are not named stay out. */
  columns: Readonly<Record<string, string>>;
  constants: Readonly<Record<string, string>>;
  /** Header → how the column is to be read, where the file does not say it. */
  options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const one = z.object({ import: importResponse });
const resting = new Set(['uploaded', 'checked', 'done', 'cancelled', 'failed', 'undone']);

/**
 * Takes a file through the import as the wizard does: upload, mapping, dry run, commit. Nothing is committed while a
 * row is wrong.
 *
 * @returns what the dry run found, which is what was written
 */
export async function importFile(
  api: Api,
  { name, bytes, resource, columns, constants, options = {} }: FileImport,
): Promise<ImportCounts> {
  const uploaded = read(
    one,
    await api.upload('/imports', { name, bytes }, { resource }),
    `The upload of ${name}`,
  ).import;
  const at = (header: string) => {
    const column = uploaded.columns.find((candidate) => candidate.header === header);
    if (column === undefined) throw new Error(`${name} has no column “${header}”`);
    return String(column.index);
  };
  const chosen = new Map(Object.entries(columns).map(([header, field]) => [at(header), field]));
  await ask(api, one, 'PUT', `/imports/${uploaded.id}/mapping`, {
    mapping: Object.fromEntries(
      uploaded.columns.map(({ index }) => [String(index), chosen.get(String(index)) ?? null]),
    ),
    constants,
    options: Object.fromEntries(Object.entries(options).map(([header, given]) => [at(header), given])),
  });
  await ask(api, z.unknown(), 'POST', `/imports/${uploaded.id}/check`);
  const checked = await rest(api, uploaded.id);
  if (checked.state !== 'checked' || checked.counts.wrong > 0)
    throw new Error(
      `${name} does not go in: ${checked.problem ?? checked.state}. ${await wrongRows(api, uploaded.id)}`,
    );
  await ask(api, z.unknown(), 'POST', `/imports/${uploaded.id}/commit`, { rows: 'all' });
  const done = await rest(api, uploaded.id);
  if (done.state !== 'done') throw new Error(`${name} did not go in: ${done.problem ?? done.state}`);
  return checked.counts;
}

/** The import as soon as nobody works on it. */
async function rest(api: Api, id: string): Promise<ImportResponse> {
  for (;;) {
    const { import: now } = await ask(api, one, 'GET', `/imports/${id}`);
    if (resting.has(now.state)) return now;
    await wait(100);
  }
}

async function wrongRows(api: Api, id: string): Promise<string> {
  const { items } = await ask(
    api,
    z.object({ items: z.array(rowResponse) }),
    'GET',
    `/imports/${id}/rows?verdict=wrong&limit=5`,
  );
  return items
    .map(
      ({ line, problems, cells }) =>
        `Line ${line}: ${[...problems.map(({ message }) => message), ...Object.entries(cells).flatMap(([field, cell]) => (cell.problems ?? []).map(({ message }) => `${field}: ${message}`))].join(' ')}`,
    )
    .join('\n');
}
