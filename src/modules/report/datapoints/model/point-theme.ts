import type { ComparedTheme } from '#modules/environmental/inventory/model/inventory-report.ts';

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
