import { Group, Input, Select, Switch, type OptionsFilter } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type * as unitSearch from '#platform/imports/model/cells/unit-search.ts';
import type * as optionWords from '#platform/records/model/option-words.ts';
import { isCountryCode } from '#platform/values/model/country-codes.ts';
import { CURRENCIES, DIMENSIONS, UNITS } from '#platform/units/model/unit-table.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat, useLocale } from '#platform/i18n/web/use-format.tsx';
import { currencyName } from '../countries.ts';
import { countryOptions } from '../country-options.ts';
import type { InputOfKind, InputProps } from '../input-props.ts';
import { optionsOf, statusOf } from '../state-tone.ts';
import { useFieldTexts } from '../texts.ts';
import { useShared } from './shared.ts';
import { useCompanyUnits } from '../use-company-units.ts';
import { ownUnit } from '#platform/units/model/own-unit.ts';
import { NoOption } from '../no-option.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';

type Shown = Parameters<OptionsFilter>[0]['options'];

/** The options that are shown, alone or in groups; a group without any is left out. */
const shownOf = (all: Shown, isShown: (one: { value: string; label: string }) => boolean): Shown =>
  all.flatMap((option): Shown => {
    if (!('group' in option)) return isShown(option) ? [option] : [];
    const items = option.items.filter(isShown);
    return items.length > 0 ? [{ ...option, items }] : [];
  });

type Options = readonly (
  | { value: string; label: string }
  | { group: string; items: { value: string; label: string }[] }
)[];

function OneOf({
  options,
  placeholder,
  searchable = false,
  note,
  isFor,
  ...props
}: InputProps & {
  options: Options;
  placeholder: string;
  searchable?: boolean /** Below the input, in place of its help. */;
  note?: string;
  /** Whether an option is shown while this is typed; by its label, unless said. */
  isFor?: ((typed: string, value: string, label: string) => boolean) | undefined;
}) {
  const t = useFieldTexts();
  const label = useLabels();
  const [value, setValue] = useState(
    typeof props.defaultValue === 'string' && props.defaultValue !== '' ? props.defaultValue : null,
  );
  return (
    <Select
      {...useShared(props)}
      {...(note === undefined ? {} : { description: note })}
      data={[...options]}
      value={value}
      placeholder={placeholder}
      searchable={searchable}
      {...(isFor === undefined
        ? {}
        : {
            filter: ({ options: all, search }) =>
              search.trim() === '' ? all : shownOf(all, (one) => isFor(search, one.value, one.label)),
          })}
      clearable={!props.field.required}
      allowDeselect={!props.field.required}
      checkIconPosition="right"
      nothingFoundMessage={<NoOption>{t('nothingFound')}</NoOption>}
      clearButtonProps={{ 'aria-label': t('clear', { label: label(props.field.label) }) }}
      onChange={(next) => {
        setValue(next);
        props.onChange(next);
      }}
      onBlur={props.onBlur}
      maxDropdownHeight={320}
      autoComplete="off"
    />
  );
}

export function ChoiceField(props: InputOfKind<'choice'>) {
  const label = useLabels();
  const t = useFieldTexts();
  const options = useMemo(
    () => optionsOf(props.field).map((option) => ({ value: option.value, label: label(option.label) })),
    [props.field, label],
  );
  const { field } = props;
  return (
    <OneOf
      {...props}
      options={options}
      placeholder={t('choose')}
      searchable={options.length > 8}
      isFor={useWords(field)}
    />
  );
}

type OptionWords = typeof optionWords;

/** Finds options by what else they are called; the comparison is fetched by lists that have such words only. */
function useWords(field: InputOfKind<'choice'>['field']) {
  const [words, setWords] = useState<OptionWords | null>(null);
  const isWanted = field.words !== undefined;
  useEffect(() => {
    if (isWanted) void import('#platform/records/model/option-words.ts').then(setWords, () => undefined);
  }, [isWanted]);
  return words === null
    ? undefined
    : (typed: string, value: string, label: string) =>
        words.isOptionFor(typed, [label, ...words.wordsOf(field, value)]);
}

/** Finds units by what bills call them besides, fetched once a list of units is there. */
function useUnitSearch() {
  const [search, setSearch] = useState<typeof unitSearch | null>(null);
  useEffect(() => {
    void import('#platform/imports/model/cells/unit-search.ts').then(setSearch, () => undefined);
  }, []);
  return search?.isUnitFor;
}

