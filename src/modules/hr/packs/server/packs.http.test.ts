import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { inCompany } from '#platform/database/server/in-company.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';
import type { DefaultRoleKey } from '#platform/directory/model/default-roles.ts';
import type { Explained } from '#platform/kit/model/explained.ts';
import { newCompany, newMember, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { pdfPages } from '#test/support/pdf-text.ts';
import type { PackContent, PackValue } from '../model/pack-content.ts';
import { JobCancelled } from '#platform/jobs/server/define-job.ts';
import { newId } from '#platform/database/server/ids.ts';
import { makePack } from './make-pack.ts';
import { packEveryMonth } from './pack-part.ts';
import { hrPackContent } from './tables.ts';

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
let now = '2026-04-03T09:00:00Z';
let test: TestApp;
let acme: TestCompany;
let hr: Caller;
let people: Made[];

const made = async (path: string, body: object, by = hr): Promise<Made> => {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
};
const pack = async (id: string) => (await hr.call('GET', `/hr-packs/${id}`)).body['record'] as Made;
const bytesOf = async (file: unknown, by = hr) => by.call('GET', `/files/${String((file as string[])[0])}/content`);
/** What the pack keeps beside its files. */
async function contentOf(id: string): Promise<PackContent> {
  const [row] = await inCompany(test.database, { companyId: acme.id, accountId: null }, (tx) =>
    tx.db.select().from(hrPackContent).where(eq(hrPackContent.pack, id)),
  );
  if (row === undefined) throw new Error('the pack has no figures');
  return row.content;
}
const rowOf = (content: PackContent, key: string): readonly [PackValue, PackValue, PackValue] => {
  const found = content.rows.find((row) => row.key === key);
  if (found === undefined) throw new Error(`no metric ${key}`);
  return found.values;
};
const figures = (content: PackContent, key: string) =>
  rowOf(content, key).map(({ figure, why }) => figure ?? why?.code ?? null);

beforeAll(async () => {
  test = await testApp({ clock: () => new Date(now) });
  acme = await newCompany(test, 'Acme');
  hr = await newMember(test, acme, ['hr']);
  people = [];
  for (let at = 0; at < 10; at += 1)
    people.push(
      await made('/employees', {
        givenName: `Person ${at}`,
        familyName: 'Test',
        number: String(at),
        gender: at < 5 ? 'female' : 'male',
        startDate: at === 9 ? '2026-03-02' : '2025-01-01',
        weeklyHours: at === 8 ? '20' : '40',
        employmentKind: 'permanent',
      }),
    );
  const annual = await made('/leave-types', { name: 'Annual leave', purpose: 'annual', needsApproval: false });
  await made('/leave-policies', {
    name: 'All',
    leaveType: annual.id,
    validFrom: '2025-01-01',
    entitlementDays: '26',
    partTime: 'none',
    carryOver: 'none',
  });
  // 100.00 a day of leave; one is paid in another currency, one has no pay.
  for (const [at, { id }] of people.slice(0, 9).entries())
    await made('/compensation', {
      employee: id,
      effectiveFrom: '2025-01-01',
      baseMinor: at < 5 ? 2_340_000 : 2_600_000,
      payPeriod: 'year',
      currency: at === 8 ? 'SEK' : 'EUR',
    });
  await made('/leave-requests', {
    employee: people[1]?.id,
    leaveType: annual.id,
    from: '2026-03-09',
    to: '2026-03-11',
    halfEnd: true,
  });
  for (const { id } of people.slice(0, 5))
    await made('/sickness-absences', { employee: id, from: '2026-02-02', to: '2026-02-02' });
  for (const { id } of people.slice(0, 2))
    await made('/sickness-absences', { employee: id, from: '2026-03-16', to: '2026-03-17' });
  await made('/incidents', {
    title: 'Cut',
    kind: 'injury',
    happenedOn: '2026-03-05',
    worker: 'employee',
    severity: 'lostTime',
    isWorkRelated: true,
    lostDays: 3,
  });
}, 120_000);

describe('an HR pack', () => {
  it('has the figures of the month, of the month before and of the year before, as the pages have them', async () => {
    const asked = await made('/hr-packs', { month: '2026-03' });
    expect(asked).toMatchObject({ label: 'HR pack 2026-03', status: 'inProgress', edition: 1 });
    await drainJobs(test.app);
    const done = await pack(asked.id);
    expect(done).toMatchObject({ status: 'created', madeAt: '2026-04-03T09:00:00.000Z' });
    const content = await contentOf(asked.id);

    const page = (await hr.call('GET', '/hr-overview?on=2026-03-31')).body;
    expect(figures(content, 'headcount')).toEqual(['10', '9', '9']);
    expect(rowOf(content, 'headcount')[0].figure).toBe(String(page['headcount']));
    expect(figures(content, 'fte')).toEqual(['9.5', '8.5', '8.5']);
    expect(figures(content, 'joiners')).toEqual(['1', '0', '0']);
    // That nobody left is not known where no leaving was ever recorded.
    expect(figures(content, 'leavers')).toEqual(Array.from({ length: 3 }, () => 'hr-pack-metric.no-leavers'));
    expect(rowOf(content, 'average')[0]).toMatchObject({
      from: '2025-04-01',
      to: '2026-03-31',
      figure: (page['average'] as Explained).figure,
    });
    // 5 of 8.5 full days in February of 20 working days; in March two were away, and of the year before nothing is known.
    expect(figures(content, 'absence')).toEqual([
      'hr-pack-metric.hidden',
      expect.any(String),
      'hr-pack-metric.no-sickness',
    ]);
    expect(Number(rowOf(content, 'absence')[1].figure)).toBeCloseTo((5 * 100) / (8.5 * 20), 10);
    // 10 × 26 − 2.5 − what March brought to who came on the 2nd (305 of 365 days, to half days: 21.5).
    const days = Number(rowOf(content, 'leave-days')[0].figure);
    const balances = (await hr.call('GET', '/leave-totals?on=2026-03-31')).body['types'] as { balance: string }[];
    expect(days).toBe(Number(balances[0]?.balance));
    expect(days).toBe(9 * 26 - 2.5 + 21.5);
    // Five at 90.00 and three at 100.00 a day, 2.5 days taken by one of the five.
    expect(figures(content, 'leave-money-EUR')).toEqual([
      String((5 * 26 - 2.5) * 90 + 3 * 26 * 100),
      String(5 * 26 * 90 + 3 * 26 * 100),
      String(5 * 26 * 90 + 3 * 26 * 100),
    ]);
    expect(figures(content, 'leave-money-SEK')[0]).toBe('hr-pack-metric.hidden');
    expect(rowOf(content, 'leave-money-EUR')[0].notes.map(({ code }) => code)).toEqual(['hr-pack-metric.without-pay']);
    expect(figures(content, 'compliance')).toEqual([
      'hr-pack-metric.no-requirements',
      'hr-pack-metric.not-recomputed',
      'hr-pack-metric.not-recomputed',
    ]);
    const health = (await hr.call('GET', '/health-figures?to=2026-03')).body['rates'] as Record<string, Explained>;
    expect(rowOf(content, 'ltifr')[0].figure).toBe(health['ltifr']?.figure);
    expect(rowOf(content, 'recordable')[0].figure).toBe(health['recordable']?.figure);
    expect(figures(content, 'recordable-cases')).toEqual(['1', '0', '0']);
    expect(content.rows.find(({ key }) => key === 'ltifr')?.name).toMatchObject({
      code: 'hr-pack-metric.ltifr',
      values: { base: { decimal: '1000000' } },
    });
    // Four men are paid in the currency that most are paid in.
    expect(figures(content, 'pay-gap')).toEqual([
      'fair-pay.too-few-people',
      'hr-pack-metric.yearly-only',
      'hr-pack-metric.no-employees',
    ]);
    expect(done['absent']).toBe(content.rows.filter(({ values: [value] }) => value.figure === null).length);
  });

  it('is kept as a PDF and a workbook with their hashes, and says what is missing', async () => {
    const [kept] = (await hr.call('GET', '/hr-packs?month=2026-03')).body['items'] as Made[];
    const [pdf, workbook] = [await bytesOf(kept?.['pdf']), await bytesOf(kept?.['workbook'])];
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect([hash(pdf.bytes), hash(workbook.bytes)]).toEqual([kept?.['pdfSha256'], kept?.['workbookSha256']]);
    const text = pdfPages(pdf.bytes).join(' ').replaceAll(/\s+/g, ' ');
    for (const said of [
      'HR pack March 2026',
      'Headcount',
      'LTIFR per 1,000,000 hours, 12 months',
      'Metrics without a value',
      'Absence rate, Mar 2026: Hidden: fewer than 5 employees.',
      'Employee turnover, 12 months, Mar 2026: No leavers recorded.',
    ])
      expect(text).toContain(said);
    const { sheets } = await readXlsx(workbook.bytes);
    const rows = sheets[0]?.rows ?? [];
    expect(rows[0]?.slice(0, 5)).toEqual(['Metric', 'Unit', 'Period', 'Mar 2026', 'Month before: Feb 2026']);
    const headcount = rows.find(([name]) => name === 'Headcount');
    expect(headcount?.slice(1, 8)).toEqual(['person', '31 March 2026', 10, 9, 1, 9, 1]);
    const history = (await hr.call('GET', `/hr-packs/${kept?.id}/history`)).body['items'] as { action: string }[];
    expect(history.length).toBeGreaterThanOrEqual(2);
  });

  it('is of a month that has ended, keeps its month, and gets a version when it is created again', async () => {
    const codes = async (month: string) => {
      const answer = await hr.call('POST', '/hr-packs', { month });
      return [answer.status, ((answer.body['errors'] ?? []) as { code: string }[])[0]?.code];
    };
    expect(await codes('2026-04')).toEqual([422, 'hr-pack.month-not-ended']);
    expect(await codes('2026')).toEqual([422, 'hr-pack.month-only']);
    expect(await codes('2026-Q1')).toEqual([422, 'hr-pack.month-only']);
    expect((await codes('2026-13'))[0]).toBe(422);
    const [kept] = (await hr.call('GET', '/hr-packs?month=2026-03')).body['items'] as Made[];
    const moved = await hr.call('PATCH', `/hr-packs/${kept?.id}`, {
      version: kept?.version,
      set: { month: '2026-01' },
    });
    expect(moved.status).toBe(422);
    expect((await codes('2026-03'))[0]).toBe(409);
    const again = await made('/hr-packs', { month: '2026-03', reason: 'Leave of the mill corrected' });
    expect(again).toMatchObject({ label: 'HR pack 2026-03, version 2' });
    await drainJobs(test.app);
    expect((await bytesOf(kept?.['pdf'])).status).toBe(200);
  });

  it('stops when it is cancelled, waiting or at work, and leaves no files', async () => {
    const waiting = await made('/hr-packs', { month: '2026-01' });
    expect((await hr.call('GET', '/hr-packs-under-way')).body['runs']).toMatchObject([
      { pack: waiting.id, label: 'HR pack 2026-01', done: 0, cancelRequested: false },
    ]);
    expect((await hr.call('POST', `/hr-packs/${waiting.id}/cancel`)).status).toBeLessThan(300);
    expect(await pack(waiting.id)).toMatchObject({ status: 'cancelled' });
    await drainJobs(test.app);
    expect(await pack(waiting.id)).toMatchObject({ status: 'cancelled', pdf: [], workbook: [] });

    const atWork = await made('/hr-packs', { month: '2025-12' });
    const stop = () => {
      throw new JobCancelled();
    };
    const context = { app: test.app, companyId: acme.id, accountId: hr.accountId, subjectId: atWork.id, attempt: 1 };
    const data = { pack: atWork.id };
    const run = makePack.run({ ...context, runId: newId(), progress: () => {}, stopIfAsked: async () => stop() }, data);
    await expect(run).rejects.toThrow(JobCancelled);
    await makePack.ended?.({ ...context, runId: newId() }, data, { state: 'cancelled', said: null });
    expect(await pack(atWork.id)).toMatchObject({ status: 'cancelled', pdf: [], workbook: [], pdfSha256: null });
    await drainJobs(test.app);
    expect(await pack(atWork.id)).toMatchObject({ status: 'cancelled', pdf: [] });
    expect((await hr.call('GET', '/hr-packs-under-way')).body['runs']).toEqual([]);
  });

  it('is there for HR and the owner alone, files included', async () => {
    const [kept] = (await hr.call('GET', '/hr-packs?month=2026-03&status=created')).body['items'] as Made[];
    const roles: DefaultRoleKey[] = [
      'administrator',
      'finance',
      'sustainability',
      'line-manager',
      'project-manager',
      'employee',
      'auditor',
    ];
    for (const role of roles) {
      const by = await newMember(test, acme, [role]);
      for (const path of ['/hr-packs', `/hr-packs/${kept?.id}`, '/hr-packs-under-way'])
        expect((await by.call('GET', path)).status, `${role} ${path}`).toBe(403);
      expect((await bytesOf(kept?.['pdf'], by)).status, role).toBe(404);
      expect((await by.call('POST', '/hr-packs', { month: '2026-02' })).status, role).toBe(403);
      expect((await by.call('PUT', '/hr-pack-schedule', { everyMonth: true })).status, role).toBe(403);
    }
    const owner = await newMember(test, acme, ['owner']);
    expect((await bytesOf(kept?.['pdf'], owner)).status).toBe(200);
    expect((await owner.call('POST', '/hr-packs', { month: '2026-02' })).status).toBe(403);
  });

  it('is created by itself once a month from the fifth day on, where the company wants it', async () => {
    const run = async (at: string) => {
      now = at;
      // Earlier sessions are over.
      hr = await newMember(test, acme, ['hr']);
      await packEveryMonth(test.app, new AbortController().signal);
      await drainJobs(test.app);
      const answer = await hr.call('GET', '/hr-packs?month=2026-04');
      expect(answer.status, answer.text).toBe(200);
      return (answer.body['items'] as Made[]).length;
    };
    expect(await run('2026-05-03T05:10:00Z')).toBe(0);
    expect((await hr.call('PUT', '/hr-pack-schedule', { everyMonth: true })).status).toBeLessThan(300);
    expect((await hr.call('GET', '/hr-packs-under-way')).body['everyMonth']).toBe(true);
    expect(await run('2026-05-04T05:10:00Z')).toBe(0);
    expect(await run('2026-05-05T05:10:00Z')).toBe(1);
    expect(await run('2026-05-05T09:10:00Z')).toBe(1);
    const [made4] = (await hr.call('GET', '/hr-packs?month=2026-04')).body['items'] as Made[];
    expect(made4).toMatchObject({ status: 'created' });
    const deleted = await hr.call('DELETE', `/hr-packs/${made4?.id}?version=${made4?.version}`);
    expect(deleted.status).toBe(204);
    expect(await run('2026-05-05T12:10:00Z')).toBe(0);
  });
});
