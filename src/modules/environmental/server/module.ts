import { requestNotifications } from '#modules/environmental/requests/model/request-notifications.ts';
import { handleComparedPeriods } from '#modules/environmental/reporting/server/compared-periods.ts';
import * as inventoryTables from '#modules/environmental/calculation/server/tables.ts';
import * as referenceTables from '#modules/environmental/factors/server/reference-tables.ts';
import * as loadTables from '#modules/environmental/load/server/load-table.ts';
import {
  activityDataRules,
  refrigerantBalanceRules,
} from '#modules/environmental/activity/server/activity-data-rules.ts';
import {
  meterRules,
  meterReadingRules,
  energyProductionRules,
  degreeDaysRules,
} from '#modules/environmental/energy/server/energy-rules.ts';
import {
  siteNatureRules,
  sensitiveAreaRules,
  natureActionRules,
} from '#modules/environmental/nature/server/nature-rules.ts';
import { companyUnitRules } from '#platform/company-units/server/company-unit-rules.ts';
import { dataRequestRules } from '#modules/environmental/requests/server/request-rules.ts';
import { orgUnitRules } from '#modules/environmental/set-up/server/org-unit-rules.ts';
import {
  assignmentRuleRules,
  customFactorRules,
  factorSetRules,
  residualMixRules,
  energyInstrumentRules,
  expectationRules,
  conversionBridgeRules,
} from '#modules/environmental/set-up/server/set-up-rules.ts';
import { categoryScreeningRules } from '#modules/environmental/scope3/server/category-screening-rules.ts';
import { environmentalSettingsRules } from '#modules/environmental/settings/server/settings-rules.ts';
import { handleRecordWaste } from '#modules/environmental/waste/server/record-waste.ts';
import { wasteMovementRules, materialFlowRules } from '#modules/environmental/waste/server/waste-rules.ts';
import { waterFlowRules, siteWaterRiskRules } from '#modules/environmental/water/server/water-rules.ts';
import {
  handleEsrsEnergy,
  handleEsrsWater,
  handleEsrsWaste,
} from '#modules/environmental/reporting/server/esrs-figures.ts';
import {
  handleEnergyFigures,
  handleWaterFigures,
  handleWasteFigures,
} from '#modules/environmental/reporting/server/report-figures.ts';
import {
  handleWasteKinds,
  handleMaterials,
  handleNature,
  handleLand,
} from '#modules/environmental/reporting/server/report-rows.ts';
import {
  handleCoverage,
  handleCalculationEntities,
  handleInventoryOpen,
  handleOutOfDate,
  handleReadiness,
  handleInventory,
  handleCalculations,
} from '#modules/environmental/reporting/server/inventory-query.ts';
import {
  handleDenominatorFigures,
  handleEnteredRevenue,
} from '#modules/environmental/reporting/server/denominator-figures.ts';
import { handleTargetFigures } from '#modules/environmental/reporting/server/target-figures.ts';
import { handleSiteShares, handleWaterStress } from '#modules/environmental/reporting/server/site-queries.ts';
import { calculationLock } from '#modules/environmental/calculation/server/locked-records.ts';
import { markOutOfDate } from '#modules/environmental/calculation/server/out-of-date.ts';
import { calculationJob } from '#modules/environmental/calculation/server/start-calculation.ts';
import { heldByCalculations } from '#modules/environmental/calculation/server/retained-records.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { handleAssignFactor } from '#modules/environmental/factor-rules/server/assign-factor.ts';
import { handleAddChpFactors } from '#modules/environmental/factor-rules/server/add-chp-factors.ts';
import { handleCreateFactorRules } from '#modules/environmental/factor-rules/server/create-factor-rules.ts';
import { chpPlantRules } from '#modules/environmental/guided/server/chp-plant-rules.ts';
import { guidedHandlers } from '#modules/environmental/guided/server/save-guided.ts';
import { handleMakeActivityFromReadings } from '#modules/environmental/energy/server/make-activity-from-readings.ts';
import {
  handleCopyLastMonth,
  handleEstimateMissingMonth,
} from '#modules/environmental/completeness/server/fill-months.ts';
import { handleAnswerEndings } from '#modules/environmental/completeness/server/answer-endings.ts';
import { handleBalanceMonths } from '#modules/environmental/reporting/server/balance-months.ts';
import { handleScreenCategories } from '#modules/environmental/scope3/server/screen-categories.ts';
import {
  handleApproveCalculation,
  handleCalculateInventory,
  handleCancelCalculation,
  handleTrialCalculation,
  handleMarkAsFinal,
  handleLockRecords,
  handleReopenRecords,
} from '#modules/environmental/approval/server/calculation-actions.ts';
import { energyCalls } from '#modules/environmental/energy/server/energy-routes.ts';
import { loadCalls } from '#modules/environmental/load/server/load-routes.ts';
import { calculationApproval } from '#modules/environmental/approval/server/calculation-approval.ts';
import { handleRemoveLoadDays } from '#modules/environmental/load/server/remove-load-days.ts';
import { biodiversityRoutes, natureCalls } from '#modules/environmental/nature/server/biodiversity-routes.ts';
import { factorCalls } from '#modules/environmental/factors/server/factor-routes.ts';
import { inventoryCalls } from '#modules/environmental/inventory/server/inventory-routes.ts';
import { resultCalls } from '#modules/environmental/results/server/result-routes.ts';
import { comparisonCalls } from '#modules/environmental/comparison/server/comparison-routes.ts';
import { completenessCalls } from '#modules/environmental/completeness/server/completeness-routes.ts';
import { factorRuleCalls } from '#modules/environmental/factor-rules/server/factor-rule-routes.ts';
import { guidedCalls } from '#modules/environmental/guided/server/guided-routes.ts';
import { setUpCalls } from '#modules/environmental/set-up/server/set-up-routes.ts';
import { approvalCalls } from '#modules/environmental/approval/server/approval-routes.ts';
import { scope3Calls } from '#modules/environmental/scope3/server/scope3-routes.ts';
import { overviewCalls } from '#modules/environmental/overview/server/overview-routes.ts';
import { handleGenerateDataRequests } from '#modules/environmental/requests/server/generate.ts';
import { remindOfRequests } from '#modules/environmental/requests/server/remind.ts';
import { handleRequestFigures } from '#modules/environmental/requests/server/request-figures.ts';
import { requestApproval } from '#modules/environmental/requests/server/request-approval.ts';
import { requestMail } from '#modules/environmental/requests/server/request-mail.ts';
import { requestCalls } from '#modules/environmental/requests/server/request-routes.ts';
import { settingsCalls } from '#modules/environmental/settings/server/settings-routes.ts';
import { emissionTargetRules, intensityDenominatorRules } from '#modules/environmental/targets/server/target-rules.ts';
import { targetCalls } from '#modules/environmental/targets/server/target-routes.ts';
import { wasteCalls } from '#modules/environmental/waste/server/waste-routes.ts';
import { handleRecordWater } from '#modules/environmental/water/server/record-water.ts';
import { waterCalls } from '#modules/environmental/water/server/water-routes.ts';

