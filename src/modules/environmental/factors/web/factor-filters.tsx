import { Checkbox, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { unitOptions } from '#platform/records/web/fields/inputs/choice.tsx';
import { customFactor } from '#modules/environmental/set-up/model/set-up-records.ts';
import { useFactorSets } from '#modules/environmental/web/calls.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import classes from './factors.module.css';
import type { FactorSearching } from './use-factor-search.ts';
import { gridRegions } from '#modules/company/organisation/model/grid-regions.ts';
import { text } from '#platform/records/model/fields.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { setTitleOf } from '#modules/environmental/factors/model/factor.ts';
import { useFactorTexts } from '#modules/environmental/factors/web/texts.ts';

/** The library has sets from then on. */
const FIRST_YEAR = 2013;

/** A country or grid region by its name. */
const regionField = text({ label: 'Region', codes: gridRegions, countries: true });

/** Words, factor set, category, scope, region, year and unit: what narrows the library. */
export function FactorFilters({
  searching: { search, change, start },
  isAutoFocused = false,
}: {
  searching: FactorSearching;
  isAutoFocused?: boolean;
}) {
  const t = useTexts();
  const words = useFactorTexts();
  const format = useFormat();
  const label = useLabels();
  const thisYear = Number(useToday().slice(0, 4));
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, at) => String(thisYear - at));
  const units = start.per ?? [];
  const factorSets = useFactorSets();
  const bySource = Map.groupBy(
    (factorSets.data?.items ?? []).filter((factorSet) => factorSet.factors > 0),
    (factorSet) => factorSet.publisher,
  );
  const categories = Object.entries(customFactor.fields.category.options).map(([value, name]) => ({
    value,
    label: label(name),
  }));
  const shared = {
    size: 'sm' as const,
    clearable: true,
    checkIconPosition: 'right' as const,
    clearButtonProps: { 'aria-label': t('clear') },
    // Above the dialog in which a form of a side panel searches.
    comboboxProps: { zIndex: 450 },
  };
  return (
    <div className={classes['filters']} role="search" aria-label={words('library.search')}>
      <TextInput
        className={classes['words'] ?? ''}
        size="sm"
        label={words('library.words')}
        placeholder={words('library.wordsExample')}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={search.search}
        onChange={(event) => change({ search: event.currentTarget.value })}
        {...(isAutoFocused ? { 'data-autofocus': true } : {})}
      />
      <Select
        {...shared}
        label={t('factor.factorSet')}
        placeholder={words('library.allFactorSets')}
        searchable
        value={search.source}
        onChange={(source) => change({ source })}
        data={[...bySource].map(([publisher, own]) => ({
          group: publisher,
          items: own.map((factorSet) => ({ value: factorSet.id, label: setTitleOf(factorSet) })),
        }))}
      />
      <Select
        {...shared}
        label={t('factor.category')}
        placeholder={words('library.all')}
        value={search.category}
        onChange={(category) => change({ category })}
        data={categories}
      />
      <Select
        {...shared}
        label={t('factor.scope')}
        placeholder={words('library.all')}
        value={search.scope}
        onChange={(scope) => change({ scope })}
        data={[
          { value: '1', label: t('scope.1') },
          { value: '2', label: t('scope.2') },
          { value: '3', label: t('scope.3') },
          { value: 'outside', label: t('scope.outside') },
        ]}
      />
      <FieldInput
        // Starts over when all filters are cleared.
        key={search.region === '' ? 'any' : 'one'}
        field={{ ...regionField, label: t('factor.region') }}
        name="region"
        defaultValue={search.region}
        onChange={(region) => change({ region: typeof region === 'string' ? region : '' })}
      />
      <Select
        {...shared}
        label={t('factor.validity')}
        placeholder={words('library.anyYear')}
        value={search.year}
        onChange={(year) => change({ year })}
        data={years}
      />
      {units.length === 0 && (
        <Select
          {...shared}
          label={words('library.unit')}
          placeholder={words('library.all')}
          searchable
          value={search.per[0] ?? null}
          onChange={(unit) => change({ per: unit === null ? [] : [unit] })}
          data={unitOptions()}
        />
      )}
      {units.length > 0 && (
        <Checkbox
          className={classes['unit'] ?? ''}
          checked={search.per.length > 0}
          onChange={(event) => change({ per: event.currentTarget.checked ? units : [] })}
          label={words('library.onlyUnit', {
            units: `${units
              .slice(0, 3)
              .map((code) => format.unit(code))
              .join(', ')}${units.length > 3 ? ' …' : ''}`,
          })}
        />
      )}
    </div>
  );
}
