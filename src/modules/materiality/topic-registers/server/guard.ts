import { topicRegisterError } from '#modules/materiality/topic-registers/model/errors.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { userError, type FieldError } from '#platform/errors/model/errors.ts';
import type { DaySpan } from '#platform/values/model/period.ts';
import type { RecordFrame, Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { rules, type Change, type RecordRules } from '#platform/records/server/rules.ts';
import { say } from '../model/messages.ts';
import type { Message } from '#platform/messages/model/messages.ts';

/** Figures read the records of a period at once. */
const LIMIT = 5000;
type When = DaySpan | { period: string };

interface Guard<R> {
  /** The days a record speaks of; null: it belongs to no period. */
  when: (record: R) => When | null;
  /** Its figures are added up by the database, however many records there are. */
  isUnbounded?: true;
  errors?: (after: R) => FieldError[];
  /** Further refusals and computed fields. */
  complete?: (tx: Tx, change: Change<R>) => Promise<Partial<R> | undefined>;
}

/**
 * The rules that all registers of the topics share: nothing changes in a locked period, figures stay readable at once,
 * and what does not fit together is named at its field.
 */
export function guard<Of extends Resource, R extends RecordFrame>(
  of: Of,
  { when, isUnbounded, errors, complete }: Guard<R>,
): RecordRules {
  return rules<Of, R>(of, {
    async beforeWrite(tx, change) {
      const { before, after } = change;
      await assertUnlocked(
        tx,
        [before, after].flatMap((record) => (record === null ? [] : [when(record)])),
      );
      if (before === null && isUnbounded !== true) await assertNotFull(tx, of, when(after));
      const found = errors?.(after) ?? [];
      if (found.length > 0) throw userError('request.invalid', {}, found);
      return complete?.(tx, change);
    },
    async beforeRemove(tx, record) {
      await assertUnlocked(tx, [when(record)]);
    },
  });
}

async function assertUnlocked(tx: Tx, all: readonly (When | null)[]): Promise<void> {
  const wanted = all.filter((one) => one !== null);
  if (wanted.length === 0) return;
  const locked = await records(tx, reportingPeriod).all({
    filters: [{ field: 'status', operation: 'is', values: ['locked', 'published'] }],
  });
  const period = locked.find(({ id, from, to }) =>
    wanted.some((one) => ('period' in one ? one.period === id : one.from <= to && one.to >= from)),
  );
  if (period !== undefined) throw userError('record.period-locked', { period: period.name });
}

async function assertNotFull(tx: Tx, of: Resource, when: When | null): Promise<void> {
  const { value } = await records(tx, of).boundedCount({
    filters: when !== null && 'period' in when ? [{ field: 'period', operation: 'is', values: [when.period] }] : [],
  });
  if (value >= LIMIT) throw topicRegisterError('materiality.register-full', { records: of.label[1], limit: LIMIT });
}

export const onDay = (day: string): DaySpan => ({ from: day, to: day });
export const inPeriod = ({ period }: { period: string }): When => ({ period });

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
