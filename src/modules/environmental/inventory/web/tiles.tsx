import type { DecimalText } from '#platform/values/model/decimal.ts';
import { useChartStyle } from '#platform/charts/web/chart-style.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { RunResponse, RunTotals } from '#modules/environmental/web/calls.ts';
import type { Method } from '#modules/environmental/inventory/model/inventory-contracts.ts';
import { ExplainNumber } from './explain/explain-number.tsx';
import { figureOf, type FigureFilter } from './explain/target.ts';
import { changeOf, isZero, tonnes } from '#modules/environmental/web/figures.ts';
import { Change } from '#modules/environmental/web/parts/change.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';
import classes from './ghg.module.css';

interface TileProps {
  answer: RunResponse;
  earlier: RunTotals | null;
  earlierName: string | null;
}

/** The headline figures: three scopes, scope 2 by both methods, and what stands outside the scopes. */
export function Tiles(props: TileProps) {
  const t = useTexts();
  return (
    <div className={classes['tiles']} role="group" aria-label={t('tiles.label')}>
      <ScopeTile
        {...props}
        scope="1"
        method="location"
        name={t('tiles.scope1')}
        note={t('tiles.scope1Note')}
        field="scope1Kg"
      />
      <ScopeTile
        {...props}
        scope="2"
        method="location"
        name={t('tiles.scope2')}
        note={t('method.location')}
        field="scope2LocationKg"
      />
      <ScopeTile
        {...props}
        scope="2"
        method="market"
        name={t('tiles.scope2')}
        note={t('method.market')}
        field="scope2MarketKg"
      />
      <ScopeTile
        {...props}
        scope="3"
        method="location"
        name={t('tiles.scope3')}
        note={t('tiles.scope3Note')}
        field="scope3Kg"
      />
      <BiogenicTile {...props} />
    </div>
  );
}

function ScopeTile({
  answer,
  earlier,
  earlierName,
  scope,
  method,
  name,
  note,
  field,
}: TileProps & { scope: '1' | '2' | '3'; method: Method; name: string; note: string; field: keyof RunTotals }) {
  const t = useTexts();
  const format = useFormat();
  const { series } = useChartStyle();
  const kg = answer.run.totals?.[field] ?? null;
  const filter: FigureFilter = { scope };
  const band = answer.uncertainty.find((entry) => entry.scope === scope && entry.method === method);
  const part = answer.scopes.find((entry) => entry.scope === scope);
  return (
    <article className={classes['tile']} aria-label={`${name}, ${note}`}>
      <div className={classes['tileMarker']} data-drawn style={{ background: series[Number(scope) - 1] }} aria-hidden />
      <h2 className={classes['tileName']}>{name}</h2>
      <div className={classes['tileNote']}>{note}</div>
      {kg === null || part === undefined ? (
        <div>{t('notCalculated')}</div>
      ) : (
        <div>
          <ExplainNumber size="tile" target={figureOf(answer.run.id, filter, method)} kg={kg} of={`${name}, ${note}`} />
        </div>
      )}
      <div className={classes['tileRow']}>
        {earlier !== null && earlierName !== null && (
          <span>
            <Change share={changeOf(kg, earlier[field])} /> {t('tiles.against', { period: earlierName })}
          </span>
        )}
        {band !== undefined && (
          <Band low={band.lowKg} high={band.highKg} relative={band.relative} isPart={!isZero(band.unknownKg)} />
        )}
      </div>
      {part !== undefined && part.estimatedShare !== null && (
        <div className={classes['tileRow']}>
          <span>{t('tiles.estimated', { share: format.percentage(part.estimatedShare) })}</span>
          {part.approvedShare !== null && (
            <span>{t('tiles.approved', { share: format.percentage(part.approvedShare) })}</span>
          )}
        </div>
      )}
    </article>
  );
}

/**
 * The 95 % band, said as a share and as its ends; `isPart`: some uncertainty is not known, so the true band is wider.
 */
function Band({
  relative,
  low,
  high,
  isPart,
}: {
  relative: DecimalText | null;
  low: DecimalText | null;
  high: DecimalText | null;
  isPart: boolean;
}) {
  const t = useTexts();
  const format = useFormat();
  if (relative === null) return <span>{t('tiles.bandUnknown')}</span>;
  const share = t('factor.plusMinus', { share: format.percentage(relative) });
  return (
    <span>
      {isPart ? t('tiles.atLeast', { share }) : share}
      {low !== null && high !== null && (
        <span style={{ whiteSpace: 'nowrap' }}>
          {' '}
          ({format.figure(tonnes(low))} – {format.figure(tonnes(high))})
        </span>
      )}
    </span>
  );
}

/** Not part of any scope, so nothing is compared or added here; the figure stands for itself. */
function BiogenicTile({ answer, earlier, earlierName }: TileProps) {
  const t = useTexts();
  const totals = answer.run.totals;
  return (
    <article className={classes['tile']} aria-label={t('tiles.biogenic')}>
      <div
        className={classes['tileMarker']}
        data-drawn
        style={{ background: 'var(--mantine-color-gray-5)' }}
        aria-hidden
      />
      <h2 className={classes['tileName']}>{t('tiles.biogenic')}</h2>
      <div className={classes['tileNote']}>{t('tiles.biogenicNote')}</div>
      <div>
        {totals === null ? (
          t('notCalculated')
        ) : (
          <ExplainNumber
            size="tile"
            unit="t CO2"
            target={figureOf(answer.run.id, { gas: 'CO2_biogenic' })}
            kg={totals.biogenicCo2Kg}
            of={t('tiles.biogenic')}
          />
        )}
      </div>
      <div className={classes['tileRow']}>
        {totals !== null && earlier !== null && earlierName !== null && (
          <span>
            <Change share={changeOf(totals.biogenicCo2Kg, earlier.biogenicCo2Kg)} />{' '}
            {t('tiles.against', { period: earlierName })}
          </span>
        )}
      </div>
    </article>
  );
}
