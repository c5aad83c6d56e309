import { approvalError } from '#platform/approvals/model/errors.ts';
import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import { messageOfError, UserError, userError } from '#platform/errors/model/errors.ts';
import {
  addApprovalRuleCall,
  approvalConditionsCall,
  approvalRulesCall,
  approvalsCall,
  decideCall,
  delegateCall,
  delegationsCall,
  endDelegationCall,
  openApprovalsCall,
} from '#platform/approvals/model/approval-contracts.ts';
import { flowUnder, type ApprovalFlow, type ApprovalRule } from '#platform/approvals/model/approval-flow.ts';
import type { Staff } from '#platform/approvals/model/approval.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import { isId, newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { subjectsOf } from './subjects-of.ts';
import { ruleOf, staffOf } from './decide.ts';
import { approvalsOf, conditionsOf, countOpen, decideOne } from './inbox.ts';
import { approvalDelegation, approvalRule } from './tables.ts';
import { say } from '../model/messages.ts';
import type { Message } from '#platform/messages/model/messages.ts';

/** What waits for a person, their decisions, who stands in for them, and the company's rules. */
export const approvalCalls = [
  serveCall(approvalsCall, (tx, { app }) => approvalsOf(tx, app)),
  serveCall(openApprovalsCall, async (tx, { app }) => ({ open: await countOpen(tx, app) })),
  serveCall(approvalConditionsCall, (tx, { params, app }) => conditionsOf(tx, app, params)),
  serveRequest(decideCall, async ({ body: { items, verdict, note = null, waivers }, request, app }) => {
    const refused: { kind: string; id: string; said: Message }[] = [];
    for (const item of items) {
      try {
        await inCompanyOf(app, request, (tx) =>
          decideOne(tx, app, { ...item, verdict, note: note || null, waivers: waivers ?? [] }),
        );
      } catch (error) {
        if (!(error instanceof UserError) || items.length === 1) throw error;
        refused.push({ ...item, said: messageOfError(error) });
      }
    }
    return { decided: items.length - refused.length, refused };
  }),

  serveCall(delegationsCall, async (tx) => {
    const { today } = await staffOf(tx);
    const me = tx.accountId ?? '';
    const items = await tx.db
      .select()
      .from(approvalDelegation)
      .where(
        and(
          eq(approvalDelegation.companyId, tx.companyId),
          or(eq(approvalDelegation.fromAccount, me), eq(approvalDelegation.toAccount, me)),
          isNull(approvalDelegation.endedAt),
          gte(approvalDelegation.endsOn, today),
        ),
      )
      .orderBy(asc(approvalDelegation.startsOn));
    const { people, names } = await peopleOf(tx);
    return {
      items: items.map(({ id, fromAccount: from, toAccount: to, startsOn, endsOn }) => ({
        id,
        from,
        to,
        startsOn,
        endsOn,
      })),
      people: people.filter(({ id }) => id !== me),
      refs: names,
    };
  }),
  serveCall(delegateCall, async (tx, { body: { to, startsOn, endsOn } }) => {
    const from = tx.accountId ?? '';
    const { members, today } = await staffOf(tx);
    if (to === from || !members.has(to))
      throw userError('request.invalid', {}, [{ path: 'to', ...say('not-a-colleague') }]);
    if (endsOn < today) throw userError('request.invalid', {}, [{ path: 'endsOn', ...say('day-in-past') }]);
    const id = newId();
    await tx.db.insert(approvalDelegation).values({
      companyId: tx.companyId,
      id,
      fromAccount: from,
      toAccount: to,
      startsOn,
      endsOn,
      createdAt: tx.now.toISOString(),
      endedAt: null,
    });
    tx.record({
      action: 'create',
      resource: 'approvalDelegation',
      recordId: id,
      title: null,
      before: null,
      after: { from, to, startsOn, endsOn },
    });
    return { delegation: { id, from, to, startsOn, endsOn } };
  }),
  serveCall(endDelegationCall, async (tx, { params: { id } }) => {
    if (!isId(id)) throw userError('request.not-found');
    const [ended] = await tx.db
      .update(approvalDelegation)
      .set({ endedAt: tx.now.toISOString() })
      .where(
        and(
          eq(approvalDelegation.companyId, tx.companyId),
          eq(approvalDelegation.id, id),
          eq(approvalDelegation.fromAccount, tx.accountId ?? ''),
          isNull(approvalDelegation.endedAt),
        ),
      )
      .returning({ id: approvalDelegation.id });
    if (ended === undefined) throw userError('request.not-found');
    tx.record({
      action: 'ended',
      resource: 'approvalDelegation',
      recordId: id,
      title: null,
      before: null,
      after: null,
    });
  }),

  serveCall(approvalRulesCall, async (tx, { app }) => {
    const rules = await tx.db
      .select()
      .from(approvalRule)
      .where(eq(approvalRule.companyId, tx.companyId))
      .orderBy(asc(approvalRule.validFrom), asc(approvalRule.id));
    const kinds = [];
    for (const { flow } of subjectsOf(app)) {
      const current = await ruleOf(tx, flow.kind);
      const found = current === null ? undefined : rules.find(({ id }) => id === current.id);
      kinds.push({
        kind: flow.kind,
        label: flow.label,
        alone: flow.alone,
        steps: flowUnder(flow, current)
          .steps.filter(({ follows }) => follows === undefined)
          .map(({ label, people = 1 }) => ({ label, people })),
        facts: (flow.facts ?? []).map((fact) => ({ ...fact, options: 'options' in fact ? fact.options : null })),
        current: found === undefined ? null : shownRule(found),
      });
    }
    const { people, names } = await peopleOf(tx);
    return { kinds, rules: rules.toReversed().map(shownRule), people, refs: names };
  }),
  serveCall(addApprovalRuleCall, async (tx, { body, app }) => {
    const { escalateTo = null, furtherFact = null, furtherFrom, furtherIs, furtherBy, ...given } = body;
    const flow = subjectsOf(app).find((subject) => subject.flow.kind === given.kind)?.flow;
    if (flow === undefined) throw approvalError('approval.unknown-kind');
    const { members, today } = await staffOf(tx);
    if (given.validFrom < today)
      throw userError('request.invalid', {}, [{ path: 'validFrom', ...say('start-in-past') }]);
    if (escalateTo !== null && !members.has(escalateTo))
      throw userError('request.invalid', {}, [{ path: 'escalateTo', ...say('not-a-colleague') }]);
    const further = {
      furtherFact,
      furtherFrom: furtherFrom ?? null,
      furtherIs: furtherIs ?? null,
      furtherBy: furtherBy ?? null,
    };
    const wrong = furtherProblem(flow, further, members);
    if (wrong !== null) throw userError('request.invalid', {}, [wrong]);
    const rule = {
      companyId: tx.companyId,
      id: newId(),
      ...given,
      ...further,
      alone: flow.alone === 'never' ? ('never' as const) : given.alone,
      escalateTo,
      createdAt: tx.now.toISOString(),
      createdBy: tx.accountId,
    };
    await tx.db.insert(approvalRule).values(rule);
    const { companyId: _company, id, createdAt: _at, createdBy: _by, reason, ...content } = rule;
    tx.record({
      action: 'create',
      resource: 'approvalRule',
      recordId: id,
      title: flow.label,
      before: null,
      after: content,
      reason,
    });
    return { rule: shownRule(rule) };
  }),
];

