/** Who publishes factors that the library does not bring along, and what to look for there. */
export interface FactorPublisher {
  name: string;
  /** ISO countries it speaks for; `null`: any. */
  countries: readonly string[] | null;
  activities: readonly string[];
}

const FUELS = [
  'naturalGas',
  'heatingOil',
  'lpg',
  'coal',
  'biomass',
  'biogas',
  'otherFuel',
  'petrol',
  'diesel',
  'otherVehicleFuel',
  'fuelUpstream',
];
const GRID = ['electricity', 'fuelUpstream'];
const HEAT = ['districtHeat', 'steam', 'cooling'];
const GOODS = ['purchasedGoods', 'capitalGoods', 'processingOfSold', 'endOfLife'];
const FREIGHT = ['upstreamFreight', 'downstreamFreight'];
const TRAVEL = ['flights', 'rail', 'roadTravel', 'commuting', 'ownVehicles'];
const WASTE = ['waste', 'wastewater', 'endOfLife'];

/**
 * Publishers by activity, those of a country first. Publications as their publishers name them; licences differ, so the
 * product points to them and does not bring their data along.
 */
export const FACTOR_PUBLISHERS: readonly FactorPublisher[] = [
  { name: 'Umweltbundesamt, “CO2-Emissionsfaktoren für fossile Brennstoffe”', countries: ['DE'], activities: FUELS },
  {
    name: 'Umweltbundesamt, “Spezifische Treibhausgasemissionen des deutschen Strommix”',
    countries: ['DE'],
    activities: GRID,
  },
  { name: 'the heat supplier, certificate by AGFW FW 309', countries: ['DE'], activities: HEAT },
  {
    name: 'Umweltbundesamt Austria, emission factors for energy carriers',
    countries: ['AT'],
    activities: [...FUELS, ...GRID, ...HEAT],
  },
  {
    name: 'KBOB, “Ökobilanzdaten im Baubereich”',
    countries: ['CH'],
    activities: [...FUELS, ...GRID, ...HEAT, ...GOODS],
  },
  {
    name: 'ADEME, Base Empreinte',
    countries: ['FR'],
    activities: [...FUELS, ...GRID, ...HEAT, ...GOODS, ...FREIGHT, ...TRAVEL, ...WASTE, 'water', 'hotel'],
  },
  {
    name: 'CO2emissiefactoren.nl',
    countries: ['NL'],
    activities: [...FUELS, ...GRID, ...HEAT, ...FREIGHT, ...TRAVEL],
  },
  { name: 'MITECO, “Factores de emisión”', countries: ['ES'], activities: [...FUELS, ...GRID, 'refrigerant'] },
  { name: 'ISPRA, “Fattori di emissione”', countries: ['IT'], activities: [...FUELS, ...GRID] },
  { name: 'APA, “Fator de emissão da eletricidade”', countries: ['PT'], activities: GRID },
  { name: 'the supplier of the heat, steam or cooling', countries: null, activities: HEAT },
  { name: 'Regulation (EU) 2018/2066, annex VI', countries: null, activities: FUELS },
  { name: 'IPCC Emission Factor Database (EFDB)', countries: null, activities: [...FUELS, 'process', ...WASTE] },
  { name: 'AIB, “European Residual Mixes”, for the market-based method', countries: null, activities: ['electricity'] },
  { name: 'IEA, “Emissions Factors”', countries: null, activities: GRID },
  { name: 'the supplier: product carbon footprint (ISO 14067) or EPD (EN 15804)', countries: null, activities: GOODS },
  { name: 'ecoinvent', countries: null, activities: [...GOODS, ...WASTE, 'water', ...HEAT] },
  { name: 'EXIOBASE, spend-based', countries: null, activities: ['purchasedGoods', 'capitalGoods'] },
  { name: 'the carrier, by ISO 14083', countries: null, activities: FREIGHT },
  { name: 'Smart Freight Centre, GLEC Framework default values', countries: null, activities: FREIGHT },
  { name: 'the waste contractor', countries: null, activities: ['waste'] },
  { name: 'US EPA, Waste Reduction Model (WARM)', countries: null, activities: ['waste', 'endOfLife'] },
  { name: 'the water utility', countries: null, activities: ['water', 'wastewater'] },
  {
    name: 'the vehicle’s or operator’s statement of g CO2 per km (WLTP)',
    countries: null,
    activities: ['ownVehicles', 'roadTravel', 'commuting'],
  },
  { name: 'ICAO Carbon Emissions Calculator', countries: null, activities: ['flights'] },
  { name: 'the railway operator', countries: null, activities: ['rail'] },
  { name: 'Cornell Hotel Sustainability Benchmarking Index', countries: null, activities: ['hotel'] },
  { name: 'IPCC AR6 WG1, table 7.SM.7', countries: null, activities: ['refrigerant'] },
  {
    name: 'PCAF European building emission factor database and PCAF web-based database',
    countries: null,
    activities: ['investments'],
  },
  { name: 'Regulation (EU) 2018/2066, annex IV', countries: null, activities: ['process'] },
  {
    name: 'the lessor, tenant or franchisee: energy by carrier',
    countries: null,
    activities: ['upstreamLeased', 'downstreamLeased', 'franchises'],
  },
  { name: 'the grid factors of the countries of use', countries: null, activities: ['useOfSold'] },
  { name: 'IEA, “Working from home” (2020), energy per day', countries: null, activities: ['homeworking'] },
];

/** Publishers to ask for a factor of an activity in a country: its own first, at most five. */
export function publishersFor(activityType: string, country: string | null): readonly FactorPublisher[] {
  const fitting = FACTOR_PUBLISHERS.filter(
    ({ countries, activities }) =>
      activities.includes(activityType) && (countries === null || (country !== null && countries.includes(country))),
  );
  return fitting
    .toSorted((left, right) => Number(left.countries === null) - Number(right.countries === null))
    .slice(0, 5);
}
