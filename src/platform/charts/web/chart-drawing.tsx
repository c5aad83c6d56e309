import type { EChartsCoreOption, EChartsType, init as initChart } from 'echarts/core';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazy, useLazy } from '#platform/kit/web/lazy/lazy.ts';
import { loadChunk } from '#platform/kit/web/lazy/load-chunk.ts';

interface DrawingProps {
  option: EChartsCoreOption;
  height: number;
  /** Sankey and heat map need the second chunk. */
  needsExtra: boolean;
  onChoose?: ((dataIndex: number, seriesIndex: number) => void) | undefined;
}

/** Tooltips: on their way as soon as somebody points at a chart. */
const pointer = lazy(async () => {
  const { registerPointer } = await import('./echarts-pointer.ts');
  registerPointer();
  return true;
});

/**
 * The drawn side of a chart: SVG by ECharts, which arrives when the chart comes near the window. Redrawn for size, data
 * and colour scheme.
 */
export function ChartDrawing({ option, height, needsExtra, onChoose }: DrawingProps) {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const init = useRef<typeof initChart>(undefined);
  const wasDrawn = useRef(false);
  const pointedAt = useRef<{ x: number; y: number }>(undefined);
  const hasTips = useLazy(pointer) !== null;
  const latest = useRef({ option, onChoose, height, hasTips });
  latest.current = { option, onChoose, height, hasTips };
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
      const [base] = await Promise.all([import('./echarts-base.ts'), needsExtra ? import('./echarts-extra.ts') : null]);
      return base.init;
    }).then(
      (found) => {
        if (isGone) return;
        init.current = found;
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

  const isDrawn = state === 'drawn';
  // What tooltips bring is known only to charts that are made after it came: one that is there is made again, as it was.
  useEffect(() => {
    const element = host.current;
    if (!isDrawn || element === null || init.current === undefined) return;
    const drawn = init.current(element, null, { renderer: 'svg', height: latest.current.height });
    drawn.setOption(shown(latest.current.option, hasTips, wasDrawn.current));
    wasDrawn.current = true;
    drawn.on('click', (event) => latest.current.onChoose?.(event.dataIndex, event.seriesIndex ?? 0));
    if (hasTips && pointedAt.current !== undefined) drawn.dispatchAction({ type: 'showTip', ...pointedAt.current });
    chart.current = drawn;
    return () => {
      drawn.dispose();
      chart.current = undefined;
    };
  }, [isDrawn, hasTips]);

  useEffect(() => {
    chart.current?.resize({ height });
    chart.current?.setOption(shown(option, latest.current.hasTips), { notMerge: true });
  }, [option, height]);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const resize = new ResizeObserver(() => chart.current?.resize({ height: latest.current.height }));
    resize.observe(element);
    return () => resize.disconnect();
  }, []);

  const point = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    if (hasTips) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    pointedAt.current = { x: clientX - left, y: clientY - top };
    void pointer.fetch().catch(() => undefined);
  };

  if (typeof state === 'object')
    return <ErrorState order={3} error={state.error} onRetry={() => setState('loading')} />;
  return (
    <div style={{ position: 'relative', minHeight: height }} dir="ltr">
      {state === 'loading' && (
        <div style={{ position: 'absolute', inset: 0 }}>
          <Loading of="chart" />
        </div>
      )}
      <div
        ref={host}
        data-drawn
        style={{ height }}
        onPointerEnter={point}
        onPointerMove={point}
        onPointerLeave={() => {
          pointedAt.current = undefined;
        }}
      />
    </div>
  );
}

/** Without tooltips until their part is there; where a chart is only made again, nothing moves. */
function shown(option: EChartsCoreOption, hasTips: boolean, isStill = false): EChartsCoreOption {
  const { baseOption } = option;
  if (typeof baseOption === 'object' && baseOption !== null)
    return { ...option, baseOption: shown(baseOption as EChartsCoreOption, hasTips, isStill) };
  const { tooltip, ...rest } = option;
  return { ...rest, ...(hasTips ? { tooltip } : {}), ...(isStill ? { animation: false } : {}) };
}
