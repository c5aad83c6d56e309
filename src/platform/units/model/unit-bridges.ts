import { unitError } from '#platform/units/model/errors.ts';
import { dec, type DecimalText } from '#platform/values/model/decimal.ts';
import { addVectors, measureOf, moneyOf, sameVector } from './unit-algebra.ts';
import type { DimensionVector } from './unit-table.ts';

/** What links two dimensions. No unit table can know it: it belongs to a material, a day or a price level. */
export type BridgeKind =
  | 'density'
  | 'net-calorific-value'
  | 'gross-calorific-value'
  | 'net-to-gross'
  | 'energy-basis'
  | 'price-year'
  | 'exchange-rate';

export const BRIDGE_LABELS: Readonly<Record<BridgeKind, string>> = {
  density: 'density',
  'net-calorific-value': 'net calorific value',
  'gross-calorific-value': 'gross calorific value',
  'net-to-gross': 'ratio of net to gross calorific value',
  'energy-basis': 'statement whether the energy is net or gross',
  'price-year': 'price index',
  'exchange-rate': 'exchange rate',
};

/** A named property with its source: `value` (÷ `per`) of `unit`, e.g. 0.84 `kg/L`, 48 `TJ_net/Gg`, 1.08 `USD/EUR`. */
export interface Bridge {
  kind: BridgeKind;
  /** Whose property: `diesel`, `EUR to USD`. */
  label: string;
  value: DecimalText;
  /** Divisor of `value`, for ratios that have no end as a decimal (price indices); 1 if absent. */
  per?: DecimalText;
  /** One unit code over one other. */
  unit: string;
  source: string;
  /** Day of a rate. */
  on?: string;
}

/** One bridge crossed, `forward` from the lower to the upper unit of its expression. */
export interface Crossing {
  bridge: Bridge;
  forward: boolean;
  above: string;
  below: string;
}

/** Mass per volume, e.g. `{ of: 'diesel', value: '0.84', unit: 'kg/L' }`. @throws `units.bad-bridge` */
export function densityBridge({
  of,
  value,
  unit,
  source,
}: {
  of: string;
  value: DecimalText;
  unit: string;
  source: string;
}): Bridge {
  return checked({ kind: 'density', label: of, value, unit, source });
}

/**
 * Energy per mass or volume, e.g. `48 TJ_net/Gg` or `10.76 kWh_gross/m3`; net or gross as its unit says. @throws
 * `units.bad-bridge`
 */
export function calorificBridge({
  of,
  value,
  unit,
  source,
}: {
  of: string;
  value: DecimalText;
  unit: string;
  source: string;
}): Bridge {
  const kind = 'energyNet' in measureOf(unit).vector ? 'net-calorific-value' : 'gross-calorific-value';
  return checked({ kind, label: of, value, unit, source });
}

/** How much of the gross energy of a fuel is net, e.g. 0.9 for natural gas. @throws `units.bad-bridge` */
export function netToGrossBridge({
  of,
  netPerGross,
  source,
}: {
  of: string;
  netPerGross: DecimalText;
  source: string;
}): Bridge {
  return checked({ kind: 'net-to-gross', label: of, value: netPerGross, unit: 'kWh_net/kWh_gross', source });
}

/** States what the plain kWh or GJ of a fuel bill are. Gas is billed gross in most countries, wood by its net value. */
export function energyBasisBridge({
  of,
  basis,
  source,
}: {
  of: string;
  basis: 'net' | 'gross';
  source: string;
}): Bridge {
  return checked({ kind: 'energy-basis', label: `${of}, ${basis}`, value: '1', unit: `kWh_${basis}/kWh`, source });
}

/** Rate of a day: how many `to` one `from` buys. @throws `units.bad-bridge` */
export function exchangeRateBridge({
  from,
  to,
  rate,
  on,
  source,
}: {
  from: string;
  to: string;
  rate: DecimalText;
  on: string;
  source: string;
}): Bridge {
  return checked({ kind: 'exchange-rate', label: `${from} to ${to}`, value: rate, unit: `${to}/${from}`, source, on });
}

/**
 * Moves money between price levels of one currency: × index of `to` ÷ index of `from`. `from` is often the plain
 * currency. @throws `units.bad-bridge`
 */
export function priceYearBridge({
  from,
  to,
  indexFrom,
  indexTo,
  source,
}: {
  from: string;
  to: string;
  indexFrom: DecimalText;
  indexTo: DecimalText;
  source: string;
}): Bridge {
  return checked({
    kind: 'price-year',
    label: `${from} to ${to}`,
    value: indexTo,
    per: indexFrom,
    unit: `${to}/${from}`,
    source,
  });
}

/**
 * The shortest way from one dimension to another, each bridge crossed at most once; of equal ways the one whose bridges
 * were given first.
 */
export function findCrossings(
  from: DimensionVector,
  to: DimensionVector,
  bridges: readonly Bridge[],
): Crossing[] | undefined {
  let reached: { vector: DimensionVector; way: Crossing[] }[] = [{ vector: from, way: [] }];
  for (let length = 0; length <= bridges.length; length += 1) {
    const arrived = reached.find(({ vector }) => sameVector(vector, to));
    if (arrived !== undefined) return arrived.way;
    reached = reached.flatMap(({ vector, way }) => stepsFrom(vector, way, bridges));
  }
  return undefined;
}

/**
 * Names the bridges that would be needed to get from one unit to another with those at hand, or says that there is
 * none.
 */
