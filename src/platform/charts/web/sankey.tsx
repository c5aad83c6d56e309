import { useMemo } from 'react';
import type { DecimalText } from '#platform/values/model/decimal.ts';
import { useFrameTexts } from '#platform/frame/web/texts.ts';
import type { Format } from '#platform/i18n/web/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ChartCard, type ChartProps } from './chart-card.tsx';
import { largest, pixelValue } from './chart-numbers.ts';
import { basis, tooltip, tooltipText } from './chart-parts.ts';
import { useChartStyle, type ChartStyle } from './chart-style.ts';

export interface SankeyNode {
  id: string;
  name: string;
}
export interface SankeyLink {
  from: string;
  to: string;
  value: DecimalText;
}
interface SankeyProps extends ChartProps {
  nodes: readonly SankeyNode[];
  /** Flows above zero between nodes, without circles. */
  links: readonly SankeyLink[];
  unit: string;
  linkTo?: (link: number) => string | undefined;
}

/** From where to where, in bands as wide as the flow. */
export function Sankey({ nodes, links, unit, linkTo, ...card }: SankeyProps) {
  const t = useFrameTexts();
  const format = useFormat();
  const style = useChartStyle();
  const option = useMemo(() => sankeyOption(nodes, links, unit, style, format), [nodes, links, unit, style, format]);
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? id;
  const most = largest(links.map(({ from, to, value }) => ({ name: `${nameOf(from)} → ${nameOf(to)}`, value })));
  return (
    <ChartCard
      {...card}
      option={option}
      needsExtra
      isEmpty={links.length === 0}
      height={card.height ?? 380}
      detail={most === null ? '' : t('chart.largest', { name: most.name, value: format.figure(most.value, unit) })}
      data={{
        columns: [t('chart.from'), t('chart.to'), `${t('chart.value')} (${format.unit(unit)})`],
        rows: links.map(({ from, to, value }, index) => ({
          key: `${from} ${to}`,
          name: nameOf(from),
          cells: [
            { key: 'to', text: nameOf(to) },
            { key: 'value', text: format.figure(value), to: linkTo?.(index) },
          ],
        })),
      }}
    />
  );
}

function sankeyOption(
  nodes: readonly SankeyNode[],
  links: readonly SankeyLink[],
  unit: string,
  style: ChartStyle,
  format: Format,
) {
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? id;
  return {
    ...basis(style),
    aria: { enabled: false },
    tooltip: {
      ...tooltip(style),
      trigger: 'item',
      formatter: (point: { dataType?: string; dataIndex: number; name: string; value: number }) => {
        const link = point.dataType === 'edge' ? links[point.dataIndex] : undefined;
        return link === undefined
          ? tooltipText(nameOf(point.name), [])
          : tooltipText(`${nameOf(link.from)} → ${nameOf(link.to)}`, [
              { name: '', value: format.figure(link.value, unit) },
            ]);
      },
    },
    series: [
      {
        type: 'sankey',
        left: 4,
        right: 130,
        top: 10,
        bottom: 10,
        nodeGap: 12,
        nodeWidth: 14,
        draggable: false,
        emphasis: { focus: 'adjacency' },
        data: nodes.map(({ id }, index) => ({
          name: id,
          itemStyle: { color: style.series[index % style.series.length], borderWidth: 0 },
        })),
        links: links.map(({ from, to, value }) => ({ source: from, target: to, value: pixelValue(value) })),
        lineStyle: { color: 'source', opacity: style.isDark ? 0.35 : 0.25, curveness: 0.5 },
        label: {
          color: style.text,
          fontSize: 12,
          width: 124,
          overflow: 'truncate',
          formatter: ({ name }: { name: string }) => nameOf(name),
        },
      },
    ],
  };
}
