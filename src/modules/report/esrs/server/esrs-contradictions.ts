import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { checkMessageOf, type CheckMessage } from '#modules/report/datapoints/model/check-message.ts';
import { HELD_LABELS } from '#modules/report/datapoints/model/held-points.ts';
import { differenceOf, type HeldUnits } from '#modules/report/datapoints/model/held-value.ts';
import type { Difference } from '#modules/report/datapoints/server/register-contradictions.ts';
import { isEsrsVersion, topicOfPoint } from '#modules/report/esrs/model/catalogue.ts';
import type { EsrsProposalSource } from '#modules/report/esrs/model/esrs-contracts.ts';
import type { EsrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { readAsOf } from '#modules/report/esrs/model/figure-text.ts';
import { heldAgainst, type EsrsRegister } from '#modules/report/esrs/model/held-points.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { UserError } from '#platform/errors/model/errors.ts';
import { convert } from '#platform/units/model/units.ts';
import { dec, isDecimalText } from '#platform/values/model/decimal.ts';
import { esrsCatalogue } from './catalogue-file.ts';
import { esrsValuesOf } from './esrs-values.ts';
import { registerFigures, sourcesFor } from './fill-figures.ts';
import { notMaterialTopics } from './not-material.ts';

/**
 * Of values that somebody entered or imported, by id: what their records say otherwise for the same row, as far as the
 * person sees those, by the rule that values of VSME are held by (`differenceOf`). A footnote of the value answers it,
 * and only registers are asked that could say something.
 *
 * @returns also the pages that answered: of others the person can tell nothing
 */
export async function esrsContradictions(
  tx: Tx,
  period: Pick<ReportingPeriod, 'id' | 'name'>,
  values: readonly EsrsValue[],
): Promise<{ messages: ReadonlyMap<string, CheckMessage>; answered: ReadonlySet<string> }> {
  const { points } = esrsCatalogue();
  const byHand = values.flatMap((value) => {
    const [point, source] = [points.get(value.point), heldAgainst(value.point)];
    const stated = value.value === 'true' || value.value === 'false' || isDecimalText(value.value ?? '');
    return point !== undefined && source !== null && stated && isByHand(value) ? [{ value, point, source }] : [];
  });
  const wanted = new Set<EsrsProposalSource>(byHand.map(({ source }) => source));
  if (wanted.size === 0) return { messages: new Map(), answered: new Set() };
  const mayAsk = sourcesFor(tx);
  const { figures, run } = await registerFigures(tx, period.id, (source) => wanted.has(source) && mayAsk(source));
  // What was stated for VSME is no record.
  const recorded = figures.filter(({ point, source }) => source === heldAgainst(point));
  const known = new Map(recorded.map((figure) => [rowOf(figure), figure]));
  const messages = new Map<string, CheckMessage>();
  for (const { value, point, source } of byHand) {
    const figure = known.get(rowOf(value));
    if (figure === undefined) continue;
    const said = differenceOf(
      {
        datapoint: value.label ?? point.label,
        period: period.name,
        value: point.type === 'yes-no' ? value.value === 'true' : (value.value ?? ''),
        unit: value.unit,
        decimals: null,
        readAs: readAsOf(point),
        calculation: source === 'emissions' ? run : null,
      },
      { ...figure, decimals: placesIn(figure.value), lacking: figure.lacking ?? null },
      UNITS,
    );
    if (said !== null)
      messages.set(
        value.id,
        checkMessageOf({
          rule: 'register-differs',
          severity: 'warning',
          source: pageOf(source),
          lineage: figure.lineage,
          ...said,
        }),
      );
  }
  return { messages, answered: new Set(recorded.map(({ source }) => pageOf(source))) };
}

/** The values of ESRS that differ from their records, of topics that are reported: for the conditions of a publication. */
export async function esrsDifferences(
  tx: Tx,
  period: Pick<ReportingPeriod, 'id' | 'name' | 'standard'>,
): Promise<{ differences: Difference[]; answered: ReadonlySet<string> }> {
  const catalogue = esrsCatalogue();
  const notMaterial = await notMaterialTopics(
    tx,
    period.id,
    isEsrsVersion(period.standard) ? period.standard : 'esrs_2026',
  );
  const reported = (await esrsValuesOf(tx, period.id)).filter(({ point: id }) => {
    const point = catalogue.points.get(id);
    return point !== undefined && !notMaterial.has(topicOfPoint(catalogue, point));
  });
  const { messages, answered } = await esrsContradictions(tx, period, reported);
  return {
    differences: reported.flatMap(({ id, label, point }) => {
      const said = messages.get(id);
      return said === undefined ? [] : [{ datapoint: `ESRS, ${label ?? point}`, source: said.source }];
    }),
    answered,
  };
}

const isByHand = ({ standing, origin, lineage, footnotes }: EsrsValue): boolean =>
  standing === 'reported' && origin !== 'computed' && lineage === null && footnotes.length === 0;

/** Countries and other rows that a company names itself are the same in whatever case. */
const rowOf = ({ point, row }: Pick<EsrsValue, 'point' | 'row'>): string =>
  `${point}|${(row ?? '').trim().toLowerCase()}`;

/** Places that a register has rounded to; a whole number is exact. */
const placesIn = (value: string): number | null => value.split('.')[1]?.length ?? null;

const pageOf = (source: EsrsProposalSource): string => HELD_LABELS[source as EsrsRegister] ?? source;

const UNITS: HeldUnits = {
  convert: (amount, from, to) => {
    try {
      return dec(convert({ amount, from, to }).amount);
    } catch (error) {
      if (error instanceof UserError) return null;
      throw error;
    }
  },
  plain: (unit) => unit,
};
