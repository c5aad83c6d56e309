import { investorError } from '#modules/financial/model/errors.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { scopesNotAssessed } from '#modules/environmental/completeness/model/completeness.ts';
import { CALCULATION_STATES } from '#modules/environmental/calculation/model/calculation-states.ts';
import { inventoryQuery, type InventoryForReport } from '#modules/environmental/inventory/model/inventory-report.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { sayInventory } from '../model/messages.ts';
import type { SnapshotContent, SnapshotFigure } from '../model/investor-contracts.ts';

type Run = InventoryForReport['run'];
const isShowable = ({ run }: Run): boolean => run.state === 'approved' || run.state === 'frozen';
/**
 * What was taken from a calculation that another one superseded is still shown to the company, and said to be out of
 * date.
 */
const isReadable = (found: Run): boolean => isShowable(found) || found.run.state === 'superseded';
const tonnes = (kg: string): string => decimalText(dec(kg).div(1000));

export interface InventoryPart {
  figures: SnapshotFigure[];
  breakdown: SnapshotContent['breakdown'];
  inventory: NonNullable<SnapshotContent['inventory']>;
}

/**
 * The key figures of a calculation, with those of the year before beside them where that calculation is approved as
 * well: what nobody has approved is compared with nothing. Figures are t CO2e, unrounded.
 *
 * @throws `investor-relations.run-not-approved`, `request.not-found`
 */
export async function inventoryFigures(
  tx: Tx,
  runId: string,
  { forPublication }: { forPublication: boolean },
): Promise<InventoryPart> {
  const {
    run: found,
    previous,
    notCompared,
    comparedOn,
    byCategory,
  } = await runQuery(tx, inventoryQuery, { run: runId });
  const { run } = found;
  if (!(forPublication ? isShowable(found) : isReadable(found)) || run.totals === null)
    throw investorError('investor-relations.run-not-approved', {
      run: run.name,
      state: CALCULATION_STATES[run.state as keyof typeof CALCULATION_STATES].label.toLowerCase(),
    });
  const before = previous !== null && isShowable(previous) ? previous.run : null;
  const source = sayInventory(sources[run.state] ?? 'source-approved', { period: run.period.name });
  const { expected = 0, withoutData = 0 } = found.coverage ?? {};
  const gaps =
    withoutData === 0 ? [] : [sayInventory('gaps', { without: String(withoutData), expected: String(expected) })];
  const method = [sayInventory(approaches[run.boundaryApproach] ?? 'operational', { gwpSet: run.gwpSet }), ...gaps];
  const scopes = scopesNotAssessed(run.totals);
  const left = scopes.length === 0 ? [] : [sayInventory('not-assessed', { scopes: scopes.join(', ') })];
  const lacks = (of: 'location' | 'market'): Message[] => {
    const kwh = run.lacks[of];
    if (kwh === null) return [];
    return [sayInventory('without-factor', { energy: { decimal: decimalText(dec(kwh).div(1000)), unit: 'MWh' } })];
  };
  const figure = (
    label: Message,
    pick: (totals: NonNullable<typeof run.totals>) => string | null,
    how: readonly Message[],
  ): SnapshotFigure[] => {
    const now = run.totals && pick(run.totals);
    const then = before?.totals ? pick(before.totals) : null;
    // What was not assessed is left out, not shown as zero.
    return now === null
      ? []
      : [
          {
            label: label.message,
            value: tonnes(now),
            unit: 't CO₂e',
            period: run.period.name,
            before: then === null ? null : tonnes(then),
            beforePeriod: then === null ? null : (before?.period.name ?? null),
            ...(then === null ? {} : { notCompared: [...notCompared], comparedOn: [...comparedOn] }),
            method: joined(how),
            source: source.message,
            origin: 'inventory',
          },
        ];
  };
  return {
    figures: [
      ...figure(sayInventory('market'), (totals) => whole(totals, totals.totalMarketKg), [
        ...method,
        sayInventory('with-market'),
        ...lacks('market'),
        ...left,
      ]),
      ...figure(sayInventory('location'), (totals) => whole(totals, totals.totalLocationKg), [
        ...method,
        sayInventory('with-location'),
        ...lacks('location'),
        ...left,
      ]),
      ...figure(sayInventory('scope-1'), (totals) => totals.scope1Kg, method),
      ...figure(sayInventory('scope-2-market'), (totals) => totals.scope2MarketKg, [...method, ...lacks('market')]),
      ...figure(sayInventory('scope-2-location'), (totals) => totals.scope2LocationKg, [
        ...method,
        ...lacks('location'),
      ]),
      ...figure(sayInventory('scope-3'), (totals) => totals.scope3Kg, method),
    ],
    breakdown: {
      title: sayInventory('by-category', { period: run.period.name }).message,
      note: joined([source, sayInventory('of-location'), ...gaps, ...left]),
      items: byCategory.items.flatMap(({ label, locationKg }) =>
        locationKg === null || dec(locationKg).isZero() ? [] : [{ label, tonnes: tonnes(locationKg) }],
      ),
    },
    inventory: { run: run.id, name: run.name, state: run.state, resultHash: run.resultHash },
  };
}

const sources: Readonly<Record<string, 'source-approved' | 'source-frozen' | 'source-superseded'>> = {
  approved: 'source-approved',
  frozen: 'source-frozen',
  superseded: 'source-superseded',
};
const approaches: Readonly<Record<string, 'equity' | 'operational' | 'financial'>> = {
  equity: 'equity',
  operational: 'operational',
  financial: 'financial',
};
const joined = (parts: readonly Message[]): string => parts.map(({ message }) => message).join('; ');

type Totals = NonNullable<Run['run']['totals']>;

/** A total of nothing is no figure. */
const whole = (totals: Totals, kg: string | null): string | null =>
  scopesNotAssessed(totals).length === 3 ? null : kg;
