import { likeOf } from '#modules/environmental/web/parts/compared-change.tsx';
import type { DataRole } from '#platform/theme/web/palette.ts';
import { OutOfDateBadge } from '#platform/kit/web/status-badge.tsx';
import { Tile, TileRow, Tiles } from '#platform/kit/web/tiles.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { OverviewResponse } from '#modules/environmental/overview/model/overview-contracts.ts';
import { ExplainNumber } from '#modules/environmental/results/web/explain/explain-number.tsx';
import { figureOf } from '#modules/environmental/web/explain-target.ts';
import { scopesNotAssessed } from '#modules/environmental/completeness/model/completeness.ts';
import { Lacks } from '#modules/environmental/calculation/web/lacks.tsx';
import { isZero, tonnes } from '#modules/environmental/web/figures.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useOverviewTexts } from './texts.ts';
import { Changes, Completeness } from './tile-rows.tsx';

const tiles = [
  { scope: '1', method: 'location', field: 'scope1Kg', meaning: 'scope1' },
  { scope: '2', method: 'location', field: 'scope2LocationKg', meaning: 'scope2' },
  { scope: '2', method: 'market', field: 'scope2MarketKg', meaning: 'scope2' },
  { scope: '3', method: 'location', field: 'scope3Kg', meaning: 'scope3' },
] as const satisfies readonly { meaning: DataRole; [name: string]: string }[];

/** Scope 1, scope 2 by both methods, scope 3: each opens to its factors and lines. */
export function EmissionTiles({ answer }: { answer: OverviewResponse }) {
  const t = useOverviewTexts();
  return (
    <Tiles label={t('emissions')}>
      {tiles.map((tile) => (
        <EmissionTile key={tile.field} answer={answer} {...tile} />
      ))}
    </Tiles>
  );
}

function EmissionTile({
  answer: { run, before, base, uncertainty, completeness },
  scope,
  method,
  field,
  meaning,
}: { answer: OverviewResponse } & (typeof tiles)[number]) {
  const [t, words] = [useOverviewTexts(), useTexts()];
  const name = words(`scope.${scope}`);
  const note = scope === '2' ? words(`method.${method}`) : t(`scopeNote.${scope}`);
  const kg = run?.totals?.[field] ?? null;
  const isAssessed = run !== null && run.totals !== null && !scopesNotAssessed(run.totals).includes(scope);
  const uncertaintyRange = uncertainty.find((entry) => entry.scope === scope && entry.method === method);
  const other = (of: OverviewResponse['before']) =>
    of === null
      ? null
      : { ...of, name: of.period.name, figure: of.run?.totals?.[field] ?? null, like: likeOf(of.likeMonths, field) };
  return (
    <Tile
      name={name}
      label={`${name}, ${note}`}
      meaning={meaning}
      note={note}
      beside={run !== null && run.outOfDate !== null && <OutOfDateBadge />}
      figure={
        run === null || !isAssessed ? null : (
          <ExplainNumber size="tile" target={figureOf(run.id, { scope }, method)} kg={kg} of={`${name}, ${note}`} />
        )
      }
      absent={words(run?.totals ? 'notAssessed' : 'notCalculated')}
      below={
        <TileRow>
          {uncertaintyRange !== undefined && <UncertaintyRange of={uncertaintyRange} />}
          <Completeness of={completeness.parts[scope]} endings={completeness.endings[scope]} />
        </TileRow>
      }
    >
      {scope === '2' && run !== null && <Lacks calculation={run} method={method} />}
      {kg !== null && <Changes now={kg} before={other(before)} base={other(base)} />}
    </Tile>
  );
}

function UncertaintyRange({
  of: { relative, lowKg, highKg, unknownKg },
}: {
  of: OverviewResponse['uncertainty'][number];
}) {
  const words = useTexts();
  const format = useFormat();
  if (relative === null) return <span>{words('tiles.rangeUnknown')}</span>;
  const share = words('factor.plusMinus', { share: format.percentage(relative, { decimals: 0 }) });
  const title =
    lowKg === null || highKg === null
      ? undefined
      : `${format.figure(tonnes(lowKg))} – ${format.figure(tonnes(highKg), 't_co2e')}`;
  return <span title={title}>{isZero(unknownKg) ? share : words('tiles.atLeast', { share })}</span>;
}
