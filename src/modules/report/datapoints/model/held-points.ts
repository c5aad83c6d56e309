import type { SilentSource } from './disclosure-sources.ts';

/**
 * By the beginning of a datapoint’s name: the source that adds it up, against which a value stated by hand is held; the
 * first that fits. Emissions per turnover are held against the report’s own emissions and turnover by its checks.
 */
const HELD: readonly (readonly [RegExp, SilentSource])[] = [
  [/^vsme:(Gross|TotalGross)\w*(GreenhouseGasEmissions|GHGEmissions)$/, 'emissions'],
  [/^vsme:(TotalEnergyConsumption|EnergyConsumptionFrom)/, 'energy'],
  [/^vsme:AmountOfEmissionTo(Air|Water|Soil)$/, 'pollution'],
  [/^vsme:(TotalAmountOfWaterWithdrawn|AmountOfWaterWithdrawn|TotalWaterConsumption|WaterDischargeFrom)/, 'water'],
  [/^vsme:Total(Hazardous|NonHazardous)?WasteGeneratedMass$/, 'waste'],
  [/^vsme:(WasteDiverted|WasteDirected|TotalWaste)\w*Mass$/, 'wasteKinds'],
  [/^vsme:(WeightOfMaterialUsed|TotalMassOfMaterialUsed)$/, 'materials'],
  [/^vsme:(AreaOfSiteIn|SiteLocated(InA|NearA))BiodiversitySensitiveArea$/, 'nature'],
  [/^vsme:(TotalSealedArea|TotalNatureOrientedArea|TotalUseOfLand)/, 'land'],
  [/^vsme:(NumberOf(\w*Employees|EmployeesForCountryOfEmploymentContract)|EmployeeTurnoverRate)$/, 'workforce'],
  [/^vsme:(NumberOf(Recordable|Fatalities)|RateOfRecordable)/, 'safety'],
  [
    /^vsme:(PercentageGapInPay|PercentageOfEmployeesCovered|EmployeesReceivePay|FemaleToMaleRatioAtManagementLevel)/,
    'pay',
  ],
  [/^vsme:AverageNumberOfAnnualTrainingHours/, 'training'],
];

/** Where a value of the datapoint can be held against records; null where no register adds it up. */
export const heldAgainst = (concept: string): SilentSource | null =>
  HELD.find(([pattern]) => pattern.test(concept))?.[1] ?? null;

/** What the check calls a source. */
export const HELD_LABELS: Readonly<Partial<Record<SilentSource, string>>> = {
  emissions: 'Greenhouse gas emissions',
  energy: 'Energy consumption',
  pollution: 'Pollution',
  water: 'Water consumption',
  waste: 'Waste management',
  wasteKinds: 'Waste management',
  materials: 'Waste management',
  nature: 'Biodiversity impact',
  land: 'Biodiversity impact',
  workforce: 'Labor practices',
  safety: 'Health and safety',
  pay: 'Diversity and inclusion',
  training: 'Training programmes',
  humanRights: 'Human rights',
};
