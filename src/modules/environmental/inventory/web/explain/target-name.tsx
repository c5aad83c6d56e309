import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { useRecord } from '#platform/http/web/hooks.ts';
import { useLineExplanation } from '#modules/environmental/web/calls.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import type { Target } from './target.ts';

/** What an explanation is called: "Scope 1 · Headquarters · Mar 2025", or the line's own description. */
export function useTargetName(target: Target | null): string {
  const t = useTexts();
  const names = useNames();
  const site = target?.kind === 'figure' ? (target.filter.site ?? null) : null;
  const found = useRecord(orgUnit, site !== null && !site.includes(',') ? site : null);
  const line = useLineExplanation(target?.kind === 'line' ? target : null).data;
  if (target === null) return '';
  if (target.kind === 'line')
    return line === undefined || line.line.id !== target.line
      ? t('explain.line')
      : `${line.line.description ?? names.activityType(line.line.activityType)} · ${line.refs[line.line.site] ?? ''}`;
  return names.target(target, () => found.data?.record.name ?? t('explain.site'));
}
