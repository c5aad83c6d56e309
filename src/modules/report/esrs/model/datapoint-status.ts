import { requirementsOf, type EsrsCatalogue, type EsrsPoint, type EsrsVersion, type Need } from './catalogue.ts';

/** How a data point stands: its values decide, else its topic, else who must state it. */
export type DatapointStatus = 'approved' | 'given' | 'omitted' | 'notMaterial' | 'missing' | 'open' | 'voluntary';
interface Stated {
  standing: 'reported' | 'omitted';
  status: 'draft' | 'reviewed' | 'approved';
}

/**
 * @param isNotMaterial decided so in an approved assessment: then the whole requirement is, whatever was entered before
 */
export function datapointStatusOf(
  point: EsrsPoint,
  version: EsrsVersion,
  values: readonly Stated[],
  isNotMaterial: boolean,
): DatapointStatus {
  if (isNotMaterial) return 'notMaterial';
  if (values.length > 0) {
    if (values.every(({ standing }) => standing === 'omitted')) return 'omitted';
    return values.every(({ status }) => status === 'approved') ? 'approved' : 'given';
  }
  const need = point.places[version]?.need ?? 'voluntary';
  return need === 'always' ? 'missing' : need === 'if-applicable' ? 'open' : 'voluntary';
}

export interface EsrsCounts {
  /** Datapoints that everybody has to state, apart from topics that are not material. */
  required: number;
  /** Of the required ones: with a value, or omitted with a reason. */
  given: number;
  /** Of the required ones: with values that are all approved. */
  approved: number;
  /** Of the required ones: omitted. */
  omitted: number;
  /** Not required and stated all the same. */
  further: number;
  /** Datapoints of topics that are not material. */
  notMaterial: number;
}

/**
 * How far a set of datapoints is. `required` follows from the standard and from materiality alone, so that no number
 * moves but by what somebody saved. Progress is `approved` ÷ (`required` − `omitted`).
 */
export function countPoints(points: readonly { need: Need; standing: DatapointStatus }[]): EsrsCounts {
  const required = points.filter(({ need, standing }) => need === 'always' && standing !== 'notMaterial');
  const of = (among: typeof points, ...wanted: DatapointStatus[]) =>
    among.filter(({ standing }) => wanted.includes(standing)).length;
  const stated = of(points, 'approved', 'given', 'omitted');
  const given = of(required, 'approved', 'given', 'omitted');
  return {
    required: required.length,
    given,
    approved: of(required, 'approved'),
    omitted: of(required, 'omitted'),
    further: stated - given,
    notMaterial: of(points, 'notMaterial'),
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
