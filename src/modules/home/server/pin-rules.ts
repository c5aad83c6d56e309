import { homeError } from '#modules/home/model/errors.ts';
import { max, sql } from 'drizzle-orm';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { pin, pinsMax, type Pin } from '../model/pin.ts';

/** At most fifty pins each; a new one comes last. */
export const pinRules = rules(pin, {
  async beforeWrite(tx, { before, set }: { before: Pin | null; set: Readonly<Record<string, unknown>> }) {
    const isBack = before !== null && before.removedAt !== null;
    if (before !== null && !isBack) return undefined;
    // Two tabs that pin at once would both count one too few.
    await tx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`pins ${tx.companyId} ${tx.accountId}`}, 0))`,
    );
    const { value: pins } = await records(tx, pin).boundedCount({});
    if (pins >= pinsMax) throw homeError('home.pins-full', { max: pinsMax });
    if (isBack || 'position' in set) return undefined;
    const [last] = await tx.db.select({ position: max(column(tableOf(pin), 'position')) }).from(tableOf(pin));
    return { position: Number(last?.position ?? -1) + 1 };
  },
});
