import { esrsError } from '#modules/report/esrs/model/errors.ts';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { topicOfPoint, type EsrsVersion } from '#modules/report/esrs/model/catalogue.ts';
import { esrsValue, type EsrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { settledEsrs } from '#modules/report/esrs/model/value-check.ts';
import { valueRules } from '#modules/report/datapoints/server/value-rules.ts';
import type { Signed } from '#modules/report/server/may-approve.ts';
import { esrsCatalogue } from './catalogue-file.ts';
import { notMaterialTopics, type Verdict } from './not-material.ts';

/** Rules of ESRS data points, as of those of VSME; what is not material takes none. */
export const esrsValueRules = valueRules<typeof esrsValue, EsrsValue>(esrsValue, {
  content: ['period', 'point', 'row', 'value', 'unit', 'standing', 'ground', 'reason', 'footnotes', 'method'],
  async settle(tx, value, currency) {
    const result = settledEsrs(value, currency, esrsCatalogue());
    if ('errors' in result) throw userError('request.invalid', {}, result.errors);
    await assertMaterial(tx, value);
    return result.settled;
  },
  signedOf: (value) => signedOf(value),
});

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
