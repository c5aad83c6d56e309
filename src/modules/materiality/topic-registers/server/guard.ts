import { topicRegisterError } from '#modules/materiality/topic-registers/model/errors.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import type { RecordFrame, Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { rules, type Change, type RecordRules } from '#platform/records/server/rules.ts';
import { say } from '../model/messages.ts';
import type { Message } from '#platform/messages/model/messages.ts';

/** Figures read the records of a period at once. */
const LIMIT = 5000;

interface Guard<R> {
  /** Its figures are added up by the database, however many records there are. */
  isUnbounded?: true;
  errors?: (after: R) => FieldError[];
  /** Further refusals and computed fields. */
  complete?: (tx: Tx, change: Change<R>) => Promise<Partial<R> | undefined>;
}

/**
 * The rules that all registers of the topics share: figures stay readable at once, and what does not fit together is
 * named at its field.
 */
export function guard<Of extends Resource, R extends RecordFrame>(
  of: Of,
  { isUnbounded, errors, complete }: Guard<R>,
): RecordRules {
  return rules<Of, R>(of, {
    async beforeWrite(tx, change) {
      const { before, after } = change;
      if (before === null && isUnbounded !== true) await assertNotFull(tx, of, after);
      const found = errors?.(after) ?? [];
      assertNoErrors(found);
      return complete?.(tx, change);
    },
  });
}

/** Of registers by reporting period, that period alone counts. */
async function assertNotFull(tx: Tx, of: Resource, after: RecordFrame & { period?: unknown }): Promise<void> {
  const { period } = after;
  const { value } = await records(tx, of).boundedCount({
    filters: typeof period === 'string' ? [{ field: 'period', operation: 'is', values: [period] }] : [],
  });
  if (value >= LIMIT) throw topicRegisterError('materiality.register-full', { records: of.label[1], limit: LIMIT });
}

/** An amount of money has its currency. */
export const withoutCurrency = (currency: string | null, amount: number | null): FieldError[] =>
  amount !== null && currency === null ? [{ path: 'currency', ...say('currency-missing') }] : [];

/** A part is not more than its whole. */
export const beyond = (
  path: string,
  part: string | number | null,
  whole: string | number | null,
  message: Message,
): FieldError[] => (part !== null && (whole === null || dec(part).gt(whole)) ? [{ path, ...message }] : []);
