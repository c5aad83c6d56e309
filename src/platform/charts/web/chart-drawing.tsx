import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { loadChunk } from '#platform/kit/web/lazy/load-chunk.ts';

interface DrawingProps {
  option: EChartsCoreOption;
  height: number;
  /** Sankey and heat map need the second chunk. */
  needsExtra: boolean;
  onChoose?: ((dataIndex: number, seriesIndex: number) => void) | undefined;
}

/**
 * The drawn side of a chart: SVG by ECharts, which arrives when the chart comes near the window. Redrawn for size, data
 * and colour scheme.
 */
export function ChartDrawing({ option, height, needsExtra, onChoose }: DrawingProps) {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const latest = useRef({ option, onChoose, height });
  latest.current = { option, onChoose, height };
  const [state, setState] = useState<'far' | 'loading' | 'drawn' | { error: unknown }>('far');

  useEffect(() => {
    const element = host.current;
    if (element === null || state !== 'far') return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setState('loading');
      },
      { rootMargin: '200px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [state]);

  const isLoading = state === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    let isGone = false;
    loadChunk(async () => {
      const { init } = await import('./echarts-base.ts');
      if (needsExtra) await import('./echarts-extra.ts');
      return init;
    }).then(
      (init) => {
        if (isGone || host.current === null) return;
        const drawn = init(host.current, null, { renderer: 'svg', height: latest.current.height });
        drawn.setOption(latest.current.option);
        drawn.on('click', (event) => latest.current.onChoose?.(event.dataIndex, event.seriesIndex ?? 0));
        chart.current = drawn;
        setState('drawn');
      },
      (error: unknown) => {
        if (!isGone) setState({ error });
      },
    );
    return () => {
      isGone = true;
    };
  }, [isLoading, needsExtra]);

  useEffect(() => {
    chart.current?.resize({ height });
    chart.current?.setOption(option, { notMerge: true });
  }, [option, height]);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const resize = new ResizeObserver(() => chart.current?.resize({ height: latest.current.height }));
    resize.observe(element);
    return () => {
      resize.disconnect();
      chart.current?.dispose();
      chart.current = undefined;
    };
  }, []);

  if (typeof state === 'object')
    return <ErrorState order={3} error={state.error} onRetry={() => setState('loading')} />;
  return (
    <div style={{ position: 'relative', minHeight: height }} dir="ltr">
      {state === 'loading' && (
        <div style={{ position: 'absolute', inset: 0 }}>
          <Loading of="chart" />
        </div>
      )}
      <div ref={host} data-drawn style={{ height }} />
    </div>
  );
}
