import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import type { DecimalText } from '#platform/values/model/decimal.ts';
import { useFrameTexts } from '#platform/frame/web/texts.ts';
import type { Format } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ChartCard, type ChartProps } from './chart-card.tsx';
import { largest, pixelValue } from './chart-numbers.ts';
import { mostInColumn } from './sankey-columns.ts';
import { basis, tooltip, tooltipText } from './chart-parts.ts';
import { colorOf, useChartStyle, type ChartStyle, type Meant } from './chart-style.ts';

export interface SankeyNode extends Meant {
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

/** From where to where, in bands as wide as the flow; where there is no room for bands, as bars of the largest flows. */
export function Sankey({ nodes, links, unit, linkTo, ...card }: SankeyProps) {
  const t = useFrameTexts();
  const format = useFormat();
  const style = useChartStyle();
  const isNarrow = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const option = useMemo(
    () => (isNarrow ? barsOption : sankeyOption)(nodes, links, unit, style, format),
    [isNarrow, nodes, links, unit, style, format],
  );
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? id;
  const most = largest(links.map(({ from, to, value }) => ({ name: `${nameOf(from)} → ${nameOf(to)}`, value })));
  return (
    <ChartCard
      {...card}
      option={option}
      needsExtra
      isEmpty={links.length === 0}
      height={
        isNarrow
          ? 40 + Math.min(links.length, barsShown) * 38
          : Math.max(card.height ?? 380, heightFor(mostInColumn(nodes, links)))
      }
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
        right: 170,
        top: 10,
        bottom: 10,
        nodeGap: NODE_GAP,
        nodeWidth: 14,
        draggable: false,
        emphasis: { focus: 'adjacency' },
        data: nodes.map((node, index) => ({
          name: node.id,
          itemStyle: { color: colorOf(style, node, index), borderWidth: 0 },
        })),
        links: links.map(({ from, to, value }) => ({ source: from, target: to, value: pixelValue(value) })),
        lineStyle: { color: 'source', opacity: style.isDark ? 0.35 : 0.25, curveness: 0.5 },
        label: {
          color: style.text,
          fontSize: 12,
          lineHeight: 14,
          width: 164,
          overflow: 'truncate',
          formatter: ({ name }: { name: string }) => nameOf(name),
        },
      },
    ],
  };
}

/** Two nodes of next to nothing stand this far apart: a line of their names, so that these never overlap. */
const NODE_GAP = 16;
/** With so many nodes above each other, half of the height is left to the bands. */
const heightFor = (nodes: number): number => Math.min(900, 20 + nodes * NODE_GAP * 2);

const barsShown = 12;

/** The largest flows, one bar each under its name, in the colour of where it comes from. */
function barsOption(
  nodes: readonly SankeyNode[],
  links: readonly SankeyLink[],
  unit: string,
  style: ChartStyle,
  format: Format,
) {
  const places = new Map(nodes.map((node, index) => [node.id, { node, index }]));
  const nameOf = (id: string) => places.get(id)?.node.name ?? id;
  const bars = links
    .map((link) => ({ ...link, text: `${nameOf(link.from)} → ${nameOf(link.to)}`, size: pixelValue(link.value) ?? 0 }))
    .toSorted((one, other) => other.size - one.size)
    .slice(0, barsShown);
  return {
    ...basis(style),
    aria: { enabled: false },
    grid: { left: 4, right: 12, top: 22, bottom: 4 },
    tooltip: {
      ...tooltip(style),
      trigger: 'item',
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const bar = bars[dataIndex];
        return tooltipText(bar?.text ?? '', [{ name: '', value: format.figure(bar?.value ?? null, unit) }]);
      },
    },
    xAxis: { type: 'value', show: false },
    yAxis: { type: 'category', show: false, inverse: true, data: bars.map(({ text }) => text) },
    series: [
      {
        type: 'bar',
        barWidth: 10,
        data: bars.map(({ from, size }) => {
          const place = places.get(from);
          return {
            value: size,
            itemStyle: { color: place === undefined ? style.total : colorOf(style, place.node, place.index) },
          };
        }),
        label: {
          show: true,
          position: 'insideLeft',
          offset: [-4, -15],
          color: style.text,
          fontSize: 12,
          width: 320,
          overflow: 'truncate',
          formatter: ({ dataIndex }: { dataIndex: number }) =>
            `${format.figure(bars[dataIndex]?.value ?? null, unit)} · ${bars[dataIndex]?.text ?? ''}`,
        },
      },
    ],
  };
}
