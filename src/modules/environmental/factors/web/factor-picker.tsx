import { Alert, Anchor, Button, Checkbox, Group, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { useSuggestedFactors, type FactorListResponse } from '#modules/environmental/web/calls.ts';
import { useFactorTexts } from '#modules/environmental/factors/web/texts.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { FactorComparison, toggled } from './factor-comparison.tsx';
import { FactorFilters } from './factor-filters.tsx';
import classes from './factors.module.css';
import { validityText } from './validity.ts';
import { useFactorSearch, type FactorSearch } from './use-factor-search.ts';
import { useRegionName } from './factor-names.ts';
import { useSetName } from './set-names.ts';

export type PickedFactor = FactorListResponse['items'][number];

/** What the factor is for, to suggest the nearest where a search finds none. */
export interface PickedFor {
  activityType: string;
  unit: string;
  product: string | null;
  country: string | null;
}

const IN_SCOPES = ['1', '2', '3'];

interface FactorPickerProps {
  chosen: PickedFactor | null;
  onChoose: (factor: PickedFactor) => void;
  /** What the search begins with: the category and country of the activity. */
  start?: Partial<FactorSearch>;
  use?: PickedFor | null;
}

/** Search the library, choose one factor. A radio group: arrows move, the choice is the value. */
export function FactorPicker({ chosen, onChoose, start = {}, use = null }: FactorPickerProps) {
  const t = useTexts();
  const own = useFactorTexts();
  const format = useFormat();
  const searching = useFactorSearch(start, IN_SCOPES);
  const { question } = searching;
  const items = question.data?.items ?? [];
  const [compared, setCompared] = useState<readonly PickedFactor[]>([]);
  const compare = (factor: PickedFactor) => setCompared((before) => toggled(before, factor));
  const isNothing = question.data !== undefined && items.length === 0;
  return (
    <>
      <FactorFilters searching={searching} isAutoFocused />
      {/* As high with one factor as with many: the button below must not move under the pointer. */}
      <div className={classes['results']}>
        {question.isError && <ErrorState error={question.error} order={3} onRetry={() => void question.refetch()} />}
        {question.isPending && <Loading of="text" rows={6} />}
        {isNothing && (
          <>
            <Text size="sm" c="dimmed" mb="xs">
              <strong>{own('library.nothing')}.</strong> {own('library.nothingText')}
            </Text>
            {use !== null && (
              <SuggestedFactors use={use} chosen={chosen} onChoose={onChoose} compared={compared} onCompare={compare} />
            )}
          </>
        )}
        {items.length > 0 && (
          <>
            <FactorOptions
              legend={own('library.found', {
                count: question.data?.count.value ?? 0,
                shown: question.data === undefined ? '' : format.count(question.data.count),
              })}
              items={items}
              chosen={chosen}
              onChoose={onChoose}
              compared={compared}
              onCompare={compare}
            />
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
          </>
        )}
      </div>
      <FactorComparison factors={compared} onClear={() => setCompared([])} />
    </>
  );
}

interface OptionsProps {
  legend: string;
  items: readonly PickedFactor[];
  chosen: PickedFactor | null;
  onChoose: (factor: PickedFactor) => void;
  compared: readonly PickedFactor[];
  onCompare: (factor: PickedFactor) => void;
}

function FactorOptions({ legend, items, chosen, onChoose, compared, onCompare }: OptionsProps) {
  const t = useTexts();
  const own = useFactorTexts();
  const placeName = useRegionName();
  const setName = useSetName();
  const format = useFormat();
  const name = useId();
  const isOne = (factor: PickedFactor) => (other: PickedFactor) =>
    other.source === factor.source && other.id === factor.id;
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <legend
        style={{ fontSize: 'var(--mantine-font-size-xs)', color: 'var(--mantine-color-dimmed)', marginBottom: 4 }}
      >
        {legend}
      </legend>
      <div className={classes['options']}>
        {items.map((factor) => {
          const isChosen = chosen !== null && isOne(factor)(chosen);
          return (
            <div key={`${factor.source} ${factor.id}`} className={classes['option']} data-chosen={isChosen}>
              <label className={classes['optionLabel']}>
                <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(factor)} />
                <span className={classes['optionText']}>
                  {factor.label}
                  <Text span display="block" size="xs" c="dimmed">
                    {setName(factor.set ?? factor.source)} · {placeName(factor.region)} ·{' '}
                    {validityText(factor, format, (from) => t('factor.open', { from }))}
                  </Text>
                </span>
                <span className={classes['optionFigure']}>
                  {factor.computedCo2eKg === null ? t('notKnown') : format.figure(factor.computedCo2eKg)}
                  <Text span display="block" size="xs" c="dimmed">
                    kg CO₂e/{format.unit(factor.per)}
                  </Text>
                </span>
              </label>
              <Checkbox
                size="xs"
                checked={compared.some(isOne(factor))}
                aria-label={own('compareFactors.add', {
                  factor: factor.label,
                  set: setName(factor.set ?? factor.source),
                })}
                label={own('compareFactors.short')}
                onChange={() => onCompare(factor)}
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The nearest factors for what is to be assigned, what they lack, and where to get a better one. */
function SuggestedFactors({ use, ...options }: Omit<OptionsProps, 'legend' | 'items'> & { use: PickedFor }) {
  const t = useTexts();
  const inWords = useInWords();
  const addresses = useAddresses();
  const { data } = useSuggestedFactors(use);
  if (data === undefined) return <Loading of="text" rows={4} />;
  return (
    <>
      {data.items.length > 0 && (
        <FactorOptions
          {...options}
          legend={t('suggestedFactors.title', { count: data.items.length })}
          items={data.items}
        />
      )}
      {data.advice.length > 0 && (
        <Alert color="gray" p="xs" mt="xs">
          {data.advice.map((advice) => (
            <Text key={advice.code} size="sm">
              {inWords(advice)}
            </Text>
          ))}
          <Anchor component={Link} size="sm" to={addresses.setup('factors', { as: 'own', 'view.record': 'new' })}>
            {t('suggestedFactors.own')}
          </Anchor>
        </Alert>
      )}
    </>
  );
}
