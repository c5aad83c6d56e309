import type { MaterialityAssessment, TopicConclusion } from '#modules/materiality/assessment/model/assessment.ts';
import type { Iro } from '#modules/materiality/assessment/model/iro.ts';
import type { Tx } from '#platform/database/server/in-company.ts';

/**
 * What is carried over from an earlier assessment: who rated stays who rated, instead of whoever pressed the button.
 */
export interface CarryOver {
  assessment?: Pick<MaterialityAssessment, 'copiedFrom'>;
  iro?: Pick<Iro, 'ratedBy' | 'lineage'>;
  conclusion?: Pick<TopicConclusion, 'decidedBy' | 'approvedBy' | 'approvedAt'>;
}

const carriedBy = new WeakMap<Tx, CarryOver>();

export const carryOverOf = (tx: Tx): CarryOver | undefined => carriedBy.get(tx);

/** Writes one record with what it brings along. */
export async function withCarryOver<T>(tx: Tx, carried: CarryOver, write: () => Promise<T>): Promise<T> {
  carriedBy.set(tx, carried);
  try {
    return await write();
  } finally {
    carriedBy.delete(tx);
  }
}
