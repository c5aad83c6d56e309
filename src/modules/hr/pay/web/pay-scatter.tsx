import { Scatter } from '#platform/charts/web/scatter.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { payScatterCall } from '../model/pay-scatter.ts';
import { usePayTexts } from './texts.ts';

const genders = ['female', 'male', 'other', 'notReported', null] as const;

/** Hourly pay of each employee by level, where the person views pay of several. */
export function PayScatter() {
  const t = usePayTexts();
  const format = useFormat();
  const { slug } = useCompany();
  const answer = useCall(payScatterCall, { query: {} });
  // Who views their own pay alone has it in the list.
  if (answer.data !== undefined && answer.data.points.length < 2) return null;
  return (
    <QueryView of={answer} shape="chart">
      {({ on, currency, points, more, otherCurrency, withoutHours, seesGender }) => {
        const levels = [...new Set(points.map(({ level }) => level))].toSorted((a, b) => (a ?? 999) - (b ?? 999));
        const seriesOf = (isIn: (gender: (typeof genders)[number]) => boolean, name: string) => ({
          name,
          points: points
            .filter(({ gender }) => isIn(gender))
            .map(({ employee, name: who, level, hourly }) => ({
              key: employee,
              name: who,
              category: levels.indexOf(level),
              value: hourly,
            })),
        });
        return (
          <Scatter
            title={t('scatter.title')}
            note={[
              t('scatter.note', { day: format.date(on) }),
              ...(otherCurrency === 0 ? [] : [t('scatter.otherCurrency', { count: otherCurrency })]),
              ...(withoutHours === 0 ? [] : [t('scatter.withoutHours', { count: withoutHours })]),
              ...(more === 0 ? [] : [t('scatter.more', { count: more })]),
            ].join(' ')}
            unit={currency ?? ''}
            categories={levels.map((level) =>
              level === null ? t('scatter.noLevel') : t('scatter.levelOf', { level: format.number(level) }),
            )}
            words={{
              point: t('scatter.employee'),
              series: t('scatter.gender'),
              category: t('scatter.level'),
              value: t('scatter.hourly'),
            }}
            series={
              seesGender
                ? genders
                    .map((gender) => seriesOf((one) => one === gender, t(`scatter.genders.${gender ?? 'none'}`)))
                    .filter(({ points: of }) => of.length > 0)
                : [seriesOf(() => true, t('scatter.hourly'))]
            }
            linkTo={(employee) => `/${encodeURIComponent(slug)}/employee/employee-list?person=${employee}`}
          />
        );
      }}
    </QueryView>
  );
}
