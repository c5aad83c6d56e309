import { useMemo } from 'react';
import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { useFrameTexts } from '#platform/frame/web/texts.ts';
import type { Format } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ChartCard, type ChartProps } from './chart-card.tsx';
import { largest, pixelValue } from './chart-numbers.ts';
import { basis, categoryAxis, tooltip, tooltipText, valueAxis } from './chart-parts.ts';
import { useChartStyle, type ChartStyle } from './chart-style.ts';
import { axisStart, waterfallBars, type WaterfallStep } from './waterfall-bars.ts';

interface WaterfallProps extends ChartProps {
  start: { name: string; value: DecimalText };
  /** What was added (above zero) and taken away (below), in order. */
  steps: readonly WaterfallStep[];
  end: { name: string; value: DecimalText };
  unit: string;
  linkTo?: (step: number) => string | undefined;
}

/** How one total became another. The steps are drawn as given; whether they add up is for their engine to prove. */
export function Waterfall({ start, steps, end, unit, linkTo, ...card }: WaterfallProps) {
  const t = useFrameTexts();
  const format = useFormat();
  const style = useChartStyle();
  const option = useMemo(
    () => waterfallOption({ start, steps, end, unit, style, format }),
    [start, steps, end, unit, style, format],
  );
  const most = largest(steps);
  const from = axisStart(start, steps, end);
  const axisNote = from === '0' ? undefined : t('chart.axisFrom', { value: format.figure(from, unit) });
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
      isEmpty={false}
      detail={`${start.name}: ${format.figure(start.value, unit)}. ${end.name}: ${format.figure(end.value, unit)}. ${most === null ? '' : t('chart.largest', { name: most.name, value: signed(format, most.value, unit) })}`}
      data={{
        columns: [t('chart.category'), `${t('chart.value')} (${format.unit(unit)})`],
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

/** `+12 t` and `−12 t`: the sign is the message. */
function signed(format: Format, value: DecimalText, unit?: string): string {
  const size = format.figure(decimalText(dec(value).abs()), unit ?? null);
  return dec(value).isZero() ? size : `${dec(value).isNegative() ? '−' : '+'}${size}`;
}

function waterfallOption({
  start,
  steps,
  end,
  unit,
  style,
  format,
}: {
  start: WaterfallStep;
  steps: readonly WaterfallStep[];
  end: WaterfallStep;
  unit: string;
  style: ChartStyle;
  format: Format;
}) {
  const bars = waterfallBars(start, steps, end);
  const names = [start, ...steps, end];
  const colorOf = (index: number, value: DecimalText) =>
    index === 0 || index === names.length - 1 ? style.total : dec(value).isNegative() ? style.fall : style.rise;
  const part = (values: readonly DecimalText[], isLabelled: boolean) => ({
    type: 'bar',
    stack: 'all',
    barMaxWidth: 56,
    barCategoryGap: '22%',
    data: values.map((value, index) => ({
      value: pixelValue(value),
      itemStyle: { color: colorOf(index, names[index]?.value ?? '0'), borderRadius: 2, decal: { symbol: 'none' } },
    })),
    ...(isLabelled
      ? {
          label: {
            show: true,
            position: 'top',
            color: style.text,
            fontSize: 11,
            formatter: ({ dataIndex }: { dataIndex: number }) => shown(dataIndex),
          },
        }
      : {}),
  });
  const shown = (index: number): string => {
    const { value } = names[index] ?? { value: '0' };
    return index === 0 || index === names.length - 1 ? format.figure(value) : signed(format, value);
  };
  const drawn = {
    ...basis(style),
    grid: { left: 4, right: 14, top: 34, bottom: 4, containLabel: true },
    tooltip: {
      ...tooltip(style),
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: (points: readonly { dataIndex: number }[]) => {
        const index = points[0]?.dataIndex ?? 0;
        return tooltipText(names[index]?.name ?? '', [{ name: '', value: `${shown(index)} ${format.unit(unit)}` }]);
      },
    },
    xAxis: {
      ...categoryAxis(
        style,
        names.map(({ name }) => name),
      ),
      axisLabel: {
        ...categoryAxis(style, []).axisLabel,
        interval: 0,
        overflow: 'break',
        width: 84,
        lineHeight: 13,
        hideOverlap: false,
      },
    },
    yAxis: { ...valueAxis(style, format, unit), boundaryGap: [0, '7%'], min: pixelValue(axisStart(start, steps, end)) },
    series: [
      {
        type: 'bar',
        stack: 'all',
        silent: true,
        itemStyle: { color: 'transparent', decal: { symbol: 'none' } },
        data: bars.base.map(pixelValue),
      },
      part(bars.above, true),
      part(bars.below, false),
    ],
  };
  // In a narrow card the names stand aslant.
  return {
    baseOption: drawn,
    media: [
      { query: { maxWidth: 520 }, option: { xAxis: { axisLabel: { rotate: 42, overflow: 'truncate' } } } },
      { option: { xAxis: { axisLabel: { rotate: 0, overflow: 'break' } } } },
    ],
  };
}
