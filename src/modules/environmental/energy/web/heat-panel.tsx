import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Lines } from '#platform/charts/web/series-chart.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import classes from '../../web/parts/parts.module.css';
import { WorkedFigure } from '#modules/environmental/web/parts/worked-figure.tsx';
import type { EnergyResponse } from '#modules/environmental/energy/model/energy-contracts.ts';
import { useEnergyTexts } from './texts.ts';

type HeatOfSite = EnergyResponse['heat'][number];

/** Heat of one site at normal weather, its baseline with how well it fits, and what was saved against it. */
export function HeatPanel({
  heat,
  site,
  records,
}: {
  heat: HeatOfSite;
  site: string;
  records: readonly { label: string; to: string }[];
}) {
  const t = useEnergyTexts();
  const format = useFormat();
  const { fit, months } = heat;
  const hasBaseline = months.some(({ expected }) => expected !== null);
  const categories = months.map(({ month }) => format.period(month));
  return (
    <Panel title={t('heatOf', { site })} note={t('heatNote')}>
      <Facts
        items={[
          [t('degreeDaySource'), heat.sources.join('; ')],
          [t('heatUsed'), format.figure(heat.used, 'kWh')],
          [
            t('heatNormal'),
            <WorkedFigure key="normal" figure={heat.normalised} of={`${site}, ${t('heatNormal')}`} records={records} />,
          ],
          [
            t('baseline'),
            fit === null
              ? t('noBaseline')
              : t('baselineText', {
                  a: format.figure(fit.a),
                  b: format.figure(fit.b),
                  r2: fit.r2 === null ? '–' : format.figure(fit.r2),
                  points: String(fit.points),
                  period: heat.baseline,
                }),
          ],
        ]}
      />
      {hasBaseline && (
        <div className={classes['grid2']} style={{ marginTop: 12 }}>
          <Lines
            title={t('heatUsed')}
            unit="kWh"
            categoryName={t('month')}
            categories={categories}
            series={[
              { name: t('used'), meaning: 'heat', values: months.map(({ kwh }) => kwh) },
              { name: t('expected'), meaning: 'before', values: months.map(({ expected }) => expected) },
            ]}
          />
          <Lines
            title={t('cusum')}
            note={t('cusumNote')}
            unit="kWh"
            categoryName={t('month')}
            categories={categories}
            series={[{ name: t('cusum'), meaning: 'heat', values: months.map(({ cusum }) => cusum) }]}
          />
        </div>
      )}
    </Panel>
  );
}
