import { Button, Paper, Text, Title } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import type { EChartsCoreOption } from 'echarts/core';
import { useId, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { PartBoundary } from '#platform/kit/web/feedback/part-boundary.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { fetchEarly, lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyPart } from '#platform/kit/web/lazy/lazy-part.tsx';
import { useChartTexts } from './texts.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import type { ChartData } from './chart-table.tsx';
import classes from './charts.module.css';

/** What every kind of chart takes. */
export interface ChartProps {
  title: string;
  /** Shown under the title: period, method, what is left out. */
  note?: ReactNode;
  /** The sentence a screen reader hears instead of the drawing; made from the data unless given. */
  summary?: string;
  /** px */
  height?: number;
  /** Heading level on the page. */
  order?: 2 | 3 | 4;
  /** Shown instead of the drawing when there is no data: what to do first. */
  empty?: ReactNode;
}

interface CardProps extends ChartProps {
  option: EChartsCoreOption;
  data: ChartData;
  isEmpty: boolean;
  detail: string;
  needsExtra?: boolean;
  legend?: readonly { name: string; color: string; line?: 'solid' | 'dashed' | 'dotted' }[];
  /** The address behind a drawn part. */
  linkOf?: (dataIndex: number, seriesIndex: number) => string | undefined;
}

const table = lazy(() => import('./chart-table.tsx').then((file) => file.ChartTable));

/** A chart with its title, its spoken sentence and the switch to its table. */
export function ChartCard({
  title,
  note,
  summary,
  height = 300,
  order = 2,
  empty,
  option,
  data,
  isEmpty,
  detail,
  needsExtra = false,
  legend = [],
  linkOf,
}: CardProps) {
  const t = useChartTexts();
  const navigate = useNavigate();
  const [isTable, setTable] = useState(false);
  const heading = useId();
  const choose = (dataIndex: number, seriesIndex: number) => {
    const to = linkOf?.(dataIndex, seriesIndex);
    if (to !== undefined) void navigate(to);
  };
  return (
    <Paper role="group" aria-labelledby={heading} className={classes['card']}>
      <div className={classes['head']}>
        <div>
          <Title order={order} size="h4" id={heading}>
            {title}
          </Title>
          {note !== undefined && (
            <Text size="xs" c="dimmed" mt={2}>
              {note}
            </Text>
          )}
        </div>
        {!isEmpty && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            className="no-print"
            leftSection={isTable ? <IconChartBar size={14} aria-hidden /> : <IconTable size={14} aria-hidden />}
            aria-label={`${isTable ? t('asChart') : t('asTable')}: ${title}`}
            {...fetchEarly(table)}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? t('asChart') : t('asTable')}
          </Button>
        )}
      </div>
      <PartBoundary>
        {isEmpty ? (
          <EmptyState order={3} title={t('empty')}>
            {empty}
          </EmptyState>
        ) : isTable ? (
          <LazyPart of={table} meanwhile={<Loading of="table" />} with={{ title, data }} />
        ) : (
          <>
            <div role="img" aria-label={t('describe', { title, detail: summary ?? detail })}>
              <ChartDrawing option={option} height={height} needsExtra={needsExtra} onChoose={linkOf && choose} />
            </div>
            {legend.length > 0 && (
              <ul className={classes['legend']} aria-hidden>
                {legend.map(({ name, color, line }) => (
                  <li key={name}>
                    <span data-drawn data-line={line} style={line === undefined ? { background: color } : { color }} />
                    {name}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </PartBoundary>
    </Paper>
  );
}
