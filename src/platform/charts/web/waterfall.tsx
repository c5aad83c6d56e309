import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import type { DecimalText } from '#platform/values/model/decimal.ts';
import { useChartTexts } from './texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ChartCard, type ChartProps } from './chart-card.tsx';
import { largest } from './chart-numbers.ts';
import { useChartStyle } from './chart-style.ts';
import { axisStart, type WaterfallStep } from './waterfall-bars.ts';
import { signed, WATERFALL_ROW, waterfallOption } from './waterfall-option.ts';

interface WaterfallProps extends ChartProps {
  start: { name: string; value: DecimalText };
  /** What was added (above zero) and taken away (below), in order. */
  steps: readonly WaterfallStep[];
  end: { name: string; value: DecimalText };
  unit: string;
  linkTo?: (step: number) => string | undefined;
}

/** How one total became another, in columns; on narrow screens in rows, each name before its bar. The steps are drawn as given; whether they add up is for their engine to prove. */
export function Waterfall({ start, steps, end, unit, linkTo, ...card }: WaterfallProps) {
  const t = useChartTexts();
  const format = useFormat();
  const style = useChartStyle();
  const isRows = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const option = useMemo(
    () => waterfallOption({ start, steps, end, unit, style, format, isRows }),
    [start, steps, end, unit, style, format, isRows],
  );
  const most = largest(steps);
  const from = axisStart(start, steps, end);
  const axisNote = from === '0' ? undefined : t('axisFrom', { value: format.figure(from, unit) });
  return (
    <ChartCard
      {...card}
      note={
        axisNote === undefined ? (
          card.note
        ) : (
          <>
            {card.note} {axisNote}
          </>
        )
      }
      option={option}
      {...(isRows ? { height: 40 + (steps.length + 2) * WATERFALL_ROW } : {})}
      isEmpty={false}
      detail={`${start.name}: ${format.figure(start.value, unit)}. ${end.name}: ${format.figure(end.value, unit)}. ${most === null ? '' : t('largest', { name: most.name, value: signed(format, most.value, unit) })}`}
      data={{
        columns: [t('category'), `${t('value')} (${format.unit(unit)})`],
        rows: [start, ...steps, end].map(({ name, value }, index) => ({
          key: `${index} ${name}`,
          name,
          cells: [
            {
              key: 'value',
              text: index === 0 || index === steps.length + 1 ? format.figure(value) : signed(format, value),
              to: index === 0 || index > steps.length ? undefined : linkTo?.(index - 1),
            },
          ],
        })),
      }}
      {...(linkTo
        ? { linkOf: (index: number) => (index === 0 || index > steps.length ? undefined : linkTo(index - 1)) }
        : {})}
    />
  );
}
