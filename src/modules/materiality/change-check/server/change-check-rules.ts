import { changeCheckError } from '#modules/materiality/change-check/model/errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { materialityAssessment } from '#modules/materiality/assessment/model/assessment.ts';
import {
  significantChange,
  type SignificantChange,
} from '#modules/materiality/change-check/model/significant-change.ts';
import { say } from '../model/messages.ts';

/** Answers belong to an assessment that is not approved yet, and to who gave them. */
export const significantChangeRules = rules<typeof significantChange, SignificantChange>(significantChange, {
  async beforeWrite(tx, { before, after }) {
    for (const id of new Set([after.assessment, ...(before === null ? [] : [before.assessment])]))
      await assertNotFinal(tx, id);
    const isQueryHandled =
      before === null ||
      before.question !== after.question ||
      before.answer !== after.answer ||
      before.note !== after.note;
    return isQueryHandled ? { answeredBy: tx.accountId } : undefined;
  },
  beforeRemove: (tx, { assessment }) => assertNotFinal(tx, assessment),
});

async function assertNotFinal(tx: Tx, id: string): Promise<void> {
  const assessment = await records(tx, materialityAssessment).find(id);
  if (assessment === null) throw userError('request.invalid', {}, [{ path: 'assessment', ...say('assessment-gone') }]);
  const { name, status } = assessment;
  if (status === 'approved' || status === 'superseded')
    throw changeCheckError('materiality.change-check-frozen', {
      assessment: name,
      state: materialityAssessment.fields.status.labels[status].toLowerCase(),
    });
}
