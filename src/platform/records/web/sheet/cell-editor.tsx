import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Field } from '#platform/records/model/fields.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { CURRENCIES, UNITS } from '#platform/units/model/unit-table.ts';
import { countryOptions } from '../fields/country-options.ts';
import { useDefinition } from '../fields/definitions.ts';
import { useRecordSearch } from '../fields/record-search.ts';
import { recordTitle } from '../fields/record-title.ts';
import { useTextContext } from '../fields/use-text-context.ts';
import { optionsOf } from '../fields/state-tone.ts';
import { useFieldTexts } from '../fields/texts.ts';
import { useCompanyUnits } from '../fields/use-company-units.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import classes from './sheet.module.css';

/** How an edit ended: `stay` by leaving the input with the mouse, the others by their key. */
export type LeaveEdit = (text: string, way: 'enter' | 'back-enter' | 'tab' | 'back-tab' | 'escape' | 'stay') => void;

/**
 * The input over a cell. Enter and Tab keep the text and move on, Escape throws it away; known values are suggested
 * while typing.
 */
export function CellEditor({
  field,
  text: start,
  label,
  onLeave,
}: {
  field: Field;
  text: string;
  label: string;
  onLeave: LeaveEdit;
}) {
  const listId = useId();
  const [text, setText] = useState(start);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isLeft = useRef(false);
  const suggestions = useSuggestions(field, text);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(start.length, start.length);
  }, [start]);
  const leave: LeaveEdit = (given, way) => {
    if (isLeft.current) return;
    isLeft.current = true;
    onLeave(given, way);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter' && !event.altKey) {
      event.preventDefault();
      leave(text, event.shiftKey ? 'back-enter' : 'enter');
    } else if (event.key === 'Tab') {
      event.preventDefault();
      leave(text, event.shiftKey ? 'back-tab' : 'tab');
    } else if (event.key === 'Escape') {
      event.preventDefault();
      leave(start, 'escape');
    } else if (event.key === 'Enter') {
      event.preventDefault();
      setText(`${text}\n`);
    }
  };
  const shared = {
    ref: input,
    className: classes['editor'],
    value: text,
    'aria-label': label,
    onKeyDown,
    onBlur: () => leave(text, 'stay'),
    spellCheck: field.kind === 'longText',
    autoComplete: 'off',
  } as const;
  if (field.kind === 'longText')
    return <textarea {...shared} onChange={(event) => setText(event.currentTarget.value)} />;
  return (
    <>
      <input
        {...shared}
        list={suggestions.length > 0 ? listId : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** What may stand in the cell, where that is a known list; records are searched by what is typed. */
function useSuggestions(field: Field, typed: string): readonly string[] {
  const label = useLabels();
  const t = useFieldTexts();
  const { language } = useLocale();
  const { resource: target } = useDefinition(field.kind === 'reference' && field.to !== 'account' ? field.to : null);
  const records = useRecordNames(target, typed);
  const own = useCompanyUnits(field.kind === 'unit' ? field.dimensions : []);
  const fixed = useMemo(() => {
    switch (field.kind) {
      case 'choice':
      case 'state':
        return optionsOf(field).map((option) => label(option.label));
      case 'text':
        return Object.values(field.codes ?? {}).map((known) => label(known.label));
      case 'boolean':
        return [t('yes'), t('no')];
      case 'unit':
        return [
          ...own.map(({ name }) => name),
          ...UNITS.filter((unit) => field.dimensions === undefined || field.dimensions.includes(unit.dimension)).map(
            (unit) => unit.code,
          ),
        ];
      case 'currency':
        return [...CURRENCIES];
      case 'country':
        return countryOptions(language).map((option) => option.label);
      default:
        return [];
    }
  }, [field, label, t, language, own]);
  return target === undefined ? fixed : records;
}

function useRecordNames(target: Resource | undefined, typed: string): readonly string[] {
  const [search] = useDebouncedValue(typed, 180);
  const { data } = useRecordSearch(target, search, target !== undefined);
  const context = useTextContext(data?.refs);
  return useMemo(
    () => (target === undefined ? [] : (data?.items ?? []).map((record) => recordTitle(target, record, context))),
    [target, data, context],
  );
}
