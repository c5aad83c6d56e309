import { beforeAll, describe, expect, test as it } from 'vitest';
import { inCompany } from '#platform/database/server/in-company.ts';
import { defaultRoles } from '#platform/directory/model/default-roles.ts';
import { grantsOf } from '#platform/directory/model/grants.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';
import { everyRowText } from '#platform/records/server/rules.ts';
import { newCompany, newMember, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { proved } from '#test/support/history.ts';
import { unzip } from '#test/support/unzip.ts';

import { personnelNote } from '../model/personnel-note.ts';

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
const WORD = 'confidential words';
let test: TestApp;
let acme: TestCompany;
let hr: Caller;
let colleague: Caller;
let eve: Caller;
let ids: Record<'hr' | 'eve', string>;
const others = new Map<string, Caller>();

beforeAll(async () => {
  test = await testApp({ clock: () => new Date('2026-03-15T09:00:00Z') });
  acme = await newCompany(test, 'Noted');
  hr = await newMember(test, acme, ['hr']);
  colleague = await newMember(test, acme, ['hr']);
  eve = await newMember(test, acme, ['employee']);
  for (const key of Object.keys(defaultRoles) as (keyof typeof defaultRoles)[])
    if (key !== 'hr') others.set(key, await newMember(test, acme, [key]));
  const hired = async (givenName: string, who: Caller | undefined, more: object = {}): Promise<string> => {
    const answer = await hr.call('POST', '/employees', {
      givenName,
      familyName: 'Test',
      startDate: '2024-01-15',
      account: who?.accountId ?? null,
      ...more,
    });
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as Made).id;
  };
  const manager = await hired('Lea', others.get('line-manager'));
  ids = { hr: await hired('Hana', hr), eve: await hired('Eve', eve, { manager }) };
}, 120_000);

const write = (by: Caller, more: object = {}) =>
  by.call('POST', '/personnel-notes', { employee: ids.eve, day: '2026-03-10', text: WORD, ...more });
const pathsOf = ({ body }: { body: Readonly<Record<string, unknown>> }) =>
  ((body['errors'] ?? []) as { path: string }[]).map(({ path }) => path);

describe('notes of HR', () => {
  it('have a text, a day that has come and an author, who alone changes them, never about oneself', async () => {
    expect(pathsOf(await write(hr, { text: '  ' }))).toEqual(['text']);
    expect(pathsOf(await write(hr, { text: null }))).toEqual(['text']);
    expect(pathsOf(await write(hr, { day: '2026-03-16' }))).toEqual(['day']);
    expect(pathsOf(await write(hr, { employee: ids.hr }))).toEqual(['employee']);
    const made = await write(hr, { author: colleague.accountId });
    expect(made.status).toBe(422);
    const { id, version, ...record } = (await write(hr)).body['record'] as Made;
    expect(record).toMatchObject({ author: hr.accountId, text: WORD, label: 'Eve Test · 2026-03-10' });
    const path = `/personnel-notes/${id}`;
    expect(pathsOf(await colleague.call('PATCH', path, { version, set: { text: 'Other' } }))).toEqual(['text']);
    expect(pathsOf(await hr.call('PATCH', path, { version, set: { employee: ids.hr } }))).toContain('employee');
    const corrected = await hr.call('PATCH', path, { version, set: { text: `${WORD}, corrected` } });
    expect(corrected.body['record'], corrected.text).toMatchObject({ author: hr.accountId });
    const about = await write(colleague, { employee: ids.hr });
    const own = about.body['record'] as Made;
    const removed = await hr.call('DELETE', `/personnel-notes/${own.id}?version=${own.version}`);
    expect(pathsOf(removed), removed.text).toEqual(['employee']);
    const gone = await colleague.call('DELETE', `/personnel-notes/${own.id}?version=${own.version}`);
    expect(gone.status, gone.text).toBeLessThan(300);
    expect((await proved(test.database)).problems).toEqual([]);
  });

  it('reach no role but HR, by no list, record, export, search or history, nor past the database', async () => {
    const { id } = (await write(hr)).body['record'] as Made;
    for (const [role, by] of [...others, ['the employee', eve] as const]) {
      for (const path of [
        '/personnel-notes',
        `/personnel-notes/${id}`,
        `/personnel-notes/${id}/history`,
        '/personnel-notes/export?format=csv',
        '/search?q=confidential',
        '/history',
        `/employees/${ids.eve}`,
      ])
        expect((await by.call('GET', path)).text, `${role} ${path}`).not.toContain(WORD);
      expect((await by.call('GET', '/personnel-notes')).status, role).toBe(403);
      expect((await write(by)).status, role).toBe(403);
    }
    for (const [key, { access }] of Object.entries(defaultRoles)) {
      const who = { companyId: acme.id, accountId: (others.get(key) ?? hr).accountId, access: new Set(access) };
      const rows = await inCompany(test.database, { ...who, grants: grantsOf(access) }, (tx) =>
        tx.client.query(`select id from personnel_note where ${everyRowText(personnelNote)}`),
      );
      expect(rows.rows.length > 0, key).toBe(key === 'hr');
    }
    expect((await hr.call('GET', `/personnel-notes/${id}/history`)).text).not.toContain(WORD);
  });

  it('stand in the data package of whom they are about, and in that of nobody else', async () => {
    await write(hr);
    const packageOf = async (by: Caller) => {
      const { id } = (await by.call('POST', '/my-profile/data-packages')).body as { id: string };
      await drainJobs(test.app, { only: ['my-data-package'] });
      const { bytes } = await by.call('GET', `/my-profile/data-packages/${id}/file`);
      return unzip(bytes);
    };
    const own = await packageOf(eve);
    expect(String(own.get('records/personnel-notes.csv'))).toContain(WORD);
    expect(String(own.get('records/personnel-notes.json'))).toContain(WORD);
    const hers = await packageOf(hr);
    expect([...hers.values()].map(String).join('\n')).not.toContain(WORD);
  });
});
