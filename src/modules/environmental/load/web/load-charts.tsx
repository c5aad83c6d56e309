import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { monthsOf } from '#platform/values/model/period.ts';
import { Heatmap } from '#platform/charts/web/heatmap.tsx';
import { Lines } from '#platform/charts/web/series-chart.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import type { LoadProfile } from '#modules/environmental/load/model/load-contracts.ts';
import classes from '../../web/parts/parts.module.css';
import { useLoadMonth } from './calls.ts';
import { useLoadTexts } from './texts.ts';

const hours = Array.from({ length: 24 }, (_, at) => `${String(at).padStart(2, '0')}:00`);

/** Hours by days of a month, the load duration, and the mean day. */
export function LoadCharts({ profile }: { profile: LoadProfile }) {
  const t = useLoadTexts();
  const format = useFormat();
  const { curve, dayShape, peakAt, within } = profile;
  const [month, setMonth] = useState(peakAt?.slice(0, 7) ?? within.from.slice(0, 7));
  const points = curve.flatMap((kw, share) => (share % 2 === 0 ? [{ kw, share }] : []));
  return (
    <>
      <NativeSelect
        size="sm"
        w={180}
        label={t('month')}
        value={month}
        data={monthsOf(within).map((one) => ({ value: one, label: format.period(one) }))}
        onChange={(event) => setMonth(event.currentTarget.value)}
      />
      <HoursOfMonth meter={profile.meter} month={month} />
      <div className={classes['grid2']}>
        <Lines
          title={t('curve')}
          note={t('curveNote')}
          unit="kW"
          categoryName={t('share')}
          categories={points.map(({ share }) => format.quantity(String(share), 'percent'))}
          series={[{ name: t('load'), meaning: 'electricity', values: points.map(({ kw }) => kw) }]}
        />
        <Lines
          title={t('shape')}
          note={t('shapeNote')}
          unit="kW"
          categoryName={t('hour')}
          categories={hours}
          series={[
            { name: t('weekdays'), meaning: 'electricity', values: dayShape.weekdays },
            { name: t('weekend'), meaning: 'electricity', tint: 0.4, values: dayShape.weekend },
          ]}
        />
      </div>
    </>
  );
}

function HoursOfMonth({ meter, month }: { meter: string; month: string }) {
  const t = useLoadTexts();
  const format = useFormat();
  const question = useLoadMonth(meter, month);
  return (
    <QueryView of={question} shape="figures">
      {(answer) => (
        <Heatmap
          title={t('heat', { month: format.period(answer.month) })}
          note={t('heatNote', { zone: answer.zone })}
          unit="kW"
          empty={t('heatEmpty')}
          rows={hours}
          columns={answer.days.map((day) => String(Number(day.slice(8))))}
          values={answer.hours}
          height={90 + 24 * 18}
        />
      )}
    </QueryView>
  );
}
