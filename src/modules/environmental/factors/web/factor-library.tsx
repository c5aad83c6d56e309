import { Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { useNames } from '#modules/environmental/web/names.ts';
import parts from '../../web/parts/parts.module.css';
import { useFactorTexts } from '#modules/environmental/factors/web/texts.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import type { Factor } from '#modules/environmental/web/calls.ts';
import { FactorComparison, toggled } from './factor-comparison.tsx';
import { FactorDetail } from './factor-detail.tsx';
import { FactorFilters } from './factor-filters.tsx';
import classes from './factors.module.css';
import { validityText } from './validity.ts';
import { useFactorSearch } from './use-factor-search.ts';
import { useOpenFactor } from './use-open-factor.ts';
import { useRegionName } from './factor-names.ts';
import { useSetName } from './set-names.ts';

/**
 * The factors of all factor sets, with the company's own. One opens with its gases, its series over the factor sets,
 * its licence.
 */
export function FactorLibrary() {
  const t = useTexts();
  const own = useFactorTexts();
  const placeName = useRegionName();
  const setName = useSetName();
  const format = useFormat();
  const names = useNames();
  const [address] = useSearchParams();
  const searching = useFactorSearch({ source: address.get('source') });
  const { question } = searching;
  const { open } = useOpenFactor();
  const items = question.data?.items ?? [];
  const [compared, setCompared] = useState<readonly Factor[]>([]);
  return (
    <div className={parts['stack']}>
      <FactorFilters searching={searching} />
      <FactorComparison factors={compared} onClear={() => setCompared([])} />
      <div className={parts['box']}>
        {question.isError && <ErrorState error={question.error} order={3} onRetry={() => void question.refetch()} />}
        {question.isPending && (
          <div style={{ padding: 16 }}>
            <Loading of="table" rows={8} />
          </div>
        )}
        {question.data !== undefined && items.length === 0 && (
          <EmptyState order={3} title={own('library.nothing')}>
            {own('library.nothingText')}
          </EmptyState>
        )}
        {items.length > 0 && (
          <>
            <DataTable
              label={t('factors.library')}
              isStacked
              rows={items}
              keyOf={(factor) => `${factor.source} ${factor.id}`}
              columns={[
                {
                  name: 'label',
                  label: t('factor.label'),
                  isHead: true,
                  cell: (factor) => (
                    <button
                      type="button"
                      className={classes['linkButton']}
                      title={factor.label}
                      onClick={() => open(`${factor.source}:${factor.id}`)}
                      aria-haspopup="dialog"
                    >
                      {factor.label}
                    </button>
                  ),
                },
                {
                  name: 'figure',
                  label: own('library.figure'),
                  isNumber: true,
                  cell: (factor) =>
                    factor.computedCo2eKg === null ? (
                      absent
                    ) : (
                      <span>
                        {format.figure(factor.computedCo2eKg)}{' '}
                        <Text span size="xs" c="dimmed">
                          kg CO₂e/{format.unit(factor.per)}
                        </Text>
                      </span>
                    ),
                },
                { name: 'scope', label: t('factor.scope'), cell: (factor) => names.scope(factor.scope) },
                { name: 'region', label: t('factor.region'), cell: (factor) => placeName(factor.region) },
                {
                  name: 'source',
                  label: t('factor.factorSet'),
                  cell: (factor) => <div style={{ minWidth: '14ch' }}>{setName(factor.set ?? factor.source)}</div>,
                },
                {
                  name: 'valid',
                  label: t('factor.validity'),
                  cell: (factor) => validityText(factor, format, (from) => t('factor.open', { from })),
                },
                {
                  name: 'compare',
                  label: own('compareFactors.short'),
                  cell: (factor) => (
                    <Checkbox
                      size="xs"
                      checked={compared.some((one) => one.source === factor.source && one.id === factor.id)}
                      aria-label={own('compareFactors.add', {
                        factor: factor.label,
                        set: setName(factor.set ?? factor.source),
                      })}
                      onChange={() => setCompared((before) => toggled(before, factor))}
                    />
                  ),
                },
              ]}
            />
            <div className={classes['paging']}>
              <span role="status">
                {own('library.found', {
                  count: question.data?.count.value ?? 0,
                  shown: question.data === undefined ? '' : format.count(question.data.count),
                })}{' '}
                · {own('library.gwpNote')}
              </span>
              <span>
                <Button size="compact-sm" variant="subtle" disabled={searching.page === 1} onClick={searching.previous}>
                  {t('previous')}
                </Button>
                <Button size="compact-sm" variant="subtle" disabled={!searching.hasNext} onClick={searching.next}>
                  {t('next')}
                </Button>
              </span>
            </div>
          </>
        )}
      </div>
      <FactorDetail />
    </div>
  );
}
