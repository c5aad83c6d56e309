/** The kinds of records that a period's datapoints stand on, beside the inventory and the registers they come from. */
export const pointKinds = [
  'disclosureValue',
  'esrsValue',
  'reportSettings',
  'vsmeReport',
  'company',
  'companyProfile',
  'companyLocale',
  'reportingPeriod',
] as const;

/** By what it is told whether two periods may be compared, and what like months come to: calculations, sources, balances. */
export const comparedKinds = [
  'calculationRun',
  'expectation',
  'activityData',
  'waterFlow',
  'wasteMovement',
  'energyProduction',
  'energyInstrument',
  'conversionBridge',
  'environmentalSettings',
  'orgUnit',
] as const;

/** What a whole report stands on: its narrative, its datapoints and the materiality assessment, with who stated what. */
export const reportKinds = [
  ...pointKinds,
  'reportDocument',
  'reportBlock',
  'materialityAssessment',
  'iro',
  'topicConclusion',
  'materialityMethod',
  'profile',
] as const;

/**
 * What values are proposed from: the inventory, the registers of energy, water and waste, employee records,
 * trainings, what is recorded of human rights, impact programmes, what was stated for VSME, the decision on the standard and the company's
 * settings.
 */
export const proposalKinds = [
  'disclosureValue',
  'calculationRun',
  'expectation',
  'activityData',
  'conversionBridge',
  'customFactor',
  'energyInstrument',
  'energyProduction',
  'degreeDays',
  'environmentalSettings',
  'emissionTarget',
  'intensityDenominator',
  'categoryScreening',
  'factorSet',
  'residualMix',
  'approvalRule',
  'approvalDelegation',
  'member',
  'role',
  'waterFlow',
  'siteWaterRisk',
  'wasteMovement',
  'materialFlow',
  'employee',
  'employment',
  'jobTerm',
  'employeeSettings',
  'socialSettings',
  'workforceSnapshot',
  'compensation',
  'minimumWage',
  'employmentContract',
  'position',
  'trainingEnrolment',
  'humanRightsPolicy',
  'humanRightsIncident',
  'incidentReview',
  'orgUnit',
  'reportingStandardDecision',
  'reportingPeriod',
  'company',
  'companyProfile',
  'companyLocale',
  'profile',
  'impactProgramme',
  'impactIndicator',
  'impactMeasurement',
  'impactInput',
  'impactBeneficiary',
] as const;
/** What only VSME asks row by row: sites in or near sensitive areas, and pollutants. */
export const siteKinds = ['siteNature', 'sensitiveArea', 'natureAction', 'pollutantRelease'] as const;
/** What reports ask of accidents, and what hours worked are estimated from. */
export const safetyKinds = [
  'incident',
  'healthCase',
  'hoursWorked',
  'healthSettings',
  'employment',
  'jobTerm',
] as const;
