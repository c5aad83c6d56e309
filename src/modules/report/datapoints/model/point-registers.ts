import type { Concept } from '#modules/report/taxonomy/model/catalogue.ts';

/**
 * The page whose register holds what a data point is made of, below the company. `isDrawn`: the report takes the figure
 * from there by itself.
 */
export interface PointRegister {
  label: string;
  path: string;
  isDrawn: boolean;
}

const emissions = { label: 'Greenhouse gas emissions', path: 'environmental/ghg-emissions', isDrawn: true };
const targets = { label: 'Emission targets', path: 'environmental/ghg-emissions?tab=targets', isDrawn: true };
const energy = { label: 'Energy consumption', path: 'environmental/energy-consumption', isDrawn: true };
const water = { label: 'Water consumption', path: 'environmental/water-consumption', isDrawn: true };
const waste = { label: 'Waste management', path: 'environmental/waste-management', isDrawn: true };
const pollution = { label: 'Pollution', path: 'materiality/e2?tab=registers', isDrawn: true };
const nature = { label: 'Biodiversity impact', path: 'environmental/biodiversity-impact', isDrawn: true };

/**
 * By the beginning of the data point's name; the first that fits. What is not named is in no register: somebody has to
 * state it.
 */
const REGISTERS: readonly (readonly [RegExp, PointRegister])[] = [
  [/^vsme:(TotalEnergyConsumption|EnergyConsumptionFrom)/, energy],
  [/^vsme:(Gross|TotalGross)\w*(GreenhouseGasEmissions|GHGEmissions)$/, emissions],
  [/GreenhouseGasEmissionsIntensityValue/, emissions],
  [/^vsme:GreenhouseGasEmissionReductionTarget(BaseYear|Year)$/, targets],
  [/^vsme:AmountOfEmissionTo(Air|Water|Soil)$/, pollution],
  [/^vsme:(TotalAmountOfWaterWithdrawn|AmountOfWaterWithdrawn|TotalWaterConsumption|WaterDischargeFrom)/, water],
  [/^vsme:Total(Hazardous|NonHazardous)?WasteGeneratedMass$/, waste],
  [/^vsme:(WasteDiverted|WasteDirected|TotalWaste)\w*Mass$/, waste],
  [/^vsme:(WeightOfMaterialUsed|TotalMassOfMaterialUsed)$/, waste],
  [/^vsme:(AreaOfSiteInBiodiversitySensitiveArea|TotalSealedArea|TotalNatureOrientedArea|TotalUseOfLand)/, nature],
];

export function registerOf({ name }: Pick<Concept, 'name'>): PointRegister | null {
  return REGISTERS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}
