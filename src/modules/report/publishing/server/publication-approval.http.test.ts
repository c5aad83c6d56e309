import { beforeAll, describe, expect, it } from 'vitest';
import type { ApprovalsResponse } from '#platform/approvals/model/approval-contracts.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import {
  callAs,
  newCompany,
  newPerson,
  testApp,
  type Answer,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import type { PublishingResponse } from '#modules/report/publication/model/publication-contracts.ts';
import type { VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';

const reading = ['report.read', 'company.read'];
const writing = [...reading, 'report.write', 'environmental.manage', 'periods.manage', 'organisation.manage'];
const publishing = [...reading, 'report.approve', 'report.publish', 'data.export'];
const today = new Date().toISOString().slice(0, 10);

interface Stored {
  id: string;
  version: number;
}
interface House {
  acme: TestCompany;
  writer: Caller;
  period: string;
  turnover: string;
  people: readonly Caller[];
}

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
}, 120_000);

async function made(by: Caller, path: string, values: object): Promise<Stored> {
  const answer = await by.call('POST', path, values);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Stored;
}

/** A company with a report that could be published, and so many people who may do that. */
async function house(count: number): Promise<House> {
  const acme = await newCompany(test);
  const writer = await newPerson(test, acme, writing);
  const people: Caller[] = [];
  while (people.length < count) people.push(await newPerson(test, acme, publishing));
  const days = { from: '2025-01-01', to: '2025-12-31' };
  const { id: period } = await made(writer, '/reporting-periods', { name: '2025', ...days });
  const turnover = await made(writer, '/disclosure-values', { period, concept: 'vsme:Turnover', value: '1000' });
  const values = [turnover];
  const left = { period, value: null, standing: 'notMaterial', reason: 'Not in this test.' };
  const { problems } = await reportOf(writer, period);
  for (const concept of new Set(problems.filter(({ rule }) => rule === 'missing').map((problem) => problem.concept)))
    values.push(await made(writer, '/disclosure-values', { ...left, concept }));
  for (const { id } of values) await reviewed(writer, id, {});
  await approvedBy(people[0], values);
  return { acme, writer, period, turnover: turnover.id, people };
}

const reportOf = async (by: Caller, period: string): Promise<VsmeReportResponse> =>
  (await by.call('GET', `/reports/vsme?period=${period}`)).body as unknown as VsmeReportResponse;

async function reviewed(writer: Caller, id: string, set: object): Promise<void> {
  for (const values of [set, { status: 'reviewed' }]) {
    if (Object.keys(values).length === 0) continue;
    const { version } = (await writer.call('GET', `/disclosure-values/${id}`)).body['record'] as Stored;
    const answer = await writer.call('PATCH', `/disclosure-values/${id}`, { version, set: values });
    expect(answer.status, answer.text).toBe(200);
  }
}

async function approvedBy(approver: Caller | undefined, values: readonly { id: string }[]): Promise<void> {
  const answer = await approver?.call('POST', '/actions/approve-data-points', {
    values: values.map(({ id }) => ({ id })),
  });
  expect(answer?.body['result'], answer?.text).toMatchObject({ refused: [] });
}

const ask = (by: Caller, period: string, cause: string | null = null): Promise<Answer> =>
  by.call('POST', '/actions/publish-report', { period, cause });
const decide = (by: Caller, period: string, verdict: string, note: string | null = null): Promise<Answer> =>
  by.call('POST', '/approvals/decide', { items: [{ kind: 'reportPublication', id: period }], verdict, note });
const inbox = async (by: Caller): Promise<ApprovalsResponse> =>
  (await by.call('GET', '/approvals')).body as unknown as ApprovalsResponse;
const waitsFor = async (by: Caller, period: string): Promise<boolean> =>
  (await inbox(by)).open.some(({ kind, id }) => kind === 'reportPublication' && id === period);
const stateOf = async (by: Caller, period: string): Promise<PublishingResponse> =>
  (await by.call('GET', `/reports/vsme/publishing?period=${period}`)).body as unknown as PublishingResponse;

async function twoPeople({ acme }: House, kind = 'reportPublication'): Promise<void> {
  const ruler = await newPerson(test, acme, ['company.read', 'settings.read', 'company.manage']);
  const answer = await ruler.call('POST', '/approvals/rules', {
    kind,
    validFrom: today,
    people: 2,
    alone: 'never',
    remindAfterDays: 3,
    escalateAfterDays: 7,
    reason: 'Decided by the board',
  });
  expect(answer.status, answer.text).toBe(201);
}

const withdraw = (by: Caller, publication: string, reason: string): Promise<Answer> =>
  by.call('POST', '/actions/withdraw-report', { publication, reason });
