import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { printed } from '#platform/i18n/model/printed.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';
import { disclosureSources, type FilledFigure } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { energyBalanceOf } from '#modules/environmental/energy/server/energy-balance.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { lackOfMonths, methodWithMonths } from '#modules/environmental/reporting/model/months-lacking.ts';
import { sayMethod, sayNote } from '#modules/environmental/reporting/model/messages.ts';
import { wasteBalanceOf } from '#modules/environmental/waste/server/waste-balance.ts';
import { waterBalanceOf } from '#modules/environmental/water/server/water-balance.ts';

// What the registers state for the data points of VSME B3, B6 and B7. A figure that rests on something unknown stays
// away: a part that is missing would be taken for a whole.

/** Stated to the thousandth of a tonne, MWh or cubic metre. */
const PLACES = 3;
interface Place {
  unit: string;
  method: Message;
  /** As in `FilledFigure`. */
  lacking: Message | null;
  footnote: string | null;
  lineage: string;
  lineageId: string;
}

const figure = (
  { unit, ...from }: Place,
  concept: string,
  value: DecimalText,
  dimensions: Record<string, string> = {},
): FilledFigure => ({
  ...from,
  unit,
  concept: `vsme:${concept}`,
  value: decimalText(dec(value).toDecimalPlaces(PLACES)),
  decimals: PLACES,
  dimensions,
});

/**
 * B3, par. 29. Heat, steam and cooling have no row in the standard's table; they are in the total, and a published
 * footnote says how much, so that rows and footnote add up to it.
 */
export const handleEnergyFigures = handleQuery(disclosureSources.energy, async (tx, { period: id }) => {
  const period = await periodOf(tx, id);
  const { vsme, gaps, coverage } = await energyBalanceOf(tx, period);
  const row = (name: string) => vsme.find((entry) => entry.row === name);
  const [total, heat] = [row('total'), row('heat')];
  if (total === undefined || total.total === '0' || gaps.length > 0) return { figures: [] };
  const place: Place = {
    unit: 'utr:MWh',
    lineage: `environmental/energy-consumption?period=${id}`,
    lineageId: id,
    method: methodWithMonths(sayMethod('energy'), coverage),
    ...lackOfMonths(coverage),
  };
  const axis = 'vsme:BreakdownOfEnergyConsumptionAxis';
  const heatMwh =
    heat === undefined || heat.total === '0' ? null : decimalText(dec(heat.total).toDecimalPlaces(PLACES));
  const named = {
    ...figure(
      heatMwh === null
        ? place
        : {
            ...place,
            method: sayMethod('with-heat', {
              method: { said: place.method },
              heat: { decimal: heatMwh, unit: 'MWh' },
            }),
          },
      'TotalEnergyConsumption',
      total.total,
    ),
    footnote:
      heatMwh === null
        ? place.footnote
        : [printed(sayNote('heat-in-total', { heat: { decimal: heatMwh, unit: 'MWh' } })), place.footnote]
            .filter((note) => note !== null)
            .join(' '),
  };
  const rows = (
    [
      ['EnergyConsumptionFromElectricity', row('electricity')],
      ['EnergyConsumptionFromSelfGeneratedElectricity', row('ownEnergy')],
      ['EnergyConsumptionFromFuels', row('fuel')],
    ] as const
  )
    // A row without anything recorded is not known to be zero.
    .flatMap(([concept, part]) =>
      part === undefined || part.total === '0'
        ? []
        : [
            figure(place, concept, part.total),
            figure(place, concept, part.renewable, { [axis]: 'vsme:RenewableEnergyMember' }),
            figure(place, concept, part.nonRenewable, { [axis]: 'vsme:NonRenewableEnergyMember' }),
          ],
    );
  return { figures: [named, ...rows] };
});

/** B6, par. 35 and 36. */
export const handleWaterFigures = handleQuery(disclosureSources.water, async (tx, { period: id }) => {
  const balance = await waterBalanceOf(tx, await periodOf(tx, id));
  if (balance.withdrawal.figure === '0' || balance.warnings.length > 0) return { figures: [] };
  const place: Place = {
    unit: 'utr:m3',
    lineage: `environmental/water-consumption?period=${id}`,
    lineageId: id,
    method: methodWithMonths(sayMethod('water'), balance.coverage),
    ...lackOfMonths(balance.coverage),
  };
  const silent = balance.sites.filter(({ isDischargeRecorded }) => !isDischargeRecorded).length;
  const consumed =
    silent === 0
      ? place
      : {
          ...place,
          method: sayMethod('without-discharge', {
            method: { said: place.method },
            silent,
            sites: balance.sites.length,
          }),
        };
  const isAssessed = balance.sites.every(({ isStressed }) => isStressed !== null);
  return {
    figures: [
      figure(place, 'TotalAmountOfWaterWithdrawnFromAllSites', balance.withdrawal.figure),
      figure(consumed, 'TotalWaterConsumption', balance.consumption.figure),
      // Without a recorded discharge of production it is not known to be zero.
      ...(balance.productionDischarge === '0'
        ? []
        : [figure(place, 'WaterDischargeFromUndertakingProductionProcesses', balance.productionDischarge)]),
      ...(isAssessed
        ? [
            figure(
              place,
              'AmountOfWaterWithdrawnAtSitesLocatedInAreasOfHighWaterStress',
              balance.stressedWithdrawal.figure,
            ),
          ]
        : []),
    ],
  };
});

/** B7, par. 38 a: what was generated, where every movement and bill has a code and a weight. */
export const handleWasteFigures = handleQuery(disclosureSources.waste, async (tx: Tx, { period: id }) => {
  const balance = await wasteBalanceOf(tx, await periodOf(tx, id));
  const isKnown =
    balance.operations.every(({ unclassified }) => unclassified === '0') &&
    balance.codes.every(({ m3 }) => m3 === null);
  if (balance.total.figure === '0' || !isKnown) return { figures: [] };
  const place: Place = {
    unit: 'utr:t',
    lineage: `environmental/waste-management?period=${id}`,
    lineageId: id,
    method: methodWithMonths(sayMethod('waste'), balance.coverage),
    ...lackOfMonths(balance.coverage),
  };
  const nonHazardous = decimalText(sum(balance.operations.map((operation) => operation.nonHazardous)));
  return {
    figures: [
      figure(place, 'TotalWasteGeneratedMass', balance.total.figure),
      figure(place, 'TotalHazardousWasteGeneratedMass', balance.hazardous.figure),
      figure(place, 'TotalNonHazardousWasteGeneratedMass', nonHazardous),
    ],
  };
});
