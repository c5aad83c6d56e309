import { describe, expect, it } from 'vitest';
import { modules } from '../src/modules.ts';
import { resources as all } from '../src/resources.ts';
import { newCompany, newPerson, sampleValues, testApp } from './support/company.ts';
import { proved } from './support/history.ts';
import { exportFile, importFile } from './support/imports.ts';
import { kindsToWalk, unlikeKinds } from './support/kinds-to-walk.ts';

// What is somebody's own is not imported.
const resources = kindsToWalk(all.filter(({ own }) => !own));
/** What tells CSV from XLSX are kinds of fields: as a workbook goes each of these, not each kind of record. */
const inWorkbooks = new Set(unlikeKinds(resources));
const access = [
  ...new Set([
    ...resources.flatMap((resource) => [resource.access.read, resource.access.write, resource.access.remove]),
    ...modules.flatMap((module) => Object.keys(module.access)),
  ]),
];
const frame = ['id', 'version', 'createdAt', 'createdBy', 'changedAt', 'changedBy', 'removedAt'];

/** Out to a file and in again, for every kind of record there is. */
describe('a round trip of', async () => {
  const test = await testApp();
  const readIn = (accountId: string, language: string | null) =>
    test.database.pool.query('update directory.account set language = $2 where id = $1', [accountId, language]);

  it.each(resources.map((resource) => [resource.name, resource] as const))(
    '%s changes nothing, and brings removed records back as they were',
    async (_, resource) => {
      const company = await newCompany(test);
      const person = await newPerson(test, company, access);
      const made: string[] = [];
      for (const at of [1, 2]) {
        const answer = await person.call('POST', `/${resource.path}`, await sampleValues(person, resource, at));
        // Kinds that nobody creates by a call are not imported either.
        if (answer.status === 404 || answer.status === 405) return;
        expect(answer.text).toContain('"record"');
        made.push((answer.body['record'] as { id: string }).id);
      }
      const contents = async () =>
        (
          (await person.call('GET', `/${resource.path}?limit=200`)).body['items'] as unknown as Record<
            string,
            unknown
          >[]
        )
          .filter((item) => resource.fields[resource.title] !== undefined && item !== null)
          .map((item) =>
            Object.fromEntries(
              Object.entries(item).filter(([name]) => !frame.includes(name) && !resource.fields[name]?.computed),
            ),
          )
          .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
      const before = await contents();
      // First as somebody reads it whose language is not English, then in English.
      await readIn(person.accountId, 'en-XA');
      for (const format of inWorkbooks.has(resource) ? (['csv', 'xlsx'] as const) : (['csv'] as const)) {
        const bytes = await exportFile(test, person, company, `/${resource.path}/export?format=${format}`);
        const { counts } = await importFile(test, person, { resource: resource.name, bytes, name: `file.${format}` });
        expect([format, counts]).toEqual([
          format,
          { rows: before.length, new: 0, changed: 0, same: before.length, wrong: 0, leftOut: 0 },
        ]);
      }
      await readIn(person.accountId, null);
      // Only those just made: what they refer to has to stay.
      const bytes = await exportFile(test, person, company, `/${resource.path}/export`);
      let removed = 0;
      for (const id of made) {
        const { body } = await person.call('GET', `/${resource.path}/${id}`);
        const { status } = await person.call(
          'DELETE',
          `/${resource.path}/${id}?version=${(body['record'] as { version: number }).version}&reason=Mistake`,
        );
        if (status === 204) removed += 1;
      }
      const again = await importFile(test, person, { resource: resource.name, bytes, commit: 'all' });
      expect(again).toMatchObject({ state: 'done', counts: { new: removed, wrong: 0, changed: 0 } });
      expect(await contents()).toEqual(before);
    },
  );

  it('leaves histories that prove every record', async () => {
    const { records, problems } = await proved(test.database);
    expect(problems).toEqual([]);
    expect(records).toBeGreaterThan(resources.length);
  });
});
