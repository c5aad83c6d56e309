import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { releaseGroups, SMALLEST_GROUP } from '#platform/values/model/hiding/hide-small-groups.ts';
import { employeeSurveyError } from '../model/errors.ts';
import { employeeSurvey, isStanding, type EmployeeSurvey } from '../model/survey.ts';
import { audienceKey } from './audience.ts';
import { employeeSurveyTicket } from './tables.ts';

/** So long after the close of a survey people are taken to answer as they did in it. */
const RECENT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Holds the audience of a survey that opens against those of others with the same questions that are open or closed a
 * short while ago: one taken from the other may not leave 1 to k − 1 people, nor may all of them together determine so
 * few (units and sites of one survey may be those of several others). Surveys of the same audience differ by who joined and
 * left only, and are not held against each other.
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
  const own = await audienceKey(tx, survey);
  const recent = (await records(asProduct(tx), employeeSurvey).all()).filter(
    ({ status, closedAt, anonymity, questions }) =>
      (status === 'open' || (closedAt !== null && closedAt > since)) &&
      (anonymity !== 'named' || survey.anonymity !== 'named') &&
      questions.some(({ wording }) => wordings.has(wording)),
  );
  const audiences: ReadonlySet<string>[] = [];
  let highest = k;
  for (const other of recent) {
    if ((await audienceKey(tx, other)) === own && isStanding(other) === isStanding(survey)) continue;
    const rows = await tx.db
      .select({ employee: employeeSurveyTicket.employee })
      .from(employeeSurveyTicket)
      .where(and(eq(employeeSurveyTicket.companyId, tx.companyId), eq(employeeSurveyTicket.survey, other.id)));
    const asked = new Set(rows.map(({ employee }) => employee));
    const least = Math.max(k, other.threshold ?? SMALLEST_GROUP);
    audiences.push(asked);
    highest = Math.max(highest, least);
    const isFew = ({ size }: ReadonlySet<string>) => size > 0 && size < least;
    if (isFew(people.difference(asked)) || isFew(asked.difference(people)))
      throw employeeSurveyError('survey.overlap', {
        survey: survey.title,
        other: other.title,
        threshold: least,
        days: RECENT_DAYS,
      });
  }
  if (!isSafeTogether([...audiences, people], highest))
    throw employeeSurveyError('survey.overlap-together', {
      survey: survey.title,
      threshold: highest,
      days: RECENT_DAYS,
    });
}

/**
 * Whether the total of the last audience tells of no 1 to k − 1 people that those of the others do not tell of already;
 * somebody who gets all totals is taken to know that of everybody in them.
 */
export function isSafeTogether(audiences: readonly ReadonlySet<string>[], k: number): boolean {
  return audiences.length < 3 || hiddenOf(audiences, k) <= hiddenOf(audiences.slice(0, -1), k);
}

function hiddenOf(audiences: readonly ReadonlySet<string>[], k: number): number {
  const cells = new Map<string, number>();
  for (const person of new Set(audiences.flatMap((audience) => [...audience]))) {
    const signature = audiences.flatMap((audience, at) => (audience.has(person) ? [at] : [])).join();
    cells.set(signature, (cells.get(signature) ?? 0) + 1);
  }
  const signatures = [...cells.keys()].map((signature) => new Set(signature.split(',').map(Number)));
  const groups = audiences.map((_audience, at) =>
    signatures.flatMap((signature, cell) => (signature.has(at) ? [cell] : [])),
  );
  return releaseGroups([...cells.values()], groups, { k }).filter(({ hidden }) => hidden !== null).length;
}
