import { surveyError } from '#modules/materiality/prioritization-tools/model/errors.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError, type FieldError, errorOf } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { materialityAssessment } from '#modules/materiality/assessment/model/assessment.ts';
import {
  divergenceComment,
  type DivergenceComment,
} from '#modules/materiality/prioritization-tools/model/divergence-comment.ts';
import {
  pairwiseRanking,
  type PairwiseRanking,
} from '#modules/materiality/prioritization-tools/model/pairwise-ranking.ts';
import { surveyRound, type SurveyRound } from '#modules/materiality/prioritization-tools/model/survey-round.ts';
import { say } from '../model/messages.ts';

const { labels } = surveyRound.fields.status;
export const stateOf = ({ status }: SurveyRound): string => labels[status].toLowerCase();

/** A round changes while it is a draft; a sub-topic is asked about once. */
export const surveyRoundRules = rules<typeof surveyRound, SurveyRound>(surveyRound, {
  beforeWrite(_tx, { before, after }) {
    if (before !== null) assertDraft(before);
    const errors = after.questions.flatMap(({ subTopic }, at): FieldError[] =>
      after.questions.findIndex((other) => other.subTopic === subTopic) < at
        ? [{ path: `questions.${at}.subTopic`, ...say('sub-topic-twice') }]
        : [],
    );
    assertNoErrors(errors);
    return Promise.resolve(undefined);
  },
  beforeRemove(_tx, round) {
    assertDraft(round);
    return Promise.resolve();
  },
});

function assertDraft(round: SurveyRound): void {
  if (round.status !== 'draft')
    throw surveyError('materiality.survey-running', { round: round.title, state: stateOf(round) });
}

/** A comment belongs to an assessment that is not approved yet. */
export const divergenceCommentRules = rules<typeof divergenceComment, DivergenceComment>(divergenceComment, {
  async beforeWrite(tx, { before, after }) {
    for (const id of new Set([after.assessment, ...(before === null ? [] : [before.assessment])]))
      await assertNotFinal(tx, id, 'materiality.divergence-frozen');
    return undefined;
  },
  beforeRemove: (tx, { assessment }) => assertNotFinal(tx, assessment, 'materiality.divergence-frozen'),
});

/** A topic is not held against itself, and two topics once; with an approved assessment its rankings are locked. */
export const pairwiseRankingRules = rules<typeof pairwiseRanking, PairwiseRanking>(pairwiseRanking, {
  async beforeWrite(tx, { before, after }) {
    for (const id of new Set([after.assessment, ...(before === null ? [] : [before.assessment])]))
      await assertNotFinal(tx, id, 'materiality.pairwise-frozen');
    const pair = ({ first, second }: PairwiseRanking['comparisons'][number]) => [first, second].toSorted().join(' ');
    const errors = after.comparisons.flatMap((comparison, at): FieldError[] =>
      comparison.first === comparison.second
        ? [{ path: `comparisons.${at}.second`, ...say('same-topic') }]
        : after.comparisons.findIndex((other) => pair(other) === pair(comparison)) < at
          ? [{ path: `comparisons.${at}.second`, ...say('pair-twice') }]
          : [],
    );
    assertNoErrors(errors);
    return undefined;
  },
  beforeRemove: (tx, { assessment }) => assertNotFinal(tx, assessment, 'materiality.pairwise-frozen'),
});

async function assertNotFinal(tx: Tx, id: string, code: string): Promise<void> {
  const assessment = await records(tx, materialityAssessment).find(id);
  if (assessment === null) throw userError('request.invalid', {}, [{ path: 'assessment', ...say('assessment-gone') }]);
  const { name, status } = assessment;
  if (status === 'approved' || status === 'superseded')
    throw errorOf(code, {
      assessment: name,
      state: materialityAssessment.fields.status.labels[status].toLowerCase(),
    });
}
