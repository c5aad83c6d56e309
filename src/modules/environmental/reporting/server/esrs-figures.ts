import { esrsSources, type EsrsFigure } from '#modules/report/esrs/model/esrs-sources.ts';
import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';
import type { EnergyOrigin } from '#modules/environmental/energy/model/energy.ts';
import { energyBalanceOf } from '#modules/environmental/energy/server/energy-balance.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { methodWithMonths, monthsLacking } from '#modules/environmental/reporting/model/months-lacking.ts';
import { sayMethod } from '#modules/environmental/reporting/model/messages.ts';
import { wasteBalanceOf } from '#modules/environmental/waste/server/waste-balance.ts';
import { waterBalanceOf } from '#modules/environmental/water/server/water-balance.ts';

// What the registers state for data points of ESRS, from the balances that VSME draws from too. A figure that rests on
// something unknown stays away, and a zero that nobody recorded is none.

/** Stated to the thousandth of a tonne, MWh or cubic metre, shares to the hundredth of a per cent. */
const [PLACES, SHARE_PLACES] = [3, 4];
interface Place {
  method: Message;
  lacking: Message | null;
  lineage: string;
  lineageId: string;
}
const rounded = (value: DecimalText, places: number): string => decimalText(dec(value).toDecimalPlaces(places));
const amount = (
  place: Place,
  unit: string,
  point: string,
  value: DecimalText,
  row: string | null = null,
): EsrsFigure => ({ ...place, point, row, value: rounded(value, PLACES), unit });
const share = (place: Place, point: string, value: DecimalText, row: string | null = null): EsrsFigure => ({
  ...place,
  point,
  row,
  value: rounded(value, SHARE_PLACES),
  unit: null,
});

const FOSSIL: readonly (readonly [EnergyOrigin, string])[] = [
  ['coal', 'energy.coal'],
  ['oil', 'energy.oil'],
  ['gas', 'energy.gas'],
  ['other-fossil', 'energy.other-fossil'],
  ['purchased-fossil', 'energy.purchased-fossil'],
];

/** E1-5 of 2023, E1-7 of 2026. */
export const handleEsrsEnergy = handleQuery(esrsSources.energy, async (tx, { period: id }) => {
  const { rows, groups, total, gaps, coverage } = await energyBalanceOf(tx, await periodOf(tx, id));
  if (total.figure === '0' || gaps.length > 0) return { figures: [] };
  const place: Place = {
    lineage: `environmental/energy-consumption?period=${id}`,
    lineageId: id,
    method: methodWithMonths(sayMethod('energy-by-origin'), coverage),
    lacking: monthsLacking(coverage),
  };
  const known = (point: string, value: DecimalText | undefined) =>
    value === undefined || value === '0' ? [] : [amount(place, 'MWh', point, value)];
  return {
    figures: [
      amount(place, 'MWh', 'energy.total', total.figure),
      ...known('energy.fossil', groups.fossil.figure),
      ...known('energy.nuclear', groups.nuclear.figure),
      ...known('energy.renewable', groups.renewable.figure),
      ...FOSSIL.flatMap(([origin, point]) => known(point, rows.find((row) => row.origin === origin)?.energy.figure)),
    ],
  };
});

/** E3-4. */
export const handleEsrsWater = handleQuery(esrsSources.water, async (tx, { period: id }) => {
  const { sites, withdrawal, discharge, consumption, stressedConsumption, recycled, warnings, coverage } =
    await waterBalanceOf(tx, await periodOf(tx, id));
  if (withdrawal.figure === '0' || warnings.length > 0) return { figures: [] };
  const place: Place = {
    lineage: `environmental/water-consumption?period=${id}`,
    lineageId: id,
    method: methodWithMonths(sayMethod('water'), coverage),
    lacking: monthsLacking(coverage),
  };
  const silent = sites.filter(({ isDischargeRecorded }) => !isDischargeRecorded).length;
  const consumed =
    silent === 0
      ? place
      : {
          ...place,
          method: sayMethod('without-discharge', { method: { said: place.method }, silent, sites: sites.length }),
        };
  return {
    figures: [
      amount(consumed, 'm3', 'water.consumption', consumption.figure),
      amount(place, 'm3', 'water.withdrawal', withdrawal.figure),
      ...(silent === 0 ? [amount(place, 'm3', 'water.discharge', discharge.figure)] : []),
      ...(sites.every(({ isStressed }) => isStressed !== null)
        ? [amount(consumed, 'm3', 'water.consumption-stress', stressedConsumption.figure)]
        : []),
      ...(recycled === '0' ? [] : [amount(place, 'm3', 'water.recycled', recycled)]),
    ],
  };
});

/** E5-5: where every movement and bill has a code and a weight. */
export const handleEsrsWaste = handleQuery(esrsSources.waste, async (tx, { period: id }) => {
  const { total, hazardous, nonRecycled, shares, operations, codes, coverage } = await wasteBalanceOf(
    tx,
    await periodOf(tx, id),
  );
  if (
    total.figure === '0' ||
    operations.some(({ unclassified }) => unclassified !== '0') ||
    codes.some(({ m3 }) => m3 !== null)
  )
    return { figures: [] };
  const place: Place = {
    lineage: `environmental/waste-management?period=${id}`,
    lineageId: id,
    method: methodWithMonths(sayMethod('waste'), coverage),
    lacking: monthsLacking(coverage),
  };
  const used = operations.filter((operation) => operation.total.figure !== '0');
  return {
    figures: [
      amount(place, 't', 'waste.total', total.figure),
      amount(place, 't', 'waste.hazardous', hazardous.figure),
      amount(place, 't', 'waste.non-recycled', nonRecycled.figure),
      ...(shares.nonRecycled === null ? [] : [share(place, 'waste.non-recycled-share', shares.nonRecycled)]),
      ...used.map((operation) => amount(place, 't', 'waste.operation', operation.total.figure, operation.operation)),
      ...used.flatMap((operation) =>
        operation.share === null ? [] : [share(place, 'waste.operation-share', operation.share, operation.operation)],
      ),
    ],
  };
});
