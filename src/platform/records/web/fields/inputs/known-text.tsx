import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { codesCalled, codesFor } from '#platform/records/model/known-codes.ts';
import type { KnownCode } from '#platform/records/model/fields.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import { countryOptions } from '../country-options.ts';
import type { InputOfKind } from '../input-props.ts';
import { NoOption } from '../no-option.tsx';
import { useFieldTexts } from '../texts.ts';
import { useShared } from './shared.ts';

/** A text of which a list is known: chosen by its name. Something else is kept when it is typed and chosen as it is. */
export function KnownText({
  codes: listed,
  ...props
}: InputOfKind<'text'> & { codes: Readonly<Record<string, KnownCode>> }) {
  const t = useFieldTexts();
  const label = useLabels();
  const { language } = useLocale();
  const codes: Readonly<Record<string, KnownCode>> = useMemo(
    () =>
      props.field.countries === undefined
        ? listed
        : {
            ...listed,
            ...Object.fromEntries(countryOptions(language).map((country) => [country.value, { label: country.label }])),
          },
    [listed, language, props.field.countries],
  );
  const [value, setValue] = useState(typeof props.defaultValue === 'string' ? props.defaultValue : '');
  const [typed, setTyped] = useState('');
  const nameOf = (code: string) => {
    const known = Object.hasOwn(codes, code) ? codes[code] : undefined;
    return known === undefined ? code : label(known.label);
  };
  // What stands in the input after a choice is no search.
  const search = typed === nameOf(value) ? '' : typed.trim();
  const found = codesFor(codes, search);
  const isOther = search !== '' && !found.some((code) => code === search || nameOf(code) === search);
  const options = [
    ...found.map((code) => ({ value: code, label: nameOf(code) })),
    ...(value !== '' && !found.includes(value) ? [{ value, label: nameOf(value) }] : []),
    ...(isOther && search !== value ? [{ value: search, label: t('useTyped', { text: search }) }] : []),
  ];
  const take = (next: string | null) => {
    setValue(next ?? '');
    props.onChange(next);
  };
  return (
    <Select
      {...useShared(props)}
      data={options}
      value={value === '' ? null : value}
      placeholder={t('chooseOrType')}
      searchable
      clearable={!props.field.required}
      clearButtonProps={{ 'aria-label': t('clear', { label: label(props.field.label) }) }}
      checkIconPosition="right"
      autoComplete="off"
      maxDropdownHeight={320}
      onSearchChange={setTyped}
      onBlur={() => {
        // Typed in full is chosen: a code, or one of its names.
        const [named, another] = search === '' ? [] : codesCalled(codes, search);
        if (named !== undefined && another === undefined) take(named);
        props.onBlur?.();
      }}
      filter={({ options: all }) => all}
      nothingFoundMessage={<NoOption>{t('nothingFound')}</NoOption>}
      onChange={take}
    />
  );
}
