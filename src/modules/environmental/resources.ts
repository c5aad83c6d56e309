import type { Resource } from '#platform/model/resource.ts';
import { activityData } from './model/activity-data.ts';
import { dataRequest } from './model/data-request.ts';
import { environmentalSettings } from './model/environmental-settings.ts';
import { materialFlow, wasteMovement } from './model/waste.ts';
import { degreeDays, energyProduction, meter, meterReading } from './model/energy-records.ts';
import { natureAction, sensitiveArea, siteNature } from './model/nature.ts';
import { siteWaterRisk, waterFlow } from './model/water.ts';
import {
  assignmentRule,
  conversionBridge,
  customFactor,
  energyInstrument,
  expectation,
  refrigerantBalance,
} from './model/set-up-records.ts';

/** The module's kinds of records. */
export const environmentalResources: readonly Resource[] = [
  dataRequest,
  environmentalSettings,
  activityData,
  expectation,
  energyInstrument,
  customFactor,
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
];
