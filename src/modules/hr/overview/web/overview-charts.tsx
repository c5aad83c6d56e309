import { GroupedBars, Lines } from '#platform/charts/web/series-chart.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { hrOverviewCall } from '../model/overview-calls.ts';
import { useHrOverviewTexts } from './texts.ts';

type Overview = ResponseOf<typeof hrOverviewCall>;
/** Lines that can be told apart. */
const COHORTS_DRAWN = 5;

export function OverviewCharts({ of: { months, of, on, cohorts } }: { of: Overview }) {
  const t = useHrOverviewTexts();
  const format = useFormat();
  const categories = months.map(({ month }) => format.period(month));
  return (
    <>
      <Lines
        title={t('trend')}
        note={t('trendNote')}
        unit="person"
        categoryName={t('month')}
        categories={categories}
        series={[{ name: t('headcount'), values: months.map(({ headcount }) => String(headcount)) }]}
      />
      {of === 'company' && (
        <GroupedBars
          title={t('changes')}
          note={t('changesNote')}
          unit="person"
          categoryName={t('month')}
          categories={categories}
          series={(['joiners', 'leavers'] as const).map((name) => ({
            name: t(name),
            values: months.map((month) => (month[name] === undefined ? null : String(month[name]))),
          }))}
        />
      )}
      {cohorts !== null && cohorts.length > 0 && <Cohorts cohorts={cohorts} on={on} />}
    </>
  );
}

function Cohorts({ cohorts, on }: { cohorts: NonNullable<Overview['cohorts']>; on: string }) {
  const t = useHrOverviewTexts();
  const format = useFormat();
  const drawn = cohorts.slice(-COHORTS_DRAWN);
  const years = Math.max(...drawn.map(({ still }) => still.length));
  return (
    <Lines
      title={t('cohorts')}
      note={t('cohortsNote', { day: format.date(on) })}
      unit="percent"
      categoryName={t('yearsSince')}
      categories={Array.from({ length: years }, (_, at) => String(at))}
      series={drawn.map(({ year, joined, still }) => ({
        name: year,
        values: Array.from({ length: years }, (_, at) => {
          const count = still[at]?.count;
          return count === undefined ? null : decimalText(dec(count).times(100).div(joined).toDecimalPlaces(1));
        }),
      }))}
    />
  );
}
