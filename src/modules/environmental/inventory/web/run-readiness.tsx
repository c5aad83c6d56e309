import { Alert } from '@mantine/core';
import { IconCircleCheck, IconListCheck } from '@tabler/icons-react';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { scopesNotAssessed } from '#modules/environmental/inventory/model/completeness.ts';
import { SCREENING_INTERVAL_YEARS } from '#modules/environmental/inventory/model/screening-terms.ts';
import { useRun, type RunSummary } from '#modules/environmental/web/calls.ts';
import { isZero } from '#modules/environmental/web/figures.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';

/** What a calculation covers and what it lacks: read before somebody approves it or makes it final. */
export function RunReadiness({ run: { id, totals, counts } }: { run: RunSummary }) {
  const t = useTexts();
  const format = useFormat();
  const names = useNames();
  const answer = useRun(id).data;
  if (answer === undefined || answer.coverage === null || totals === null) return null;
  const {
    coverage: { expected, withoutData },
    quality: { estimatedShare, approvedShare },
  } = answer;
  const lacking =
    answer.categories === null ? 0 : answer.categories.noData.length + answer.categories.notScreened.length;
  const scopes = scopesNotAssessed(totals, lacking).map(names.scope);
  const outdated = answer.categories?.outdated.length ?? 0;
  const isWhole =
    expected > 0 &&
    withoutData === 0 &&
    scopes.length === 0 &&
    lacking === 0 &&
    outdated === 0 &&
    counts.gapRecords === 0;
  return (
    <Alert
      color={isWhole ? 'pine' : 'orange'}
      icon={isWhole ? <IconCircleCheck size={18} /> : <IconListCheck size={18} />}
      title={t('readiness.title')}
    >
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        <li>
          {expected === 0
            ? t('readiness.nothingExpected')
            : t('readiness.months', { withData: expected - withoutData, expected })}
        </li>
        {scopes.length > 0 && <li>{t('readiness.notAssessed', { scopes: format.list(scopes) })}</li>}
        {lacking > 0 && (
          <li>
            {t('readiness.categories', {
              count: lacking,
              categories: format.list(
                [...(answer.categories?.noData ?? []), ...(answer.categories?.notScreened ?? [])]
                  .toSorted((left, right) => left - right)
                  .map((number) => format.number(number)),
              ),
            })}
          </li>
        )}
        {outdated > 0 && <li>{t('readiness.outdated', { count: outdated, years: SCREENING_INTERVAL_YEARS })}</li>}
        {counts.gapRecords > 0 && <li>{t('runs.approveMissing', { count: counts.gapRecords })}</li>}
        {approvedShare !== null && <li>{t('readiness.approved', { share: format.percentage(approvedShare) })}</li>}
        {estimatedShare !== null && !isZero(estimatedShare) && (
          <li>{t('readiness.estimated', { share: format.percentage(estimatedShare) })}</li>
        )}
      </ul>
    </Alert>
  );
}
