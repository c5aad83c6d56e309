import { Select } from '@mantine/core';
import { useState } from 'react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import type { InputOfKind } from '../input-props.ts';
import { nameOf, usePeople } from '../people.ts';
import { useFieldTexts } from '../texts.ts';
import { useShared } from './shared.ts';
import { NoOption } from '../no-option.tsx';

export function PersonField(props: InputOfKind<'reference'>) {
  const t = useFieldTexts();
  const label = useLabels();
  const [value, setValue] = useState(typeof props.defaultValue === 'string' ? props.defaultValue : null);
  const { data = [], isPending, isError } = usePeople();
  const options = data
    .filter((person) => person.status === 'active' || person.id === value)
    .map((person) => ({ value: person.id, label: nameOf(person) }));
  const missing =
    value !== null && !options.some((option) => option.value === value)
      ? [{ value, label: props.refs?.[value] ?? t('unknownRecord') }]
      : [];
  return (
    <Select
      {...useShared(props)}
      data={[...missing, ...options]}
      value={value}
      searchable
      clearable={!props.field.required}
      checkIconPosition="right"
      autoComplete="off"
      placeholder={t('choose')}
      limit={50}
      nothingFoundMessage={
        <NoOption>{isError ? t('searchFailed') : isPending ? t('searching') : t('nothingFound')}</NoOption>
      }
      clearButtonProps={{ 'aria-label': t('clear', { label: label(props.field.label) }) }}
      onChange={(next) => {
        setValue(next);
        props.onChange(next);
      }}
      onBlur={props.onBlur}
    />
  );
}
