import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useChartTexts } from './texts.ts';
import type { Format } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ChartCard, type ChartProps } from './chart-card.tsx';
import { largest, pixelValue } from './chart-numbers.ts';
import { extentOf, readable, type SankeyLink, type SankeyNode } from './sankey-columns.ts';
import { basis, tooltip, tooltipText } from './chart-parts.ts';
import { colorOf, useChartStyle, type ChartStyle } from './chart-style.ts';

interface SankeyProps extends ChartProps {
  nodes: readonly SankeyNode[];
  /** Flows above zero between nodes, without circles. */
  links: readonly SankeyLink[];
  unit: string;
  linkTo?: (link: number) => string | undefined;
}

/**
 * From where to where, in bands as wide as the flow, the smallest nodes put together; where there is no room for bands,
 * as bars of the largest flows.
 */
export function Sankey({ nodes, links, unit, linkTo, ...card }: SankeyProps) {
  const t = useChartTexts();
  const format = useFormat();
  const style = useChartStyle();
  const isNarrow = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const drawn = useMemo(
    () => (isNarrow ? { nodes, links } : readable(nodes, links, (count) => t('others', { count }))),
    [isNarrow, nodes, links, t],
  );
  const option = useMemo(
    () => (isNarrow ? barsOption : sankeyOption)(drawn.nodes, drawn.links, unit, style, format),
    [isNarrow, drawn, unit, style, format],
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
          ? 8 + Math.min(links.length, barsShown) * BAR_ROW
          : Math.max(card.height ?? 320, heightFor(extentOf(drawn.nodes, drawn.links).mostInColumn))
      }
      detail={most === null ? '' : t('largest', { name: most.name, value: format.figure(most.value, unit) })}
      data={{
        columns: [t('from'), t('to'), `${t('value')} (${format.unit(unit)})`],
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
        right: 196,
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
          ...twoLines,
          width: extentOf(nodes, links).columns > 3 ? 150 : 190,
          formatter: ({ name }: { name: string }) => nameOf(name),
        },
      },
    ],
  };
}

/** A name takes two lines before it is cut. */
const twoLines = { overflow: 'break', height: 28, lineOverflow: 'truncate' } as const;
/** Two nodes of next to nothing stand this far apart: two lines of their names, so that these never overlap. */
const NODE_GAP = 28;
/** With so many nodes above each other, a third of the height is left to the bands. */
const heightFor = (nodes: number): number => Math.min(900, 20 + nodes * NODE_GAP * 1.5);

const barsShown = 12;
/** Two lines of a name and a bar below them, px. */
const BAR_ROW = 52;

/** The largest flows, one bar each under its name and before its value, in the colour of where it comes from. */
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
    grid: { left: 4, right: 84, top: 4, bottom: 4 },
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
          position: 'right',
          color: style.text,
          fontSize: 12,
          formatter: ({ dataIndex }: { dataIndex: number }) => format.figure(bars[dataIndex]?.value ?? null, unit),
        },
      },
      {
        // The names: bars that are not seen, in the same places.
        type: 'bar',
        barWidth: 10,
        barGap: '-100%',
        silent: true,
        itemStyle: { color: 'transparent' },
        data: bars.map(() => 0),
        label: {
          show: true,
          position: [0, -6],
          verticalAlign: 'bottom',
          color: style.text,
          fontSize: 12,
          lineHeight: 14,
          width: 290,
          overflow: 'break',
          formatter: ({ dataIndex }: { dataIndex: number }) => bars[dataIndex]?.text ?? '',
        },
      },
    ],
  };
}
