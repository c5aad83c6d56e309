import { describe, expect, it } from 'vitest';
import { topicKeys } from '#modules/materiality/assessment/model/topics.ts';
import { modules } from '../src/modules.ts';
import type { ApprovalsResponse } from '#platform/approvals/model/approval-contracts.ts';
import { remindOfApprovals } from '#platform/approvals/server/remind.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import type { VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { newCompany, newMember, newPerson, testApp, type Caller } from './support/company.ts';

interface Made {
  id: string;
  version: number;
}

const made = async (by: Caller, path: string, values: object): Promise<Made> => {
  const answer = await by.call('POST', path, values);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
};
const moved = async (by: Caller, path: string, { id, version }: Made, status: string): Promise<string> => {
  const answer = await by.call('PATCH', `${path}/${id}`, { version, set: { status } });
  expect(answer.status, answer.text).toBe(200);
  return id;
};
const done = async (by: Caller, action: string, values: object): Promise<Record<string, unknown>> => {
  const answer = await by.call('POST', `/actions/${action}`, values);
  expect(answer.status, answer.text).toBe(200);
  return answer.body['result'] as Record<string, unknown>;
};
const year = (by: Caller) =>
  made(by, '/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31', gwpSet: 'AR6' });

async function requestPublication(by: Caller, colleague: Caller): Promise<string> {
  const { id: period } = await year(by);
  const values = [await made(by, '/disclosure-values', { period, concept: 'vsme:Turnover', value: '1000' })];
  const { problems } = (await by.call('GET', `/reports/vsme?period=${period}`)).body as unknown as VsmeReportResponse;
  const left = { period, value: null, standing: 'notMaterial', reason: 'Not in this test.' };
  for (const concept of new Set(problems.filter(({ rule }) => rule === 'missing').map((problem) => problem.concept)))
    values.push(await made(by, '/disclosure-values', { ...left, concept }));
  for (const value of values) await moved(by, '/disclosure-values', value, 'reviewed');
  await done(colleague, 'approve-data-points', { values: values.map(({ id }) => ({ id })) });
  await done(by, 'publish-report', {
    period,
    waivers: [{ condition: 'onePerson', reason: 'Nobody else works here.' }],
  });
  return period;
}

