import { beforeAll, describe, expect, test as it } from 'vitest';
import { newCompany, newMember, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';

let test: TestApp;
let acme: TestCompany;
let hr: Caller;
let ann: Caller;
let bob: Caller;
let ids: { ann: string; bob: string };

async function made(path: string, body: object): Promise<{ id: string; version: number }> {
  const answer = await hr.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as { id: string; version: number };
}
const celebrated = async (by: Caller) => {
  const answer = await by.call('GET', '/celebrations');
  expect(answer.status, answer.text).toBe(200);
  const items = answer.body['items'] as {
    employee: { name: string };
    kind: string;
    on: string;
    years: number | null;
  }[];
  return { text: answer.text, body: answer.body, items };
};
let sets = 0;
const set = (more: object) =>
  made('/employee-settings', { validFrom: `2026-01-0${(sets += 1)}`, reason: 'Agreed', fullTimeHours: '40', ...more });

beforeAll(async () => {
  test = await testApp({ clock: () => new Date('2026-03-02T09:00:00Z') });
  acme = await newCompany(test, 'Celebrants');
  hr = await newMember(test, acme, ['owner', 'hr']);
  ann = await newMember(test, acme, ['employee']);
  bob = await newMember(test, acme, ['employee']);
  const hired = async (givenName: string, who: Caller, birthDate: string, startDate: string) =>
    (await made('/employees', { givenName, familyName: 'Test', birthDate, startDate, account: who.accountId })).id;
  ids = {
    ann: await hired('Ann', ann, '1987-03-10', '2021-03-15'),
    bob: await hired('Bob', bob, '1991-03-05', '2026-03-01'),
  };
}, 120_000);

describe('birthdays and anniversaries', () => {
  const show = (by: Caller, shows: boolean) => by.call('PUT', '/my-profile/birthday', { shows });

  it('are shown by the company’s setting, birthdays only of who chose it, and never with the year', async () => {
    const chosen = await show(ann, true);
    expect(chosen.status, chosen.text).toBe(204);
    // Neither is shown until the company says so.
    expect((await celebrated(bob)).body).toMatchObject({ birthdays: false, anniversaries: false, items: [] });
    await set({ birthdays: true });
    const birthdays = await celebrated(bob);
    expect(birthdays.items).toEqual([
      { employee: { id: ids.ann, name: 'Ann Test' }, kind: 'birthday', on: '2026-03-10', years: null },
    ]);
    expect(birthdays.text).not.toContain('1987');
    const read = (await bob.call('GET', `/employees/${ids.ann}`)).body['record'] as object;
    expect(['birthDate' in read, 'birthdayShown' in read]).toEqual([false, false]);
    const own = (await ann.call('GET', '/my-profile')).body;
    expect(own).toMatchObject({ employee: { showsBirthday: true }, birthdays: true });

    await set({ birthdays: true, anniversaries: true });
    expect((await celebrated(bob)).items.map(({ employee: { name }, on, years }) => [name, on, years])).toEqual([
      ['Ann Test', '2026-03-10', null],
      ['Ann Test', '2026-03-15', 5],
    ]);
    expect((await show(ann, false)).status).toBe(204);
    expect((await celebrated(bob)).items.map(({ kind }) => kind)).toEqual(['anniversary']);
  });

  it('are chosen by the person alone, and seen by nobody who sees no colleagues', async () => {
    const { version } = (await hr.call('GET', `/employees/${ids.bob}`)).body['record'] as { version: number };
    const forced = await hr.call('PATCH', `/employees/${ids.bob}`, { version, set: { birthdayShown: 'colleagues' } });
    expect(forced.status).toBe(422);
    expect((await show(hr, true)).status).toBe(409);
    const guest = await newMember(test, acme, ['guest']);
    expect((await guest.call('GET', '/celebrations')).status).toBe(403);
  });
});
