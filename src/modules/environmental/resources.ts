import { companyUnit } from '#platform/company-units/model/company-unit.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { categoryScreening } from '#modules/environmental/scope3/model/category-screening.ts';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import { dataRequest } from '#modules/environmental/requests/model/data-request.ts';
import { environmentalSettings } from '#modules/environmental/settings/model/environmental-settings.ts';
import { materialFlow, wasteMovement } from '#modules/environmental/waste/model/waste.ts';
import {
  degreeDays,
  energyProduction,
  meter,
  meterReading,
} from '#modules/environmental/energy/model/energy-records.ts';
import { chpPlant } from '#modules/environmental/guided/model/chp-plant.ts';
import { natureAction, sensitiveArea, siteNature } from '#modules/environmental/nature/model/nature.ts';
import { emissionTarget } from '#modules/environmental/targets/model/emission-target.ts';
import { intensityDenominator } from '#modules/environmental/targets/model/intensity-denominator.ts';
import { siteWaterRisk, waterFlow } from '#modules/environmental/water/model/water.ts';
import {
  assignmentRule,
  conversionBridge,
  customFactor,
  energyInstrument,
  expectation,
  refrigerantBalance,
} from '#modules/environmental/set-up/model/set-up-records.ts';
import { factorSet, residualMix } from '#modules/environmental/set-up/model/factor-sets.ts';

/** The module's kinds of records. */
export const resources: readonly Resource[] = [
  companyUnit,
  dataRequest,
  environmentalSettings,
  activityData,
  expectation,
  categoryScreening,
  energyInstrument,
  factorSet,
  customFactor,
  residualMix,
  chpPlant,
  assignmentRule,
  conversionBridge,
  refrigerantBalance,
  waterFlow,
  siteWaterRisk,
  wasteMovement,
  materialFlow,
  meter,
  meterReading,
  energyProduction,
  degreeDays,
  siteNature,
  sensitiveArea,
  natureAction,
  emissionTarget,
  intensityDenominator,
];
