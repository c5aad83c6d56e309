import { requirementsOf, type EsrsCatalogue, type EsrsPoint, type EsrsVersion } from './catalogue.ts';

/** How a data point stands: its values decide, else its topic, else who must state it. */
export type PointStanding = 'approved' | 'given' | 'omitted' | 'notMaterial' | 'missing' | 'open' | 'voluntary';
interface Stated {
  standing: 'reported' | 'omitted';
  status: 'draft' | 'reviewed' | 'approved';
}

/**
 * @param isNotMaterial decided so in an approved assessment: then the whole requirement is, whatever was entered before
 */
export function standingOf(
  point: EsrsPoint,
  version: EsrsVersion,
  values: readonly Stated[],
  isNotMaterial: boolean,
): PointStanding {
  if (isNotMaterial) return 'notMaterial';
  if (values.length > 0) {
    if (values.every(({ standing }) => standing === 'omitted')) return 'omitted';
    return values.every(({ status }) => status === 'approved') ? 'approved' : 'given';
  }
  const need = point.places[version]?.need ?? 'voluntary';
  return need === 'always' ? 'missing' : need === 'if-applicable' ? 'open' : 'voluntary';
}

export interface EsrsCounts {
  required: number;
  approved: number;
  given: number;
  omitted: number;
  notMaterial: number;
}

/** Approved ÷ (required − not material − omitted). What the standard leaves open counts once somebody stated it. */
export function countStandings(standings: readonly PointStanding[]): EsrsCounts {
  const of = (...wanted: PointStanding[]) => standings.filter((standing) => wanted.includes(standing)).length;
  return {
    required: of('approved', 'given', 'missing'),
    approved: of('approved'),
    given: of('approved', 'given'),
    omitted: of('omitted'),
    notMaterial: of('notMaterial'),
  };
}

/** What became of a data point of ESRS 2023 in ESRS 2026. `split`: one of several that replace it. */
export type Change = 'carried' | 'changed' | 'split' | 'new' | 'dropped';
export interface Pair {
  before: EsrsPoint | null;
  now: EsrsPoint | null;
  change: Change;
}

/** All data points of both versions side by side: in the order of 2026, then what it dropped. */
export function pairsOf(catalogue: EsrsCatalogue): Pair[] {
  const now = requirementsOf(catalogue, 'esrs_2026').flatMap(({ points }) => points);
  const replaced = Map.groupBy(
    now.filter(({ predecessor }) => predecessor !== null),
    ({ predecessor }) => predecessor,
  );
  const pairs = now.map((point): Pair => {
    if (point.places.esrs_2023 !== undefined) return { before: point, now: point, change: 'carried' };
    const before = point.predecessor === null ? undefined : catalogue.points.get(point.predecessor);
    return before === undefined
      ? { before: null, now: point, change: 'new' }
      : { before, now: point, change: (replaced.get(before.id)?.length ?? 0) > 1 ? 'split' : 'changed' };
  });
  const kept = new Set(pairs.flatMap(({ before }) => before?.id ?? []));
  const dropped = requirementsOf(catalogue, 'esrs_2023')
    .flatMap(({ points }) => points)
    .filter(({ id }) => !kept.has(id));
  return [...pairs, ...dropped.map((before): Pair => ({ before, now: null, change: 'dropped' }))];
}
