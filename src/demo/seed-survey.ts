import { materialityAssessment } from '#modules/materiality/assessment/model/assessment.ts';
import { divergenceComment } from '#modules/materiality/prioritization-tools/model/divergence-comment.ts';
import { pairwiseRanking } from '#modules/materiality/prioritization-tools/model/pairwise-ranking.ts';
import type { SheetResponse } from '#modules/materiality/prioritization-tools/model/survey-contracts.ts';
import { surveyRound } from '#modules/materiality/prioritization-tools/model/survey-round.ts';
import {
  handleCloseSurveyRound,
  handleOpenSurveyRound,
} from '#modules/materiality/prioritization-tools/server/survey-actions.ts';
import { countSheet, questionsFor } from '#modules/materiality/prioritization-tools/server/survey-sheets.ts';
import { surveyInvite } from '#modules/materiality/prioritization-tools/server/tables.ts';
import type { App } from '#platform/app/server/app.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany, type Actor } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { commentOfBorealis, groupsOfBorealis, questionsOfBorealis, rankingOfBorealis } from './borealis-survey.ts';

/** Around where a group leans, the same at every start. */
const spread = [0, 1, 0, -1, 0, 0, 1, -1];

/**
 * Five groups were asked about 2025, and the round is closed; the board ranked five topics by pairs. Answers are
 * counted as those of a link are; no mail goes out.
 */
export async function surveyStakeholders(app: App, who: Actor): Promise<void> {
  await inCompany(app.database, who, async (tx) => {
    const assessment = (await records(tx, materialityAssessment).all()).find(({ status }) => status === 'draft')?.id;
    if (assessment === undefined) return;
    const { id } = await records(tx, surveyRound).create({
      title: 'What matters to you',
      assessment,
      introduction:
        'Borealis Furniture decides what it works on and reports about. We ask people who work here, buy from us, ' +
        'deliver to us, lend to us or live next to us.',
      questions: questionsOfBorealis.map((question) => ({ ...question })),
    });
    await handleOpenSurveyRound.run(tx, { round: id }, app);
    const round = await records(tx, surveyRound).get(id);
    for (const { category, invited, returned, leaning, abstains } of groupsOfBorealis) {
      await tx.db.insert(surveyInvite).values(
        Array.from({ length: invited }, (_one, place) => ({
          companyId: tx.companyId,
          id: newId(),
          round: id,
          category,
          email: `${category}-${place}@stakeholder.example`,
          state: place < returned ? ('answered' as const) : ('sent' as const),
          invitedAt: tx.now.toISOString(),
        })),
      );
      const asked = questionsFor(round, category);
      for (let person = 0; person < returned; person += 1) {
        await countSheet(
          tx,
          round,
          category,
          asked.flatMap(({ subTopic }, at): SheetResponse[] => {
            const key = subTopic as keyof typeof leaning;
            const every = abstains[key];
            if (every !== undefined && person % every === 0) return [{ subTopic, value: 'abstained' }];
            // One in seventeen leaves a question out.
            if ((person * 5 + at * 3) % 17 === 0) return [];
            return [
              {
                subTopic,
                value: Math.min(5, Math.max(1, leaning[key] + (spread[(person + at) % spread.length] ?? 0))) as
                  | 1
                  | 2
                  | 3
                  | 4
                  | 5,
              },
            ];
          }),
        );
      }
    }
    await handleCloseSurveyRound.run(tx, { round: id }, app);
    await records(tx, divergenceComment).create({ assessment, ...commentOfBorealis });
    await records(tx, pairwiseRanking).create({
      assessment,
      title: rankingOfBorealis.title,
      comparisons: rankingOfBorealis.comparisons.map((comparison) => ({ ...comparison })),
    });
  });
}
