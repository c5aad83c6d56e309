import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { SMALLEST_GROUP } from '#platform/values/model/hiding/hide-small-groups.ts';
import { employeeSurveyError } from '../model/errors.ts';
import { employeeSurvey, type EmployeeSurvey } from '../model/survey.ts';
import { employeeSurveyTicket } from './tables.ts';

/** So long after the close of a survey people are taken to answer as they did in it. */
const RECENT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Holds the audience of a survey that opens against those of others with the same questions that are open or closed a
 * short while ago: one taken from the other may not leave 1 to k − 1 people. Surveys of the same unit and site differ by
 * who joined and left only, and are not held against each other.
 *
 * @throws `survey.overlap`
 */
export async function assertNoOverlap(
  tx: Tx,
  survey: EmployeeSurvey,
  people: ReadonlySet<string>,
  k: number,
): Promise<void> {
  const since = new Date(tx.now.getTime() - RECENT_DAYS * DAY_MS).toISOString();
  const wordings = new Set(survey.questions.map(({ wording }) => wording));
  const others = (await records(asProduct(tx), employeeSurvey).all()).filter(
    ({ status, closedAt, anonymity, unit, site, questions }) =>
      (status === 'open' || (closedAt !== null && closedAt > since)) &&
      (unit !== survey.unit || site !== survey.site) &&
      (anonymity !== 'named' || survey.anonymity !== 'named') &&
      questions.some(({ wording }) => wordings.has(wording)),
  );
  for (const other of others) {
    const rows = await tx.db
      .select({ employee: employeeSurveyTicket.employee })
      .from(employeeSurveyTicket)
      .where(and(eq(employeeSurveyTicket.companyId, tx.companyId), eq(employeeSurveyTicket.survey, other.id)));
    const asked = new Set(rows.map(({ employee }) => employee));
    const least = Math.max(k, other.threshold ?? SMALLEST_GROUP);
    const isFew = ({ size }: ReadonlySet<string>) => size > 0 && size < least;
    if (isFew(people.difference(asked)) || isFew(asked.difference(people)))
      throw employeeSurveyError('survey.overlap', {
        survey: survey.title,
        other: other.title,
        threshold: least,
        days: RECENT_DAYS,
      });
  }
}
