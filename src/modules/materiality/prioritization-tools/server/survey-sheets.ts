import { surveyError } from '#modules/materiality/prioritization-tools/model/errors.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import { findToken, useToken } from '#platform/credentials/server/one-time-tokens.ts';
import { company } from '#platform/directory/server/tables.ts';
import { inDirectory } from '#platform/database/server/database.ts';
import { isId } from '#platform/database/server/ids.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { isAskedOf, type StakeholderCategory } from '#modules/materiality/prioritization-tools/model/stakeholders.ts';
import { ANONYMITY_THRESHOLD } from '#modules/materiality/prioritization-tools/model/survey-release.ts';
import type { SheetResponse, SurveySheet } from '#modules/materiality/prioritization-tools/model/survey-contracts.ts';
import {
  topicOfSubTopic,
  type SurveyQuestion,
} from '#modules/materiality/prioritization-tools/model/survey-questions.ts';
import {
  INVITE_DAYS,
  surveyRound,
  type SurveyRound,
} from '#modules/materiality/prioritization-tools/model/survey-round.ts';
import { surveyInvite, surveyTally } from './tables.ts';
import { say } from '../model/messages.ts';

type Kit = Pick<Accounts, 'database' | 'clock'>;
interface Link {
  companyName: string;
  round: SurveyRound;
  invite: typeof surveyInvite.$inferSelect;
  token: string;
}

/**
 * The questions that the link asks. @throws `materiality.survey-link-dead` for every link that does not work, whatever
 * the reason
 */
export const viewSurvey = (kit: Kit, link: string, requestId: string): Promise<SurveySheet> =>
  ofLink(kit, link, requestId, async (_tx, { companyName, round, invite }) => ({
    company: companyName,
    title: round.title,
    introduction: round.introduction,
    threshold: round.threshold ?? ANONYMITY_THRESHOLD,
    questions: questionsFor(round, invite.category),
  }));

/**
 * Takes the answers of a link, once. In one transaction the token is used up, the invitation learns that it was
 * answered, and the answers are added to the counts of the group: no row says when, by whom, or which answers came
 * together.
 *
 * @throws `materiality.survey-link-dead`; `request.invalid` for a question that was not asked or is answered twice
 */
export async function answerSurvey(
  kit: Kit,
  link: string,
  answers: readonly SheetResponse[],
  requestId: string,
): Promise<void> {
  await ofLink(kit, link, requestId, async (tx, { round, invite, token }) => {
    // Of two at once the second waits here and then finds the invitation answered.
    const [waiting] = await tx.db
      .update(surveyInvite)
      .set({ state: 'answered' })
      .where(
        and(eq(surveyInvite.companyId, tx.companyId), eq(surveyInvite.id, invite.id), eq(surveyInvite.state, 'sent')),
      )
      .returning({ id: surveyInvite.id });
    if (waiting === undefined || !(await useToken(tx.db, token, 'survey', tx.now)))
      throw surveyError('materiality.survey-link-dead');
    await countSheet(tx, round, invite.category, answers);
  });
}

/** Adds one filled-in survey to the counts. Also for the demo company. */
export async function countSheet(
  tx: Tx,
  round: SurveyRound,
  category: StakeholderCategory,
  answers: readonly SheetResponse[],
): Promise<void> {
  const questions = questionsFor(round, category);
  const wrong = answers.findIndex(
    ({ subTopic }, at) =>
      !questions.some((question) => question.subTopic === subTopic) ||
      answers.findIndex((other) => other.subTopic === subTopic) < at,
  );
  if (wrong >= 0)
    throw userError('request.invalid', {}, [{ path: `answers.${wrong}.subTopic`, ...say('question-unknown') }]);
  if (questions.length === 0) return;
  // Always in one order: two who answer at once wait for each other and never against each other.
  const rows = questions
    .toSorted((one, other) => (one.subTopic < other.subTopic ? -1 : 1))
    .map(({ subTopic }) => {
      const value = answers.find((answer) => answer.subTopic === subTopic)?.value;
      return {
        companyId: tx.companyId,
        round: round.id,
        subTopic,
        category,
        answered: typeof value === 'number' ? 1 : 0,
        total: typeof value === 'number' ? value : 0,
        abstained: value === 'abstained' ? 1 : 0,
        skipped: value === undefined ? 1 : 0,
      };
    });
  await tx.db
    .insert(surveyTally)
    .values(rows)
    .onConflictDoUpdate({
      target: [surveyTally.companyId, surveyTally.round, surveyTally.subTopic, surveyTally.category],
      set: {
        answered: sql`${surveyTally.answered} + excluded.answered`,
        total: sql`${surveyTally.total} + excluded.total`,
        abstained: sql`${surveyTally.abstained} + excluded.abstained`,
        skipped: sql`${surveyTally.skipped} + excluded.skipped`,
      },
    });
}

export const questionsFor = (
  { questions }: Pick<SurveyRound, 'questions'>,
  category: StakeholderCategory,
): SurveyQuestion[] =>
  questions
    .filter(({ subTopic }) => {
      const topic = topicOfSubTopic(subTopic);
      return topic !== undefined && isAskedOf(category, topic);
    })
    .map(({ subTopic, wording }) => ({ subTopic, wording }));

/**
 * Runs `work` inside the company that the link names, if the token is one of its open rounds. The database shows only
 * that company's rows, so a token beside a foreign company finds nothing. Held until the end: the round is not closed
 * meanwhile.
 */
async function ofLink<T>(
  kit: Kit,
  link: string,
  requestId: string,
  work: (tx: Tx, found: Link) => Promise<T>,
): Promise<T> {
  const [companyId = '', token = ''] = link.split('.');
  const found = isId(companyId) ? await inDirectory(kit.database, (db) => findToken(db, token, kit.clock())) : null;
  if (found?.purpose !== 'survey') throw surveyError('materiality.survey-link-dead');
  return inCompany(kit.database, { companyId, accountId: null, requestId, now: kit.clock() }, async (tx) => {
    const [invite] = await tx.db
      .select()
      .from(surveyInvite)
      .where(
        and(
          eq(surveyInvite.companyId, companyId),
          eq(surveyInvite.id, found.subjectId),
          eq(surveyInvite.state, 'sent'),
        ),
      );
    const [here] = await tx.db
      .select({ name: company.name })
      .from(company)
      .where(and(eq(company.id, companyId), inArray(company.status, ['trial', 'active']), isNull(company.closesAt)));
    if (invite === undefined || here === undefined) throw surveyError('materiality.survey-link-dead');
    await tx.client.query('select 1 from survey_round where company_id = $1 and id = $2 for share', [
      companyId,
      invite.round,
    ]);
    const round = await records(tx, surveyRound).find(invite.round);
    // The token itself lasts longer; the round says how long its links do.
    if (
      round?.status !== 'open' ||
      kit.clock().getTime() > new Date(invite.invitedAt).getTime() + (round.linkDays ?? INVITE_DAYS) * 86_400_000
    )
      throw surveyError('materiality.survey-link-dead');
    return work(tx, { companyName: here.name, round, invite, token });
  });
}
