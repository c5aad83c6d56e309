import { beforeAll, describe, expect, test as it } from 'vitest';
import { newCompany, newMember, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { proved } from '#test/support/history.ts';
import { upload } from '#test/support/upload.ts';

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
let test: TestApp;
let acme: TestCompany;
let hr: Caller;
let lead: Caller;
let eve: Caller;
let bob: Caller;
let ids: Record<'hr' | 'eve' | 'bob', string>;

beforeAll(async () => {
  test = await testApp({ clock: () => new Date('2026-03-15T09:00:00Z') });
  acme = await newCompany(test, 'Graduates');
  hr = await newMember(test, acme, ['hr']);
  lead = await newMember(test, acme, ['line-manager']);
  eve = await newMember(test, acme, ['employee']);
  bob = await newMember(test, acme, ['employee']);
  const hired = async (givenName: string, who: Caller, more: object = {}): Promise<string> => {
    const answer = await hr.call('POST', '/employees', {
      givenName,
      familyName: 'Test',
      startDate: '2024-01-15',
      account: who.accountId,
      ...more,
    });
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as Made).id;
  };
  const manager = await hired('Lea', lead);
  ids = { hr: await hired('Hana', hr), eve: await hired('Eve', eve, { manager }), bob: await hired('Bob', bob) };
}, 120_000);

const enter = (by: Caller, employee: string, more: object = {}) =>
  by.call('POST', '/educations', {
    employee,
    degree: 'Master of Arts',
    institution: 'University',
    year: 2015,
    ...more,
  });
const evidence = async (by: Caller) => [
  ((await upload(by, '/files', { name: 'degree.txt', bytes: 'degree' })).body as { file: Made }).file.id,
];
const paths = ({ body }: { body: Readonly<Record<string, unknown>> }) =>
  ((body['errors'] ?? []) as { path: string }[]).map(({ path }) => path);
const seenBy = async (by: Caller) => (await by.call('GET', '/educations')).body['items'] as Made[];
const decide = (by: Caller, id: string, verdict: string) =>
  by.call('POST', '/approvals/decide', { items: [{ kind: 'education', id }], verdict, note: 'Looked at the original' });

describe('education', () => {
  it('is entered by the person with evidence, confirmed by another person in HR, and seen by nobody else', async () => {
    expect(paths(await enter(eve, ids.eve))).toEqual(['evidence']);
    expect(paths(await enter(eve, ids.eve, { year: 2027, evidence: await evidence(eve) }))).toEqual(['year']);
    expect((await enter(bob, ids.eve, { evidence: await evidence(bob) })).status).toBe(403);
    const asked = await enter(eve, ids.eve, { evidence: await evidence(eve) });
    expect(asked.status, asked.text).toBe(201);
    const record = asked.body['record'] as Made;
    expect(record['status']).toBe('requested');
    for (const by of [bob, lead]) expect(await seenBy(by)).toEqual([]);
    expect((await decide(eve, record.id, 'approved')).text).not.toContain('"done":1');
    expect((await decide(hr, record.id, 'approved')).body).toMatchObject({ refused: [] });
    const [confirmed] = await seenBy(eve);
    expect(confirmed?.['status']).toBe('confirmed');
    const { id, version } = confirmed ?? record;
    expect(paths(await eve.call('PATCH', `/educations/${id}`, { version, set: { degree: 'Doctor' } }))).toEqual([
      'status',
    ]);
    expect(paths(await eve.call('DELETE', `/educations/${id}?version=${version}`))).toEqual(['status']);
    const corrected = await hr.call('PATCH', `/educations/${id}`, { version, set: { field: 'Design' } });
    expect(corrected.body['record'], corrected.text).toMatchObject({ status: 'confirmed', field: 'Design' });
    expect((await proved(test.database)).problems).toEqual([]);
  });

  it('of others HR enters at once, and its own is confirmed by another person', async () => {
    expect((await enter(hr, ids.bob)).body['record']).toMatchObject({ status: 'confirmed' });
    const own = await enter(hr, ids.hr, { evidence: await evidence(hr) });
    const { id } = own.body['record'] as Made;
    expect(own.body['record']).toMatchObject({ status: 'requested' });
    expect((await decide(hr, id, 'approved')).text).not.toContain('"done":1');
    const colleague = await newMember(test, acme, ['hr']);
    expect((await decide(colleague, id, 'rejected')).body).toMatchObject({ refused: [] });
    expect((await seenBy(hr)).find((one) => one.id === id)?.['status']).toBe('rejected');
  });
});
