import { useMemo } from 'react';
import { dec, type DecimalText } from '#platform/values/model/decimal.ts';
import { useFrameTexts } from '#platform/frame/web/texts.ts';
import type { Format } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ChartCard, type ChartProps } from './chart-card.tsx';
import { largest, pixelValue, totalOf } from './chart-numbers.ts';
import { basis, tooltip, tooltipText } from './chart-parts.ts';
import { colorOf, useChartStyle, type ChartStyle, type Meant } from './chart-style.ts';

export interface Part extends Meant {
  name: string;
  value: DecimalText | null;
}
interface DonutProps extends ChartProps {
  parts: readonly Part[];
  unit: string;
  linkTo?: (part: number) => string | undefined;
}

/** Shares of one whole, with the whole in the middle. For at most some eight parts, none below zero. */
export function Donut({ parts, unit, linkTo, ...card }: DonutProps) {
  const t = useFrameTexts();
  const format = useFormat();
  const style = useChartStyle();
  const option = useMemo(() => donutOption(parts, unit, style, format), [parts, unit, style, format]);
  const total = totalOf(parts.map(({ value }) => value));
  const most = largest(parts);
  const share = (value: DecimalText | null) =>
    value === null || total === null || dec(total).isZero() ? null : dec(value).div(total).toFixed(12);
  return (
    <ChartCard
      {...card}
      option={option}
      legend={parts.map((part, index) => ({ name: part.name, color: colorOf(style, part, index) }))}
      isEmpty={total === null || dec(total).isZero()}
      detail={
        most === null
          ? ''
          : t('chart.largest', {
              name: most.name,
              value: `${format.figure(most.value, unit)} (${format.percentage(share(most.value))})`,
            })
      }
      data={{
        columns: [t('chart.category'), `${t('chart.value')} (${format.unit(unit)})`, '%'],
        rows: parts.map(({ name, value }, index) => ({
          key: name,
          name,
          cells: [
            { key: 'value', text: format.figure(value), to: linkTo?.(index) },
            { key: 'share', text: format.percentage(share(value)) },
          ],
        })),
      }}
      {...(linkTo ? { linkOf: (index: number) => linkTo(index) } : {})}
    />
  );
}

function donutOption(parts: readonly Part[], unit: string, style: ChartStyle, format: Format) {
  const total = totalOf(parts.map(({ value }) => value));
  return {
    ...basis(style),
    tooltip: {
      ...tooltip(style),
      trigger: 'item',
      formatter: (point: { dataIndex: number; color?: unknown; percent?: number }) => {
        const part = parts[point.dataIndex];
        return tooltipText(part?.name ?? '', [
          {
            color: typeof point.color === 'string' ? point.color : undefined,
            name: format.figure(String(point.percent ?? 0), 'percent'),
            value: format.figure(part?.value ?? null, unit),
          },
        ]);
      },
    },
    series: [
      {
        type: 'pie',
        radius: ['62%', '90%'],
        center: ['50%', '50%'],
        padAngle: 1,
        itemStyle: { borderRadius: 3 },
        data: parts.map((part, index) => ({
          name: part.name,
          value: pixelValue(part.value),
          itemStyle: { color: colorOf(style, part, index) },
        })),
        label: {
          show: true,
          position: 'center',
          formatter: () => `{figure|${format.figure(total)}}\n{unit|${format.unit(unit)}}`,
          rich: {
            figure: { fontSize: 20, fontWeight: 650, color: style.text, lineHeight: 26 },
            unit: { fontSize: 12, color: style.faint },
          },
        },
        emphasis: { scaleSize: 4 },
      },
    ],
  };
}