export function UnitField(props: InputOfKind<'unit'>) {
  const t = useFieldTexts();
  const isFor = useUnitSearch();
  const { dimensions } = props.field;
  const own = useCompanyUnits(dimensions);
  const format = useFormat();
  const [chosen, setChosen] = useState(props.defaultValue);
  const options = useMemo(
    () => [
      ...(own.length === 0
        ? []
        : [
            {
              group: t('companyUnits'),
              items: own.map(({ name, factor, unit }) => ({
                value: ownUnit(name),
                label: `${name} · ${format.quantity(factor, unit)}`,
              })),
            },
          ]),
      ...unitOptions(dimensions),
    ],
    [own, dimensions, format, t],
  );
  const stated = own.find(({ name }) => ownUnit(name) === chosen);
  const says = stated && {
    name: stated.name,
    amount: format.quantity(stated.factor, stated.unit),
    source: stated.source,
  };
  return (
    <OneOf
      {...props}
      options={options}
      placeholder={t('chooseUnit')}
      searchable
      isFor={isFor}
      {...(says === undefined || props.bare
        ? {}
        : {
            note: stated?.validFrom
              ? t('companyUnitFrom', { ...says, day: format.date(stated.validFrom) })
              : t('companyUnit', says),
          })}
      onChange={(value) => {
        setChosen(value);
        props.onChange(value);
      }}
    />
  );
}

/** The units of the table by what they measure, for lists to choose from. */
export function unitOptions(
  dimensions?: readonly string[],
): { group: string; items: { value: string; label: string }[] }[] {
  return Object.entries(DIMENSIONS)
    .filter(([name]) => dimensions === undefined || dimensions.includes(name))
    .map(([name, { label }]) => ({
      group: label,
      items: UNITS.filter((unit) => unit.dimension === name).map((unit) => ({
        value: unit.code,
        label: unit.symbol === '' ? unit.name : `${unit.symbol} · ${unit.name}`,
      })),
    }))
    .filter(({ items }) => items.length > 0);
}

export function CountryField(props: InputOfKind<'country'>) {
  const t = useFieldTexts();
  const { language } = useLocale();
  const [stored] = useState(props.defaultValue);
  const unknown = typeof stored === 'string' && stored !== '' && !isCountryCode(stored) ? stored : null;
  const options = useMemo(
    () => [...(unknown === null ? [] : [{ value: unknown, label: unknown }]), ...countryOptions(language)],
    [unknown, language],
  );
  return (
    <OneOf
      {...props}
      options={options}
      placeholder={t('chooseCountry')}
      searchable
      {...(unknown === null || props.bare ? {} : { note: t('unknownCountry', { code: unknown }) })}
    />
  );
}

export function CurrencyField(props: InputOfKind<'currency'>) {
  const t = useFieldTexts();
  const { language } = useLocale();
  const options = useMemo(() => currencyOptions(language), [language]);
  return <OneOf {...props} options={options} placeholder={t('chooseCurrency')} searchable />;
}

export function currencyOptions(language: string): { value: string; label: string }[] {
  return [...CURRENCIES]
    .map((value) => ({ value, label: `${value} · ${currencyName(value, language)}` }))
    .sort((a, b) => a.value.localeCompare(b.value));
}

export function BooleanField(props: InputOfKind<'boolean'>) {
  // A switch always has a value, so it is never asked for.
  const { required: _, inputWrapperOrder: __, labelProps: ___, ...shared } = useShared(props);
  return (
    <Switch
      {...shared}
      mt={props.bare ? 0 : 'xs'}
      defaultChecked={props.defaultValue === true}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
      onBlur={props.onBlur}
    />
  );
}

/** A state is not chosen in a form: it moves by the buttons of the record. A new record shows where it starts. */
export function StateField({ field, defaultValue, bare }: InputOfKind<'state'>) {
  const label = useLabels();
  const value = typeof defaultValue === 'string' ? defaultValue : field.start;
  const badge = <StatusBadge status={statusOf(value)}>{label(field.labels?.[value] ?? value)}</StatusBadge>;
  return bare ? (
    badge
  ) : (
    <Input.Wrapper label={label(field.label)} labelElement="div">
      <Group mt={2}>{badge}</Group>
    </Input.Wrapper>
  );
}
