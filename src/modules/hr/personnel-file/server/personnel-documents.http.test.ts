import { beforeAll, describe, expect, test as it } from 'vitest';
import { newCompany, newMember, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { runSchedules } from '#test/support/schedules.ts';
import { serverModule } from '../../server/module.ts';

let now = '2026-01-05T09:00:00Z';
let test: TestApp;
let acme: TestCompany;
let hr: Caller;
let lead: Caller;
let ann: Caller;
let employees: { ann: string; leaver: string };

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
async function made(path: string, body: object, by = hr): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
const toldTo = async (who: Caller, record: string) =>
  (
    (await who.call('GET', '/notifications')).body['items'] as { kind: string; about: { recordId: string } | null }[]
  ).filter(({ kind, about }) => kind === 'documentExpiring' && about?.recordId === record).length;
const hours = async (day: string) => {
  now = `${day}T09:00:00Z`;
  for (let turn = 0; turn < 2; turn += 1) await runSchedules(serverModule, test.app);
};

beforeAll(async () => {
  test = await testApp({ clock: () => new Date(now) });
  acme = await newCompany(test, 'Papers');
  hr = await newMember(test, acme, ['hr']);
  lead = await newMember(test, acme, ['line-manager']);
  ann = await newMember(test, acme, ['employee']);
  const boss = await made('/employees', {
    givenName: 'Lee',
    familyName: 'Lead',
    startDate: '2024-01-01',
    account: lead.accountId,
  });
  const { id } = await made('/employees', {
    givenName: 'Ann',
    familyName: 'Papers',
    startDate: '2024-01-01',
    account: ann.accountId,
    manager: boss.id,
  });
  const gone = await made('/employees', { givenName: 'Leaver', familyName: 'Papers', startDate: '2024-01-01' });
  const [spell] = (await hr.call('GET', `/employments?employee=${gone.id}`)).body['items'] as Made[];
  await hr.call('PATCH', `/employments/${spell?.id}`, {
    version: spell?.version,
    set: { endDate: '2025-12-31', endReason: 'resignation' },
  });
  employees = { ann: id, leaver: gone.id };
  await test.database.pool.query(`update directory.session set idle_seconds = 100000000, expires_at = '2028-01-01'`);
}, 120_000);

describe('a document that expires', () => {
  it('is told of 90, 30 and 7 days before, once each, to HR and the employee, and to no one else', async () => {
    const permit = await made('/personnel-documents', {
      title: 'Residence permit 4711',
      employee: employees.ann,
      kind: 'workPermit',
      expiresOn: '2026-05-01',
    });
    const left = await made('/personnel-documents', {
      title: 'Licence',
      employee: employees.leaver,
      kind: 'licence',
      expiresOn: '2026-05-01',
    });
    const counts: number[][] = [];
    for (const day of [
      '2026-01-30',
      '2026-01-31',
      '2026-02-10',
      '2026-04-01',
      '2026-04-24',
      '2026-05-01',
      '2026-05-02',
    ]) {
      await hours(day);
      counts.push([await toldTo(hr, permit.id), await toldTo(ann, permit.id), await toldTo(lead, permit.id)]);
    }
    expect(counts).toEqual([
      [0, 0, 0],
      [1, 1, 0],
      [1, 1, 0],
      [2, 2, 0],
      [3, 3, 0],
      [3, 3, 0],
      [3, 3, 0],
    ]);
    expect(await toldTo(hr, left.id)).toBe(0);
    // No email says more than that a document expires.
    const { rows } = await test.database.pool.query<{ says: string }>(
      `select data::text as says from directory.mail where data::text like '%4711%'`,
    );
    expect(rows).toEqual([]);
  });

  it('that is entered late is told of once, and no more once another one renews it', async () => {
    await hours('2026-06-01');
    const licence = await made('/personnel-documents', {
      title: 'Driving licence',
      employee: employees.ann,
      kind: 'licence',
      expiresOn: '2026-06-11',
    });
    await hours('2026-06-02');
    expect(await toldTo(hr, licence.id)).toBe(1);
    const other = await hr.call('POST', '/personnel-documents', {
      title: 'Licence of another employee',
      employee: employees.leaver,
      kind: 'licence',
      renews: licence.id,
    });
    expect(other.body).toMatchObject({ errors: [{ path: 'renews', code: 'personnel-file.renews-other' }] });
    const fresh = await made('/personnel-documents', {
      title: 'Driving licence',
      employee: employees.ann,
      kind: 'licence',
      expiresOn: '2031-06-11',
      renews: licence.id,
    });
    const isRenewed = async () =>
      ((await hr.call('GET', `/personnel-documents/${licence.id}`)).body['record'] as Made)['isRenewed'];
    expect(await isRenewed()).toBe(true);
    await hours('2026-06-05');
    expect(await toldTo(hr, licence.id)).toBe(1);
    expect((await hr.call('DELETE', `/personnel-documents/${fresh.id}?version=${fresh.version}`)).status).toBe(204);
    expect(await isRenewed()).toBe(false);
  });

  it('needs the attention of HR in the overview, counted as its list has them, and of no line manager', async () => {
    now = '2026-06-05T09:00:00Z';
    const attention = async (who: Caller) =>
      ((await who.call('GET', '/hr-overview')).body['attention'] as { documents: unknown }).documents;
    expect(await attention(hr)).toEqual({ since: '2026-03-07', expiring: 1, expired: 2 });
    const listed = async (from: string, to: string) =>
      (
        (await hr.call('GET', `/personnel-documents?expiresOn.from=${from}&expiresOn.to=${to}&isRenewed=false`)).body[
          'items'
        ] as Made[]
      ).length;
    expect([await listed('2026-06-05', '2026-09-03'), await listed('2026-03-07', '2026-06-04')]).toEqual([1, 2]);
    expect(await attention(lead)).toBeNull();
  });
});
