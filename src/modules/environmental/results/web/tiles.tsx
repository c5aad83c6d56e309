import type { DecimalText } from '#platform/values/model/decimal.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Tile, TileRow, Tiles } from '#platform/kit/web/tiles.tsx';
import type { CalculationResponse, CalculationTotals } from '#modules/environmental/web/calls.ts';
import type { Method } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { ExplainNumber } from './explain/explain-number.tsx';
import { figureOf, type FigureFilter } from '#modules/environmental/web/explain-target.ts';
import { Lacks } from '#modules/environmental/calculation/web/lacks.tsx';
import { ComparedChange, likeOf } from '#modules/environmental/web/parts/compared-change.tsx';
import { isZero, tonnes } from '#modules/environmental/web/figures.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';

interface TileProps {
  answer: CalculationResponse;
  earlier: CalculationTotals | null;
  earlierName: string | null;
}

/** The headline figures: three scopes, scope 2 by both methods, and what stands outside the scopes. */
export function EmissionTiles(props: TileProps) {
  const t = useTexts();
  return (
    <Tiles label={t('tiles.label')}>
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
    </Tiles>
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
}: TileProps & { scope: '1' | '2' | '3'; method: Method; name: string; note: string; field: keyof CalculationTotals }) {
  const t = useTexts();
  const format = useFormat();
  const kg = answer.run.totals?.[field] ?? null;
  const filter: FigureFilter = { scope };
  const uncertaintyRange = answer.uncertainty.find((entry) => entry.scope === scope && entry.method === method);
  const part = answer.scopes.find((entry) => entry.scope === scope);
  return (
    <Tile
      name={name}
      label={`${name}, ${note}`}
      meaning={`scope${scope}`}
      note={note}
      absent={t(answer.run.totals === null ? 'notCalculated' : 'notAssessed')}
      figure={
        part === undefined ? null : (
          <ExplainNumber size="tile" target={figureOf(answer.run.id, filter, method)} kg={kg} of={`${name}, ${note}`} />
        )
      }
      below={
        part !== undefined &&
        part.estimatedShare !== null && (
          <TileRow>
            <span>{t('tiles.estimated', { share: format.percentage(part.estimatedShare) })}</span>
            {part.approvedShare !== null && (
              <span>{t('tiles.approved', { share: format.percentage(part.approvedShare) })}</span>
            )}
          </TileRow>
        )
      }
    >
      {scope === '2' && <Lacks calculation={answer.run} method={method} />}
      {kg !== null && earlier !== null && earlierName !== null && (
        <ComparedChange
          now={kg}
          before={earlier[field]}
          compared={answer}
          like={likeOf(answer.likeMonths, field)}
          period={earlierName}
          against={t('tiles.against', { period: earlierName })}
        />
      )}
      {uncertaintyRange !== undefined && (
        <UncertaintyRange
          low={uncertaintyRange.lowKg}
          high={uncertaintyRange.highKg}
          relative={uncertaintyRange.relative}
          isPart={!isZero(uncertaintyRange.unknownKg)}
        />
      )}
    </Tile>
  );
}

/**
 * The 95 % range, said as a share and as its ends; `isPart`: some uncertainty is not known, so the true range is wider.
 */
function UncertaintyRange({
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
  if (relative === null) return <span>{t('tiles.rangeUnknown')}</span>;
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
    <Tile
      name={t('tiles.biogenic')}
      meaning="biogenic"
      note={t('tiles.biogenicNote')}
      absent={t(totals === null ? 'notCalculated' : 'tiles.noBiogenic')}
      figure={
        totals === null || totals.biogenicCo2Kg === null ? null : (
          <ExplainNumber
            size="tile"
            unit="t CO2"
            target={figureOf(answer.run.id, { gas: 'CO2_biogenic' })}
            kg={totals.biogenicCo2Kg}
            of={t('tiles.biogenic')}
          />
        )
      }
    >
      {totals !== null && earlier !== null && earlierName !== null && (
        <ComparedChange
          now={totals.biogenicCo2Kg}
          before={earlier.biogenicCo2Kg}
          compared={answer}
          like={likeOf(answer.likeMonths, 'biogenicCo2Kg')}
          period={earlierName}
          against={t('tiles.against', { period: earlierName })}
        />
      )}
    </Tile>
  );
}
