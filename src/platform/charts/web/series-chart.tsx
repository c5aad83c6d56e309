import { useMemo } from 'react';
import { useChartTexts } from './texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ChartCard, type ChartProps } from './chart-card.tsx';
import { colorOf, useChartStyle } from './chart-style.ts';
import { dashOf, seriesOption, type Series } from './series-option.ts';
import { largest, totalOf } from './chart-numbers.ts';

interface SeriesChartProps extends ChartProps {
  /** What stands along the axis: months, sites. */
  categories: readonly string[];
  series: readonly Series[];
  /** Unit code of all values. */
  unit: string;
  /** Name of the first column of the table. */
  categoryName?: string;
  /** The list behind one value. */
  linkTo?: (category: number, series: number) => string | undefined;
}

/** Bars for each category, one on top of the other: what makes up a whole. */
export function StackedBars({ isHorizontal = false, ...props }: SeriesChartProps & { isHorizontal?: boolean }) {
  return <SeriesChart kind={isHorizontal ? 'rows' : 'bars'} {...props} />;
}

/** Bars side by side for each category: what is compared and adds up to nothing. */
export function GroupedBars(props: SeriesChartProps) {
  return <SeriesChart kind="groups" {...props} />;
}

/** Lines over time. */
export function Lines(props: SeriesChartProps) {
  return <SeriesChart kind="lines" {...props} />;
}

function SeriesChart({
  kind,
  categories,
  series,
  unit,
  categoryName,
  linkTo,
  ...card
}: SeriesChartProps & { kind: 'bars' | 'groups' | 'rows' | 'lines' }) {
  const t = useChartTexts();
  const format = useFormat();
  const style = useChartStyle();
  const option = useMemo(
    () => seriesOption({ kind, categories, series, unit, style, format }),
    [kind, categories, series, unit, style, format],
  );
  const most = largest(series.map(({ name, values }) => ({ name, value: totalOf(values) })));
  const detail = [
    categories.length > 1 ? t('range', { from: categories[0] ?? '', to: categories.at(-1) ?? '' }) : '',
    most === null ? '' : t('largest', { name: most.name, value: format.figure(most.value, unit) }),
  ].join(' ');
  return (
    <ChartCard
      {...card}
      option={option}
      detail={detail}
      legend={(series.length > 1 ? series : []).map((one, index) => ({
        name: one.name,
        color: colorOf(style, one, index),
        ...(kind === 'lines' ? { line: dashOf(series, index) } : {}),
      }))}
      isEmpty={series.every(({ values }) => values.every((value) => value === null))}
      data={{
        columns: [categoryName ?? t('category'), ...series.map(({ name }) => `${name} (${format.unit(unit)})`)],
        rows: categories.map((name, row) => ({
          key: name,
          name,
          cells: series.map(({ name: key, values }, column) => ({
            key,
            text: format.figure(values[row] ?? null),
            to: linkTo?.(row, column),
          })),
        })),
      }}
      {...(linkTo ? { linkOf: linkTo } : {})}
    />
  );
}