const decideWithdrawal = (by: Caller, id: string, verdict: string, note: string | null = null): Promise<Answer> =>
  by.call('POST', '/approvals/decide', { items: [{ kind: 'reportWithdrawal', id }], verdict, note });

describe('the withdrawal of a publication', () => {
  it('waits for somebody who did not ask for it, leaves everything published, and is said wherever it is shown', async () => {
    const { acme, writer, period, people } = await house(2);
    const [ada, ben] = people as [Caller, Caller];
    await ask(ada, period);
    await decide(ben, period, 'approved');
    const [published] = (await reportOf(ada, period)).publications;
    const { id = '', sha256 = '' } = published ?? {};
    expect((await withdraw(writer, id, 'Mine')).status).toBe(403);
    expect((await withdraw(ada, id, ' ')).status).toBe(422);
    const asked = await withdraw(ada, id, 'Turnover counted twice');
    expect(asked.body['result'], asked.text).toEqual({ isWithdrawn: false });
    expect((await withdraw(ben, id, 'As well')).body).toMatchObject({ code: 'report.withdrawal-requested' });
    expect((await decideWithdrawal(ada, id, 'approved')).body).toMatchObject({ code: 'approval.own' });
    expect((await reportOf(ada, period)).publications[0]?.withdrawal).toBeNull();
    const waiting = (await inbox(ben)).open.find(({ kind }) => kind === 'reportWithdrawal');
    expect(waiting).toMatchObject({
      id,
      detail: 'Turnover counted twice',
      path: `report/esg-report?tab=files&publication=${id}`,
    });
    expect((await decideWithdrawal(ben, id, 'rejected', 'It was counted once.')).status).toBe(200);
    const state = (await ada.call('GET', `/reports/withdrawals?period=${period}`)).body;
    expect(state).toMatchObject({
      items: [{ publication: id, request: null, rejected: { by: ben.accountId, reason: 'It was counted once.' } }],
    });
    await withdraw(ada, id, 'Turnover counted twice');
    expect((await decideWithdrawal(ben, id, 'approved', 'Checked with the ledger')).status).toBe(200);
    const [withdrawn] = (await reportOf(writer, period)).publications;
    expect(withdrawn).toMatchObject({
      ...published,
      withdrawal: {
        reason: 'Turnover counted twice',
        requestedBy: ada.accountId,
        by: ben.accountId,
        approvals: [{ by: ben.accountId, alone: null }],
      },
    });
    expect((await withdraw(ada, id, 'Again')).body).toMatchObject({ code: 'report.already-withdrawn' });
    const seal = (await callAs(test, null, 'GET', `/api/verify/${sha256}`)).body;
    expect(seal).toMatchObject({ withdrawal: { reason: 'Turnover counted twice' } });
    expect(JSON.stringify(seal)).not.toContain(ada.accountId);
    const file = await ada.call('GET', `/reports/vsme/export?period=${period}&format=xlsx&publication=${id}`);
    expect(file.headers['content-disposition']).toContain('-v1-withdrawn-annex.xlsx');
    const listed = await writer.call('GET', `/reports/publications?period=${period}`);
    expect(listed.body).toMatchObject({ items: [{ id, withdrawal: { reason: 'Turnover counted twice' } }] });
    const bell = (await ada.call('GET', '/notifications')).body['items'];
    expect(bell).toContainEqual(expect.objectContaining({ kind: 'withdrawn', path: waiting?.path }));
    const told = await newPerson(test, acme, [...reading, 'history.read', 'history.export']);
    const history = (await told.call('GET', `/history?record=${id}`)).text;
    for (const part of ['withdrawn', 'Turnover counted twice', 'Checked with the ledger', 'It was counted once.'])
      expect(history).toContain(part);
  });

  it('lets the same facts be published again with a reason, and only the standing version is verified', async () => {
    const { period, people } = await house(1);
    const [ada] = people as [Caller];
    await ask(ada, period);
    expect((await ask(ada, period, 'Again')).body).toMatchObject({ code: 'report.nothing-new' });
    const [first] = (await reportOf(ada, period)).publications;
    const done = await withdraw(ada, first?.id ?? '', 'Approved by mistake');
    expect(done.body['result'], done.text).toEqual({ isWithdrawn: true });
    const [alone] = (await reportOf(ada, period)).publications;
    expect(alone?.withdrawal?.approvals).toMatchObject([{ by: ada.accountId, alone: 'onlyApprover' }]);
    expect((await ask(ada, period)).body).toMatchObject({ code: 'report.cause-missing' });
    const again = await ask(ada, period, 'Checked: the facts are right');
    expect(again.body['result'], again.text).toMatchObject({ version: 2, isPublished: true, sha256: first?.sha256 });
    expect((await callAs(test, null, 'GET', `/api/verify/${first?.sha256}`)).body).toMatchObject({ withdrawal: null });
  });

  it('cannot be changed or removed by the app, nor seen by another company', async () => {
    const { acme, period, people } = await house(1);
    const [ada] = people as [Caller];
    await ask(ada, period);
    const [first] = (await reportOf(ada, period)).publications;
    await withdraw(ada, first?.id ?? '', 'Approved by mistake');
    for (const statement of [
      "update report_withdrawal set reason = 'x'",
      'delete from report_withdrawal',
      "update directory.report_seal_withdrawal set reason = 'x'",
      'delete from directory.report_seal_withdrawal',
    ])
      await expect(
        inCompany(test.database, { companyId: acme.id, accountId: null }, (tx) => tx.client.query(statement)),
      ).rejects.toThrow('permission denied');
    const stranger = await newPerson(test, await newCompany(test), publishing);
    expect((await withdraw(stranger, first?.id ?? '', 'Not ours')).status).toBe(404);
    expect((await stranger.call('GET', '/reports/publications')).body).toEqual({ items: [], refs: {} });
  });

  it('takes as many people as the company says, from the day on that it says so', async () => {
    const given = await house(3);
    const [ada, ben, cem] = given.people as [Caller, Caller, Caller];
    await ask(ada, given.period);
    await decide(ben, given.period, 'approved');
    await twoPeople(given, 'reportWithdrawal');
    const [{ id } = { id: '' }] = (await reportOf(ada, given.period)).publications;
    await withdraw(ada, id, 'Turnover counted twice');
    await decideWithdrawal(ben, id, 'approved');
    expect((await reportOf(ada, given.period)).publications[0]?.withdrawal).toBeNull();
    await decideWithdrawal(cem, id, 'approved');
    expect((await reportOf(ada, given.period)).publications[0]?.withdrawal?.approvals).toHaveLength(2);
  });
});

