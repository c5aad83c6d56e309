import {
  Button,
  Checkbox,
  Group,
  MultiSelect,
  ScrollArea,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { Field } from '#platform/records/model/fields.ts';
import type { Filter } from '#platform/records/model/list-query.ts';
import { useDefinition, type FoundDefinition } from '../../fields/definitions.ts';
import { FieldInput } from '../../fields/field-input.tsx';
import { countryOptions } from '../../fields/country-options.ts';
import { currencyOptions, unitOptions } from '../../fields/inputs/choice.tsx';
import { useRecordSearch } from '../../fields/record-search.ts';
import { recordTitle } from '../../fields/record-title.ts';
import { useTextContext } from '../../fields/use-text-context.ts';
import { optionsOf } from '../../fields/state-tone.ts';
import { useFieldTexts } from '../../fields/texts.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { choiceOf, filtersOf, modesOf, spanAround, type FilterChoice, type Mode, type Span } from './filter-choice.ts';
import { useRegisterTexts } from '../texts.ts';
import { NoOption } from '../../fields/no-option.tsx';

interface EditorProps {
  name: string;
  field: Field;
  filters: readonly Filter[];
  refs: Readonly<Record<string, string>>;
  onChange: (filters: readonly Filter[]) => void;
  onDone: () => void;
}

/** Sets how one field is filtered. Choices from a list count at once; typed values with Enter or the button. */
export function FilterEditor({ name, field, filters, refs, onChange, onDone }: EditorProps) {
  const t = useRegisterTexts();
  const label = useLabels();
  const [choice, setChoice] = useState<FilterChoice>(() => choiceOf(field, filters));
  const modes = modesOf(field);
  const isListed =
    optionsOf(field).length > 0 || ['boolean', 'unit', 'country', 'currency', 'reference'].includes(field.kind);
  const apply = (next: FilterChoice) => {
    setChoice(next);
    onChange(filtersOf(name, next));
  };
  const changeMode = (mode: string | null) => {
    const next = { ...choice, mode: modes.find((known) => known === mode) ?? 'is', values: [] };
    if (next.mode === 'empty' || next.mode === 'filled') apply(next);
    else setChoice(isListed ? { ...next, values: choice.values } : next);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onChange(filtersOf(name, choice));
        onDone();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
      aria-label={label(field.label)}
    >
      <Stack gap="xs" miw={248} maw={320}>
        <Text size="xs" fw={600} c="dimmed">
          {label(field.label)}
        </Text>
        {modes.length > 1 &&
          (modes.length <= 2 ? (
            <SegmentedControl
              size="xs"
              fullWidth
              aria-label={t('filter.mode')}
              value={choice.mode}
              onChange={changeMode}
              data={modes.map((mode) => ({ value: mode, label: modeText(mode) }))}
            />
          ) : (
            <Select
              size="xs"
              aria-label={t('filter.mode')}
              value={choice.mode}
              onChange={changeMode}
              data={modes.map((mode) => ({ value: mode, label: modeText(mode) }))}
              allowDeselect={false}
              comboboxProps={{ withinPortal: false }}
            />
          ))}
        <Values field={field} choice={choice} refs={refs} isListed={isListed} onTyped={setChoice} onChosen={apply} />
        {!isListed && choice.mode !== 'empty' && choice.mode !== 'filled' && (
          <Group justify="flex-end">
            <Button size="compact-sm" type="submit">
              {t('filter.apply')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );

  function modeText(mode: Mode): string {
    if (mode === 'is' && !isListed) return t(modes.includes('contains') ? 'filter.exactly' : 'filter.equals');
    return t(`filter.${mode}`);
  }
}

interface ValuesProps {
  field: Field;
  choice: FilterChoice;
  refs: Readonly<Record<string, string>>;
  isListed: boolean;
  onTyped: (choice: FilterChoice) => void;
  onChosen: (choice: FilterChoice) => void;
}

function Values({ field, choice, refs, isListed, onTyped, onChosen }: ValuesProps) {
  const t = useRegisterTexts();
  if (choice.mode === 'empty' || choice.mode === 'filled') return null;
  if (choice.mode === 'range')
    return <RangeValues field={field} choice={choice} onTyped={onTyped} onChosen={onChosen} />;
  if (isListed)
    return (
      <ListedValues
        field={field}
        values={choice.values}
        refs={refs}
        onChange={(values) => onChosen({ ...choice, values })}
      />
    );
  if (choice.mode === 'contains') {
    return (
      <TextInput
        size="xs"
        autoFocus
        aria-label={t('filter.value')}
        value={choice.values[0] ?? ''}
        onChange={(event) => onTyped({ ...choice, values: [event.currentTarget.value] })}
      />
    );
  }
  return (
    <FieldInput
      field={bare(field, t('filter.value'))}
      name="filter.value"
      bare
      size="xs"
      autoFocus
      defaultValue={stored(field, choice.values[0] ?? '')}
      onChange={(value) => onTyped({ ...choice, values: [written(value)] })}
    />
  );
}

function RangeValues({ field, choice, onTyped, onChosen }: Omit<ValuesProps, 'isListed' | 'refs'>) {
  const t = useRegisterTexts();
  const today = useToday();
  // A chosen span starts the two inputs over.
  const [round, setRound] = useState(0);
  const pick = (span: Span) => {
    const { from, to } = spanAround(today, span);
    setRound(round + 1);
    onChosen({ ...choice, from, to });
  };
  const side = (key: 'from' | 'to') => (
    <FieldInput
      key={`${key}${round}`}
      field={bare(field, t(`filter.${key}`))}
      name={`filter.${key}`}
      size="xs"
      autoFocus={key === 'from' && round === 0}
      defaultValue={stored(field, choice[key])}
      onChange={(value) => onTyped({ ...choice, [key]: written(value) })}
    />
  );
  return (
    <>
      <Group gap="xs" wrap="nowrap" grow>
        {side('from')}
        {side('to')}
      </Group>
      {field.kind === 'date' && (
        <Group gap={4}>
          {(['thisMonth', 'lastMonth', 'thisQuarter', 'thisYear', 'lastYear'] as const).map((span) => (
            <Button key={span} size="compact-xs" variant="default" onClick={() => pick(span)}>
              {t(`filter.${span}`)}
            </Button>
          ))}
        </Group>
      )}
    </>
  );
}

function ListedValues({
  field,
  values,
  refs,
  onChange,
}: {
  field: Field;
  values: readonly string[];
  refs: Readonly<Record<string, string>>;
  onChange: (values: readonly string[]) => void;
}) {
  const t = useRegisterTexts();
  const fieldTexts = useFieldTexts();
  const label = useLabels();
  const { language } = useLocale();
  const isRecord = field.kind === 'reference' && field.to !== 'account';
  const definition = useDefinition(isRecord ? field.to : null);
  const short = useMemo(
    () =>
      field.kind === 'boolean'
        ? [
            { value: 'true', label: fieldTexts('yes') },
            { value: 'false', label: fieldTexts('no') },
          ]
        : optionsOf(field).map((option) => ({ value: option.value, label: label(option.label) })),
    [field, fieldTexts, label],
  );
  const long = useMemo(
    () =>
      field.kind === 'unit'
        ? unitOptions(field.dimensions)
        : field.kind === 'country'
          ? countryOptions(language)
          : field.kind === 'currency'
            ? currencyOptions(language)
            : [],
    [field, language],
  );
  if (isRecord && !definition.isUnknown)
    return <RecordValues definition={definition} values={values} refs={refs} onChange={onChange} />;
  if (long.length > 0)
    return (
      <MultiSelect
        size="xs"
        autoFocus
        aria-label={t('filter.values')}
        data={long}
        value={[...values]}
        onChange={onChange}
        searchable
        hidePickedOptions
        comboboxProps={{ withinPortal: false }}
        withScrollArea={false}
        styles={openList}
      />
    );
  return (
    <ScrollArea.Autosize mah={280} type="auto">
      <Checkbox.Group value={[...values]} onChange={onChange} aria-label={t('filter.values')}>
        <Stack gap={6} py={2} px={1}>
          {short.map((option) => (
            <Checkbox key={option.value} size="xs" value={option.value} label={option.label} />
          ))}
        </Stack>
      </Checkbox.Group>
    </ScrollArea.Autosize>
  );
}

/** The list itself scrolls: the arrow keys move in it, which a part around it would not say. */
const openList = { options: { maxHeight: 260, overflowY: 'auto' } } as const;

function RecordValues({
  definition: { resource: target, error, retry },
  values,
  refs,
  onChange,
}: {
  definition: FoundDefinition;
  values: readonly string[];
  refs: Readonly<Record<string, string>>;
  onChange: (values: readonly string[]) => void;
}) {
  const t = useRegisterTexts();
  const fieldTexts = useFieldTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 180);
  const [names, setNames] = useState(refs);
  const { data, isFetching, isError } = useRecordSearch(target, search, true);
  const context = useTextContext(data?.refs);
  const found =
    target === undefined
      ? []
      : (data?.items ?? []).map((record) => ({ value: record.id, label: recordTitle(target, record, context) }));
  const chosen = values
    .filter((value) => !found.some((option) => option.value === value))
    .map((value) => ({ value, label: names[value] ?? fieldTexts('unknownRecord') }));
  return (
    <MultiSelect
      size="xs"
      autoFocus
      aria-label={t('filter.values')}
      data={[...chosen, ...found]}
      value={[...values]}
      searchable
      onSearchChange={(text) => {
        setTyped(text);
        if (error !== null) retry();
      }}
      filter={({ options }) => options}
      // Until the server has answered, the first of the list is another one.
      selectFirstOptionOnChange={false}
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      styles={openList}
      nothingFoundMessage={
        <NoOption>
          {isError || error !== null
            ? fieldTexts('searchFailed')
            : isFetching || target === undefined
              ? fieldTexts('searching')
              : fieldTexts('nothingFound')}
        </NoOption>
      }
      onChange={(next) => {
        setNames((before) => ({
          ...before,
          ...Object.fromEntries(
            found.filter((option) => next.includes(option.value)).map((option) => [option.value, option.label]),
          ),
        }));
        onChange(next);
      }}
    />
  );
}

/** The field as a filter asks for it: nothing required, no limits, no help, amounts in the company's currency. */
function bare(field: Field, label: string): Field {
  const { required: _, help: __, computed: ___, ...rest } = field;
  return { ...rest, label };
}

const stored = (field: Field, value: string): unknown =>
  value === '' ? null : field.kind === 'money' || field.kind === 'integer' ? Number(value) : value;
const written = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
