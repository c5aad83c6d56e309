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
