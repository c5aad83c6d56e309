import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { rules, type RecordRules } from '#platform/records/server/rules.ts';
import type { RecordFrame, Resource } from '#platform/records/model/resource.ts';
import { settledValue } from '#modules/report/datapoints/model/disclosure-facts.ts';
import { disclosureValue, type DisclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { isNumeric } from '#modules/report/taxonomy/model/units.ts';
import { signApproval, signReview, type Signed } from '#modules/report/server/may-approve.ts';
import { rulesFor } from '#modules/report/server/rules-on.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { currencyOf } from './particulars.ts';
import { say } from '../model/messages.ts';

/** Where values written in a transaction come from, when nobody types them. */
export interface Source {
  origin: 'entered' | 'imported' | 'computed';
  lineage: string | null;
  lineageId: string | null;
}
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

/** What a value of any standard has besides what it says. */
type ReportedValue = RecordFrame &
  Pick<DisclosureValue, 'period' | 'status' | 'origin' | 'lineage' | 'lineageId' | 'preparedBy' | 'reviewedBy'>;

/**
 * Rules of data points, of whichever standard. They fit the standard; whoever changes one prepares it anew, as a
 * draft; nobody approves what they prepared while somebody else could; and the company's own rules say who signs, and
 * what needs evidence.
 *
 * @param content   fields that make it another value when they change
 * @param settle    what the standard makes of it, or throws
 * @param signedOf  what signing asks of it
 */
export const valueRules = <Of extends Resource, Value extends ReportedValue>(
  resource: Of,
  {
    content,
    settle,
    signedOf: signed,
  }: {
    content: readonly (keyof Value & string)[];
    settle: (tx: Tx, value: Value, currency: string) => Promise<Partial<Value>>;
    signedOf: (value: Value) => Signed & { changedAt: string };
  },
): RecordRules => {
  const prepared = async (tx: Tx, value: Value, source: Source): Promise<Partial<Value>> => ({
    ...(await settle(tx, value, await reportCurrency(tx))),
    ...(preparedNow(tx, source) as Partial<Value>),
  });
  return rules<Of, Value>(resource, {
    async beforeWrite(tx, { before, after, set }) {
      await assertPeriodsExist(tx, [after.period]);
      const isChanged =
        before === null ||
        content.some((name) => name in set && JSON.stringify(set[name]) !== JSON.stringify(before[name]));
      if (!isChanged)
        return (await signedNow(tx, set['status'], after.period, signed(after))) as Partial<Value> | undefined;
      return { ...(await prepared(tx, after, sourceOf(tx))), ...({ status: 'draft' } as Partial<Value>) };
    },
    async beforeImport(tx, rows) {
      await assertPeriodsExist(
        tx,
        rows.map(({ period }) => period),
      );
      for (const row of rows) Object.assign(row, await prepared(tx, row, IMPORTED));
    },
  });
};

const currencies = new WeakMap<Tx, string>();

async function reportCurrency(tx: Tx): Promise<string> {
  const currency = currencies.get(tx) ?? (await currencyOf(tx));
  currencies.set(tx, currency);
  return currency;
}

/** Rules of the data points of VSME. */
export const disclosureValueRules = valueRules<typeof disclosureValue, DisclosureValue>(disclosureValue, {
  content: [
    'period',
    'concept',
    'dimensions',
    'value',
    'unit',
    'decimals',
    'from',
    'to',
    'standing',
    'reason',
    'footnotes',
    'method',
  ],
  settle: (_tx, value, currency) => {
    const result = settledValue(value, currency, vsmeCatalogue());
    if ('errors' in result) throw userError('request.invalid', {}, result.errors);
    return Promise.resolve(result.settled);
  },
  signedOf: (value) => signedOf(value),
});

/** Where what is written in this transaction comes from. */
export const sourceOf = (tx: Tx): Source => sources.get(tx) ?? ENTERED;
const ENTERED: Source = { origin: 'entered', lineage: null, lineageId: null };
const IMPORTED: Source = { origin: 'imported', lineage: null, lineageId: null };

function preparedNow(tx: Tx, { origin, lineage, lineageId }: Source) {
  return { origin, lineage, lineageId, preparedBy: tx.accountId, reviewedBy: null };
}

async function assertPeriodsExist(tx: Tx, periods: readonly string[]): Promise<void> {
  for (const id of new Set(periods))
    if ((await records(tx, reportingPeriod).find(id)) === null)
      throw userError('request.invalid', {}, [{ path: 'period', ...say('period-gone') }]);
}

/** What signing asks of a data point. */
export function signedOf({
  id,
  label,
  concept,
  standing,
  origin,
  preparedBy,
  reviewedBy,
  version,
  changedAt,
}: DisclosureValue): Signed & { changedAt: string } {
  const { type } = vsmeCatalogue().concepts.get(concept) ?? {};
  return {
    id,
    resource: 'disclosureValue',
    label: label ?? concept,
    isNumber: type !== undefined && isNumeric(type),
    standing,
    origin,
    preparedBy,
    reviewedBy,
    version,
    changedAt,
  };
}

/** Keeps who reviewed a data point, and refuses what the rules of its period do not let this person sign. */
export async function signedNow(
  tx: Tx,
  status: unknown,
  periodId: string,
  value: Signed & { changedAt: string },
): Promise<{ reviewedBy: string | null } | { status: 'reviewed' } | undefined> {
  if (status !== 'reviewed' && status !== 'approved') return undefined;
  const period = await records(tx, reportingPeriod).get(periodId);
  const rulesOfReport = await rulesFor(tx, period);
  if (status === 'reviewed') {
    await signReview(tx, value, rulesOfReport);
    return { reviewedBy: tx.accountId };
  }
  const { isComplete } = await signApproval(tx, value, rulesOfReport);
  return isComplete ? undefined : { status: 'reviewed' };
}
