import { and, eq, inArray, sql } from 'drizzle-orm';
import { employee as person, employment } from '#modules/employee/person/model/employee.ts';
import { employeeOfAccount } from '#modules/hr/plans/server/employee-of-account.ts';
import { handle } from '#platform/actions/server/handle.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { activeMembers } from '#platform/members/server/active-members.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { storedFile } from '#platform/files/server/tables.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { classified, type ClassificationAnswers } from '../model/classification.ts';
import { classifyIncident, photosMax, reportIncident } from '../model/health-calls.ts';
import { healthCase } from '../model/health-case.ts';
import { incident, type WorkerKind } from '../model/incident.ts';
import { say } from '../model/messages.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';

/**
 * Takes a report of anybody, whatever they may see of incidents. The key of a report is its person's: the same one again
 * finds the incident that it made, also where that is in the bin, so that no report is there twice. Two at the same
 * moment wait for each other.
 */
export const handleReportIncident = handle(reportIncident, async (tx, { key, affected, employee, ...said }) => {
  if (tx.accountId === null) throw userError('request.forbidden', { access: reportIncident.access });
  const reportKey = `${tx.accountId}:${key}`;
  const known = await reported(tx, reportKey);
  if (known !== null) return { incident: known, isNew: false };
  await assertOwnPhotos(tx, said.photos ?? []);
  const product = asProduct(tx);
  const who =
    affected === 'me' ? await employeeOfAccount(tx, tx.accountId) : affected === 'colleague' ? employee : null;
  const worker = isWorker(affected) ? affected : await workerOf(tx, affected, who, said.happenedOn);
  const made = await records(product, incident).create({ ...said, photos: said.photos ?? [], worker });
  await records(product, incident).compute(made.id, { reportKey });
  if (who !== null) await records(product, healthCase).create({ incident: made.id, employee: who });
  await tell(tx, made.id);
  return { incident: made.id, isNew: true };
});

/** Whoever works on incidents is told of a report, and the line manager of whom it concerns, as far as they may read it. */
async function tell(tx: Tx, id: string): Promise<void> {
  const officers = (await activeMembers(tx)).flatMap(({ accountId, access }) =>
    access.has('incidents.write') ? [accountId] : [],
  );
  const { concerns = null } = await records(asProduct(tx), incident).get(id);
  const people = records(asProduct(tx), person);
  const manager = concerns === null ? null : ((await people.find(concerns))?.manager ?? null);
  const lead = manager === null ? null : ((await people.find(manager))?.account ?? null);
  await notify(tx, lead === null ? officers : [...officers, lead], {
    kind: 'incidentReported',
    resource: incident.name,
    recordId: id,
  });
}

/** Photos are a few files that the person uploaded themselves: whoever sees the incident sees them. */
async function assertOwnPhotos(tx: Tx, photos: readonly string[]): Promise<void> {
  if (photos.length > photosMax) assertNoErrors([{ path: 'photos', ...say('too-many-photos', { count: photosMax }) }]);
  if (photos.length === 0) return;
  const own = await tx.db
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(
      and(
        eq(storedFile.companyId, tx.companyId),
        inArray(storedFile.id, [...photos]),
        eq(storedFile.purpose, 'upload'),
        eq(storedFile.createdBy, tx.accountId ?? ''),
      ),
    );
  if (own.length < new Set(photos).size) assertNoErrors([{ path: 'photos', ...say('photo-unknown') }]);
}

const isWorker = (who: string): who is 'agency' | 'contractor' | 'visitor' =>
  who === 'agency' || who === 'contractor' || who === 'visitor';

/** Whom it happened to: as they were employed on the day; an external guest without a record is a visitor. */
async function workerOf(tx: Tx, affected: string, who: string | null, day: string): Promise<WorkerKind> {
  if (who === null) return affected === 'me' && (await isGuest(tx)) ? 'visitor' : 'employee';
  const spells = await records(asProduct(tx), employment).all({
    filters: [{ field: 'employee', operation: 'is', values: [who] }],
  });
  const spell = spells.find(({ startDate, endDate }) => startDate <= day && (endDate === null || day <= endDate));
  return spell?.kind === 'contractor' ? 'contractor' : spell?.kind === 'temporary' ? 'agency' : 'employee';
}

async function isGuest(tx: Tx): Promise<boolean> {
  const [found] = await tx.db
    .select({ roles: membership.roleKeys })
    .from(membership)
    .where(and(eq(membership.companyId, tx.companyId), eq(membership.accountId, tx.accountId ?? '')));
  return found?.roles.includes('guest') === true;
}

async function reported(tx: Tx, reportKey: string): Promise<string | null> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.companyId}:${reportKey}`}, 12))`);
  const table = tableOf(incident);
  const [found] = await tx.db
    .select({ id: column(table, 'id') })
    .from(table)
    .where(
      and(eq(column(table, 'companyId'), tx.companyId), eq(column(table, 'reportKey'), reportKey), everyRow(incident)),
    );
  return found === undefined ? null : String(found.id);
}

const isYes = (answer: string | null): boolean | null => (answer === null ? null : answer === 'yes');

/** Classifies by the answers; a classification that is there already is changed with its reason, which the history keeps. */
export const handleClassifyIncident = handle(classifyIncident, async (tx, input) => {
  const { incident: id, isWorkRelated, lostDays, restrictedDays, cause, reason, ...said } = input;
  const answers: ClassificationAnswers = Object.fromEntries(
    Object.entries(said).map(([name, answer]) => [name, isYes(answer)]),
  );
  const found = classified(answers);
  if (found === null) assertNoErrors([{ path: nextOpen(answers), ...say('answers-missing') }]);
  const { severity, basis } = found ?? { severity: 'none', basis: '' };
  const before = await records(tx, incident).get(id);
  const isChanged =
    before.severity !== null && (before.severity !== severity || before.isWorkRelated !== isWorkRelated);
  if (isChanged && (reason ?? '').trim() === '') assertNoErrors([{ path: 'reason', ...say('reason-needed') }]);
  await records(tx, incident).change(
    id,
    before.version,
    {
      severity,
      isWorkRelated: isWorkRelated ?? true,
      ...(lostDays === null ? {} : { lostDays }),
      ...(restrictedDays === null ? {} : { restrictedDays }),
      ...(cause === null ? {} : { cause }),
      ...(before.status === 'reported' ? { status: 'inReview' as const } : {}),
    },
    { reason },
  );
  const after = await records(tx, incident).compute(id, { basis });
  return { severity, basis, isRecordable: after.isRecordable };
});

const nextOpen = (answers: ClassificationAnswers): string =>
  Object.entries(answers).find(([, answer]) => answer === null)?.[0] ?? 'died';