export function missingBridges(from: string, to: string, bridges: readonly Bridge[]): string {
  const money = [moneyOf(from), moneyOf(to)];
  if (money[0] !== undefined && money[1] !== undefined) return missingForMoney(from, to, bridges);
  const start = dimensionKey(measureOf(from).vector);
  const goal = dimensionKey(measureOf(to).vector);
  let ways: { at: string; needs: BridgeKind[]; seen: string[] }[] = [{ at: start, needs: [], seen: [start] }];
  const arrived: { needs: BridgeKind[]; steps: number }[] = [];
  while (ways.length > 0) {
    for (const { at, needs, seen } of ways) if (at === goal) arrived.push({ needs, steps: seen.length });
    ways = ways
      .filter(({ at }) => at !== goal)
      .flatMap(({ at, needs, seen }) =>
        LINKS.flatMap((link) => {
          const next = link.between[0] === at ? link.between[1] : link.between[1] === at ? link.between[0] : undefined;
          if (next === undefined || seen.includes(next)) return [];
          const have = bridges.some((bridge) => bridge.kind === link.kind && joins(bridge, at, next));
          return [{ at: next, needs: have ? needs : [...needs, link.kind], seen: [...seen, next] }];
        }),
      );
  }
  // Of two ways that lack equally much, the longer one makes use of what is at hand: who has the value per kilogram
  // lacks a density.
  const fewest = arrived.toSorted(
    (left, right) => left.needs.length - right.needs.length || right.steps - left.steps,
  )[0]?.needs;
  if (fewest === undefined)
    return 'nothing can link these two, they measure different things; choose another factor or another unit';
  return fewest.map((kind) => BRIDGE_LABELS[kind]).join(', ');
}

const LINKS: readonly { kind: BridgeKind; between: readonly [string, string] }[] = [
  { kind: 'density', between: ['volume', 'mass'] },
  { kind: 'net-calorific-value', between: ['mass', 'energyNet'] },
  { kind: 'net-calorific-value', between: ['volume', 'energyNet'] },
  { kind: 'gross-calorific-value', between: ['mass', 'energyGross'] },
  { kind: 'gross-calorific-value', between: ['volume', 'energyGross'] },
  { kind: 'net-to-gross', between: ['energyNet', 'energyGross'] },
  { kind: 'energy-basis', between: ['energy', 'energyGross'] },
  { kind: 'energy-basis', between: ['energy', 'energyNet'] },
];

function stepsFrom(vector: DimensionVector, way: readonly Crossing[], bridges: readonly Bridge[]) {
  return bridges
    .filter((bridge) => !way.some((crossed) => crossed.bridge === bridge))
    .flatMap((bridge) => {
      const { above, below } = sides(bridge);
      const ratio = measureOf(bridge.unit).vector;
      const ways: { vector: DimensionVector; way: Crossing[] }[] = [];
      if (contains(vector, measureOf(below).vector))
        ways.push({ vector: addVectors(vector, ratio, 1), way: [...way, { bridge, forward: true, above, below }] });
      if (contains(vector, measureOf(above).vector))
        ways.push({ vector: addVectors(vector, ratio, -1), way: [...way, { bridge, forward: false, above, below }] });
      return ways;
    });
}

// A density applies to what is a volume, not to everything whose dimensions happen to cancel at the end.
function contains(whole: DimensionVector, part: DimensionVector): boolean {
  return Object.entries(part).every(
    ([base, exponent]) =>
      Math.sign(whole[base] ?? 0) === Math.sign(exponent) && Math.abs(whole[base] ?? 0) >= Math.abs(exponent),
  );
}

function sides(bridge: Bridge): { above: string; below: string } {
  const [above, below, more] = bridge.unit.split('/');
  if (above === undefined || below === undefined || more !== undefined)
    throw new Error(`a bridge is one unit over another: ${bridge.unit}`);
  return { above, below };
}

function joins(bridge: Bridge, left: string, right: string): boolean {
  const { above, below } = sides(bridge);
  const ends = new Set([above, below].map((side) => dimensionKey(measureOf(side).vector)));
  return ends.has(left) && ends.has(right);
}

function missingForMoney(from: string, to: string, bridges: readonly Bridge[]): string {
  const wanted = moneyOf(to);
  const reached = new Set([from]);
  for (let round = 0; round < bridges.length; round += 1) {
    for (const bridge of bridges) {
      const { above, below } = sides(bridge);
      if (reached.has(above)) reached.add(below);
      if (reached.has(below)) reached.add(above);
    }
  }
  if ([...reached].some((code) => moneyOf(code)?.currency === wanted?.currency))
    return `${BRIDGE_LABELS['price-year']} up to ${to}`;
  const rate = `${BRIDGE_LABELS['exchange-rate']} to ${wanted?.currency ?? to}`;
  return wanted?.year === null ? rate : `${rate}, ${BRIDGE_LABELS['price-year']} up to ${to}`;
}

function dimensionKey(vector: DimensionVector): string {
  return Object.entries(vector)
    .map(([base, exponent]) => (exponent === 1 ? base : `${base}^${exponent}`))
    .toSorted()
    .join('*');
}

function checked(bridge: Bridge): Bridge {
  if (dec(bridge.value).lte(0) || dec(bridge.per ?? '1').lte(0))
    throw unitError('units.bad-bridge', { kind: BRIDGE_LABELS[bridge.kind], label: bridge.label });
  return bridge;
}
