import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { App } from '#platform/app/server/app.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import type { Grants } from '#platform/directory/model/grants.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { companyOf } from '#platform/http/server/company-scope.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import { activeMembers } from '#platform/members/server/active-members.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { grievance } from '../model/grievance.ts';
import { reportGrievanceCall } from '../model/human-rights-calls.ts';
import { lockNumbers } from './rules.ts';

type Report = z.output<NonNullable<typeof reportGrievanceCall.body>>;

/** What the product may do to take a report in: nothing else runs with these rights, and nobody holds them by it. */
const intake: Grants = new Map(
  ['grievance-cases.read', 'grievance-cases.write', 'grievance-content.read'].map((key) => [key, new Set(['company'])]),
);

/**
 * Takes a report of anybody, in a transaction without a person: history, version and notice have no author, also where
 * the reporter is named, which case officers alone see. Nothing that was sent with the request is kept with it, neither
 * its number nor an idempotency key of the reporter.
 */
export const serveGrievanceReport = serveRequest(reportGrievanceCall, ({ body, request, app }) => {
  const reporter = body.isAnonymous ? null : (request.person?.accountId ?? null);
  return takeReport(app, companyOf(request).id, body, reporter);
});

/** @param reporter  account of who reported; null where that is anonymous */
export const takeReport = (app: App, companyId: string, body: Report, reporter: string | null) =>
  inCompany(
    app.database,
    { companyId, accountId: null, access: new Set(intake.keys()), grants: intake, now: app.clock(), attempts: 3 },
    (tx) => storeReport(tx, body, reporter),
  );

async function storeReport(tx: Tx, { key, contact, isAnonymous, ...said }: Report, reporter: string | null) {
  // Two at the same moment wait for each other.
  await lockNumbers(tx);
  const known = await reported(tx, key);
  if (known !== null) return { number: known, isNew: false };
  const made = await records(tx, grievance).create({
    ...said,
    isAnonymous,
    contact: contact === '' ? null : contact,
    reporter,
    channel: 'form',
    receivedOn: await todayOf(tx),
  });
  const { number } = await records(tx, grievance).compute(made.id, { reportKey: key });
  const officers = (await activeMembers(tx)).filter(({ access }) => access.has(grievance.access.read));
  await notify(
    tx,
    officers.map(({ accountId }) => accountId),
    { kind: 'grievanceReceived', resource: grievance.name, recordId: made.id },
  );
  return { number: number ?? '', isNew: true };
}

async function reported(tx: Tx, key: string): Promise<string | null> {
  const table = tableOf(grievance);
  const [found] = await tx.db
    .select({ number: column(table, 'number') })
    .from(table)
    .where(and(eq(column(table, 'companyId'), tx.companyId), eq(column(table, 'reportKey'), key), everyRow(grievance)));
  return found === undefined ? null : String(found.number);
}
