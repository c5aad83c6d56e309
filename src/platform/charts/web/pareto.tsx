import { useMemo } from 'react';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ChartCard, type ChartProps } from './chart-card.tsx';
import { largest } from './chart-numbers.ts';
import { useChartStyle } from './chart-style.ts';
import { PARETO_ROW, paretoOption, type ParetoBar } from './pareto-option.ts';
import { useChartTexts } from './texts.ts';

interface ParetoProps extends ChartProps {
  /** In their order: the most frequent first, what is no part of the cumulative share last. */
  bars: readonly ParetoBar[];
  unit: string;
  /** Names of the columns of the table. */
  words: { category: string; value: string; cumulative: string };
  /** The list behind a bar. */
  linkTo?: (bar: number) => string | undefined;
}

/** What happens how often, and what the most frequent make up together. */
export function Pareto({ bars, unit, words, linkTo, ...card }: ParetoProps) {
  const t = useChartTexts();
  const format = useFormat();
  const style = useChartStyle();
  const option = useMemo(() => paretoOption({ bars, unit, words, style, format }), [bars, unit, words, style, format]);
  const most = largest(bars);
  return (
    <ChartCard
      {...card}
      option={option}
      isEmpty={most === null}
      height={card.height ?? 70 + bars.length * PARETO_ROW}
      detail={most === null ? '' : t('largest', { name: most.name, value: format.figure(most.value, unit) })}
      legend={[
        { name: words.value, color: style.series[0] ?? style.total },
        { name: words.cumulative, color: style.series[1] ?? style.total, line: 'solid' },
      ]}
      data={{
        columns: [words.category, words.value, words.cumulative],
        rows: bars.map(({ name, value, cumulative }, at) => ({
          key: name,
          name,
          cells: [
            { key: 'value', text: format.figure(value), to: linkTo?.(at) },
            { key: 'cumulative', text: format.percentage(cumulative) },
          ],
        })),
      }}
      {...(linkTo ? { linkOf: linkTo } : {})}
    />
  );
}
