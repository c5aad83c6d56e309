import { useChartStyle } from '#platform/charts/web/chart-style.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { OverviewResponse } from '#modules/environmental/overview/model/overview-contracts.ts';
import { ExplainNumber } from '#modules/environmental/inventory/web/explain/explain-number.tsx';
import { figureOf } from '#modules/environmental/inventory/web/explain/target.ts';
import { isZero, tonnes } from '#modules/environmental/web/figures.ts';
import ghg from '../../inventory/web/ghg.module.css';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useOverviewTexts } from './texts.ts';
import { Changes, Completeness } from './tile-rows.tsx';

const tiles = [
  { scope: '1', method: 'location', field: 'scope1Kg' },
  { scope: '2', method: 'location', field: 'scope2LocationKg' },
  { scope: '2', method: 'market', field: 'scope2MarketKg' },
  { scope: '3', method: 'location', field: 'scope3Kg' },
] as const;

/** Scope 1, scope 2 by both methods, scope 3: each opens to its factors and lines. */
export function EmissionTiles({ answer }: { answer: OverviewResponse }) {
  const t = useOverviewTexts();
  return (
    <div className={ghg['tiles']} role="group" aria-label={t('emissions')}>
      {tiles.map((tile) => (
        <EmissionTile key={tile.field} answer={answer} {...tile} />
      ))}
    </div>
  );
}

function EmissionTile({
  answer: { run, before, base, uncertainty, completeness },
  scope,
  method,
  field,
}: { answer: OverviewResponse } & (typeof tiles)[number]) {
  const [t, words] = [useOverviewTexts(), useTexts()];
  const { series } = useChartStyle();
  const name = words(`scope.${scope}`);
  const note = scope === '2' ? words(`method.${method}`) : t(`scopeNote.${scope}`);
  const kg = run?.totals?.[field] ?? null;
  const band = uncertainty.find((entry) => entry.scope === scope && entry.method === method);
  const other = (of: OverviewResponse['before']) =>
    of === null ? null : { name: of.period.name, figure: of.run?.totals?.[field] ?? null };
  return (
    <article className={ghg['tile']} aria-label={`${name}, ${note}`}>
      <div className={ghg['tileMarker']} data-drawn style={{ background: series[Number(scope) - 1] }} aria-hidden />
      <h2 className={ghg['tileName']}>{name}</h2>
      <div className={ghg['tileNote']}>{note}</div>
      <div>
        {run === null || kg === null ? (
          words('notCalculated')
        ) : (
          <ExplainNumber size="tile" target={figureOf(run.id, { scope }, method)} kg={kg} of={`${name}, ${note}`} />
        )}
      </div>
      {kg !== null && (
        <div className={ghg['tileRow']}>
          <Changes now={kg} before={other(before)} base={other(base)} />
        </div>
      )}
      <div className={ghg['tileRow']}>
        {band !== undefined && <Band of={band} />}
        <Completeness of={completeness.parts[scope]} />
      </div>
    </article>
  );
}

function Band({ of: { relative, lowKg, highKg, unknownKg } }: { of: OverviewResponse['uncertainty'][number] }) {
  const words = useTexts();
  const format = useFormat();
  if (relative === null) return <span>{words('tiles.bandUnknown')}</span>;
  const share = words('factor.plusMinus', { share: format.percentage(relative, { decimals: 0 }) });
  const title =
    lowKg === null || highKg === null
      ? undefined
      : `${format.figure(tonnes(lowKg))} – ${format.figure(tonnes(highKg), 't_co2e')}`;
  return <span title={title}>{isZero(unknownKg) ? share : words('tiles.atLeast', { share })}</span>;
}
