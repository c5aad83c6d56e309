import { inFile } from '#modules/report/model/file-texts.ts';
import { reportSettings, type ReportRules } from './report-settings.ts';

/** What the report says of its assurance; null where there is none and nothing is said about it. */
export function assuranceText({
  assuranceLevel,
  assuranceProvider,
  assuranceNote,
}: Pick<ReportRules, 'assuranceLevel' | 'assuranceProvider' | 'assuranceNote'>): string | null {
  const level = reportSettings.fields.assuranceLevel.options[assuranceLevel];
  const provider = assuranceLevel === 'none' ? '' : (assuranceProvider ?? '').trim();
  const note = (assuranceNote ?? '').trim();
  if (assuranceLevel === 'none' && note === '') return null;
  return [provider === '' ? level : inFile('assurance-by', { level, provider }), note]
    .filter((part) => part !== '')
    .join('. ');
}