/** What is wrong with the condition of a further approval, at its field; null where nothing is. */
function furtherProblem(
  { facts = [], steps }: ApprovalFlow,
  given: Pick<ApprovalRule, 'furtherFact' | 'furtherFrom' | 'furtherIs' | 'furtherBy'>,
  members: Staff['members'],
): (Message & { path: string }) | null {
  const { furtherFact, furtherFrom, furtherIs, furtherBy } = given;
  if (furtherFact === null)
    return furtherFrom === null && furtherIs === null && furtherBy === null
      ? null
      : { path: 'furtherFact', ...say('condition-missing') };
  const fact = facts.find(({ name }) => name === furtherFact);
  if (fact === undefined) return { path: 'furtherFact', ...say('fact-unknown') };
  if (fact.type === 'choice') {
    if (furtherFrom !== null || furtherIs === null || ownValue(fact.options, furtherIs) === undefined)
      return { path: 'furtherIs', ...say('option-missing') };
  } else {
    if (furtherFrom === null || furtherIs !== null) return { path: 'furtherFrom', ...say('threshold-missing') };
    const from = dec(furtherFrom);
    if (fact.type === 'count' && (!from.isInteger() || from.lt(1)))
      return { path: 'furtherFrom', ...say('threshold-whole') };
    if (fact.type === 'share' && from.lte(0)) return { path: 'furtherFrom', ...say('threshold-share') };
  }
  const by = steps.at(-1)?.by;
  const access = by !== undefined && 'access' in by ? by.access : null;
  return furtherBy === null || (access === null ? members.has(furtherBy) : members.get(furtherBy)?.has(access) === true)
    ? null
    : { path: 'furtherBy', ...say('not-an-approver') };
}

function shownRule({ companyId: _company, ...rule }: typeof approvalRule.$inferSelect) {
  return { ...rule, createdAt: new Date(rule.createdAt).toISOString() };
}

async function peopleOf(tx: Tx): Promise<{ people: { id: string; name: string }[]; names: Record<string, string> }> {
  const names = await accountNames(tx, [...(await staffOf(tx)).members.keys()]);
  const people = Object.entries(names).map(([id, name]) => ({ id, name }));
  return { people: people.toSorted((a, b) => a.name.localeCompare(b.name)), names };
}
