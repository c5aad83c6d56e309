import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { newCompany, newMember, testApp, type Caller } from './support/company.ts';
import { exportFile, importFile } from './support/imports.ts';

/** Files in a language that nobody speaks: what stays plain is in no catalogue. */
describe('a file that somebody downloads', async () => {
  const test = await testApp();
  const company = await newCompany(test);
  const [reader, writer] = [await newMember(test, company, ['owner']), await newMember(test, company, ['owner'])];
  await test.database.pool.query(`update directory.account set language = 'en-XA' where id = $1`, [reader.accountId]);

  /** Every text that has a word without an accent, but for names and what calls know by a name. */
  const plain = (texts: readonly unknown[]) =>
    texts.filter((text) => typeof text === 'string' && /[A-Za-z]{3}/.test(text) && !/~|\p{M}|[À-ſƀ-ɏ]/u.test(text));
  const book = async (bytes: Buffer) => (await readXlsx(bytes)).sheets.map(({ name, rows }) => ({ name, rows }));
  const nameOf = async (path: string, caller: Caller = reader) =>
    decodeURIComponent(
      String((await caller.call('GET', path)).headers['content-disposition']).split("filename*=UTF-8''")[1] ?? '',
    );

  it('is a template in their words, that comes back as records', async () => {
    const path = '/imports/templates/orgUnit';
    const [data, values, columns] = await book(await exportFile(test, reader, company, path));
    expect(plain([data?.name, values?.name, columns?.name])).toEqual([]);
    const [heads = [], example = []] = data?.rows ?? [];
    expect(plain(heads)).toEqual([]);
    expect(plain(example)).toEqual([]);
    expect(plain(columns?.rows.flat() ?? [])).toEqual([]);
    expect(await nameOf(path)).toMatch(/^\[+Öŕĝåñîšåţîöñ .*\.xlsx$/);
    // The example row is left out, written over it is a site.
    const asCsv = (rows: readonly (readonly unknown[])[]) =>
      rows.map((row) => row.map((cell) => `"${String(cell ?? '')}"`).join(',')).join('\n');
    // Its name, its type as the template offers it, and its country.
    const site = example.map((cell, at) => (at === 1 ? 'Łódź' : at === 2 || at === 4 ? cell : null));
    const bytes = asCsv([heads, example, site]);
    const { counts } = await importFile(test, reader, { resource: 'orgUnit', bytes, commit: 'all' });
    expect(counts).toMatchObject({ rows: 2, new: 1, wrong: 0, leftOut: 1 });
    // Whoever reads English has English, and either reads both.
    const [english] = await book(await exportFile(test, writer, company, path));
    expect(english?.rows[0]?.[1]).toBe('Name');
    expect(
      (await importFile(test, reader, { resource: 'orgUnit', bytes: asCsv([english?.rows[0] ?? [], site]) })).counts,
    ).toMatchObject({ wrong: 0, same: 1 });
  });

  it('is an export in their words, as CSV and as a workbook', async () => {
    const [heads = ''] = (await exportFile(test, reader, company, '/org-units/export')).toString('utf8').split('\r\n');
    expect(plain(heads.split(','))).toEqual([]);
    const [sheet] = await book(await exportFile(test, reader, company, '/org-units/export?format=xlsx'));
    expect(plain([sheet?.name, ...(sheet?.rows[0] ?? [])])).toEqual([]);
    expect(await nameOf('/org-units/export')).toMatch(/^\[+Öŕĝåñîšåţîöñ .*\.csv$/);
    expect(await nameOf('/org-units/export', writer)).toMatch(/^Organisation units \d{4}-\d\d-\d\d\.csv$/);
  });

  it('says in their words why rows were not imported', async () => {
    const bytes = 'Name,Type,Country\nŁódź,Site,Nowhere\n';
    const { id } = await importFile(test, reader, { resource: 'orgUnit', bytes });
    const rejects = `/imports/${id}/rejects`;
    const [heads = '', row = ''] = (await reader.call('GET', rejects)).text.split('\r\n');
    expect(plain(heads.split(',').slice(3))).toEqual([]);
    expect(row).toMatch(/“Nowhere” .*ķñöŵñ/);
    expect((await writer.call('GET', rejects)).text).toContain('“Nowhere” is not a known country.');
  });

  it('is the history with headings in their words', async () => {
    const path = '/history/export?format=csv';
    const [heads = ''] = (await exportFile(test, reader, company, path)).toString('utf8').split('\r\n');
    expect(plain(heads.split(','))).toEqual([]);
    expect(await nameOf(path)).toMatch(/^\[Ĥîšţöŕý .*\.csv$/);
  });
});
