import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { askRuns } from '#modules/environmental/inventory/model/inventory-report.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { accountsOf } from '#platform/accounts/server/accounts.ts';
import { changeGrant, grantInvestor, revokeInvestor } from '#platform/members/server/investors.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve, type Contract } from '#platform/http/server/contract.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import { records } from '#platform/records/server/records.ts';
import {
  changeInvestorInput,
  inviteInvestorInput,
  investorThread,
  investorView,
  listedInvestor,
  messageInput,
  publishableRun,
  publishedSnapshot,
  snapshotContent,
} from '../model/investor-contracts.ts';
import { investorPublication } from '../model/investor-publication.ts';
import { addMessage, threadsOf } from './messages.ts';
import { contentOf } from './publications.ts';
import { investorsOf, viewsOf } from './readers.ts';
import { snapshotsFor, versionsOf } from './snapshots.ts';
import './errors.ts';

const perCompany = { kind: 'investor-invitations', max: 100, seconds: 86_400 };

/** The company's side: whom it lets in, what it shows them, what they looked at and asked. */
export function deskRoutes(http: FastifyInstance, app: App): void {
  const base = '/api/companies/:company';
  const tag = 'Investor relations';
  const call = (contract: Omit<Contract, 'tag'>, work: (tx: Tx, request: FastifyRequest) => Promise<unknown>) =>
    serve(http, { ...contract, path: base + contract.path, tag }, (request) =>
      inCompanyOf(app, request, (tx) => work(tx, request)),
    );
  const [read, manage] = ['investor-relations.read', 'investor-relations.manage'];

  call(
    {
      method: 'GET',
      path: '/investors',
      access: read,
      summary: 'Investors of the company, with their packages and views',
      answer: z.object({ investors: z.array(listedInvestor) }),
    },
    async (tx) => ({ investors: await investorsOf(tx) }),
  );
  call(
    {
      method: 'POST',
      path: '/investors',
      access: manage,
      status: 201,
      summary: 'Invite an investor by email; the link expires after 7 days',
      body: inviteInvestorInput,
      answer: z.object({ id: z.uuid() }),
    },
    async (tx, request) => {
      const { packs, startsOn, endsOn, ...person } = parse(inviteInvestorInput, request.body);
      await accountsOf(app).limits.spend(perCompany, tx.companyId);
      const id = await grantInvestor(accountsOf(app), tx, person, packs, daysOf({ startsOn, endsOn }));
      await invite(app, tx, id);
      return { id };
    },
  );
  call(
    {
      method: 'PUT',
      path: '/investors/:id',
      access: manage,
      status: 204,
      summary: 'Change the packages and dates of an investor; takes effect with the next request',
      body: changeInvestorInput,
    },
    async (tx, request) => {
      const { packs, ...days } = parse(changeInvestorInput, request.body);
      if (!(await changeGrant(tx, idOf(request), { packs: [...packs], ...daysOf(days) })))
        throw userError('investor-relations.investor-unknown');
    },
  );
  call(
    {
      method: 'POST',
      path: '/investors/:id/invite',
      access: manage,
      status: 204,
      summary: 'Resend the invitation; the earlier link becomes invalid',
    },
    async (tx, request) => {
      if (!(await investorsOf(tx)).some(({ id }) => id === idOf(request)))
        throw userError('investor-relations.investor-unknown');
      await accountsOf(app).limits.spend(perCompany, tx.companyId);
      await invite(app, tx, idOf(request));
    },
  );
  call(
    {
      method: 'DELETE',
      path: '/investors/:id',
      access: manage,
      status: 204,
      summary: 'Revoke access; open sessions end immediately',
    },
    async (tx, request) => {
      if (!(await revokeInvestor(tx, idOf(request)))) throw userError('investor-relations.investor-unknown');
    },
  );
  call(
    {
      method: 'GET',
      path: '/investors/:id/preview',
      access: read,
      summary: 'Current view of an investor',
      answer: z.object({ publications: z.array(publishedSnapshot) }),
    },
    async (tx, request) => {
      const found = (await investorsOf(tx)).find(({ id }) => id === idOf(request));
      if (found === undefined) throw userError('investor-relations.investor-unknown');
      return { publications: await snapshotsFor(tx, found.packs) };
    },
  );
  call(
    {
      method: 'GET',
      path: '/investor-publications/:id/preview',
      access: read,
      summary: 'Preview of a publication, with its published versions',
      answer: z.object({ content: snapshotContent, versions: z.array(publishedSnapshot) }),
    },
    async (tx, request) => {
      const found = await records(tx, investorPublication).get(idOf(request));
      return { content: await contentOf(tx, found), versions: await versionsOf(tx, found.id) };
    },
  );
  call(
    {
      method: 'GET',
      path: '/investor-inventories',
      access: 'investor-relations.write',
      summary: 'Approved and final calculations that can be published, newest first',
      answer: z.object({ runs: z.array(publishableRun) }),
    },
    async (tx) => {
      const { items } = await runQuery(tx, askRuns, {});
      return {
        runs: items
          .filter(({ state }) => state === 'approved' || state === 'frozen')
          .map(({ id, name, state, period }) => ({ id, name, state, period: period.name })),
      };
    },
  );
  call(
    {
      method: 'GET',
      path: '/investor-views',
      access: read,
      summary: 'Latest 200 entries of the access log, newest first',
      answer: z.object({ views: z.array(investorView) }),
    },
    async (tx) => ({ views: await viewsOf(tx) }),
  );
  call(
    {
      method: 'GET',
      path: '/investor-questions',
      access: read,
      summary: 'Questions of investors with their answers, the latest first',
      answer: z.object({ threads: z.array(investorThread) }),
    },
    async (tx) => ({ threads: await threadsOf(tx) }),
  );
  call(
    {
      method: 'POST',
      path: '/investor-questions/:id',
      access: manage,
      status: 201,
      summary: 'Answer a question',
      body: messageInput,
    },
    async (tx, request) => {
      const thread = (await threadsOf(tx)).find((known) => known.thread === idOf(request));
      if (thread === undefined) throw userError('request.not-found');
      return {
        message: await addMessage(tx, {
          investorId: thread.investorId,
          thread: thread.thread,
          side: 'company',
          text: parse(messageInput, request.body).text,
          company: companyOf(request).name,
        }),
      };
    },
  );
}

async function invite(app: App, tx: Tx, accountId: string): Promise<void> {
  await app.mail.enqueue(tx.db, 'investor-invitation', { accountId, companyId: tx.companyId });
  tx.afterCommit(async () => app.mail.nudge());
}

/** From the first moment of one day to the last of another. */
function daysOf({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }): {
  startsAt: string | null;
  endsAt: string | null;
} {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    throw userError('investor-relations.days-crossed', {}, [
      { path: 'endsOn', message: 'The last day is before the first day.' },
    ]);
  return {
    startsAt: startsOn === null ? null : `${startsOn}T00:00:00.000Z`,
    endsAt: endsOn === null ? null : `${endsOn}T23:59:59.999Z`,
  };
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  if (!isId(id)) throw userError('request.not-found');
  return id;
}
