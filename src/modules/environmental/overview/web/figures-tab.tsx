import { QueryView } from '#platform/kit/web/query-view.tsx';
import { ExplainHost } from '#modules/environmental/results/web/explain/explain-host.tsx';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import classes from '../../web/parts/parts.module.css';
import { useOverview } from './calls.ts';
import { CompletenessMap } from './completeness-map.tsx';
import { EmissionTiles } from './emission-tiles.tsx';
import { MonthsAndFlow } from './months-and-flow.tsx';
import { ThemeTiles } from './theme-tiles.tsx';
import { ToDo } from './to-do.tsx';
import { NoPeriod } from '#modules/environmental/web/parts/no-period.tsx';

/** The figures of a period: emissions, the other themes, what is missing, where they come from. */
export function FiguresTab() {
  const { period } = useInventory();
  if (period === null) return <NoPeriod />;
  return (
    <>
      <OfPeriod key={period.id} period={period.id} />
      <ExplainHost />
    </>
  );
}

function OfPeriod({ period }: { period: string }) {
  const question = useOverview(period);
  return (
    <QueryView of={question} shape="figures">
      {(answer) => (
        <div className={classes['stack']}>
          <EmissionTiles answer={answer} />
          <ThemeTiles period={period} completeness={answer.completeness.parts} endings={answer.completeness.endings} />
          <ToDo answer={answer} />
          <MonthsAndFlow answer={answer} />
          <CompletenessMap answer={answer} />
        </div>
      )}
    </QueryView>
  );
}
