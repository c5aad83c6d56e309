import { surveyError } from '#modules/materiality/prioritization-tools/model/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { categoryKeys } from '#modules/materiality/prioritization-tools/model/stakeholders.ts';
import type { ResultsResponse, RoundHead } from '#modules/materiality/prioritization-tools/model/survey-contracts.ts';
import { topicOfSubTopic } from '#modules/materiality/prioritization-tools/model/survey-questions.ts';
import { ANONYMITY_THRESHOLD, releaseOf } from '#modules/materiality/prioritization-tools/model/survey-release.ts';
import {
  INVITE_DAYS,
  surveyRound,
  type SurveyRound,
} from '#modules/materiality/prioritization-tools/model/survey-round.ts';
import { surveyResult, surveyTally, type StoredQuestion } from './tables.ts';

type Response = RoundHead['response'];

/** How many were invited and how many answered, by group. Who it was stays unsaid. */
export async function responseOf(tx: Tx, round: string): Promise<Response> {
  return (await responses(tx)).get(round) ?? [];
}

async function responses(tx: Tx): Promise<Map<string, Response>> {
  const { rows } = await tx.client.query<{ round: string; category: string; invited: number; returned: number }>(
    `
    select round, category, count(*)::int as invited, count(*) filter (where state = 'answered')::int as returned
      from survey_invite where company_id = $1 group by round, category`,
    [tx.companyId],
  );
  return new Map(
    [...new Set(rows.map(({ round }) => round))].map((round) => [
      round,
      categoryKeys.flatMap((category) => {
        const found = rows.find((row) => row.round === round && row.category === category);
        return found === undefined ? [] : [{ category, invited: found.invited, returned: found.returned }];
      }),
    ]),
  );
}

/** All rounds, the newest first. */
export async function roundList(tx: Tx): Promise<RoundHead[]> {
  const all = await responses(tx);
  return (await records(tx, surveyRound).all())
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id))
    .map((round) => headOf(round, all.get(round.id) ?? []));
}

const headOf = (
  { id, version, title, assessment, status, openedAt, closedAt, questions, linkDays, threshold }: SurveyRound,
  response: Response,
): RoundHead => ({
  id,
  version,
  title,
  assessment,
  status,
  openedAt,
  closedAt,
  questions: questions.length,
  linkDays: linkDays ?? INVITE_DAYS,
  threshold: threshold ?? ANONYMITY_THRESHOLD,
  response,
});

/** What may be shown of each question, made from the counts when the round is closed. */
export async function releasedQuestions(
  tx: Tx,
  { id, questions, threshold }: SurveyRound,
  response: Response,
): Promise<StoredQuestion[]> {
  const tallies = await tx.db
    .select()
    .from(surveyTally)
    .where(and(eq(surveyTally.companyId, tx.companyId), eq(surveyTally.round, id)));
  const none = { answered: 0, total: 0, abstained: 0, skipped: 0 };
  return questions.map(({ subTopic }) => ({
    subTopic,
    ...releaseOf(
      response.map(({ category, returned }) => {
        const { answered, total, abstained, skipped } =
          tallies.find((tally) => tally.subTopic === subTopic && tally.category === category) ?? none;
        return { category, returned, answered, total, abstained, skipped };
      }),
      threshold ?? ANONYMITY_THRESHOLD,
    ),
  }));
}

/** What a closed round found. @throws `materiality.survey-not-closed` */
export async function roundResults(tx: Tx, id: string): Promise<ResultsResponse> {
  const round = await records(tx, surveyRound).get(id);
  const kept = await storedQuestions(tx, id);
  if (kept === null) throw surveyError('materiality.survey-not-closed', { round: round.title });
  const wordings = new Map(round.questions.map(({ subTopic, wording }) => [subTopic as string, wording]));
  return {
    round: headOf(round, await responseOf(tx, id)),
    questions: kept.map((question) => ({
      ...question,
      wording: wordings.get(question.subTopic) ?? question.subTopic,
      topic: topicOfSubTopic(question.subTopic) ?? '',
    })),
  };
}

export async function storedQuestions(tx: Tx, round: string): Promise<StoredQuestion[] | null> {
  const [row] = await tx.db
    .select({ questions: surveyResult.questions })
    .from(surveyResult)
    .where(and(eq(surveyResult.companyId, tx.companyId), eq(surveyResult.round, round)));
  return row?.questions ?? null;
}
