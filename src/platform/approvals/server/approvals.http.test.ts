import { describe, expect, it } from 'vitest';
import type { ApprovalsResponse, RulesResponse } from '#platform/approvals/model/approval-contracts.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { newId } from '#platform/database/server/ids.ts';
import { unsentEmails } from '#platform/mail/server/mailer.ts';
import type { DataRequest } from '#modules/environmental/requests/model/data-request.ts';
import { startSession } from '#platform/credentials/server/sessions.ts';
import { callAs, newCompany, newMember, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { remindOfApprovals } from './remind.ts';
import { approvalDecision, approvalDelegation } from './tables.ts';

const owning = ['company.read', 'members.read', 'history.read', 'environmental.read', 'environmental.write'];
const leading = [...owning, 'organisation.manage', 'environmental.manage', 'periods.manage', 'environmental.approve'];
const ruling = ['company.read', 'settings.read', 'company.manage'];

describe('approvals', async () => {
  let now = new Date('2026-02-02T08:00:00Z');
  const test = await testApp({ clock: () => now });
  const company = await newCompany(test);
  const tokens = new Map<string, string>();
  /** Somebody who stays signed in when days pass. */
  const staying = ({ accountId, token }: Caller): Caller => {
    tokens.set(accountId, token);
    const base = `/api/companies/${company.slug}`;
    const call: Caller['call'] = (method, path, body, headers) =>
      callAs(test, tokens.get(accountId) ?? token, method, `${base}${path}`, body, headers);
    return { accountId, token, call };
  };
  const on = async (day: string) => {
    now = new Date(day);
    for (const accountId of tokens.keys()) {
      const session = {
        accountId,
        type: 'Client' as const,
        companyId: company.id,
        device: 'test',
        networkMark: 'test',
      };
      tokens.set(accountId, (await startSession(test.database.directory, { ...session, now, replaces: null })).token);
    }
  };
  const person = async (access: readonly string[]) => staying(await newPerson(test, company, access));
  const [lead, second, third, owner, ruler] = [
    await person(leading),
    await person(leading),
    await person(leading),
    await person(owning),
    await person(ruling),
  ];
  const made = async (path: string, body: object, caller: Caller = lead) => {
    const answer = await caller.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body['record'] as DataRequest;
  };
  await made('/reporting-periods', { name: '2027', from: '2027-01-01', to: '2027-12-31' });
  const site = (await made('/org-units', { name: 'Mill', kind: 'site', country: 'GB' })).id;
  let figures = 0;
  /** A request whose answer was submitted by the data owner. */
  const submitted = async (by: Caller = owner, { period = '2027-01', quantity = '5', figure = '' } = {}) => {
    figures += 1;
    const { id, version } = await made('/data-requests', {
      site,
      figure: figure || `Figure ${figures}`,
      period,
      assignee: by.accountId,
      dueOn: '2027-02-15',
    });
    const set = { quantity, unit: 'kWh', comment: 'Second shift', status: 'submitted' };
    const answer = await by.call('PATCH', `/data-requests/${id}`, { version, set });
    expect(answer.status, answer.text).toBe(200);
    return answer.body['record'] as DataRequest;
  };
  const inbox = async (caller: Caller) => (await caller.call('GET', '/approvals')).body as unknown as ApprovalsResponse;
  const idsOf = (shown: ApprovalsResponse['open']) => shown.map(({ id }) => id);
  const decide = (caller: Caller, ids: readonly string[], verdict = 'approved', note: string | null = null) =>
    caller.call('POST', '/approvals/decide', {
      items: ids.map((id) => ({ kind: 'dataRequest', id })),
      verdict,
      note,
    });
  const statusOf = async (id: string) =>
    ((await lead.call('GET', `/data-requests/${id}`)).body['record'] as DataRequest).status;
  const rule = (more: object = {}) =>
    ruler.call('POST', '/approvals/rules', {
      kind: 'dataRequest',
      validFrom: '2026-02-02',
      people: 1,
      alone: 'never',
      remindAfterDays: 3,
      escalateAfterDays: 7,
      reason: 'Decision of the management',
      ...more,
    });

  it('shows what waits to those who may decide, and to who asked what became of it', async () => {
    const { id } = await submitted();
    expect(idsOf((await inbox(lead)).open)).toContain(id);
    expect((await lead.call('GET', '/approvals/count')).body).toEqual({ open: 1 });
    const mine = await inbox(owner);
    expect(mine.open).toEqual([]);
    expect(mine.requested).toMatchObject([{ id, mine: { mayApprove: false } }]);
    expect(new Set(mine.requested[0]?.steps[0]?.waitingFor)).toEqual(
      new Set([lead.accountId, second.accountId, third.accountId]),
    );
    expect((await inbox(ruler)).open).toEqual([]);
  });

  it('are approved, with the decision in the history of the record', async () => {
    const { id } = await submitted();
    expect((await decide(lead, [id], 'approved', 'Checked with the meter')).body).toEqual({ decided: 1, refused: [] });
    expect(await statusOf(id)).toBe('approved');
    const { items } = (await lead.call('GET', `/data-requests/${id}/history`)).body as unknown as {
      items: { action: string; reason: string | null }[];
    };
    expect(items).toContainEqual(expect.objectContaining({ action: 'approval', reason: 'Checked with the meter' }));
    expect((await inbox(lead)).decided[0]).toMatchObject({ id, verdict: 'approved', alone: null });
    expect((await decide(second, [id])).body['code']).toBe('approval.decided');
  });

  it('are rejected with a reason, which the person who asked reads', async () => {
    const { id } = await submitted();
    expect((await decide(lead, [id], 'rejected')).status).toBe(422);
    expect((await decide(lead, [id], 'rejected', 'Wrong meter')).status).toBe(200);
    const record = (await owner.call('GET', `/data-requests/${id}`)).body['record'] as DataRequest;
    expect(record).toMatchObject({ status: 'returned', reply: 'Wrong meter' });
  });

  it('are never decided by who submitted them, here as at the record', async () => {
    const { id } = await submitted(lead);
    expect(idsOf((await inbox(lead)).open)).not.toContain(id);
    expect((await decide(lead, [id])).body['code']).toBe('environmental.own-answer');
    expect((await decide(lead, [id], 'rejected', 'No')).body['code']).toBe('approval.own');
    expect((await decide(owner, [id])).body['code']).toBe('approval.decided');
  });

  it('are decided many at once; what is refused is said and holds up nothing', async () => {
    const [own, others] = [await submitted(second), [await submitted(), await submitted()]];
    const answer = (await decide(second, [own.id, ...others.map(({ id }) => id)])).body;
    expect(answer).toMatchObject({ decided: 2, refused: [{ id: own.id }] });
    expect(await Promise.all(others.map(({ id }) => statusOf(id)))).toEqual(['approved', 'approved']);
  });

  it('pass to a delegate on the days of the absence, with the name of both', async () => {
    const { id } = await submitted();
    const reader = await person(['company.read', 'environmental.read']);
    expect((await decide(reader, [id])).body['code']).toBe('approval.not-approver');
    // Offered are those who may view what the lead approves; the others are refused with the reason.
    const [blind, auditor] = [await person(['company.read', 'home.read']), await newMember(test, company, ['auditor'])];
    const shown = await lead.call('GET', '/approvals/delegations');
    expect(shown.status, shown.text).toBe(200);
    const offered = shown.body['people'] as { id: string }[];
    expect(offered.map(({ id: one }) => one)).toContain(reader.accountId);
    for (const [to, code] of [
      [blind, 'approvals.delegate-without-right'],
      [auditor, 'approvals.delegate-from-outside'],
    ] as const) {
      expect(offered.map(({ id: one }) => one)).not.toContain(to.accountId);
      const days = { startsOn: '2026-02-02', endsOn: '2026-02-03' };
      const refused = await lead.call('POST', '/approvals/delegations', { to: to.accountId, ...days });
      expect(refused.body['errors']).toMatchObject([{ path: 'to', code }]);
    }
    const given = await lead.call('POST', '/approvals/delegations', {
      to: reader.accountId,
      startsOn: '2026-02-02',
      endsOn: '2026-02-03',
    });
    expect(given.status).toBe(201);
    expect((await inbox(reader)).open.find((one) => one.id === id)?.mine).toMatchObject({ onBehalfOf: lead.accountId });
    expect((await decide(reader, [id])).status).toBe(200);
    expect((await inbox(reader)).decided[0]).toMatchObject({ id, onBehalfOf: lead.accountId });
    // What is the delegating person's own stays theirs in other hands too.
    const own = await submitted(lead);
    expect((await decide(reader, [own.id])).body['code']).toBe('approval.not-approver');
    const { delegation } = given.body as { delegation: { id: string } };
    expect((await reader.call('DELETE', `/approvals/delegations/${delegation.id}`)).status).toBe(404);
    expect((await lead.call('DELETE', `/approvals/delegations/${delegation.id}`)).status).toBe(204);
    expect((await decide(reader, [(await submitted()).id])).status).toBe(403);
  });

  it('take as many people as the company says, from its day on', async () => {
    expect((await lead.call('POST', '/approvals/rules', {})).status).toBe(403);
    expect((await rule({ validFrom: '2026-02-01', people: 2 })).status).toBe(422);
    expect((await rule({ kind: 'nothing', people: 2 })).body['code']).toBe('approval.unknown-kind');
    expect((await rule({ validFrom: '2026-02-03', people: 2 })).status).toBe(201);
    const before = await submitted();
    await decide(lead, [before.id]);
    expect(await statusOf(before.id)).toBe('approved');
    await on('2026-02-03T08:00:00Z');
    const { id, version } = await submitted();
    const first = await lead.call('PATCH', `/data-requests/${id}`, { version, set: { status: 'approved' } });
    expect(first.body['record']).toMatchObject({ status: 'submitted', version });
    expect((await decide(lead, [id])).body['code']).toBe('approval.again');
    expect((await inbox(second)).open.find((one) => one.id === id)?.steps).toMatchObject([
      { needed: 2, decisions: [{ by: lead.accountId }], state: 'open' },
    ]);
    expect((await decide(second, [id])).status).toBe(200);
    expect(await statusOf(id)).toBe('approved');
    const rules = (await ruler.call('GET', '/approvals/rules')).body as unknown as RulesResponse;
    expect(rules.kinds.find(({ kind }) => kind === 'dataRequest')?.current).toMatchObject({ people: 2 });
    expect(rules.kinds.length).toBeGreaterThan(5);
    expect((await rule({ validFrom: '2026-02-03' })).status).toBe(201);
  });

  it('take a further approval by another person on the company’s condition, and say why it was asked', async () => {
    const further = { fact: 'change', from: '0.25', by: 'person', of: third.accountId };
    for (const [path, level] of [
      ['fact', { ...further, fact: 'weather' }],
      ['fact', { ...further, fact: null }],
      ['from', { ...further, from: null }],
      ['from', { ...further, from: '0' }],
      ['from', { ...further, from: 'much' }],
      ['is', { ...further, fact: 'basis', from: null, is: 'constructor' }],
      ['of', { ...further, of: owner.accountId }],
      ['of', { ...further, of: null }],
      ['of', { ...further, by: 'role', of: 'employee' }],
      ['of', { ...further, by: 'role', of: 'constructor' }],
      ['of', { ...further, by: 'lineManager' }],
      ['by', { ...further, by: 'anybody' }],
    ] as const) {
      const refused = await rule({ validFrom: '2026-02-03', levels: [{ by: 'approver' }, level] });
      expect([refused.status, refused.body['errors']]).toMatchObject([422, [{ path: `levels.1.${path}` }]]);
    }
    const before = await submitted(owner, { figure: 'Gas', period: '2026-01', quantity: '100' });
    await decide(lead, [before.id]);
    expect((await rule({ validFrom: '2026-02-03', levels: [further] })).status).toBe(201);
    const rules = (await ruler.call('GET', '/approvals/rules')).body as unknown as RulesResponse;
    const kind = rules.kinds.find((one) => one.kind === 'dataRequest');
    expect(kind).toMatchObject({ current: { levels: [{ ...further, is: null }] }, steps: [{ people: 1 }] });
    expect(kind?.facts).toMatchObject([
      { name: 'change', label: 'Change from the previous year', type: 'share' },
      { name: 'basis', type: 'choice', options: { estimated: 'Estimated' } },
    ]);

    // A fifth less than the year before is below the condition: one approval is enough.
    const less = await submitted(owner, { figure: 'Gas', quantity: '80' });
    expect((await inbox(lead)).open.find(({ id }) => id === less.id)?.steps).toMatchObject([
      { state: 'open', why: null },
      {
        name: 'further',
        state: 'notNeeded',
        why: { code: 'approvals.level-from', values: { value: { share: '0.2' }, least: { share: '0.25' } } },
      },
    ]);
    await decide(lead, [less.id]);
    expect(await statusOf(less.id)).toBe('approved');

    // Without an amount of the year before it is not taken for small.
    const { id, version } = await submitted();
    expect((await inbox(lead)).open.find((one) => one.id === id)?.steps[1]).toMatchObject({
      state: 'later',
      why: { message: 'Change from the previous year: no data, so this approval is required.' },
    });
    const first = await lead.call('PATCH', `/data-requests/${id}`, { version, set: { status: 'approved' } });
    expect(first.body['record']).toMatchObject({ status: 'submitted', version });
    expect((await decide(lead, [id])).body['code']).toBe('approval.again');
    expect((await decide(second, [id])).body['code']).toBe('approval.not-approver');
    expect((await inbox(third)).open.find((one) => one.id === id)?.steps).toMatchObject([
      { state: 'done', decisions: [{ by: lead.accountId }] },
      { state: 'open', waitingFor: [third.accountId] },
    ]);
    const last = await third.call('PATCH', `/data-requests/${id}`, { version, set: { status: 'approved' } });
    expect(last.body['record']).toMatchObject({ status: 'approved' });
    const { items } = (await lead.call('GET', `/data-requests/${id}/history`)).body as unknown as {
      items: { action: string; changes: unknown }[];
    };
    expect(JSON.stringify(items)).toContain('Further approval');
    expect((await rule({ validFrom: '2026-02-03' })).status).toBe(201);
  });

  it('take several in their order: the line manager of who asked first, then somebody else from an amount on', async () => {
    await on('2026-02-03T08:00:00Z');
    const hr = await person(['company.read', 'employee.read', 'employee.write', 'employee-data.read']);
    const employed = async (name: string, account: string, manager: string | null = null) =>
      (
        await made(
          '/employees',
          { number: name, givenName: name, familyName: 'Mill', account, manager, startDate: '2026-01-01' },
          hr,
        )
      ).id;
    const boss = await employed('Third', third.accountId);
    await employed('Owner', owner.accountId, boss);
    const levels = [{ by: 'lineManager' }, { fact: 'change', from: '0.25', by: 'approver' }];
    expect((await rule({ validFrom: '2026-02-03', levels })).status).toBe(201);
    const { id } = await submitted();
    const steps = async () => (await inbox(owner)).requested.find((one) => one.id === id)?.steps;
    expect((await decide(lead, [id])).status).toBe(200);
    expect(await steps()).toMatchObject([
      { state: 'done' },
      { state: 'open', waitingFor: [third.accountId] },
      { label: 'Second further approval', state: 'later' },
    ]);
    expect((await decide(second, [id])).body['code']).toBe('approval.not-approver');
    expect((await decide(third, [id])).status).toBe(200);
    expect((await steps())?.[2]).toMatchObject({ state: 'open', waitingFor: [second.accountId] });
    expect(await statusOf(id)).toBe('submitted');
    expect((await decide(second, [id])).status).toBe(200);
    expect(await statusOf(id)).toBe('approved');
    expect((await rule({ validFrom: '2026-02-03' })).status).toBe(201);
  });

  it('given at the same moment by the last two conclude the request once', async () => {
    expect((await rule({ validFrom: '2026-02-03', people: 2 })).status).toBe(201);
    const { id } = await submitted();
    const answers = await Promise.all([decide(lead, [id]), decide(second, [id])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statusOf(id)).toBe('approved');
    expect((await rule({ validFrom: '2026-02-03' })).status).toBe(201);
  });

  it('remind approvers once and escalate to the owners, with a mail that leads to the sign-in', async () => {
    const boss = staying(await newMember(test, company, ['owner']));
    for (const shown of (await inbox(lead)).open) await decide(lead, [shown.id]);
    const { id } = await submitted(lead);
    const bell = async (caller: Caller) =>
      ((await caller.call('GET', '/notifications')).body['items'] as { kind: string; path: string }[]).filter(
        ({ kind }) => kind.startsWith('approval'),
      );
    await remindOfApprovals(test.app);
    expect(await bell(second)).toEqual([]);
    await on('2026-02-06T09:00:00Z');
    await remindOfApprovals(test.app);
    const due = await bell(second);
    expect(due[0]).toMatchObject({ kind: 'approvalDue', path: 'approvals' });
    await remindOfApprovals(test.app);
    expect(await bell(second)).toEqual(due);
    expect(await bell(lead)).toEqual([]);
    await on('2026-02-11T09:00:00Z');
    await remindOfApprovals(test.app);
    await remindOfApprovals(test.app);
    expect((await bell(boss)).map(({ kind }) => kind)).toContain('approvalEscalated');
    await test.app.mail.deliverDue();
    const mails = (await unsentEmails(test.database)).filter(({ to }) => to === `${boss.accountId}@people.example`);
    expect(mails.at(-1)?.text).toContain(`/${company.slug}/approvals`);
    expect(mails.at(-1)?.text).not.toContain(`Figure ${figures}`);
    expect((await decide(boss, [id])).status).toBe(200);
  });

  it('are kept from what is one’s own by the database itself, and decisions stay as they are', async () => {
    const entry = { companyId: company.id, kind: 'dataRequest', subjectId: newId(), round: '1', step: 'approve' };
    const kept = { ...entry, decidedBy: lead.accountId, verdict: 'approved' as const, title: 'Own' };
    const write = (more: object) =>
      inCompany(test.database, { companyId: company.id, accountId: lead.accountId }, (tx) =>
        tx.db.insert(approvalDecision).values({
          ...kept,
          id: newId(),
          notBy: [lead.accountId],
          decidedAt: now.toISOString(),
          ...more,
        }),
      );
    await expect(write({})).rejects.toMatchObject({ cause: { constraint: 'approval_decision_not_own' } });
    await write({ alone: 'onlyApprover' });
    await expect(
      inCompany(test.database, { companyId: company.id, accountId: lead.accountId }, (tx) =>
        tx.db.delete(approvalDecision),
      ),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(
      inCompany(test.database, { companyId: company.id, accountId: lead.accountId }, (tx) =>
        tx.db.insert(approvalDelegation).values({
          companyId: company.id,
          id: newId(),
          fromAccount: second.accountId,
          toAccount: lead.accountId,
          startsOn: '2026-02-01',
          endsOn: '2026-12-31',
          createdAt: now.toISOString(),
        }),
      ),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('show nothing of another company', async () => {
    await submitted();
    const elsewhere = await newCompany(test);
    const stranger = await newPerson(test, elsewhere, leading);
    expect(await inbox(stranger)).toMatchObject({ open: [], requested: [], decided: [] });
  });
});
