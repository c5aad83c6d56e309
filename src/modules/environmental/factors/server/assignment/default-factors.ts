import type { CountryDefaults, DefaultFamily } from '#modules/environmental/factors/model/country-defaults.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '#modules/environmental/factors/model/messages.ts';

/**
 * Factors that an activity gets when neither the record nor a rule of the company names one: so that a new company sees
 * sensible figures before it has written a single rule. Every choice is shown with its reason, and the company's own
 * rule always goes before it.
 *
 * Where a country has no factors of its own, fuels take the defaults of the IPCC and travel and freight those of the
 * United Kingdom, each with a warning; what depends on the place (water, waste, heat) takes nothing and goes to the
 * list of what needs attention.
 */
export interface DefaultFactor {
  activityType: string;
  /** ISO countries; null: any without a row of its own. */
  countries: readonly string[] | null;
  /** Family of factor sets; the newest up to the activity's year is taken. */
  family: string;
  /**
   * Row ids, the best first; the first that is stated in the activity's unit wins, else the first that can be reached
   * over a bridge.
   */
  ids: readonly string[];
  /** What is taken for granted and should be checked. */
  assumes?: Message;
}

const uk = (activityType: string, ids: readonly string[], assumes?: Message): DefaultFactor =>
  row(
    activityType,
    ['GB'],
    'ukgov',
    ids.map((id) => `ukgov:${id}`),
    assumes,
  );
const ukForAll = (activityType: string, ids: readonly string[], assumes?: Message): DefaultFactor =>
  row(
    activityType,
    null,
    'ukgov',
    ids.map((id) => `ukgov:${id}`),
    assumes,
  );
const us = (activityType: string, ids: readonly string[], assumes?: Message): DefaultFactor =>
  row(
    activityType,
    ['US'],
    'usepa-hub',
    ids.map((id) => `usepa:${id}`),
    assumes,
  );
const ipcc = (activityType: string, id: string, assumes?: Message): DefaultFactor =>
  row(activityType, null, 'ipcc', [`ipcc2006:${id}`], assumes);
const row = (
  activityType: string,
  countries: readonly string[] | null,
  family: string,
  ids: readonly string[],
  assumes?: Message,
): DefaultFactor => ({ activityType, countries, family, ids, ...(assumes === undefined ? {} : { assumes }) });
/** UK rows are numbered scope_group_item_unit: kWh gross 6, kWh net 7, litre 8, tonne 15, m³ 1, kWh of biomass 5. */
const units = (item: string, ...codes: number[]): string[] => codes.map((code) => `${item}_${code}`);

const haul = say('average-passenger-assumed');
const car = say('average-car-assumed');
const truck = say('average-lorry-assumed');

