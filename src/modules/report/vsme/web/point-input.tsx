import { MultiSelect, NativeSelect, Select, Textarea } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { ConceptResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { useTexts } from '#modules/report/web/texts.ts';
import classes from './writing.module.css';
import { readerUnits, typedAs, type Point } from './use-point.ts';
import { useChoices } from './use-choices.ts';
import { useVsmeTexts } from './texts.ts';

interface PointInputProps {
  concept: ConceptResponse;
  point: Point;
  /** Spoken name. */
  label: string;
  /** Ids of what describes the field: help, error. */
  describedBy: string;
  hasError: boolean;
  /** In a cell of a table: narrow, its unit is typed. */
  isCell?: boolean;
}

/**
 * The input of a datapoint in its own kind: a number with its unit, a text, a yes or no, a choice, a date. It is saved
 * when it is left, choices when they are made; Escape takes back, Enter goes on.
 */
export function PointInput({ concept, point, label, describedBy, hasError, isCell = false }: PointInputProps) {
  const t = useTexts();
  const { typed, enter, save, revert } = point;
  const options = useChoices(concept.choice?.list ?? null, concept.choice?.options ?? null).map(
    ({ name, label: of }) => ({
      value: name,
      label: of,
    }),
  );
  const shared = { 'aria-label': label, 'aria-describedby': describedBy, 'data-point-input': '' };
  const invalid = hasError ? { 'aria-invalid': true } : {};
  if (concept.choice?.isSet === true)
    return (
      <MultiSelect
        {...shared}
        size="sm"
        error={hasError}
        searchable
        limit={60}
        hidePickedOptions
        value={typed.text.split(' ').filter((name) => name !== '')}
        onChange={(names) => enter({ text: names.join(' ') })}
        onBlur={() => save()}
        data={options}
      />
    );
  if (concept.choice !== null && concept.choice.options === null)
    return (
      <Select
        {...shared}
        size="sm"
        error={hasError}
        searchable
        clearable
        limit={60}
        value={typed.text === '' ? null : typed.text}
        onChange={(name) => save({ text: name ?? '' })}
        data={options}
      />
    );
  if (concept.choice !== null || concept.type === 'boolean')
    return (
      <NativeSelect
        {...shared}
        size="sm"
        error={hasError}
        value={typed.text}
        onChange={(event) => save({ text: event.currentTarget.value })}
        data={[
          { value: '', label: '' },
          ...(concept.choice !== null
            ? options
            : [
                { value: 'true', label: t('vsme.yes') },
                { value: 'false', label: t('vsme.no') },
              ]),
        ]}
      />
    );
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      revert();
    }
  };
  if (concept.type === 'text-block')
    return (
      <Textarea
        {...shared}
        size="sm"
        error={hasError}
        autosize
        minRows={isCell ? 1 : 3}
        maxRows={16}
        maxLength={20_000}
        value={typed.text}
        onChange={(event) => enter({ text: event.currentTarget.value })}
        onBlur={() => save()}
        onKeyDown={keys}
      />
    );
  const isNumber = typedAs(concept) !== 'words';
  return (
    <input
      {...shared}
      {...invalid}
      className={classes['input']}
      data-number={isNumber || undefined}
      type={concept.type === 'date' ? 'date' : 'text'}
      inputMode={concept.type === 'year' ? 'numeric' : isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      value={typed.text}
      onChange={(event) => enter({ text: event.currentTarget.value })}
      onBlur={() => save()}
      onKeyDown={keys}
    />
  );
}

/** The unit of a number: a choice where the standard allows several, else words beside the field. */
export function PointUnit({
  concept,
  point,
  label,
  isCell = false,
}: Omit<PointInputProps, 'describedBy' | 'hasError'>) {
  const t = useVsmeTexts();
  const units = readerUnits(concept);
  const own = units.find(({ unit }) => unit === point.typed.unit)?.label ?? units[0]?.label ?? '';
  if (typedAs(concept) === 'words' || own === '') return null;
  if (isCell || units.length < 2) return <span className={classes['unit']}>{own}</span>;
  return (
    <NativeSelect
      size="sm"
      className={classes['units'] ?? ''}
      aria-label={t('form.unit', { label })}
      value={point.typed.unit ?? ''}
      onChange={(event) => point.save({ unit: event.currentTarget.value })}
      data={units.map(({ unit, label: of }) => ({ value: unit, label: of }))}
    />
  );
}
