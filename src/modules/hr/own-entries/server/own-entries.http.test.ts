import { beforeAll, describe, expect, test as it } from 'vitest';
import { newCompany, newMember, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';

interface Made {
  id: string;
  version: number;
}
let test: TestApp;
let acme: TestCompany;
let hr: Caller;
let me: string;
let leaveType: string;

beforeAll(async () => {
  test = await testApp({ clock: () => new Date('2026-03-15T09:00:00Z') });
  acme = await newCompany(test, 'Own entries');
  hr = await newMember(test, acme, ['hr']);
  me = (await made('/employees', person(hr))).id;
  leaveType = (await made('/leave-types', { name: 'Annual', purpose: 'annual', noticeDays: 0 })).id;
}, 120_000);

const person = (of: Caller) => ({
  givenName: 'Hana',
  familyName: 'Own',
  startDate: '2024-01-15',
  account: of.accountId,
});
async function made(path: string, body: object, by = hr): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, `${path} ${answer.text}`).toBe(201);
  return answer.body['record'] as Made;
}
const codesOf = ({ body }: { body: Readonly<Record<string, unknown>> }) =>
  ((body['errors'] ?? []) as { code: string }[]).map(({ code }) => code);
const entries = (employee: string) =>
  [
    ['/compensation', { employee, effectiveFrom: '2026-04-01', baseMinor: 1, payPeriod: 'year', currency: 'EUR' }],
    ['/leave-corrections', { employee, leaveType, kind: 'correction', day: '2026-03-01', days: '50', reason: 'Me' }],
    ['/working-weeks', { employee, effectiveFrom: '2026-04-01', monday: '8' }],
  ] as const;

describe('pay, leave corrections and working weeks', () => {
  it('of one’s own are entered by oneself only where nobody else may', async () => {
    // The owner enters pay, nobody else corrects leave yet.
    await newMember(test, acme, ['owner']);
    const [pay, correction, week] = entries(me);
    expect(codesOf(await hr.call('POST', ...pay))).toEqual(['own-entries.oneself']);
    const alone = [await made(...correction), await made(...week)];
    const colleague = await newMember(test, acme, ['hr']);
    for (const [at, path] of ['/leave-corrections', '/working-weeks'].entries()) {
      const [{ id, version }, [, body]] = [alone[at] ?? { id: '', version: 0 }, entries(me)[at + 1] ?? week];
      expect(codesOf(await hr.call('POST', path, body)), path).toEqual(['own-entries.oneself']);
      const set = path === '/working-weeks' ? { monday: '4' } : { days: '60' };
      expect(codesOf(await hr.call('PATCH', `${path}/${id}`, { version, set })), path).toEqual(['own-entries.oneself']);
      expect(codesOf(await hr.call('DELETE', `${path}/${id}?version=${version}`)), path).toEqual([
        'own-entries.oneself',
      ]);
      expect((await colleague.call('PATCH', `${path}/${id}`, { version, set })).status, path).toBe(200);
    }
    const { id, version } = await made(...pay, colleague);
    const more = { version, set: { baseMinor: 2 } };
    expect(codesOf(await hr.call('PATCH', `/compensation/${id}`, more))).toEqual(['own-entries.oneself']);
    // Nor by giving somebody else's entry to oneself.
    const other = (await made('/employees', { ...person(hr), account: null })).id;
    const theirs = await made('/compensation', { ...pay[1], employee: other });
    const taken = { version: theirs.version, set: { employee: me, effectiveFrom: '2026-05-01' } };
    expect(codesOf(await hr.call('PATCH', `/compensation/${theirs.id}`, taken))).toEqual(['own-entries.oneself']);
  });
});
