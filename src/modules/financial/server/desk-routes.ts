import { investorError } from '#modules/financial/model/errors.ts';
import { outOfDateQuery, calculationsQuery } from '#modules/environmental/inventory/model/inventory-report.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { changeGrant, grantInvestor, revokeInvestor } from '#platform/members/server/investors.ts';
import type { App } from '#platform/app/server/app.ts';
import { companyOf } from '#platform/http/server/company-scope.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { dayEnd, dayStart } from '#platform/directory/server/today.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import { records } from '#platform/records/server/records.ts';
import * as calls from '../model/desk-calls.ts';
import { investorPublication } from '../model/investor-publication.ts';
import { addMessage, threadsOf } from './messages.ts';
import { contentOf } from './publications.ts';
import { investorsOf, viewsOf } from './readers.ts';
import { withdrawnReportsOf } from './snapshot-marks.ts';
import { snapshotsFor, versionsOf } from './snapshots.ts';
import { say } from '../model/messages.ts';

const perCompany = { kind: 'investor-invitations', max: 100, seconds: 86_400 };

/** The company's side: whom it lets in, what it shows them, what they looked at and asked. */
export const deskCalls = [
  serveCall(calls.investorsCall, async (tx) => ({ investors: await investorsOf(tx) })),
  serveCall(calls.inviteInvestorCall, async (tx, { body: { packs, startsOn, endsOn, ...person }, app }) => {
    await accountsOf(app).limits.spend(perCompany, tx.companyId);
    const id = await grantInvestor(accountsOf(app), tx, person, packs, await daysOf(tx, { startsOn, endsOn }));
    await invite(app, tx, id);
    return { id };
  }),
  serveCall(calls.changeInvestorCall, async (tx, { params, body: { packs, ...days } }) => {
    if (!(await changeGrant(tx, known(params.id), { packs: [...packs], ...(await daysOf(tx, days)) })))
      throw investorError('investor-relations.investor-unknown');
  }),
  serveCall(calls.resendInvestorCall, async (tx, { params, app }) => {
    const { id } = await investorNamed(tx, params.id);
    await accountsOf(app).limits.spend(perCompany, tx.companyId);
    await invite(app, tx, id);
  }),
  serveCall(calls.revokeInvestorCall, async (tx, { params }) => {
    if (!(await revokeInvestor(tx, known(params.id)))) throw investorError('investor-relations.investor-unknown');
  }),
  serveCall(calls.investorPreviewCall, async (tx, { params }) => ({
    publications: await snapshotsFor(tx, (await investorNamed(tx, params.id)).packs),
  })),
  serveCall(calls.publicationPreviewCall, async (tx, { params }) => {
    const found = await records(tx, investorPublication).get(known(params.id));
    const [content, versions] = [await contentOf(tx, found, { forPublication: false }), await versionsOf(tx, found.id)];
    const newest = versions.toSorted((one, other) => other.version - one.version)[0];
    const calculations = [content.inventory?.run, newest?.inventory?.run].filter(
      (calculation) => calculation !== undefined,
    );
    const { items, refs } = await runQuery(tx, outOfDateQuery, { runs: [...new Set(calculations)] });
    return {
      content,
      versions,
      outOfDate: items.map(({ run, name, outOfDate }) => ({ run, name, outOfDate })),
      withdrawnReports: (await withdrawnReportsOf(tx, calculations)).map(({ run: _run, ...report }) => report),
      refs,
    };
  }),
  serveCall(calls.publishableCalculationsCall, async (tx) => {
    const { items } = await runQuery(tx, calculationsQuery, {});
    return {
      runs: items
        .filter(({ state }) => state === 'approved' || state === 'frozen')
        .map(({ id, name, state, period }) => ({ id, name, state, period: period.name })),
    };
  }),
  serveCall(calls.investorViewsCall, async (tx) => ({ views: await viewsOf(tx) })),
  serveCall(calls.investorQuestionsCall, async (tx) => ({ threads: await threadsOf(tx) })),
  serveCall(calls.answerInvestorCall, async (tx, { params, body: { text }, request }) => {
    const id = known(params.id);
    const thread = (await threadsOf(tx)).find((one) => one.thread === id);
    if (thread === undefined) throw userError('request.not-found');
    return {
      message: await addMessage(tx, {
        investorId: thread.investorId,
        thread: thread.thread,
        side: 'company',
        text,
        company: companyOf(request).name,
      }),
    };
  }),
];

async function investorNamed(tx: Tx, text: string) {
  const id = known(text);
  const found = (await investorsOf(tx)).find((one) => one.id === id);
  if (found === undefined) throw investorError('investor-relations.investor-unknown');
  return found;
}

async function invite(app: App, tx: Tx, accountId: string): Promise<void> {
  await app.mail.enqueue(tx.db, 'investor-invitation', { accountId, companyId: tx.companyId });
  tx.afterCommit(async () => app.mail.nudge());
}

/** From the first moment of one day to the last of another, where the company is. */
async function daysOf(
  tx: Tx,
  { startsOn, endsOn }: { startsOn: string | null; endsOn: string | null },
): Promise<{ startsAt: string | null; endsAt: string | null }> {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    throw investorError('investor-relations.days-crossed', {}, [{ path: 'endsOn', ...say('last-day-before-first') }]);
  return {
    startsAt: startsOn === null ? null : await dayStart(tx, startsOn),
    endsAt: endsOn === null ? null : await dayEnd(tx, endsOn),
  };
}

function known(id: string): string {
  if (!isId(id)) throw userError('request.not-found');
  return id;
}
