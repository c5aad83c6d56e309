import { materialityAssessment, topicConclusion } from '#modules/materiality/assessment/model/assessment.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { isEsrsVersion, type EsrsVersion } from '#modules/report/esrs/model/catalogue.ts';

export interface Verdict {
  assessment: string;
  reason: string;
}

/**
 * Topics decided not material for a period, from its approved assessment under this version, else under the other one
 * of ESRS: topics are the same in both. A draft decides nothing, and a topic without a decision is not "not material".
 */
export async function notMaterialTopics(
  tx: Tx,
  period: string,
  version: EsrsVersion,
): Promise<ReadonlyMap<string, Verdict>> {
  const known = asked.get(tx) ?? new Map<string, ReadonlyMap<string, Verdict>>();
  asked.set(tx, known);
  const found = known.get(`${period} ${version}`) ?? (await topicsOf(tx, period, version));
  known.set(`${period} ${version}`, found);
  return found;
}

// An import asks for each of its rows; nothing approves an assessment in the same transaction.
const asked = new WeakMap<Tx, Map<string, ReadonlyMap<string, Verdict>>>();

async function topicsOf(tx: Tx, period: string, version: EsrsVersion): Promise<ReadonlyMap<string, Verdict>> {
  const approved = (
    await records(tx, materialityAssessment).all({
      filters: [
        { field: 'period', operation: 'is', values: [period] },
        { field: 'status', operation: 'is', values: ['approved'] },
      ],
    })
  ).filter(({ standard }) => isEsrsVersion(standard));
  const assessment = approved.find(({ standard }) => standard === version) ?? approved[0];
  if (assessment === undefined) return new Map();
  const conclusions = await records(tx, topicConclusion).all({
    filters: [{ field: 'assessment', operation: 'is', values: [assessment.id] }],
  });
  return new Map(
    conclusions
      .filter(({ conclusion }) => conclusion === 'notMaterial')
      .map(({ topic, reason }) => [topic, { assessment: assessment.name, reason }]),
  );
}
