import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { UserError, userError } from '#platform/errors/model/errors.ts';
import {
  approvalsResponse,
  countResponse,
  decideBody,
  decideResponse,
  delegationBody,
  delegationShown,
  delegationsResponse,
  ruleBody,
  ruleShown,
  rulesResponse,
} from '#platform/approvals/model/approval-contracts.ts';
import { flowUnder } from '#platform/approvals/model/approval-flow.ts';
import '#platform/approvals/model/errors.ts';
import { isId, newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { subjectsOf } from './subjects-of.ts';
import { ruleOf, staffOf } from './decide.ts';
import { approvalsOf, countOpen, decideOne } from './inbox.ts';
import { approvalDelegation, approvalRule } from './tables.ts';

const base = '/api/companies/:company/approvals';
const tag = 'Approvals';

/** What waits for a person, their decisions, who stands in for them, and the company's rules. */
export function approvalRoutes(http: FastifyInstance, app: App): void {
  serve(
    http,
    {
      method: 'GET',
      path: base,
      tag,
      access: null,
      summary: 'Own open approvals, own requests and own latest decisions',
      response: approvalsResponse,
    },
    (request) => inCompanyOf(app, request, (tx) => approvalsOf(tx, app)),
  );
  serve(
    http,
    {
      method: 'GET',
      path: `${base}/count`,
      tag,
      access: null,
      summary: 'Number of own open approvals',
      response: countResponse,
    },
    (request) => inCompanyOf(app, request, async (tx) => ({ open: await countOpen(tx, app) })),
  );
  serve(
    http,
    {
      method: 'POST',
      path: `${base}/decide`,
      tag,
      access: null,
      forPeople: true,
      summary: 'Approve, reject with a reason, or withdraw one or several requests',
      body: decideBody,
      response: decideResponse,
    },
    async (request) => {
      const { items, verdict, note = null } = parse(decideBody, request.body);
      const refused: { kind: string; id: string; message: string }[] = [];
      for (const item of items) {
        try {
          await inCompanyOf(app, request, (tx) => decideOne(tx, app, { ...item, verdict, note: note || null }));
        } catch (error) {
          if (!(error instanceof UserError) || items.length === 1) throw error;
          refused.push({ ...item, message: error.message });
        }
      }
      return { decided: items.length - refused.length, refused };
    },
  );
  delegationRoutes(http, app);
  ruleRoutes(http, app);
}

function delegationRoutes(http: FastifyInstance, app: App): void {
  const path = `${base}/delegations`;
  serve(
    http,
    {
      method: 'GET',
      path,
      tag,
      access: null,
      summary: 'Own current and coming delegations, given and received',
      response: delegationsResponse,
    },
    (request) =>
      inCompanyOf(app, request, async (tx) => {
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
  );
  serve(
    http,
    {
      method: 'POST',
      path,
      tag,
      access: null,
      forPeople: true,
      status: 201,
      summary: 'Delegate own approvals to a colleague for a number of days',
      body: delegationBody,
      response: z.object({ delegation: delegationShown }),
    },
    (request) => {
      const { to, startsOn, endsOn } = parse(delegationBody, request.body);
      return inCompanyOf(app, request, async (tx) => {
        const from = tx.accountId ?? '';
        const { members, today } = await staffOf(tx);
        if (to === from || !members.has(to))
          throw userError('request.invalid', {}, [{ path: 'to', message: 'Choose a colleague of your company.' }]);
        if (endsOn < today)
          throw userError('request.invalid', {}, [{ path: 'endsOn', message: 'Choose a day from today on.' }]);
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
      });
    },
  );
  serve(
    http,
    {
      method: 'DELETE',
      path: `${path}/:id`,
      tag,
      access: null,
      forPeople: true,
      status: 204,
      summary: 'End a delegation of one’s own approvals',
    },
    (request) =>
      inCompanyOf(app, request, async (tx) => {
        const id = idOf(request);
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
  );
}

function ruleRoutes(http: FastifyInstance, app: App): void {
  const path = `${base}/rules`;
  serve(
    http,
    {
      method: 'GET',
      path,
      tag,
      access: 'settings.read',
      summary: 'Approval rules: current and dated',
      response: rulesResponse,
    },
    (request) =>
      inCompanyOf(app, request, async (tx) => {
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
            steps: flowUnder(flow, current).steps.map(({ label, people = 1 }) => ({ label, people })),
            current: found === undefined ? null : shownRule(found),
          });
        }
        const { people, names } = await peopleOf(tx);
        return { kinds, rules: rules.toReversed().map(shownRule), people, refs: names };
      }),
  );
  serve(
    http,
    {
      method: 'POST',
      path,
      tag,
      access: 'company.manage',
      forPeople: true,
      status: 201,
      summary: 'Add a rule: how many people approve a kind of request, effective from a day',
      body: ruleBody,
      response: z.object({ rule: ruleShown }),
    },
    (request) => {
      const { escalateTo = null, ...given } = parse(ruleBody, request.body);
      return inCompanyOf(app, request, async (tx) => {
        const flow = subjectsOf(app).find((subject) => subject.flow.kind === given.kind)?.flow;
        if (flow === undefined) throw userError('approval.unknown-kind');
        const { members, today } = await staffOf(tx);
        if (given.validFrom < today)
          throw userError('request.invalid', {}, [{ path: 'validFrom', message: 'Choose today or a later day.' }]);
        if (escalateTo !== null && !members.has(escalateTo))
          throw userError('request.invalid', {}, [
            { path: 'escalateTo', message: 'Choose a colleague of your company.' },
          ]);
        const rule = {
          companyId: tx.companyId,
          id: newId(),
          ...given,
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
      });
    },
  );
}

function shownRule({ companyId: _company, ...rule }: typeof approvalRule.$inferSelect) {
  return { ...rule, createdAt: new Date(rule.createdAt).toISOString() };
}

async function peopleOf(tx: Tx): Promise<{ people: { id: string; name: string }[]; names: Record<string, string> }> {
  const names = await accountNames(tx, [...(await staffOf(tx)).members.keys()]);
  const people = Object.entries(names).map(([id, name]) => ({ id, name }));
  return { people: people.toSorted((a, b) => a.name.localeCompare(b.name)), names };
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  if (!isId(id)) throw userError('request.not-found');
  return id;
}
