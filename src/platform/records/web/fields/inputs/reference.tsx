import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRecord } from '#platform/http/web/hooks.ts';
import { nounOf, useLabels } from '#platform/i18n/web/texts.ts';
import type { InputOfKind } from '../input-props.ts';
import { useDefinition, type FoundDefinition } from '../definitions.ts';
import { nothingYet, useRecordSearch } from '../record-search.ts';
import { recordTitle } from '../record-title.ts';
import { useTextContext } from '../use-text-context.ts';
import { useFieldTexts } from '../texts.ts';
import { useShared } from './shared.ts';
import { PersonField } from './person.tsx';
import { NoOption } from '../no-option.tsx';
import { isId } from '#platform/values/model/is-id.ts';

export function ReferenceField(props: InputOfKind<'reference'>) {
  const isPerson = props.field.to === 'account';
  const definition = useDefinition(isPerson ? null : props.field.to);
  if (isPerson) return <PersonField {...props} />;
  return definition.isUnknown ? <UnknownTarget {...props} /> : <RecordSelect {...props} definition={definition} />;
}

/**
 * Searches the register of the target while one types; the first entries stand there at once. It can be typed into
 * before the definition of the target has come.
 */
function RecordSelect({
  definition: { resource: target, error, retry },
  ...props
}: InputOfKind<'reference'> & { definition: FoundDefinition }) {
  const t = useFieldTexts();
  const label = useLabels();
  const [chosen, setChosen] = useState(() => {
    const id = typeof props.defaultValue === 'string' ? props.defaultValue : null;
    return id === null ? null : { value: id, label: props.refs?.[id] ?? (isId(id) ? '' : id) };
  });
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const asked = isOpen && typed !== chosen?.label ? typed : '';
  const [search] = useDebouncedValue(asked, 180);
  const { data, isFetching, isError } = useRecordSearch(target, search, isOpen);
  // A value that came without its name (a draft, a constant) is asked for by itself.
  const nameless = useRecord(
    target ?? nothingYet,
    target !== undefined && chosen !== null && chosen.label === '' ? chosen.value : null,
  );
  const context = useTextContext(data?.refs);
  const found =
    target === undefined
      ? []
      : (data?.items ?? []).map((record) => ({ value: record.id, label: recordTitle(target, record, context) }));
  const named =
    target === undefined || nameless.data === undefined
      ? ''
      : recordTitle(target, nameless.data.record, { ...context, refs: nameless.data.refs });
  const known =
    chosen === null
      ? null
      : { ...chosen, label: chosen.label || named || (nameless.isPending ? '…' : t('unknownRecord')) };
  const isComing = isFetching || (target === undefined && error === null);
  const name = asked.trim();
  const isNew =
    props.takesNames === true &&
    name !== '' &&
    asked === search &&
    !isComing &&
    !found.some((option) => option.label.toLowerCase() === name.toLowerCase());
  const options = [
    ...(known !== null && !found.some((option) => option.value === known.value) ? [known] : []),
    ...found,
    ...(isNew && name !== known?.value ? [{ value: name, label: t('newName', { name }) }] : []),
  ];
  return (
    <Select
      {...useShared(props)}
      data={options}
      value={known?.value ?? null}
      searchable
      clearable={!props.field.required}
      checkIconPosition="right"
      autoComplete="off"
      placeholder={target === undefined ? '' : t('typeToSearch', { label: nounOf(target.label[1]) })}
      clearButtonProps={{ 'aria-label': t('clear', { label: label(props.field.label) }) }}
      onSearchChange={(text) => {
        setTyped(text);
        if (error !== null) retry();
      }}
      onDropdownOpen={() => {
        setOpen(true);
        if (error !== null) retry();
      }}
      onDropdownClose={() => setOpen(false)}
      onBlur={props.onBlur}
      // The server has searched; filtering its answer again would hide what matched in another field.
      filter={({ options: all }) => all}
      // Until the server has answered, the first of the list is another one.
      selectFirstOptionOnChange={asked !== '' && asked === search && !isComing}
      limit={25}
      maxDropdownHeight={300}
      nothingFoundMessage={
        <NoOption>
          {isError || error !== null ? t('searchFailed') : isComing ? t('searching') : t('nothingFound')}
        </NoOption>
      }
      {...(isComing && isOpen ? { rightSection: <Loader size={14} /> } : {})}
      onChange={(value, option) => {
        setChosen(value === null ? null : { value, label: isId(value) ? (option?.label ?? '') : value });
        props.onChange(value);
      }}
    />
  );
}

function UnknownTarget(props: InputOfKind<'reference'>) {
  const t = useFieldTexts();
  const id = typeof props.defaultValue === 'string' ? props.defaultValue : null;
  return (
    <Select
      {...useShared(props)}
      disabled
      data={id === null ? [] : [{ value: id, label: props.refs?.[id] ?? id }]}
      value={id}
      placeholder={t('noSuchRegister')}
    />
  );
}
