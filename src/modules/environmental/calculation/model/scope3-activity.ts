import { environmentalError } from '#modules/environmental/model/errors.ts';
import { dec, decimalText, exact, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { measureOf } from '#platform/units/model/unit-algebra.ts';
import { convert, divide, type Quantity } from '#platform/units/model/units.ts';
import { byMethod, explained, type Explained, formulated, labelled } from '#platform/kit/model/explained.ts';
import { say, sayName, sayWorking } from './messages.ts';
import type { Message } from '#platform/messages/model/messages.ts';

/**
 * What scope 3 activities amount to, in the unit their factors are stated per: mass × distance, commuted kilometres,
 * lifetime energy. `figure` and `unit` of the result are an activity for `emissionsOf`. Spend needs nothing here:
 * `emissionsOf({ amount, unit: 'EUR' }, …)` with an exchange rate and a price index as bridges.
 */
export interface ExplainedActivity extends Explained {
  quantity: Quantity;
}

/** Mass × distance in t.km (categories 4 and 9, distance-based method). Source: Scope 3 Technical Guidance, ch. 4. */
export function freightActivity({ mass, distance }: { mass: Quantity; distance: Quantity }): ExplainedActivity {
  return product(sayWorking('freight'), sayWorking('method-freight'), 't.km', [
    ['Mass', mass],
    ['Distance', distance],
  ]);
}

/** Passengers × distance in pkm (category 6). Source: Scope 3 Technical Guidance, ch. 6. */
export function travelActivity({
  passengers,
  distance,
}: {
  passengers: DecimalText;
  distance: Quantity;
}): ExplainedActivity {
  return product(sayWorking('travel'), sayWorking('method-travel'), 'pkm', [
    ['Passengers', { amount: passengers, unit: 'person' }],
    ['Distance', distance],
  ]);
}

/** Commuting of a group of employees who go the same way. */
export interface Commute {
  employees: DecimalText;
  daysPerYear: DecimalText;
  oneWay: Quantity;
  /** People in the vehicle, 1 or more; asked only where the factor is per vehicle kilometre. */
  occupancy?: DecimalText;
}

/**
 * Days × 2 × one-way distance × employees, ÷ occupancy: vehicle kilometres for a car, or passenger kilometres for bus
 * and rail.
 * @throws `environmental.not-positive` for an occupancy of zero
 * Source: Scope 3 Technical Guidance, ch. 7 (distance-based method).
 */
export function commutingActivity(
  { employees, daysPerYear, oneWay, occupancy }: Commute,
  per: 'vehicle.km' | 'pkm',
): ExplainedActivity {
  const people = per === 'pkm' ? '1' : (occupancy ?? '1');
  if (dec(people).lte(0))
    throw environmentalError('environmental.not-positive', { name: { said: sayName('occupancy') } });
  const distance = convert({ amount: oneWay.amount, from: oneWay.unit, to: 'km' });
  const total = divide(exact(employees).times(daysPerYear).times(2).times(distance.amount), exact(people));
  const divisor = per === 'pkm' ? '' : ` ÷ ${people}`;
  return activity(decimalText(total), per, {
    ...formulated(sayWorking(per === 'pkm' ? 'commuting' : 'commuting-shared')),
    ...byMethod(sayWorking('method-commuting')),
    conversions: distance.steps,
    steps: [
      {
        ...labelled(sayWorking('distance')),
        formula: `${employees} × ${daysPerYear} × 2 × ${distance.amount} km${divisor}`,
        figure: decimalText(total),
        unit: per,
      },
    ],
  });
}

/**
 * Full-time equivalents × hours worked at home (category 7). Source: UK Government conversion factors 2025,
 * homeworking.
 */
export function homeworkingActivity({
  fte,
  hoursPerFte,
}: {
  fte: DecimalText;
  hoursPerFte: DecimalText;
}): ExplainedActivity {
  return product(sayWorking('homeworking'), sayWorking('method-homeworking'), 'fte_h', [
    ['Full-time equivalents', { amount: fte, unit: 'FTE' }],
    ['Hours at home', { amount: hoursPerFte, unit: 'h' }],
  ]);
}

/**
 * Units sold × uses in a lifetime × energy or fuel per use (category 11); `by: 'year'`: years of use × energy per year.
 * Source: Scope 3 Technical Guidance, ch. 11 (direct use phase).
 */
export function useOfSoldProductsActivity({
  unitsSold,
  lifetimeUses,
  perUse,
  by = 'use',
}: {
  unitsSold: DecimalText;
  lifetimeUses: DecimalText;
  perUse: Quantity;
  by?: 'use' | 'year';
}): ExplainedActivity {
  const total = decimalText(exact(unitsSold).times(lifetimeUses).times(perUse.amount));
  return activity(total, perUse.unit, {
    ...formulated(sayWorking(by === 'use' ? 'sold-products' : 'sold-products-yearly')),
    ...byMethod(sayWorking('method-sold-products')),
    steps: [
      {
        ...labelled(sayWorking('lifetime-energy')),
        formula: `${unitsSold} × ${lifetimeUses} × ${perUse.amount} ${perUse.unit}`,
        figure: total,
        unit: perUse.unit,
      },
    ],
  });
}

/**
 * Mass of sold products × share of a treatment at the end of their life (category 12). Source: Scope 3 Technical
 * Guidance, ch. 12 (waste-type-specific method).
 */
export function endOfLifeActivity({ mass, share }: { mass: Quantity; share: DecimalText }): ExplainedActivity {
  const amount = decimalText(exact(mass.amount).times(share));
  return activity(amount, mass.unit, {
    ...formulated(sayWorking('end-of-life')),
    ...byMethod(sayWorking('method-end-of-life')),
    steps: [
      {
        ...labelled(sayWorking('end-of-life')),
        formula: `${mass.amount} ${mass.unit} × ${share}`,
        figure: amount,
        unit: mass.unit,
      },
    ],
  });
}

/**
 * What an asset that somebody else operates or owns amounts to (categories 8, 13 and 14): its energy, energy per m² ×
 * floor area, or kg CO2e as its operator reports them, each × the share that is leased; `share: null` is all of it.
 * Source: Scope 3 Technical Guidance, ch. 8, 13 and 14.
 */
export function assetActivity(
  asset: { unit: string; share: DecimalText | null } & (
    | { how: 'energy' | 'reported'; amount: DecimalText }
    | { how: 'area'; amount: DecimalText; areaM2: DecimalText }
  ),
): ExplainedActivity {
  const { unit, share } = asset;
  const whole = asset.how === 'area' ? exact(asset.amount).times(asset.areaM2) : exact(asset.amount);
  const amount = decimalText(whole.times(share ?? '1'));
  const written = asset.how === 'area' ? `${asset.areaM2} m2 × ${asset.amount} ${unit}/m2` : `${asset.amount} ${unit}`;
  return activity(amount, unit, {
    ...formulated(sayWorking(`asset-${asset.how}`)),
    ...byMethod(sayWorking(`method-asset-${asset.how}`)),
    steps: [
      {
        ...labelled(sayWorking(`asset-${asset.how}`)),
        formula: share === null ? written : `${written} × ${share}`,
        figure: amount,
        unit,
      },
    ],
  });
}

/**
 * What an investment is measured against: enterprise value including cash, equity plus debt, or the value of the
 * property.
 */
export type AttributionBasis = 'evic' | 'equity-plus-debt' | 'property-value';

export interface Investment {
  name: string;
  /** Amount outstanding and value of the whole in the same currency and on the same day. */
  outstanding: DecimalText;
  basis: AttributionBasis;
  value: DecimalText;
  /** Emissions of the investee or property, kg CO2e. */
  investeeKg: DecimalText;
}

/**
 * Financed emissions: outstanding ÷ value × emissions of the investee (category 15).
 * @throws `environmental.attribution-basis` when there is no value to divide by
 * Source: PCAF Global GHG Accounting and Reporting Standard part A (2022), ch. 5; Scope 3 Technical Guidance, ch. 15.
 */
export function investmentEmissions({
  name,
  outstanding,
  basis,
  value,
  investeeKg,
}: Investment): Explained & { attribution: DecimalText } {
  if (dec(value).lte(0)) throw environmentalError('environmental.attribution-basis', { investment: name });
  const attribution = dec(outstanding).div(value);
  const kg = decimalText(divide(exact(outstanding).times(investeeKg), exact(value)));
  return {
    ...explained({
      figure: kg,
      unit: 'kg_co2e',
      ...formulated(sayWorking(`investment-${basis}`)),
      ...byMethod(sayWorking('method-investments')),
      steps: [
        {
          ...labelled(sayWorking('attribution')),
          formula: `${outstanding} ÷ ${value}`,
          figure: decimalText(attribution),
          unit: '1',
        },
        { label: name, formula: `${decimalText(attribution)} × ${investeeKg} kg CO2e`, figure: kg, unit: 'kg_co2e' },
      ],
      warnings: attribution.gt(1) ? [say('attribution-above-one', { name, basis: { noun: BASIS_LABELS[basis] } })] : [],
    }),
    attribution: decimalText(attribution),
  };
}

/** What one bought of a supplier who reports its emissions. Money in one currency and of one year. */
export interface SupplierShare {
  supplier: string;
  spend: DecimalText;
  revenue: DecimalText;
  /** Emissions of the supplier in the year of the revenue, kg CO2e. */
  supplierKg: DecimalText;
}

/**
 * The share of a supplier's emissions that goes with what was bought: spend ÷ revenue × emissions (categories 1 and 2,
 * economic allocation).
 * @throws `environmental.not-positive` without revenue to divide by
 * Source: Scope 3 Standard, ch. 8 (allocation by economic value); Scope 3 Technical Guidance, ch. 1.
 */
export function supplierShareEmissions({ supplier, spend, revenue, supplierKg }: SupplierShare): Explained {
  if (dec(revenue).lte(0))
    throw environmentalError('environmental.not-positive', { name: { said: sayName('revenue') } });
  const share = dec(spend).div(revenue);
  const kg = decimalText(divide(exact(spend).times(supplierKg), exact(revenue)));
  return explained({
    figure: kg,
    unit: 'kg_co2e',
    ...formulated(sayWorking('supplier-share')),
    ...byMethod(sayWorking('method-supplier-share')),
    steps: [
      {
        ...labelled(sayWorking('share-of-revenue')),
        formula: `${spend} ÷ ${revenue}`,
        figure: decimalText(share),
        unit: '1',
      },
      { label: supplier, formula: `${decimalText(share)} × ${supplierKg} kg CO2e`, figure: kg, unit: 'kg_co2e' },
    ],
    warnings: share.gt(1) ? [say('spend-above-revenue', { supplier })] : [],
  });
}

/** A part of a hybrid calculation: the supplier's own emissions, or an average for material, transport or waste. */
export interface HybridPart {
  label: string;
  kg: DecimalText;
  isPrimary: boolean;
}

/**
 * Adds suppliers' own figures and averages (categories 1 and 2, hybrid method) and says how much is primary. Source:
 * Scope 3 Technical Guidance, ch. 1.
 */
export function hybridEmissions(parts: readonly HybridPart[]): Explained & { primaryKg: DecimalText } {
  return {
    ...explained({
      figure: decimalText(sum(parts.map((part) => part.kg))),
      unit: 'kg_co2e',
      ...formulated(sayWorking('hybrid')),
      ...byMethod(sayWorking('method-hybrid')),
      steps: parts.map(({ label, kg, isPrimary }) => ({
        ...labelled(sayWorking(isPrimary ? 'of-supplier' : 'of-average', { part: label })),
        formula: kg,
        figure: kg,
        unit: 'kg_co2e',
      })),
    }),
    primaryKg: decimalText(sum(parts.filter((part) => part.isPrimary).map((part) => part.kg))),
  };
}

const BASIS_LABELS: Readonly<Record<AttributionBasis, string>> = {
  evic: 'enterprise value including cash',
  'equity-plus-debt': 'equity plus debt',
  'property-value': 'property value',
};

function product(
  formula: Message,
  method: Message,
  unit: string,
  parts: readonly (readonly [string, Quantity])[],
): ExplainedActivity {
  const amount = decimalText(parts.reduce((total, [, quantity]) => total.times(quantity.amount), exact(1)));
  const together = parts.map(([, quantity]) => quantity.unit).join('*');
  const result = convert({ amount, from: together, to: unit });
  const written = parts.map(([, quantity]) => `${quantity.amount} ${quantity.unit}`).join(' × ');
  // t*km and t.km are the same thing with the same size: a step that says so would only puzzle.
  const isSame = measureOf(together).numerator.eq(measureOf(unit).numerator);
  return activity(result.amount, unit, {
    ...formulated(formula),
    ...byMethod(method),
    conversions: isSame ? [] : result.steps,
    steps: [{ ...labelled(formula), formula: written, figure: result.amount, unit }],
  });
}

function activity(
  amount: DecimalText,
  unit: string,
  workings: Pick<Explained, 'formula' | 'method' | 'steps'> & Partial<Explained>,
): ExplainedActivity {
  return { ...explained({ figure: amount, unit, ...workings }), quantity: { amount, unit } };
}
