import type { NewReportSettings } from '#modules/report/settings/model/report-settings.ts';

/** The rules that the demo company reports by: nothing is assured yet, and its machines have numbers in their names. */
export const reportRulesOfBorealis: NewReportSettings = {
  validFrom: '2024-01-01',
  reason: 'Agreed before the first report',
  needsText: false,
  assuranceNote: 'Limited assurance is planned once two years are comparable.',
  disclaimer:
    'Statements about the future rest on what was known when the report was made, and may turn out otherwise.',
  names: [{ name: 'Loom 12' }, { name: 'Line 3' }],
};
