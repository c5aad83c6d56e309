import { Donut } from '#platform/charts/web/donut.tsx';
import { StackedBars } from '#platform/charts/web/series-chart.tsx';
import classes from './gallery.module.css';

/** Two of the charts; the others stand beside them in `charts/`. */
export function ChartsPart() {
  return (
    <div className={classes['states']}>
      <StackedBars
        title="Emissions by month"
        unit="t_co2e"
        categories={['January', 'February', 'March', 'April']}
        series={[
          { name: 'Scope 1', meaning: 'scope1', values: ['12', '14.5', '9', null] },
          { name: 'Scope 2', meaning: 'scope2', values: ['30', '28', '25', '22'] },
        ]}
      />
      <Donut
        title="Emissions by scope"
        unit="t_co2e"
        parts={[
          { name: 'Scope 1', meaning: 'scope1', value: '35.5' },
          { name: 'Scope 2', meaning: 'scope2', value: '105' },
          { name: 'Scope 3', meaning: 'scope3', value: '412' },
        ]}
      />
    </div>
  );
}
