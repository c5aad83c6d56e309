import type { Tx } from '#platform/database/server/in-company.ts';
import { activityTypes } from '#modules/environmental/activity/model/activity-types.ts';
import { energyActivities } from '#modules/environmental/energy/model/energy-kinds.ts';
import {
  COMPLETENESS_PARTS,
  type CompletenessPart,
  type OverviewResponse,
} from '#modules/environmental/overview/model/overview-contracts.ts';
import { expectedMonths, type ExpectedCell } from '#modules/environmental/completeness/server/expected-months.ts';
import { openEndings } from '#modules/environmental/completeness/server/source-endings.ts';
import { siteNames } from '#modules/environmental/calculation/server/sites.ts';
import { isLarge, type PeriodCalculation } from '#modules/environmental/calculation/server/period-calculations.ts';

type Completeness = OverviewResponse['completeness'];
interface Coverage {
  expected: number;
  withData: number;
  estimated: number;
}

const SITES_MAX = 200;

/** The same by site and month, and by what each tile is about. */
export async function completenessOfPeriod(
  tx: Tx,
  of: PeriodCalculation,
): Promise<{ completeness: Completeness; refs: Record<string, string> }> {
  const cells = await expectedMonths(tx, of.period, isLarge(of.run) ? of.run : null);
  const endings = await openEndings(tx, of.period, isLarge(of.run) ? of.run : null);
  // A large company has some ten thousand cells: they are gone through once for each question.
  const byActivity = [...Map.groupBy(cells, ({ activityType }) => activityType)].map(([activityType, own]) => ({
    activityType,
    coverage: coverageOf(own),
  }));
  const bySite = [...Map.groupBy(cells, ({ site }) => site)]
    .map(([site, own]) => ({ site, own, gaps: own.filter(({ state }) => state === 'missing').length }))
    .toSorted((left, right) => right.gaps - left.gaps || (left.site < right.site ? -1 : 1));
  const shown = bySite.slice(0, SITES_MAX);
  const refs = await siteNames(
    tx,
    shown.map(({ site }) => site),
  );
  return {
    refs,
    completeness: {
      run: isLarge(of.run) ? of.run.name : null,
      whole: together(byActivity.map(({ coverage }) => coverage)),
      parts: Object.fromEntries(
        COMPLETENESS_PARTS.map((part) => [
          part,
          together(
            byActivity.filter(({ activityType }) => belongsTo(activityType, part)).map(({ coverage }) => coverage),
          ),
        ]),
      ),
      endings: Object.fromEntries([
        ['whole', endings.length],
        ...COMPLETENESS_PARTS.map((part) => [
          part,
          endings.filter(({ activityType }) => belongsTo(activityType, part)).length,
        ]),
      ]),
      months: [...new Set(cells.map(({ month }) => month))].toSorted(),
      otherSites: bySite.length - shown.length,
      sites: shown.map(({ site, own }) => ({
        site,
        months: [...Map.groupBy(own, ({ month }) => month)]
          .toSorted(([left], [right]) => (left < right ? -1 : 1))
          .map(([month, parts]) => ({
            month,
            ...coverageOf(parts),
            missing: parts
              .filter(({ state }) => state === 'missing')
              .map(({ activityType }) => activityType)
              .toSorted(),
          })),
      })),
    },
  };
}

const together = (parts: readonly Coverage[]): Coverage =>
  parts.reduce(
    (sum, part) => ({
      expected: sum.expected + part.expected,
      withData: sum.withData + part.withData,
      estimated: sum.estimated + part.estimated,
    }),
    { expected: 0, withData: 0, estimated: 0 },
  );

function coverageOf(cells: readonly ExpectedCell[]): Coverage {
  return {
    expected: cells.length,
    withData: cells.filter(({ state }) => state !== 'missing').length,
    estimated: cells.filter(({ state }) => state === 'estimated').length,
  };
}

const types: Readonly<Record<string, { scope: string }>> = activityTypes;

function belongsTo(activityType: string, part: CompletenessPart): boolean {
  if (part === 'energy') return energyActivities.some((key) => key === activityType);
  if (part === 'water') return activityType === 'water' || activityType === 'wastewater';
  if (part === 'waste') return activityType === 'waste';
  return types[activityType]?.scope === part;
}
