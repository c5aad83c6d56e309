import { BarChart, LineChart } from 'echarts/charts';
import { AriaComponent, GridSimpleComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// The first of the lazy chunks: what most charts need before anybody points at one, and nothing that none of them uses
// (legends are drawn by `chart-card.tsx`). `echarts-extra.ts` and `echarts-pointer.ts` add the rest to the same registry.
register([BarChart, LineChart, AriaComponent, GridSimpleComponent, SVGRenderer]);

export { init };
