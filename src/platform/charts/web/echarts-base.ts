import { BarChart, LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// The first of two lazy chunks: what most charts need, and nothing that none of them uses (legends are drawn by
// `chart-card.tsx`). `echarts-extra.ts` adds the rest to the same registry.
register([BarChart, LineChart, AriaComponent, GridComponent, TooltipComponent, SVGRenderer]);

export { init };
