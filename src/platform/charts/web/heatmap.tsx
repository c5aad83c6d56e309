import { useMemo } from 'react';
import type { DecimalText } from '#platform/values/model/decimal.ts';
import { useChartTexts } from './texts.ts';
import type { Format } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ChartCard, type ChartProps } from './chart-card.tsx';
import { largest, pixelValue } from './chart-numbers.ts';
import { basis, categoryAxis, plain, tooltip, tooltipText } from './chart-parts.ts';
import { useChartStyle, type ChartStyle } from './chart-style.ts';

interface HeatmapProps extends ChartProps {
  rows: readonly string[];
  columns: readonly string[];
  /** One list per row, one value per column; null where nothing is known: the cell stays empty. */
  values: readonly (readonly (DecimalText | null)[])[];
  unit: string;
  linkTo?: (row: number, column: number) => string | undefined;
}

/** Two dimensions at once: sites by month, categories by gas. */
export function Heatmap({ rows, columns, values, unit, linkTo, ...card }: HeatmapProps) {
  const t = useChartTexts();
  const format = useFormat();
  const style = useChartStyle();
  const option = useMemo(
    () => heatmapOption(rows, columns, values, unit, style, format),
    [rows, columns, values, unit, style, format],
  );
  const cells = rows.flatMap((row, r) =>
    columns.map((column, c) => ({ name: `${row}, ${column}`, value: values[r]?.[c] ?? null })),
  );
  const most = largest(cells);
  return (
    <ChartCard
      {...card}
      option={option}
      needsExtra
      isEmpty={most === null}
      height={card.height ?? 90 + rows.length * 30}
      detail={most === null ? '' : t('largest', { name: most.name, value: format.figure(most.value, unit) })}
      data={{
        columns: [t('category'), ...columns],
        rows: rows.map((name, r) => ({
          key: name,
          name,
          cells: columns.map((key, c) => ({ key, text: format.figure(values[r]?.[c] ?? null), to: linkTo?.(r, c) })),
        })),
      }}
      {...(linkTo
        ? {
            linkOf: (index: number) => {
              const cell = drawn(rows, columns, values)[index];
              return cell === undefined ? undefined : linkTo(cell.row, cell.column);
            },
          }
        : {})}
    />
  );
}

/** The cells that are drawn, in the order ECharts counts them. */
function drawn(rows: readonly string[], columns: readonly string[], values: HeatmapProps['values']) {
  return rows.flatMap((_, row) =>
    columns.flatMap((__, column) => {
      const value = values[row]?.[column] ?? null;
      return value === null ? [] : [{ row, column, value }];
    }),
  );
}

function heatmapOption(
  rows: readonly string[],
  columns: readonly string[],
  values: HeatmapProps['values'],
  unit: string,
  style: ChartStyle,
  format: Format,
) {
  const cells = drawn(rows, columns, values);
  const sizes = cells.map(({ value }) => pixelValue(value) ?? 0);
  return {
    ...basis(style),
    aria: { enabled: false },
    grid: { left: 4, right: 14, top: 8, bottom: 46, containLabel: true },
    tooltip: {
      ...tooltip(style),
      trigger: 'item',
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const cell = cells[dataIndex];
        return cell === undefined
          ? ''
          : tooltipText(`${rows[cell.row]}, ${columns[cell.column]}`, [
              { name: '', value: format.figure(cell.value, unit) },
            ]);
      },
    },
    xAxis: { ...categoryAxis(style, columns), splitArea: { show: false }, axisLine: { show: false } },
    yAxis: { ...categoryAxis(style, rows), inverse: true, axisLine: { show: false } },
    visualMap: {
      min: Math.min(0, ...sizes),
      max: Math.max(1e-12, ...sizes),
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      itemWidth: 11,
      itemHeight: 130,
      calculable: false,
      inRange: { color: [...style.ramp] },
      textStyle: { color: style.faint, fontSize: 11 },
      text: [format.figure(plain(Math.max(0, ...sizes)), unit), format.figure(plain(Math.min(0, ...sizes)), unit)],
    },
    series: [
      {
        type: 'heatmap',
        data: cells.map(({ row, column, value }) => [column, row, pixelValue(value)]),
        itemStyle: { borderColor: style.ground, borderWidth: 2, borderRadius: 3 },
      },
    ],
  };
}