/** The server side of the environmental module: rules of its records, the inventory's actions and its calls. */
export const serverModule: ServerModule = {
  name: 'environmental',
  tables: [referenceTables, inventoryTables, loadTables],
  tableKinds: {
    calculation_run: ['calculationRun'],
    run_site: ['calculationRun'],
    calculation_coefficient: ['calculationRun'],
    scope2_group: ['calculationRun'],
    result_line: ['calculationRun'],
    result_total: ['calculationRun'],
    calculation_gap: ['calculationRun'],
    calculation_change: ['calculationRun'],
    interval_day: ['meter'],
    // Published data comes with a release.
    'reference.source': [],
    'reference.factor': [],
    'reference.energy_use': [],
    'reference.gwp': [],
    'reference.refrigerant_blend': [],
    'reference.fuel_property': [],
    'reference.waste_code': [],
  },
  appendOnly: [
    inventoryTables.calculationSite,
    inventoryTables.scope2Group,
    inventoryTables.resultLine,
    inventoryTables.resultTotal,
    inventoryTables.calculationGap,
    inventoryTables.calculationChange,
  ],
  dayLocks: [calculationLock],
  lockedTables: [{ table: 'interval_day', from: 'day', to: 'day', by: ['reportingPeriod'] }],
  historyListeners: [markOutOfDate],
  rules: [
    activityDataRules,
    refrigerantBalanceRules,
    meterRules,
    meterReadingRules,
    energyProductionRules,
    degreeDaysRules,
    siteNatureRules,
    sensitiveAreaRules,
    natureActionRules,
    orgUnitRules,
    assignmentRuleRules,
    categoryScreeningRules,
    customFactorRules,
    chpPlantRules,
    factorSetRules,
    residualMixRules,
    energyInstrumentRules,
    expectationRules,
    conversionBridgeRules,
    companyUnitRules,
    wasteMovementRules,
    materialFlowRules,
    waterFlowRules,
    siteWaterRiskRules,
    environmentalSettingsRules,
    dataRequestRules,
    emissionTargetRules,
    intensityDenominatorRules,
  ],
  queries: [
    handleInventory,
    handleCoverage,
    handleBalanceMonths,
    handleComparedPeriods,
    handleCalculationEntities,
    handleInventoryOpen,
    handleOutOfDate,
    handleReadiness,
    handleCalculations,
    handleSiteShares,
    handleWaterStress,
    handleEnergyFigures,
    handleWaterFigures,
    handleWasteFigures,
    handleWasteKinds,
    handleMaterials,
    handleNature,
    handleLand,
    handleEsrsEnergy,
    handleEsrsWater,
    handleEsrsWaste,
    handleTargetFigures,
    handleEnteredRevenue,
    handleDenominatorFigures,
  ],
  jobs: [calculationJob],
  notificationKinds: requestNotifications,
  historyKinds: { calculationRun: ['Calculation', 'environmental.read'] },
  webhookKinds: [{ name: 'calculationRun', label: 'Calculations', access: 'environmental.read' }],
  recordHolds: [heldByCalculations],
  samples: {
    activityData: {
      activityType: 'upstreamFreight',
      quantity: '50',
      unit: 't.km',
      basis: 'calculated',
      guidedForm: 'freight',
      guidedInputs:
        '{"version":"1","group":"0198f000-0000-7000-8000-000000000000","part":"legs.0","description":null,"inputs":{"direction":"upstreamFreight","mass":"5","legs":[{"vehicle":"rail","distance":"10"}]}}',
    },
    assignmentRule: { activityType: 'naturalGas', factorSource: 'ukgov-2025', factorId: 'ukgov:1_100_1004_6' },
    categoryScreening: { relevance: 'relevant', size: true, otherCriterion: false },
    expectation: { usage: 'expected', withAlternatives: false, ending: null, reason: null },
    conversionBridge: { kind: 'density', unit: 'kg/m3' },
    customFactor: { per: 'GJ', energyBasis: 'net', region: 'AT' },
    factorSet: { url: 'https://example.com/factors' },
    residualMix: { gPerKwh: '412.5' },
    chpPlant: { method: 'energy', heatEfficiency: '0.8', powerEfficiency: '0.35', workPotential: '0.3' },
    companyUnit: { factor: '15', unit: 'kg' },
    waterFlow: { destination: null },
    environmentalSettings: { editions: 'ukgov-2025', countryDefaults: 'AT=ukgov' },
    wasteMovement: { wasteCode: '030105', unit: 'kg', treatment: 'recycling', operationCode: 'R3' },
    energyProduction: { producedMwh: '12.5', soldMwh: '4.5', selfConsumedMwh: '8' },
    siteNature: { totalHa: '100', boundary: null },
    emissionTarget: {
      scopes: 'scope1',
      basePeriod: null,
      baseYear: '2020',
      baseValue: '100',
      targetYear: '2030',
      reduction: '0.42',
      targetValue: null,
      link: 'https://example.com/targets',
    },
    intensityDenominator: { kind: 'output', currency: null, unit: 'kWh' },
    sensitiveArea: { geometry: '{"type":"Polygon","coordinates":[[[8,51],[8.1,51],[8.1,51.1],[8,51]]]}' },
  },
  actions: [
    handleCalculateInventory,
    handleTrialCalculation,
    handleCancelCalculation,
    handleApproveCalculation,
    handleMarkAsFinal,
    handleReopenRecords,
    handleLockRecords,
    handleAssignFactor,
    handleCreateFactorRules,
    handleAddChpFactors,
    handleScreenCategories,
    handleAnswerEndings,
    handleEstimateMissingMonth,
    handleCopyLastMonth,
    handleMakeActivityFromReadings,
    handleRecordWaste,
    handleRecordWater,
    ...guidedHandlers,
    handleRemoveLoadDays,
    handleGenerateDataRequests,
    handleRequestFigures,
  ],
  approvals: [requestApproval, calculationApproval],
  mailKinds: [requestMail],
  schedules: [{ name: 'requests-remind', every: 'hour', at: '00:10', run: remindOfRequests }],
  calls: [
    ...factorCalls,
    ...inventoryCalls,
    ...resultCalls,
    ...comparisonCalls,
    ...completenessCalls,
    ...factorRuleCalls,
    ...guidedCalls,
    ...setUpCalls,
    ...approvalCalls,
    ...scope3Calls,
    ...overviewCalls,
    ...requestCalls,
    ...settingsCalls,
    ...waterCalls,
    ...wasteCalls,
    ...energyCalls,
    ...loadCalls,
    ...natureCalls,
    ...targetCalls,
  ],
  routes: biodiversityRoutes,
};