/** One of each kind, made by a person until it waits for approval; a colleague approves what it is made of. */
const subjects: Readonly<Record<string, (by: Caller, colleague: Caller) => Promise<string>>> = {
  async disclosureValue(by) {
    const { id: period } = await year(by);
    const values = { period, concept: 'vsme:NumberOfEmployees', value: '12', unit: 'xbrli:pure' };
    return moved(by, '/disclosure-values', await made(by, '/disclosure-values', values), 'reviewed');
  },
  async esrsValue(by) {
    const { id: period } = await year(by);
    const values = { period, point: 'nature.activities', value: 'Planted a hedge' };
    return moved(by, '/esrs-values', await made(by, '/esrs-values', values), 'reviewed');
  },
  async reportDocument(by) {
    const { id: period } = await year(by);
    const { document } = (await done(by, 'start-report-document', { period })) as { document: string };
    const { record } = (await by.call('GET', `/report-documents/${document}`)).body as { record: Made };
    return moved(by, '/report-documents', record, 'inReview');
  },
  async investorPublication(by) {
    return (await made(by, '/investor-publications', { title: 'Results', pack: 'update', body: 'Good.' })).id;
  },
  reportPublication: requestPublication,
  async reportWithdrawal(by, colleague) {
    const period = await requestPublication(by, colleague);
    await colleague.call('POST', '/approvals/decide', {
      items: [{ kind: 'reportPublication', id: period }],
      verdict: 'approved',
    });
    const { items } = (await by.call('GET', `/reports/publications?period=${period}`)).body as {
      items: { id: string }[];
    };
    const { id = '' } = items[0] ?? {};
    await done(by, 'withdraw-report', { publication: id, reason: 'Turnover counted twice' });
    return id;
  },
  async materialityAssessment(by) {
    const { id: period } = await year(by);
    const assessment = await made(by, '/materiality-assessments', { name: '2025', period, standard: 'esrs_2026' });
    for (const topic of topicKeys)
      await made(by, '/topic-conclusions', {
        assessment: assessment.id,
        topic,
        conclusion: 'notMaterial',
        reason: `Looked at ${topic}`,
      });
    return moved(by, '/materiality-assessments', assessment, 'inReview');
  },
  async calculationRun(by) {
    const { id: period } = await year(by);
    await made(by, '/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
    const { run } = (await done(by, 'calculate-inventory', { period })) as { run: { id: string; state: string } };
    expect(run.state).toBe('done');
    return run.id;
  },
};

/** What is asked for is done at once where nobody else may approve it: nothing has to wait for who asked. */
const doneAtOnce = ['reportPublication', 'reportWithdrawal'];

/** On what a further approval may depend, and what then stands beside it. */
const furtherOn: Readonly<Record<string, readonly [condition: object, why: string]>> = {
  disclosureValue: [{ fact: 'origin', is: 'entered' }, 'Origin: Entered. Required if Entered.'],
  esrsValue: [{ fact: 'standing', is: 'reported' }, 'Disclosure status: Reported. Required if Reported.'],
  // A calculation of nothing has no share.
  calculationRun: [
    { fact: 'estimatedShare', from: '0.2' },
    'Estimated share of emissions: no data, so this approval is required.',
  ],
  investorPublication: [{ fact: 'pack', is: 'update' }, 'Package: Update. Required if Update.'],
  // The first one that is approved has nothing before it.
  materialityAssessment: [
    { fact: 'noLongerMaterial', from: '1' },
    'Topics no longer material: no data, so this approval is required.',
  ],
  reportPublication: [{ fact: 'restatement', is: 'no' }, 'Restatement: No. Required if No.'],
};

const everything = modules
  .filter(({ isProviderOnly }) => isProviderOnly !== true)
  .flatMap((module) => Object.keys(module.access));

const DAY_MS = 86_400_000;

/** What a person is shown and does about requests of a kind. */
function callsOf(kind: string) {
  const inbox = async (by: Caller) => (await by.call('GET', '/approvals')).body as unknown as ApprovalsResponse;
  const waiting = async (by: Caller, id: string) => (await inbox(by)).open.find((one) => one.id === id);
  // A calculation of nothing lacks most of what its conditions ask for.
  const waivers = ['emptyMonths', 'notAssessed', 'onePerson'].map((condition) => ({
    condition,
    reason: 'Nothing is recorded in this test.',
  }));
  const approve = (by: Caller, id: string) =>
    by.call('POST', '/approvals/decide', { items: [{ kind, id }], verdict: 'approved', waivers });
  return { inbox, waiting, approve };
}

describe.each(Object.entries(subjects))('approval of a %s', async (kind, make) => {
  const today = new Date();
  let now = today;
  const test = await testApp({ clock: () => now });
  const { inbox, waiting, approve } = callsOf(kind);

  it('by the only approver is allowed, and says why', async () => {
    const ada = await newPerson(test, await newCompany(test), everything);
    const id = await make(ada, ada);
    if (!doneAtOnce.includes(kind)) {
      expect((await waiting(ada, id))?.mine).toMatchObject({ mayApprove: true, alone: 'onlyApprover' });
      const answer = await approve(ada, id);
      expect(answer.status, answer.text).toBe(200);
    }
    expect((await inbox(ada)).decided[0]).toMatchObject({ kind, id, verdict: 'approved', alone: 'onlyApprover' });
    expect(await waiting(ada, id)).toBeUndefined();
  });

  it('is for somebody else where there is one, takes as many people as the company says, is reminded of, escalated and delegated', async () => {
    const company = await newCompany(test);
    const [ada, ben, cleo] = [
      await newPerson(test, company, everything),
      await newPerson(test, company, everything),
      await newPerson(test, company, everything),
    ];
    const [boss, deputy] = [
      await newMember(test, company, ['owner']),
      await newPerson(
        test,
        company,
        everything.filter((key) => key.endsWith('.read')),
      ),
    ];
    /** What the bells say of approvals so many days from now, by person. */
    const toldAfter = async (days: number) => {
      now = new Date(today.getTime() + days * DAY_MS);
      await remindOfApprovals(test.app);
      now = today;
      return async ({ accountId }: Caller) =>
        inCompany(test.database, { companyId: company.id, accountId }, async (tx) =>
          (await tx.client.query<{ kind: string }>('select kind from notification')).rows.map((row) => row.kind),
        );
    };
    const id = await make(ada, ben);
    expect(await waiting(ada, id)).toBeUndefined();
    expect((await approve(ada, id)).status).toBe(403);
    const rule = await ada.call('POST', '/approvals/rules', {
      kind,
      validFrom: new Date().toISOString().slice(0, 10),
      people: 2,
      alone: 'never',
      remindAfterDays: 3,
      escalateAfterDays: 7,
      reason: 'Two pairs of eyes',
    });
    expect(rule.status, rule.text).toBe(201);
    expect((await approve(ben, id)).status).toBe(200);
    expect((await approve(ben, id)).body['code']).toBe('approval.again');
    expect((await waiting(cleo, id))?.steps.at(-1)).toMatchObject({ needed: 2, decisions: [{ by: ben.accountId }] });

    // Who is still waited for is reminded, then the owners are told.
    const due = await toldAfter(4);
    expect(await due(cleo)).toContain('approvalDue');
    expect([...(await due(ada)), ...(await due(ben))]).not.toContain('approvalDue');
    expect(await due(boss)).not.toContain('approvalEscalated');
    const late = await toldAfter(8);
    expect(await late(boss)).toContain('approvalEscalated');

    // The absent one's delegate decides for them.
    expect((await approve(deputy, id)).status).toBe(403);
    const [day] = today.toISOString().split('T');
    const given = await cleo.call('POST', '/approvals/delegations', {
      to: deputy.accountId,
      startsOn: day,
      endsOn: day,
    });
    expect(given.status, given.text).toBe(201);
    expect((await waiting(deputy, id))?.mine).toMatchObject({ mayApprove: true, onBehalfOf: cleo.accountId });
    const decided = await approve(deputy, id);
    expect(decided.status, decided.text).toBe(200);
    expect(await waiting(cleo, id)).toBeUndefined();
    expect((await inbox(deputy)).decided[0]).toMatchObject({ id, alone: null, onBehalfOf: cleo.accountId });
  });
});

describe.each(Object.entries(furtherOn))('approval of a %s on a condition', async (kind, [condition, why]) => {
  const test = await testApp();
  const { inbox, waiting, approve } = callsOf(kind);

  it('is given by a third person, and says why', async () => {
    const company = await newCompany(test);
    const [ada, ben, cleo] = [
      await newPerson(test, company, everything),
      await newPerson(test, company, everything),
      await newPerson(test, company, everything),
    ];
    const rule = await ada.call('POST', '/approvals/rules', {
      kind,
      validFrom: new Date().toISOString().slice(0, 10),
      people: 1,
      alone: 'never',
      remindAfterDays: 3,
      escalateAfterDays: 7,
      reason: 'Three pairs of eyes',
      levels: [{ ...condition, by: 'approver' }],
    });
    expect(rule.status, rule.text).toBe(201);
    const id = (await subjects[kind]?.(ada, ben)) ?? '';
    const first = await approve(ben, id);
    expect(first.status, first.text).toBe(200);
    expect((await approve(ben, id)).body['code']).toBe('approval.again');
    expect((await waiting(cleo, id))?.steps).toMatchObject([
      { state: 'done', why: null, decisions: [{ by: ben.accountId }] },
      { state: 'open', why: { message: why }, waitingFor: [cleo.accountId] },
    ]);
    expect((await approve(cleo, id)).status).toBe(200);
    expect(await waiting(cleo, id)).toBeUndefined();
    expect((await inbox(cleo)).decided[0]).toMatchObject({ kind, id, alone: null });
  });
});
