import { accessError } from '#modules/employee/access/model/errors.ts';
import { accessChange, accessReview, accessReviewItem } from '#modules/employee/access/model/access-records.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { rules } from '#platform/records/server/rules.ts';

/** What the calls of this room write stands as evidence: no form, import or other call changes it. */
const byCallsOnly = {
  async beforeWrite(tx: Tx) {
    assertProduct(tx);
    return undefined;
  },
  async beforeRemove(tx: Tx) {
    assertProduct(tx);
  },
};

function assertProduct({ access }: Tx): void {
  if (access !== null) throw accessError('access-level.by-calls-only');
}

export const accessRecordRules = [accessChange, accessReview, accessReviewItem].map((kind) => rules(kind, byCallsOnly));
