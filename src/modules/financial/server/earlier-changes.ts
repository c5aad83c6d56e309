import { isQueryHandled, runQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { inventoryQuery } from '#modules/environmental/inventory/model/inventory-report.ts';
import { say } from '../model/messages.ts';
import type { PublishedSnapshot, SnapshotFigure } from '../model/investor-contracts.ts';

/** Made by a release that did not ask whether the periods may be compared, and with a change against another one. */
const isUnchecked = ({ origin, before, notCompared }: SnapshotFigure): boolean =>
  origin === 'inventory' && before !== null && notCompared === undefined;

/**
 * Publications as they are shown: one of an earlier release gives the change of a calculation only where today's rule
 * gives it (`comparabilityOf`), and says why not otherwise. What was published is kept as it is, with its values and its
 * hash. Where the period that it was compared with is no longer that before the calculation, nothing can be asked: the
 * change is left out.
 */
export async function withCheckedChanges(
  tx: Tx,
  snapshots: readonly PublishedSnapshot[],
): Promise<PublishedSnapshot[]> {
  const asked = new Map<string, Promise<Checked | null>>();
  const of = (calculation: string) => {
    const known = asked.get(calculation) ?? checkedOf(tx, calculation);
    asked.set(calculation, known);
    return known;
  };
  const shown: PublishedSnapshot[] = [];
  for (const snapshot of snapshots) {
    const { inventory, figures } = snapshot;
    if (inventory === null || !figures.some(isUnchecked)) shown.push(snapshot);
    else {
      const checked = await of(inventory.run);
      shown.push({
        ...snapshot,
        figures: figures.map((figure) => (isUnchecked(figure) ? said(figure, checked) : figure)),
      });
    }
  }
  return shown;
}

type Checked = Required<Pick<SnapshotFigure, 'notCompared' | 'comparedOn'>> & { beforePeriod: string };

async function checkedOf(tx: Tx, calculation: string): Promise<Checked | null> {
  if (!isQueryHandled(inventoryQuery)) return null;
  const { previous, notCompared, comparedOn } = await runQuery(tx, inventoryQuery, { run: calculation });
  return previous === null
    ? null
    : { beforePeriod: previous.run.period.name, notCompared: [...notCompared], comparedOn: [...comparedOn] };
}

function said(figure: SnapshotFigure, checked: Checked | null): SnapshotFigure {
  return checked !== null && checked.beforePeriod === figure.beforePeriod
    ? { ...figure, notCompared: checked.notCompared, comparedOn: checked.comparedOn }
    : { ...figure, notCompared: [say('change-not-checked')] };
}
