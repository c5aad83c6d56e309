import { ownValue } from '#platform/values/model/own-value.ts';
import { energyBasisBridge, type Bridge } from '#platform/units/model/unit-bridges.ts';
import type { CountryDefaults } from '#modules/environmental/factors/model/country-defaults.ts';
import { fuelOfProduct, fuelSpellings } from '#modules/environmental/factors/model/fuels.ts';
import type { EmissionFactor } from '#modules/environmental/factors/model/factor.ts';
import { bridgesOfFuel, type FuelProperties } from '#modules/environmental/factors/model/fuel-properties.ts';
import { defaultsFor } from './default-factors.ts';

/** Published properties by `source:id` of data/units. */
export type FuelPropertyTable = ReadonlyMap<string, FuelProperties>;

/**
 * Whose heating values and density stand for an activity, the best first. Source: UK Government conversion factors
 * 2025, fuel properties; VSME template 1.3.0.
 */
const fuelsByActivity: Readonly<Record<string, readonly string[]>> = {
  naturalGas: ['ukgov-2025:natural-gas'],
  heatingOil: ['ukgov-2025:gas-oil', 'efrag-vsme-1.3.0:gas-diesel-oil'],
  lpg: ['ukgov-2025:lpg'],
  coal: ['ukgov-2025:coal-industrial'],
  biomass: ['ukgov-2025:wood-pellets'],
  biogas: ['ukgov-2025:biogas'],
  petrol: ['ukgov-2025:petrol-average-biofuel-blend'],
  diesel: ['ukgov-2025:diesel-average-biofuel-blend'],
};

/** More exact where the record says which. */
const fuelsByProduct: Readonly<Record<string, readonly string[]>> = {
  'wood chips': ['ukgov-2025:wood-chips'],
  'wood logs': ['ukgov-2025:wood-logs'],
  'wood pellets': ['ukgov-2025:wood-pellets'],
  propane: ['ukgov-2025:propane'],
  butane: ['ukgov-2025:butane'],
  'burning oil': ['ukgov-2025:burning-oil'],
  kerosene: ['ukgov-2025:burning-oil'],
  'fuel oil': ['ukgov-2025:fuel-oil'],
};

/** Products by which fuels are told apart, in small letters. */
export const fuelWords: readonly string[] = [...new Set([...Object.keys(fuelsByProduct), ...fuelSpellings])];

const basisByActivity: Readonly<Record<string, 'gross' | 'net'>> = {
  naturalGas: 'gross',
  biogas: 'gross',
  biomass: 'net',
};

/**
 * The bridges that the library offers between an activity's unit and a factor's. A factor of the IPCC is first read
 * with the heating value of the same table (TJ/Gg), as its guidelines ask; density and the ratio of net to gross come
 * from the others.
 */
export function libraryBridges(
  activityType: string,
  product: string | null,
  factor: EmissionFactor,
  properties: FuelPropertyTable,
): Bridge[] {
  const own = factor.source === 'ipcc-2006' ? [`ipcc-2006:${ipccFuelOf(factor.id)}`] : [];
  return bridgesOf(
    [...own, ...(ownProperties(product, activityType) ?? ownValue(fuelsByActivity, activityType) ?? [])],
    activityType,
    properties,
  );
}

/**
 * The bridges from an activity's unit to energy: of the fuel that its product names, in small letters, else of the
 * activity. Where the emissions of the activity take their default from the IPCC, its heating value goes first here as
 * there (`libraryBridges`): one net calorific value and one density per fuel in emissions and in energy.
 *
 * Limit: a rule or record that names another factor than the default of the country moves the emissions only; where its
 * values differ the energy page says so (`other-bases.ts`).
 */
export function energyBridges(
  activityType: string,
  product: string | null,
  properties: FuelPropertyTable,
  { country, defaults }: { country: string | null; defaults: CountryDefaults },
): Bridge[] {
  const known = ownProperties(product, activityType);
  const named =
    product === null || known !== undefined
      ? []
      : [...properties].filter(([, { label }]) => label.toLowerCase() === product).map(([key]) => key);
  return bridgesOf(
    [
      ...named,
      ...(known === undefined ? ofDefault(activityType, country, defaults) : []),
      ...(known ?? ownValue(fuelsByActivity, activityType) ?? []),
    ],
    activityType,
    properties,
  );
}

function ofDefault(activityType: string, country: string | null, defaults: CountryDefaults): string[] {
  const [first] = defaultsFor(activityType, country, defaults);
  const [id] = first?.ids ?? [];
  return first?.family === 'ipcc' && id !== undefined ? [`ipcc-2006:${ipccFuelOf(id)}`] : [];
}

/** Those of the product, whatever language it is called in. */
function ownProperties(product: string | null, activityType: string): readonly string[] | undefined {
  if (product === null) return undefined;
  const label = fuelOfProduct(product, activityType)?.label.toLowerCase();
  return ownValue(fuelsByProduct, product) ?? (label === undefined ? undefined : ownValue(fuelsByProduct, label));
}

function bridgesOf(fuels: readonly string[], activityType: string, properties: FuelPropertyTable): Bridge[] {
  const bridges = fuels.flatMap((key) => {
    const found = properties.get(key);
    return found === undefined ? [] : bridgesOfFuel(found);
  });
  const basis = basisByActivity[activityType];
  return basis === undefined
    ? bridges
    : [
        ...bridges,
        energyBasisBridge({
          of: activityType === 'biomass' ? 'Solid biomass' : 'Gas',
          basis,
          source: BASIS_SOURCE[basis],
        }),
      ];
}

const BASIS_SOURCE: Readonly<Record<'gross' | 'net', string>> = {
  gross: 'Gas is billed by its gross calorific value (UK Gas (Calculation of Thermal Energy) Regulations; EN ISO 6976)',
  net: 'Solid biomass is traded by net calorific value (EN ISO 17225)',
};

/** `ipcc2006:commercial:natural-gas` → `natural-gas`, `ipcc2006:mobile:road-diesel-oil` → `diesel-oil`. */
export function ipccFuelOf(id: string): string {
  const last = id.split(':').at(-1) ?? '';
  const use = /^(?:road|off-road|railways|navigation|aviation)-(.*)$/.exec(last)?.[1] ?? last;
  return MOBILE_FUELS.find((fuel) => use.startsWith(fuel)) ?? use;
}
const MOBILE_FUELS = [
  'motor-gasoline',
  'diesel-oil',
  'gas-oil',
  'liquefied-petroleum-gases',
  'natural-gas',
  'biogasoline',
  'jet-kerosene',
  'jet-gasoline',
  'aviation-gasoline',
  'sub-bituminous-coal',
];
