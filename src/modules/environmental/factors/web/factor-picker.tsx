import { Button, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { FactorListResponse } from '#modules/environmental/web/calls.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { FactorFilters } from './factor-filters.tsx';
import classes from './factors.module.css';
import { validityText } from './validity.ts';
import { useFactorSearch, type FactorSearch } from './use-factor-search.ts';

export type PickedFactor = FactorListResponse['items'][number];

interface FactorPickerProps {
  chosen: PickedFactor | null;
  onChoose: (factor: PickedFactor) => void;
  /** What the search begins with: the category and country of the activity. */
  start?: Partial<FactorSearch>;
}

/** Search the library, choose one factor. A radio group: arrows move, the choice is the value. */
export function FactorPicker({ chosen, onChoose, start = {} }: FactorPickerProps) {
  const t = useTexts();
  const format = useFormat();
  const name = useId();
  const searching = useFactorSearch(start);
  const { question } = searching;
  const items = question.data?.items ?? [];
  return (
    <>
      <FactorFilters searching={searching} isAutoFocused />
      {/* As high with one factor as with many: the button below must not move under the pointer. */}
      <div className={classes['results']}>
        {question.isError && <ErrorState error={question.error} order={3} onRetry={() => void question.refetch()} />}
        {question.isPending && <Loading of="text" rows={6} />}
        {question.data !== undefined && items.length === 0 && (
          <Text size="sm" c="dimmed">
            <strong>{t('library.nothing')}.</strong> {t('library.nothingText')}
          </Text>
        )}
        {items.length > 0 && (
          <fieldset style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
            <legend
              style={{ fontSize: 'var(--mantine-font-size-xs)', color: 'var(--mantine-color-dimmed)', marginBottom: 4 }}
            >
              {t('library.found', {
                count: question.data?.count.value ?? 0,
                shown: question.data === undefined ? '' : format.count(question.data.count),
              })}
            </legend>
            <div className={classes['options']}>
              {items.map((factor) => {
                const isChosen = chosen !== null && chosen.source === factor.source && chosen.id === factor.id;
                return (
                  <label key={`${factor.source} ${factor.id}`} className={classes['option']} data-chosen={isChosen}>
                    <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(factor)} />
                    <span className={classes['optionText']}>
                      {factor.label}
                      <Text span display="block" size="xs" c="dimmed">
                        {factor.source} · {factor.region ?? t('factor.anywhere')} ·{' '}
                        {validityText(factor, format, t('factor.open'))}
                      </Text>
                    </span>
                    <span className={classes['optionFigure']}>
                      {factor.computedCo2eKg === null ? t('notKnown') : format.figure(factor.computedCo2eKg)}
                      <Text span display="block" size="xs" c="dimmed">
                        kg CO₂e/{format.unit(factor.per)}
                      </Text>
                    </span>
                  </label>
                );
              })}
            </div>
            {(searching.hasNext || searching.page > 1) && (
              <Group justify="space-between" mt={6}>
                <Button size="compact-sm" variant="subtle" disabled={searching.page === 1} onClick={searching.previous}>
                  {t('previous')}
                </Button>
                <Button size="compact-sm" variant="subtle" disabled={!searching.hasNext} onClick={searching.next}>
                  {t('next')}
                </Button>
              </Group>
            )}
          </fieldset>
        )}
      </div>
    </>
  );
}
