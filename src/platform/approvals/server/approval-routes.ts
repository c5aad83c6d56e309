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
import {
  approvingKey,
  flowUnder,
  type ApprovalFlow,
  type ApprovalLevel,
} from '#platform/approvals/model/approval-flow.ts';
import { maySubstitute, type Staff } from '#platform/approvals/model/approval.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import { isId, newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { inCompanyOf } from '#platform/http/server/company-scope.ts';
import { keyOf } from '#platform/directory/model/grants.ts';
import type { RoleTable } from '#platform/directory/model/default-roles.ts';
import { rolesOf } from '#platform/members/server/rights.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { subjectsOf } from './subjects-of.ts';
import { levelsOf, ruleOf, staffOf } from './decide.ts';
import { delegatesFor } from './delegates.ts';
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

  serveCall(delegationsCall, async (tx, { app }) => {
    const { today, members } = await staffOf(tx);
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
    const able = new Map<string, ReadonlySet<string>>();
    for (const from of new Set([me, ...items.map(({ fromAccount }) => fromAccount)]))
      able.set(from, members.has(from) ? (await delegatesFor(tx, app, from)).people : new Set());
    return {
      items: items.map(({ id, fromAccount: from, toAccount: to, startsOn, endsOn }) => ({
        id,
        from,
        to,
        startsOn,
        endsOn,
        mayDecide: able.get(from)?.has(to) === true,
      })),
      people: people.filter(({ id }) => able.get(me)?.has(id) === true),
      refs: names,
    };
  }),
  serveCall(delegateCall, async (tx, { body: { to, startsOn, endsOn }, app }) => {
    const from = tx.accountId ?? '';
    const staff = await staffOf(tx);
    const { members, today } = staff;
    const refuse = (why: Message) => userError('request.invalid', {}, [{ path: 'to', ...why }]);
    if (to === from || !members.has(to)) throw refuse(say('not-a-colleague'));
    if (!maySubstitute(staff, to)) throw refuse(say('delegate-from-outside'));
    const { people, kinds } = await delegatesFor(tx, app, from);
    if (!people.has(to))
      throw refuse(say('delegate-without-right', { kinds: { list: kinds.map((noun) => ({ noun })) } }));
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
    return { delegation: { id, from, to, startsOn, endsOn, mayDecide: true } };
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
    const roles = Object.entries(await rolesOf(tx.db, tx.companyId)).map(([key, { label: name }]) => ({ key, name }));
    return { kinds, rules: rules.toReversed().map(shownRule), people, roles, refs: names };
  }),
  serveCall(addApprovalRuleCall, async (tx, { body, app }) => {
    const { escalateTo = null, ...given } = body;
    const flow = subjectsOf(app).find((subject) => subject.flow.kind === given.kind)?.flow;
    if (flow === undefined) throw approvalError('approval.unknown-kind');
    const { members, today } = await staffOf(tx);
    if (given.validFrom < today)
      throw userError('request.invalid', {}, [{ path: 'validFrom', ...say('start-in-past') }]);
    if (escalateTo !== null && !members.has(escalateTo))
      throw userError('request.invalid', {}, [{ path: 'escalateTo', ...say('not-a-colleague') }]);
    const levels = given.levels.map(({ fact, from, is, by, of }) => ({
      fact: fact ?? null,
      from: from ?? null,
      is: is ?? null,
      by,
      of: of ?? null,
    }));
    const roles = await rolesOf(tx.db, tx.companyId);
    const wrong = levels.flatMap((level, at) => {
      const problem = levelProblem(flow, level, members, roles);
      return problem === null ? [] : [{ ...problem, path: `levels.${at}.${problem.path}` }];
    });
    if (wrong.length > 0) throw userError('request.invalid', {}, wrong);
    const rule = {
      companyId: tx.companyId,
      id: newId(),
      ...given,
      levels,
      alone: flow.alone === 'never' ? ('never' as const) : given.alone,
      escalateTo,
      createdAt: tx.now.toISOString(),
      createdBy: tx.accountId,
    };
    const none = { furtherFact: null, furtherFrom: null, furtherIs: null, furtherBy: null };
    await tx.db.insert(approvalRule).values({ ...rule, ...none });
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
    return { rule: shownRule({ ...rule, ...none }) };
  }),
];

/** What is wrong with a further approval, at its field; null where nothing is. */
function levelProblem(
  { facts = [], steps }: ApprovalFlow,
  { fact: name, from, is, by, of }: ApprovalLevel,
  members: Staff['members'],
  roles: RoleTable,
): (Message & { path: string }) | null {
  if (name === null) {
    if (from !== null || is !== null) return { path: 'fact', ...say('condition-missing') };
  } else {
    const fact = facts.find((one) => one.name === name);
    if (fact === undefined) return { path: 'fact', ...say('fact-unknown') };
    if (fact.type === 'choice') {
      if (from !== null || is === null || ownValue(fact.options, is) === undefined)
        return { path: 'is', ...say('option-missing') };
    } else {
      if (from === null || is !== null) return { path: 'from', ...say('threshold-missing') };
      if (fact.type === 'count' && (!dec(from).isInteger() || dec(from).lt(1)))
        return { path: 'from', ...say('threshold-whole') };
      if (fact.type === 'share' && dec(from).lte(0)) return { path: 'from', ...say('threshold-share') };
    }
  }
  const usual = steps.at(-1)?.by;
  const access = usual && approvingKey(usual);
  const isNamed = by === 'role' || by === 'person';
  if (isNamed !== (of !== null)) return { path: 'of', ...say('approver-missing') };
  if (by === 'role') {
    const allows = ownValue(roles, of ?? '')?.access.map(keyOf) ?? [];
    if (access === undefined || !allows.includes(access)) return { path: 'of', ...say('role-without-right') };
  }
  if (by === 'person') {
    const held = members.get(of ?? '');
    if (held === undefined || (access !== undefined && !held.has(access)))
      return { path: 'of', ...say('not-an-approver') };
  }
  return null;
}

function shownRule({
  companyId: _company,
  furtherFact: _fact,
  furtherFrom: _from,
  furtherIs: _is,
  furtherBy: _by,
  ...rule
}: typeof approvalRule.$inferSelect) {
  const further = { furtherFact: _fact, furtherFrom: _from, furtherIs: _is, furtherBy: _by };
  return {
    ...rule,
    levels: [...levelsOf({ ...rule, ...further })],
    createdAt: new Date(rule.createdAt).toISOString(),
  };
}

async function peopleOf(tx: Tx): Promise<{ people: { id: string; name: string }[]; names: Record<string, string> }> {
  const names = await accountNames(tx, [...(await staffOf(tx)).members.keys()]);
  const people = Object.entries(names).map(([id, name]) => ({ id, name }));
  return { people: people.toSorted((a, b) => a.name.localeCompare(b.name)), names };
}
