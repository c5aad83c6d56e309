import type { App } from '#platform/app/server/app.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { inEveryCompany } from '#platform/directory/server/every-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { BodyOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRowText } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { addDays } from '#platform/values/model/period.ts';
import { employeeOfAccount } from '#modules/hr/plans/server/employee-of-account.ts';
import { trainingEnrolment, type TrainingEnrolment } from '../model/enrolment.ts';
import { trainingError } from '../model/errors.ts';
import { countsOf, REACTION_DAYS, REST_DAYS, type giveReactionCall } from '../model/evaluation.ts';
import { trainingReactionRelease } from './reaction-tables.ts';

/** Whether feedback can be given on a training of a day. */
export const takesFeedback = (
  { status, doneOn }: Pick<TrainingEnrolment, 'status' | 'doneOn'>,
  today: string,
): boolean => status === 'done' && doneOn !== null && addDays(doneOn, REACTION_DAYS) >= today;

/** Enrolments that feedback was given on. */
export async function feedbackGiven(tx: Tx, enrolments: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.client.query<{ enrolment: string }>(
    'select enrolment from training_reaction_ticket where company_id = $1 and enrolment = any($2)',
    [tx.companyId, enrolments],
  );
  return new Set(rows.map(({ enrolment }) => enrolment));
}

/**
 * Keeps the feedback on one's own training, once, without the person. Nothing is recorded in the history, announced or
 * told to webhooks: these carry a time and a person.
 *
 * @throws `request.not-found` for the training of somebody else, `training.feedback-closed`, `training.feedback-given`
 */
export async function giveReaction(
  tx: Tx,
  id: string,
  { ratings, comment }: BodyOf<typeof giveReactionCall>,
): Promise<void> {
  const me = await employeeOfAccount(tx, tx.accountId);
  const own = await records(asProduct(tx), trainingEnrolment).find(id);
  if (own === null || me === null || own.employee !== me) throw userError('request.not-found');
  if (!takesFeedback(own, await todayOf(tx))) throw trainingError('training.feedback-closed');
  const said = (comment ?? '') === '' ? null : comment;
  const { rows } = await tx.client.query<{ done: boolean }>(
    'select put_training_reaction($1::uuid, $2::jsonb, $3::text) as done',
    [id, JSON.stringify(ratings), said],
  );
  if (rows[0]?.done !== true) throw trainingError('training.feedback-given');
}

/** Releases every night what came together of each version and session. Any number of processes may run it. */
export async function releaseReactions(app: App, closing: AbortSignal): Promise<void> {
  await inEveryCompany(app, 'feedback on trainings was not released', releaseIn, closing);
}

async function releaseIn(tx: Tx): Promise<void> {
  const today = await todayOf(tx);
  const overOn = addDays(today, -REST_DAYS);
  const { rows } = await tx.client.query<{ course: string; version: string | null; session: string | null }>(
    `select distinct course, course_version as version, session from training_enrolment
     where company_id = $1 and removed_at is null and status = 'done' and done_on >= $2
       and ${everyRowText(trainingEnrolment)}`,
    [tx.companyId, addDays(today, -REACTION_DAYS - REST_DAYS - 365)],
  );
  for (const { course, version, session } of rows)
    if (session !== null) await release(tx, { course, version, session }, overOn);
  // What is left of sessions that are over counts with the version.
  const versions = new Map(rows.map(({ course, version }) => [`${course} ${version}`, { course, version }]));
  for (const of of versions.values()) {
    await release(tx, { ...of, session: null }, overOn);
    await releaseRemarks(tx, of);
  }
}

interface Place {
  course: string;
  version: string | null;
}

async function release(tx: Tx, { course, version, session }: Place & { session: string | null }, overOn: string) {
  const { rows } = await tx.client.query<{ ratings: number[] }>(
    'select ratings from take_training_reactions($1::uuid, $2::uuid, $3::uuid, $4::date)',
    [course, version, session, overOn],
  );
  if (rows.length === 0) return;
  await tx.db.insert(trainingReactionRelease).values({
    companyId: tx.companyId,
    id: newId(),
    course,
    courseVersion: version,
    session,
    responses: rows.length,
    counts: countsOf(rows.map(({ ratings }) => ratings)),
    comments: [],
  });
}

async function releaseRemarks(tx: Tx, { course, version }: Place) {
  const { rows } = await tx.client.query<{ remark: string }>(
    'select remark from take_training_remarks($1::uuid, $2::uuid)',
    [course, version],
  );
  if (rows.length === 0) return;
  await tx.db.insert(trainingReactionRelease).values({
    companyId: tx.companyId,
    id: newId(),
    course,
    courseVersion: version,
    session: null,
    responses: 0,
    counts: countsOf([]),
    comments: rows.map(({ remark }) => remark),
  });
}
