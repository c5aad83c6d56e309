import type { Field } from '#platform/records/model/fields.ts';
import type { Filter } from '#platform/records/model/list-query.ts';
import { fieldText, type TextContext } from '../../fields/field-text.ts';
import type { Translate } from '#platform/i18n/web/texts.ts';
import { choiceOf } from './filter-choice.ts';
import type en from '../locales/en.json';

/** What the filters of one field say, as a sentence for its chip: `Status is Done or Planned`, `From 1 Jan 2026`. */
export function filterText(
  field: Field,
  filters: readonly Filter[],
  context: TextContext,
  t: Translate<typeof en>,
): string {
  const label = context.label(field.label);
  const { mode, values, from, to } = choiceOf(field, filters);
  const say = (value: string) => valueText(field, value, context);
  switch (mode) {
    case 'empty':
      return t('filter.emptyText', { label });
    case 'filled':
      return t('filter.filledText', { label });
    case 'contains':
      return t('filter.containsText', { label, values: values.join(' ') });
    case 'range':
      if (from !== '' && to !== '') return t('filter.betweenText', { label, from: say(from), to: say(to) });
      return from !== ''
        ? t('filter.fromText', { label, values: say(from) })
        : t('filter.toText', { label, values: say(to) });
    case 'is':
      return t('filter.isText', { label, values: listed(values.map(say), t) });
    case 'not':
      return t('filter.notText', { label, values: listed(values.map(say), t) });
  }
}

/** One value of a filter in words. The address holds texts; amounts of money are whole minor units there. */
export function valueText(field: Field, value: string, context: TextContext): string {
  if (field.kind === 'boolean') return fieldText(field, value === 'true', context);
  if (field.kind === 'money') return fieldText(field, Number(value), context);
  return fieldText(field, value, context);
}

function listed(words: readonly string[], t: Translate<typeof en>): string {
  const [first = '', second] = words;
  if (words.length > 3) return t('filter.more', { first, count: words.length - 1 });
  const last = words.at(-1) ?? '';
  return second === undefined ? first : t('filter.or', { values: words.slice(0, -1).join(', '), last });
}