export const defaultFactors: readonly DefaultFactor[] = [
  uk('naturalGas', units('1_100_1004', 6, 7, 1, 15)),
  us('naturalGas', ['t1:natural-gas-natural-gas-mmbtu-hhv', 't1:natural-gas-natural-gas-scf']),
  ipcc('naturalGas', 'commercial:natural-gas'),
  uk('heatingOil', units('1_101_1014', 8, 15, 6, 7)),
  us('heatingOil', [
    't1:petroleum-products-distillate-fuel-oil-no-2-gal-us',
    't1:petroleum-products-distillate-fuel-oil-no-2-mmbtu-hhv',
  ]),
  ipcc('heatingOil', 'commercial:gas-oil'),
  uk('lpg', units('1_100_1003', 8, 15, 6, 7)),
  us('lpg', [
    't1:petroleum-products-liquefied-petroleum-gases-lpg-gal-us',
    't1:petroleum-products-liquefied-petroleum-gases-lpg-mmbtu-hhv',
  ]),
  ipcc('lpg', 'commercial:liquefied-petroleum-gases'),
  uk('coal', units('1_102_1025', 15, 6, 7)),
  us('coal', [
    't1:coal-and-coke-mixed-commercial-sector-short-ton',
    't1:coal-and-coke-mixed-commercial-sector-mmbtu-hhv',
  ]),
  ipcc('coal', 'commercial:other-bituminous-coal', say('bituminous-coal-assumed')),
  uk('biomass', units('2_104_1045', 15, 5), say('pellets-assumed')),
  us('biomass', [
    't1:biomass-fuels-solid-wood-and-wood-residuals-short-ton',
    't1:biomass-fuels-solid-wood-and-wood-residuals-mmbtu-hhv',
  ]),
  ipcc('biomass', 'commercial:wood-wood-waste'),
  uk('biogas', units('2_105_1047', 5, 15)),
  us(
    'biogas',
    ['t1:biomass-fuels-gaseous-landfill-gas-mmbtu-hhv', 't1:biomass-fuels-gaseous-landfill-gas-scf'],
    say('landfill-gas-assumed'),
  ),
  ipcc('biogas', 'commercial:other-biogas'),
  uk('petrol', units('1_101_1017', 8, 15, 6, 7)),
  us('petrol', ['t2:co2-by-fuel-motor-gasoline-gal-us'], say('co2-only')),
  ipcc('petrol', 'mobile:road-motor-gasoline-low-mileage-light-duty-vehicle-vintage-1995-or-later'),
  uk('diesel', units('1_101_1011', 8, 15, 6, 7)),
  us('diesel', ['t2:co2-by-fuel-diesel-fuel-gal-us'], say('co2-only')),
  ipcc('diesel', 'mobile:road-diesel-oil'),
  ukForAll('ownVehicles', units('4_301_3074', 4, 9), car),
  uk('districtHeat', units('10_401_4003', 5)),
  us('districtHeat', ['t7:steam-and-heat-steam-and-heat-natural-gas-80-thermal-efficiency-mmbtu-hhv']),
  uk('steam', units('10_401_4003', 5)),
  us('steam', ['t7:steam-and-heat-steam-and-heat-natural-gas-80-thermal-efficiency-mmbtu-hhv']),
  uk('water', units('17_404_4005', 1, 10)),
  uk('wastewater', units('18_405_4006', 1, 10)),
  us('upstreamFreight', ['t8:medium-and-heavy-duty-truck-short-ton-mi', 't8:medium-and-heavy-duty-truck-mi'], truck),
  ukForAll('upstreamFreight', units('27_304_3140', 14), truck),
  us('downstreamFreight', ['t8:medium-and-heavy-duty-truck-short-ton-mi', 't8:medium-and-heavy-duty-truck-mi'], truck),
  ukForAll('downstreamFreight', units('27_304_3140', 14), truck),
  us('flights', ['t10:air-travel-medium-haul-300-miles-2300-miles-pmi'], say('medium-haul-assumed')),
  ukForAll('flights', units('21_316_3178', 11), haul),
  us('rail', ['t10:intercity-rail-national-average-pmi']),
  ukForAll('rail', units('25_315_3147', 11)),
  us('roadTravel', ['t10:passenger-car-mi'], say('passenger-car-assumed')),
  ukForAll('roadTravel', units('25_301_3074', 4, 9), car),
  us('commuting', ['t10:passenger-car-mi'], say('passenger-car-assumed')),
  ukForAll('commuting', units('25_301_3074', 4, 9), car),
  uk('homeworking', units('32_603_9999', 12)),
  ...hotels(),
];

/** The country whose own rows a family has; the IPCC’s are for any. */
const HOME_OF: Readonly<Record<DefaultFamily, string | null>> = { ukgov: 'GB', 'usepa-hub': 'US', ipcc: null };

function hotels(): DefaultFactor[] {
  const items = {
    GB: 4000,
    AU: 4003,
    BE: 4005,
    BR: 4006,
    CA: 4007,
    CL: 4008,
    CN: 4009,
    CO: 4010,
    CR: 4011,
    EG: 4013,
    FR: 4016,
    DE: 4017,
    HK: 4019,
    IN: 4020,
    ID: 4021,
    IT: 4024,
    JP: 4025,
    JO: 4026,
    KR: 4028,
    MY: 4030,
    MV: 4031,
    MX: 4032,
    NL: 4033,
    OM: 4035,
    PH: 4038,
    PT: 4040,
    QA: 4041,
    RU: 4043,
    SA: 4044,
    SG: 4045,
    ZA: 4046,
    ES: 4047,
    CH: 4048,
    TH: 4050,
    TR: 4051,
    AE: 4052,
    US: 4053,
    VN: 4054,
  };
  return Object.entries(items).map(([country, item]) =>
    row('hotel', [country], 'ukgov', [`ukgov:29_600_${item}_13`], say('hotel-country-assumed')),
  );
}

/**
 * The rows for an activity in a country: those of the family that the company chose for it
 * (`settings/countryDefaults`), else its own, else those for any. A family that knows nothing of the activity is no
 * reason to know nothing: the usual row then counts.
 */
export function defaultsFor(
  activityType: string,
  country: string | null,
  chosen: CountryDefaults,
): readonly DefaultFactor[] {
  const rows = defaultFactors.filter((entry) => entry.activityType === activityType);
  const family = country === null ? undefined : chosen.get(country);
  // Hotels of a family are by country; one of another country is no default for this one.
  const wanted =
    family === undefined
      ? []
      : rows.filter(
          (entry) =>
            entry.family === family &&
            (entry.countries === null || entry.countries.length > 1 || HOME_OF[family] === entry.countries[0]),
        );
  if (wanted.length > 0 && activityType !== 'hotel') return wanted;
  const own = country === null ? [] : rows.filter(({ countries }) => countries?.includes(country));
  return own.length > 0 ? own : rows.filter(({ countries }) => countries === null);
}
