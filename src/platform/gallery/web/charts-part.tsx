import { Heatmap } from '#platform/charts/web/heatmap.tsx';
import { Pareto } from '#platform/charts/web/pareto.tsx';
import { Scatter } from '#platform/charts/web/scatter.tsx';
import { Sankey } from '#platform/charts/web/sankey.tsx';
import { GroupedBars, Lines, StackedBars } from '#platform/charts/web/series-chart.tsx';
import { Waterfall } from '#platform/charts/web/waterfall.tsx';
import classes from './gallery.module.css';
import type { Words } from './words.ts';

const meanings = [
  { name: 'Scope 1', meaning: 'scope1' },
  { name: 'Scope 2', meaning: 'scope2' },
  { name: 'Scope 3', meaning: 'scope3' },
] as const;
const categories = ['January', 'February', 'March', 'April'];

/** Every chart, one without a value, and names as long as they come. */
export function ChartsPart({ words }: { words: Words }) {
  const [first, second] = words.names;
  const series = [
    { name: first, meaning: 'scope1', values: ['12', '14.5', '9', null] },
    { name: second, meaning: 'scope2', values: ['30', '28', '25', '22'] },
  ] as const;
  return (
    <div className={classes['states']}>
      <StackedBars title={words.title} unit="t_co2e" categories={categories} series={series} />
      <StackedBars title="Bars across" unit="t_co2e" categories={words.names} series={series} isHorizontal />
      <GroupedBars title="Bars side by side" unit="t_co2e" categories={categories} series={series} />
      <Lines title="Lines" unit="t_co2e" categories={categories} series={series} />
      <StackedBars
        title="Bars of several meanings"
        unit="t_co2e"
        categories={words.names}
        series={[{ name: 'Emissions', values: ['35.5', '105', '412'], colours: meanings }]}
        isHorizontal
      />
      <Waterfall
        title="From 2024 to 2025, by cause"
        unit="t_co2e"
        start={{ name: '2024', value: '2930.7' }}
        steps={[
          { name: first, value: '240' },
          { name: second, value: '-60.5' },
        ]}
        end={{ name: '2025', value: '3110.2' }}
      />
      <Heatmap
        title="By source and month"
        unit="t_co2e"
        rows={words.names}
        columns={categories}
        values={[
          ['12', '14.5', '9', null],
          ['30', '28', '25', '22'],
          [null, '5', '7', '0'],
        ]}
      />
      <Sankey
        title="From scope to source"
        unit="t_co2e"
        nodes={[
          { id: 'scope', name: 'Scope 1' },
          { id: 'first', name: first },
          { id: 'second', name: second },
        ]}
        links={[
          { from: 'scope', to: 'first', value: '35.5' },
          { from: 'scope', to: 'second', value: '12' },
        ]}
      />
      <Pareto
        title="By cause"
        unit="item"
        words={{ category: 'Cause', value: 'Incidents', cumulative: 'Cumulative share' }}
        bars={[
          { name: first, value: '12', cumulative: '0.6' },
          { name: second, value: '8', cumulative: '1' },
          { name: 'Not recorded', value: '3', cumulative: null },
        ]}
      />
      <Scatter
        title="By level"
        unit="EUR"
        categories={['Level 1', 'Level 2']}
        words={{ point: 'Name', category: 'Level', value: 'Value', series: 'Group' }}
        series={[
          { name: first, points: [{ key: 'a', name: 'A', category: 0, value: '30' }] },
          { name: second, points: [{ key: 'b', name: 'B', category: 1, value: '24.5' }] },
        ]}
      />
      <Lines title="Without a value" unit="t_co2e" categories={[]} series={[]} />
    </div>
  );
}