describe('the publication of a report', () => {
  it('waits for somebody who did not ask for it, who stands in the publication and in the history', async () => {
    const given = await house(2);
    const [ada, ben] = given.people as [Caller, Caller];
    const { period, writer, acme } = given;
    expect((await stateOf(ada, period)).ahead).toMatchObject({
      mine: { mayApprove: false },
      steps: [{ waitingFor: [ben.accountId] }],
    });
    expect(await stateOf(writer, period)).toMatchObject({ request: null, ahead: null });
    const asked = await ask(ada, period);
    expect(asked.body['result'], asked.text).toMatchObject({ isPublished: false, publication: null, version: null });
    expect((await reportOf(ada, period)).publications).toEqual([]);
    expect((await ask(ben, period)).body).toMatchObject({ code: 'report.publication-requested' });
    expect((await decide(ada, period, 'approved')).body).toMatchObject({ code: 'approval.own' });
    expect((await decide(writer, period, 'approved')).body).toMatchObject({ code: 'approval.not-approver' });
    expect(await waitsFor(ada, period)).toBe(false);
    expect((await inbox(ada)).requested).toMatchObject([
      { kind: 'reportPublication', title: '2025', path: `report/esg-report?tab=files&period=${period}` },
    ]);
    expect(await waitsFor(ben, period)).toBe(true);
    const approved = await decide(ben, period, 'approved');
    expect(approved.status, approved.text).toBe(200);
    const { sha256 } = asked.body['result'] as { sha256: string };
    expect((await reportOf(writer, period)).publications).toMatchObject([
      {
        version: 1,
        sha256,
        requestedBy: ada.accountId,
        publishedBy: ben.accountId,
        approvals: [{ by: ben.accountId, onBehalfOf: null, alone: null }],
        people: {
          prepared: [writer.accountId],
          reviewed: [writer.accountId],
          approved: expect.arrayContaining([ada.accountId]),
        },
      },
    ]);
    expect(await stateOf(ada, period)).toMatchObject({ request: null, rejected: null });
    const entries = await inCompany(
      test.database,
      { companyId: acme.id, accountId: null },
      async (tx) =>
        (
          await tx.client.query<{ action: string; after: object }>(
            "select action, after from history where resource in ('reportPublication', 'vsmeReport') order by seq",
          )
        ).rows,
    );
    expect(entries).toMatchObject([
      { action: 'requested', after: { sha256 } },
      { action: 'approval', after: { verdict: 'approved' } },
      { action: 'published', after: { sha256, requestedBy: ada.accountId, approvedBy: [ben.accountId] } },
    ]);
  });

  it('happens at once where nobody else may approve it, and says why that was allowed', async () => {
    const given = await house(1);
    const [ada] = given.people as [Caller];
    expect((await stateOf(ada, given.period)).ahead?.mine).toMatchObject({ mayApprove: true, alone: 'onlyApprover' });
    expect((await ask(ada, given.period)).body['result']).toMatchObject({ isPublished: true, version: 1 });
    expect((await reportOf(ada, given.period)).publications[0]?.approvals).toMatchObject([
      { by: ada.accountId, alone: 'onlyApprover' },
    ]);
  });

  it('takes as many people as the company says, whose approvals count for these facts alone', async () => {
    const given = await house(3);
    const [ada, ben, cleo] = given.people as [Caller, Caller, Caller];
    const { period, writer, turnover } = given;
    await twoPeople(given);
    await ask(ada, period);
    expect((await decide(ben, period, 'approved')).status).toBe(200);
    expect((await stateOf(cleo, period)).request).toMatchObject({ steps: [{ needed: 2, decisions: [{}] }] });
    await reviewed(writer, turnover, { value: '1100' });
    expect((await decide(cleo, period, 'approved')).body).toMatchObject({ code: 'report.not-ready' });
    await approvedBy(ben, [{ id: turnover }]);
    expect(await stateOf(cleo, period)).toMatchObject({
      hasChanged: true,
      request: { steps: [{ needed: 2, decisions: [] }] },
    });
    expect((await decide(cleo, period, 'approved')).status).toBe(200);
    expect((await reportOf(ada, period)).publications).toEqual([]);
    expect((await decide(ben, period, 'approved')).status).toBe(200);
    const [published] = (await reportOf(ada, period)).publications;
    expect(published?.approvals?.map(({ by }) => by).toSorted()).toEqual([ben.accountId, cleo.accountId].toSorted());
    const file = await ada.call(
      'GET',
      `/reports/vsme/export?period=${period}&format=json&publication=${published?.id ?? ''}`,
    );
    expect(file.text).toContain('"1100"');
  });

  it('is rejected with a reason that the page says and the bell tells of, and can be asked for again; who asked may withdraw it', async () => {
    const given = await house(2);
    const [ada, ben] = given.people as [Caller, Caller];
    const { period } = given;
    await ask(ada, period);
    expect((await decide(ben, period, 'rejected')).status).toBe(422);
    expect((await decide(ben, period, 'rejected', 'The auditor is not done.')).status).toBe(200);
    expect(await stateOf(ada, period)).toMatchObject({
      request: null,
      rejected: { by: ben.accountId, reason: 'The auditor is not done.' },
    });
    const told = (await ada.call('GET', '/notifications')).body as { unread: number; items: object[] };
    expect(told).toMatchObject({
      unread: 1,
      items: [
        {
          kind: 'approvalRejected',
          label: 'Report publication',
          path: `report/esg-report?tab=files&period=${period}`,
        },
      ],
    });
    expect((await ben.call('GET', '/notifications')).body).toMatchObject({ unread: 0, items: [] });
    await ask(ada, period);
    expect((await decide(ben, period, 'withdrawn')).body).toMatchObject({ code: 'approval.no-withdraw' });
    expect((await decide(ada, period, 'withdrawn')).status).toBe(200);
    expect(await waitsFor(ben, period)).toBe(false);
    expect((await ask(ben, period)).body['result']).toMatchObject({ isPublished: false });
    expect((await decide(ada, period, 'approved')).status).toBe(200);
    expect((await reportOf(ada, period)).publications).toMatchObject([{ version: 1, requestedBy: ben.accountId }]);
  });

  it('may be decided by a delegate, and names both', async () => {
    const given = await house(2);
    const [ada, ben] = given.people as [Caller, Caller];
    const eva = await newPerson(test, given.acme, reading);
    const days = { to: eva.accountId, startsOn: today, endsOn: today };
    expect((await ben.call('POST', '/approvals/delegations', days)).status).toBe(201);
    await ask(ada, given.period);
    const approved = await decide(eva, given.period, 'approved');
    expect(approved.status, approved.text).toBe(200);
    expect((await reportOf(ada, given.period)).publications[0]?.approvals).toMatchObject([
      { by: eva.accountId, onBehalfOf: ben.accountId },
    ]);
  });

  it('waits for nobody while its period is in the bin', async () => {
    const given = await house(2);
    const [ada, ben] = given.people as [Caller, Caller];
    await ask(ada, given.period);
    expect(await waitsFor(ben, given.period)).toBe(true);
    await inCompany(test.database, { companyId: given.acme.id, accountId: null }, (tx) =>
      tx.client.query('update reporting_period set removed_at = now() where id = $1', [given.period]),
    );
    expect(await inbox(ben)).toMatchObject({ open: [] });
  });
});
