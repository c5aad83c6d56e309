import { materialityAssessment, topicConclusion } from '#modules/materiality/assessment/model/assessment.ts';
import { iro } from '#modules/materiality/assessment/model/iro.ts';
import { ratingFields } from '#modules/materiality/assessment/model/materiality-score.ts';
import { surveyRound } from '#modules/materiality/prioritization-tools/model/survey-round.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { evidenceCounts } from '#platform/evidence/server/evidence.ts';
import { records } from '#platform/records/server/records.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { AssessmentData } from './assessment-data.ts';

type Data = Pick<AssessmentData, 'assessment' | 'iros' | 'conclusions'>;

/**
 * What rules of approval may go by: topics that the assessment approved last had as material and this one has not; the
 * share of rated entries without a file as evidence; the share of invitations of the last closed survey that nobody
 * answered. Null is not known: no assessment was approved before, nothing is rated, no survey is closed.
 */
export async function assessmentFacts(tx: Tx, data: Data): Promise<Record<string, string | number | null>> {
  return {
    noLongerMaterial: await noLongerMaterial(tx, data),
    withoutEvidence: await withoutEvidence(tx, data),
    notAnswered: await notAnswered(tx, data),
  };
}

async function noLongerMaterial(tx: Tx, { assessment, conclusions }: Data): Promise<number | null> {
  const approved = await records(tx, materialityAssessment).all({
    filters: [{ field: 'status', operation: 'is', values: ['approved', 'superseded'] }],
  });
  const [last] = approved
    .filter(({ id }) => id !== assessment.id)
    .toSorted((one, other) => (other.approvedAt ?? '').localeCompare(one.approvedAt ?? ''));
  if (last === undefined) return null;
  const before = await records(tx, topicConclusion).all({
    filters: [
      { field: 'assessment', operation: 'is', values: [last.id] },
      { field: 'conclusion', operation: 'is', values: ['material'] },
    ],
  });
  const material = new Set(conclusions.flatMap(({ topic, conclusion }) => (conclusion === 'material' ? topic : [])));
  return before.filter(({ topic }) => !material.has(topic)).length;
}

async function withoutEvidence(tx: Tx, { iros }: Data): Promise<string | null> {
  const rated = iros.filter((one) => ratingFields.some((field) => one[field] !== null));
  const linked = await evidenceCounts(
    tx,
    iro,
    rated.map(({ id }) => id),
  );
  const bare = rated.filter(({ id, evidence }) => evidence.length === 0 && !linked.has(id)).length;
  return shareOf(bare, rated.length);
}

async function notAnswered(tx: Tx, { assessment }: Data): Promise<string | null> {
  const rounds = await records(tx, surveyRound).all({
    filters: [
      { field: 'assessment', operation: 'is', values: [assessment.id] },
      { field: 'status', operation: 'is', values: ['closed'] },
    ],
  });
  const [last] = rounds.toSorted((one, other) => (other.closedAt ?? '').localeCompare(one.closedAt ?? ''));
  if (last === undefined) return null;
  // The survey stands above the assessment: its invitations are counted where they are kept, none of them is named.
  const { rows } = await tx.client.query<{ invited: number; silent: number }>(
    `select count(*)::int as invited, count(*) filter (where state <> 'answered')::int as silent
      from survey_invite where company_id = $1 and round = $2`,
    [tx.companyId, last.id],
  );
  return shareOf(rows[0]?.silent ?? 0, rows[0]?.invited ?? 0);
}

const shareOf = (part: number, whole: number): string | null =>
  whole === 0 ? null : decimalText(dec(part).div(whole).toDecimalPlaces(SHARE_PLACES));
/** A hundredth of a percent. */
const SHARE_PLACES = 4;
