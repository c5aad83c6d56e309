import { reportingPeriod } from '#modules/company/model/reporting-period.ts';
import { accessOf } from '#platform/model/accounts/roles.ts';
import { refuse } from '#platform/model/errors.ts';
import { rolesOf } from '#platform/server/accounts/rights.ts';
import { membership } from '#platform/server/accounts/tables.ts';
import type { Tx } from '#platform/server/in-company.ts';
import { records } from '#platform/server/records/records.ts';
import { rules } from '#platform/server/records/rules.ts';
import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { settledValue } from '../../model/disclosure-facts.ts';
import { disclosureValue, type DisclosureValue } from '../../model/disclosure-value.ts';
import '../../model/errors.ts';
import { vsmeCatalogue } from '../vsme/catalogue-files.ts';
import { currencyOf } from './particulars.ts';

/** Where values written in a transaction come from, when nobody types them. */
export interface Source { origin: 'entered' | 'imported' | 'computed'; lineage: string | null; lineageId: string | null }
const sources = new WeakMap<Tx, Source>();

/** Writes data points on behalf of a source: they carry its origin instead of “entered”. */
export async function fromSource<T>(tx: Tx, source: Source, write: () => Promise<T>): Promise<T> {
  sources.set(tx, source);
  try {
    return await write();
  } finally {
    sources.delete(tx);
  }
}

const CONTENT = ['period', 'concept', 'dimensions', 'value', 'unit', 'decimals', 'from', 'to', 'standing', 'reason', 'footnotes', 'method'] as const;

/**
 * Rules of data points. They fit the standard; a locked period takes none; whoever changes one prepares it anew, as a draft; and nobody approves what they prepared
 * while somebody else could.
 */
export const disclosureValueRules = rules<typeof disclosureValue, DisclosureValue>(disclosureValue, {
  async beforeWrite(tx, { before, after, set }) {
    await refuseLocked(tx, [after.period, ...(before === null ? [] : [before.period])]);
    const changed = before === null || CONTENT.some((name) => name in set && JSON.stringify(set[name]) !== JSON.stringify(before[name]));
    if (!changed) {
      if (set['status'] === 'approved') await refuseOwn(tx, after);
      return undefined;
    }
    return { ...await settledOf(tx, after), ...preparedNow(tx, sourceOf(tx)), status: 'draft' };
  },
  async beforeRemove(tx, { period }) {
    await refuseLocked(tx, [period]);
  },
  async beforeImport(tx, rows) {
    await refuseLocked(tx, [...new Set(rows.map(({ period }) => period))]);
    for (const row of rows) Object.assign(row, await settledOf(tx, row), preparedNow(tx, { origin: 'imported', lineage: null, lineageId: null }));
  },
});

/** Where what is written in this transaction comes from. */
export const sourceOf = (tx: Tx): Source => sources.get(tx) ?? ENTERED;
const ENTERED: Source = { origin: 'entered', lineage: null, lineageId: null };

function preparedNow(tx: Tx, { origin, lineage, lineageId }: Source) {
  return { origin, lineage, lineageId, preparedBy: tx.accountId };
}

const currencies = new WeakMap<Tx, string>();

async function settledOf(tx: Tx, value: DisclosureValue) {
  const currency = currencies.get(tx) ?? await currencyOf(tx);
  currencies.set(tx, currency);
  const result = settledValue(value, currency, vsmeCatalogue());
  if ('errors' in result) throw refuse('request.invalid', {}, result.errors);
  return result.settled;
}

export async function refuseLocked(tx: Tx, periods: readonly string[]): Promise<void> {
  for (const id of new Set(periods)) {
    const period = await records(tx, reportingPeriod).find(id);
    if (period === null) throw refuse('request.invalid', {}, [{ path: 'period', message: 'This period does not exist any more. Choose another one.' }]);
    if (period.status === 'locked' || period.status === 'published') throw refuse('record.period-locked', { period: period.name });
  }
}

async function refuseOwn(tx: Tx, { preparedBy, label, concept }: DisclosureValue): Promise<void> {
  if (tx.accountId === null || preparedBy !== tx.accountId) return;
  if (await hasOtherApprover(tx, tx.accountId)) throw refuse('report.own-value', { label: label ?? concept });
}

/** Whether an active member besides this one may approve. */
export async function hasOtherApprover(tx: Tx, accountId: string): Promise<boolean> {
  const table = await rolesOf(tx.db, tx.companyId);
  const members = await tx.db.select({ roleKeys: membership.roleKeys }).from(membership).where(and(eq(membership.companyId, tx.companyId), ne(membership.accountId, accountId), eq(membership.status, 'active'), or(isNull(membership.endsAt), gt(membership.endsAt, tx.now.toISOString()))));
  return members.some(({ roleKeys }) => accessOf(roleKeys, table).has('report.approve'));
}
