import { GroupedBars, Lines, StackedBars } from '#platform/charts/web/series-chart.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { headcountCall } from '../model/headcount-calls.ts';
import { useEmployeeOverviewTexts } from './texts.ts';

type Headcount = Pick<ResponseOf<typeof headcountCall>, 'on' | 'months' | 'bySite'>;

export function HeadcountCharts({ on, months, bySite }: Headcount) {
  const t = useEmployeeOverviewTexts();
  const format = useFormat();
  const categories = months.map(({ month }) => format.period(month));
  const values = (of: 'headcount' | 'joiners' | 'leavers') => months.map((month) => String(month[of]));
  return (
    <>
      <Lines
        title={t('trend')}
        note={t('trendNote')}
        unit="person"
        categoryName={t('month')}
        categories={categories}
        series={[{ name: t('headcount'), values: values('headcount') }]}
      />
      <GroupedBars
        title={t('changes')}
        note={t('changesNote')}
        unit="person"
        categoryName={t('month')}
        categories={categories}
        series={[
          { name: t('joiners'), values: values('joiners') },
          { name: t('leavers'), values: values('leavers') },
        ]}
      />
      <StackedBars
        isHorizontal
        title={t('bySite')}
        note={t('bySiteNote', { day: format.date(on) })}
        unit="person"
        categoryName={t('site')}
        categories={bySite.map(({ name }) => name ?? t('noSite'))}
        series={[{ name: t('headcount'), values: bySite.map(({ headcount }) => String(headcount)) }]}
      />
    </>
  );
}
