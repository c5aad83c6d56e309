import { NativeSelect } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { daysOf, periodsUntil, type DaySpan } from '#platform/values/model/period.ts';
import { useKitTexts } from './texts.ts';

/** A reporting period of the company, with its days. */
export interface NamedSpan extends DaySpan {
  name: string;
}

/** Gives the reporting periods of the company to what is drawn in it. */
export type WithSpans = (props: { children: (spans: readonly NamedSpan[]) => ReactNode }) => ReactNode;

const YEARS = 5;
const own = 'own';
const keyOf = ({ from, to }: DaySpan): string => `${from} ${to}`;

/**
 * Days of a period by choosing it: a reporting period, a year, a quarter, a month; other dates are entered beside it.
 * Shows what the two days are, whoever entered them.
 *
 * @param from  as they are now; null or no day: nothing is chosen
 */
export function SpanChoice({
  spans,
  from,
  to,
  onChoose,
  disabled = false,
}: {
  spans: readonly NamedSpan[];
  from: unknown;
  to: unknown;
  onChoose: (span: DaySpan) => void;
  disabled?: boolean | undefined;
}) {
  const t = useKitTexts();
  const format = useFormat();
  const calendar = periodsUntil(useToday(), YEARS);
  const [isOwn, setOwn] = useState(false);
  const groups = [
    { group: t('span.reporting'), spans },
    ...(['years', 'quarters', 'months'] as const).map((kind) => ({
      group: t(`span.${kind}`),
      spans: calendar[kind].map((period) => ({ name: format.period(period), ...daysOf(period) })),
    })),
  ].filter((one) => one.spans.length > 0);
  const value = `${String(from)} ${String(to)}`;
  const isKnown = !isOwn && groups.some((one) => one.spans.some((span) => keyOf(span) === value));
  return (
    <NativeSelect
      size="sm"
      label={t('span.label')}
      disabled={disabled}
      value={isKnown ? value : own}
      onChange={(event) => {
        const [first, last] = event.currentTarget.value.split(' ');
        setOwn(last === undefined);
        if (first !== undefined && last !== undefined) onChoose({ from: first, to: last });
      }}
    >
      {groups.map(({ group, spans: its }) => (
        <optgroup key={group} label={group}>
          {its.map((span) => (
            <option key={span.name} value={keyOf(span)}>
              {span.name}
            </option>
          ))}
        </optgroup>
      ))}
      <option value={own}>{t('span.own')}</option>
    </NativeSelect>
  );
}
