import { ownValue } from '#platform/values/model/own-value.ts';
import { LIKE_FIGURES, type ComparedTheme } from '#modules/environmental/inventory/model/inventory-report.ts';

const VSME: Readonly<Record<ComparedTheme, RegExp>> = {
  emissions: /GreenhouseGas|GHGEmissions/,
  energy: /EnergyConsumption/,
  water: /Water(?:Withdrawn|Consumption|Discharge)/,
  waste: /Waste(?:Generated|Directed|Diverted|Recycled)/,
};
const ESRS: Readonly<Record<ComparedTheme, string>> = {
  emissions: 'esrs:ghg.',
  energy: 'esrs:energy.',
  water: 'esrs:water.',
  waste: 'esrs:waste.',
};

/** Which records of the period a datapoint adds up, by its name in VSME (`vsme:…`) or ESRS (`esrs:…`); null for none. */
export const themeOfPoint = (concept: string): ComparedTheme | null =>
  (Object.keys(VSME) as ComparedTheme[]).find((theme) =>
    concept.startsWith('esrs:') ? concept.startsWith(ESRS[theme]) : VSME[theme].test(concept),
  ) ?? null;

/** The sum of like months that a datapoint of the whole company is, by its name; null where it has none. */
export function likeFigureOf(concept: string): string | null {
  const theme = themeOfPoint(concept);
  const name = ownValue(SUMS, concept);
  return theme === null || name === undefined || !(LIKE_FIGURES[theme] as readonly string[]).includes(name)
    ? null
    : name;
}

const SUMS: Readonly<Record<string, string>> = {
  'vsme:GrossScope1GreenhouseGasEmissions': 'scope1',
  'vsme:GrossLocationBasedScope2GreenhouseGasEmissions': 'scope2Location',
  'vsme:GrossMarketBasedScope2GreenhouseGasEmissions': 'scope2Market',
  'vsme:GrossScope3GreenhouseGasEmissions': 'scope3',
  'vsme:TotalGrossLocationBasedScope1AndScope2GHGEmissions': 'scopes12Location',
  'vsme:TotalGrossMarketBasedScope1AndScope2GHGEmissions': 'scopes12Market',
  'vsme:TotalGrossLocationBasedGHGEmissions': 'totalLocation',
  'vsme:TotalGrossMarketBasedGHGEmissions': 'totalMarket',
  'vsme:TotalEnergyConsumption': 'total',
  'vsme:TotalAmountOfWaterWithdrawnFromAllSites': 'withdrawal',
  'vsme:TotalWaterConsumption': 'consumption',
  'vsme:TotalWasteGeneratedMass': 'total',
  'vsme:TotalHazardousWasteGeneratedMass': 'hazardous',
  'esrs:ghg.scope1': 'scope1',
  'esrs:ghg.scope2-location': 'scope2Location',
  'esrs:ghg.scope2-market': 'scope2Market',
  'esrs:ghg.scope3-total': 'scope3',
  'esrs:ghg.total-location': 'totalLocation',
  'esrs:ghg.total-market': 'totalMarket',
  'esrs:energy.total': 'total',
  'esrs:energy.renewable': 'renewable',
  'esrs:water.withdrawal': 'withdrawal',
  'esrs:water.consumption': 'consumption',
  'esrs:waste.total': 'total',
  'esrs:waste.hazardous': 'hazardous',
  'esrs:waste.non-recycled': 'nonRecycled',
};
