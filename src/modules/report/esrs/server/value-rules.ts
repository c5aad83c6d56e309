import { esrsError } from '#modules/report/esrs/model/errors.ts';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { rules } from '#platform/records/server/rules.ts';
import { topicOfPoint, type EsrsVersion } from '#modules/report/esrs/model/catalogue.ts';
import { esrsValue, type EsrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { settledEsrs } from '#modules/report/esrs/model/value-check.ts';
import { currencyOf } from '#modules/report/datapoints/server/particulars.ts';
import { refuseGone, signedNow, sourceOf, type Source } from '#modules/report/datapoints/server/value-rules.ts';
import type { Signed } from '#modules/report/settings/server/may-approve.ts';
import { esrsCatalogue } from './catalogue-file.ts';
import { notMaterialTopics, type Verdict } from './not-material.ts';

const CONTENT = ['period', 'point', 'row', 'value', 'unit', 'standing', 'ground', 'reason', 'method'] as const;

/**
 * Rules of ESRS data points, as of those of VSME: they fit the catalogue, whoever changes one prepares it anew, and who signs and what needs evidence is the same.
 */
export const esrsValueRules = rules<typeof esrsValue, EsrsValue>(esrsValue, {
  async beforeWrite(tx, { before, after, set }) {
    await refuseGone(tx, [after.period]);
    const isChanged = before === null || CONTENT.some((name) => name in set && set[name] !== before[name]);
    if (!isChanged) {
      return signedNow(tx, set['status'], after.period, signedOf(after));
    }
    return { ...(await settledOf(tx, after)), ...preparedNow(tx, sourceOf(tx)), status: 'draft' };
  },
  async beforeImport(tx, rows) {
    await refuseGone(tx, [...new Set(rows.map(({ period }) => period))]);
    for (const row of rows)
      Object.assign(
        row,
        await settledOf(tx, row),
        preparedNow(tx, { origin: 'imported', lineage: null, lineageId: null }),
      );
  },
});

const preparedNow = (tx: Tx, { origin, lineage, lineageId }: Source) => ({
  origin,
  lineage,
  lineageId,
  preparedBy: tx.accountId,
  reviewedBy: null,
});

const currencies = new WeakMap<Tx, string>();

async function settledOf(tx: Tx, value: EsrsValue) {
  const currency = currencies.get(tx) ?? (await currencyOf(tx));
  currencies.set(tx, currency);
  const result = settledEsrs(value, currency, esrsCatalogue());
  if ('errors' in result) throw userError('request.invalid', {}, result.errors);
  await assertMaterial(tx, value);
  return result.settled;
}

/** What is not material under every version that knows the data point is not reported (ESRS 1). */
async function assertMaterial(tx: Tx, { period, point: id }: EsrsValue): Promise<void> {
  const catalogue = esrsCatalogue();
  const point = catalogue.points.get(id);
  const topic = point === undefined ? undefined : topicOf(topicOfPoint(catalogue, point));
  if (point === undefined || topic === undefined) return;
  const verdicts: (Verdict | undefined)[] = [];
  for (const version of Object.keys(point.places) as EsrsVersion[])
    verdicts.push((await notMaterialTopics(tx, period, version)).get(topic.key));
  const [verdict] = verdicts;
  if (verdict !== undefined && verdicts.every((one) => one !== undefined))
    throw esrsError('report.topic-not-material', {
      topic: `${topic.code} ${topic.label}`,
      assessment: verdict.assessment,
    });
}

/** What signing asks of a data point. */
export function signedOf({
  id,
  label,
  point,
  standing,
  origin,
  preparedBy,
  reviewedBy,
  version,
  changedAt,
}: EsrsValue): Signed & { changedAt: string } {
  const type = esrsCatalogue().points.get(point)?.type;
  return {
    id,
    resource: 'esrsValue',
    label: label ?? point,
    isNumber: type === 'number' || type === 'percent',
    standing,
    origin,
    preparedBy,
    reviewedBy,
    version,
    changedAt,
  };
}
