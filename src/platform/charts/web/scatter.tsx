import { useMemo } from 'react';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ChartCard, type ChartProps } from './chart-card.tsx';
import { largest } from './chart-numbers.ts';
import { colorOf, useChartStyle } from './chart-style.ts';
import { scatterOption, type ScatterSeries } from './scatter-option.ts';
import { useChartTexts } from './texts.ts';

interface ScatterProps extends ChartProps {
  categories: readonly string[];
  series: readonly ScatterSeries[];
  unit: string;
  /** Names of the columns of the table; `series` where there are several. */
  words: { point: string; category: string; value: string; series: string };
  /** The page of a point. */
  linkTo?: (key: string) => string;
}

/** Single values by category: who stands where. */
export function Scatter({ categories, series, unit, words, linkTo, ...card }: ScatterProps) {
  const t = useChartTexts();
  const format = useFormat();
  const style = useChartStyle();
  const option = useMemo(
    () => scatterOption({ categories, series, unit, style, format }),
    [categories, series, unit, style, format],
  );
  const points = series.flatMap(({ name, points: of }) => of.map((point) => ({ ...point, series: name })));
  const most = largest(points);
  const isSeveral = series.length > 1;
  return (
    <ChartCard
      {...card}
      option={option}
      needsExtra
      isEmpty={most === null}
      detail={most === null ? '' : t('largest', { name: most.name, value: format.figure(most.value, unit) })}
      legend={isSeveral ? series.map((of, at) => ({ name: of.name, color: colorOf(style, of, at) })) : []}
      data={{
        columns: [
          words.point,
          ...(isSeveral ? [words.series] : []),
          words.category,
          `${words.value} (${format.unit(unit)})`,
        ],
        rows: points.map(({ key, name, series: of, category, value }) => ({
          key,
          name,
          cells: [
            ...(isSeveral ? [{ key: 'series', text: of }] : []),
            { key: 'category', text: categories[category] ?? '' },
            { key: 'value', text: format.figure(value), to: linkTo?.(key) },
          ],
        })),
      }}
      {...(linkTo
        ? {
            linkOf: (index: number, at: number) => {
              const point = series[at]?.points[index];
              return point === undefined ? undefined : linkTo(point.key);
            },
          }
        : {})}
    />
  );
}
