import { dec } from '#platform/values/model/decimal.ts';
import { useKnownLines } from '#platform/messages/web/use-known-lines.ts';
import type { PublishedSnapshot, SnapshotFigure } from '../model/investor-contracts.ts';

/** The newest value of each figure; publications come newest first. */
export function latestFigures(publications: readonly Pick<PublishedSnapshot, 'figures'>[]): SnapshotFigure[] {
  const latest = new Map<string, SnapshotFigure>();
  for (const figure of publications.flatMap(({ figures }) => figures))
    if (!latest.has(keyOf(figure))) latest.set(keyOf(figure), figure);
  return [...latest.values()];
}

/** The change against the period before as a fraction; null where there is nothing to compare with. */
export function changeOf({
  value,
  before,
  notCompared = [],
}: Pick<SnapshotFigure, 'value' | 'before' | 'notCompared'>): string | null {
  return before === null || notCompared.length > 0 || dec(before).isZero()
    ? null
    : dec(value).minus(before).div(dec(before).abs()).toString();
}

export interface OverTime {
  label: string;
  unit: string;
  points: { period: string; value: string }[];
}

/**
 * Figures known for two periods or more, each period once, the earliest first; a later publication corrects an earlier
 * one.
 */
export function figuresOverTime(publications: readonly Pick<PublishedSnapshot, 'figures'>[]): OverTime[] {
  const found = new Map<string, OverTime>();
  for (const figure of publications.toReversed().flatMap(({ figures }) => figures)) {
    const { label, unit, period, value, before, beforePeriod } = figure;
    const known = found.get(keyOf(figure)) ?? { label, unit, points: [] };
    const points = new Map(known.points.map((point) => [point.period, point.value]));
    if (before !== null && beforePeriod !== null && !points.has(beforePeriod)) points.set(beforePeriod, before);
    points.set(period, value);
    found.set(keyOf(figure), {
      label,
      unit,
      points: [...points].map(([at, amount]) => ({ period: at, value: amount })),
    });
  }
  return [...found.values()].filter(({ points }) => points.length > 1);
}

const keyOf = ({ label, unit }: Pick<SnapshotFigure, 'label' | 'unit'>): string => `${label}\n${unit}`;

/** Names, methods and sources of the inventory's values in the reader's language; a publication keeps them in English. */
export function useInventoryWords(): (text: string) => string {
  const known = useKnownLines();
  return (text) => text.split('; ').map(known).join('; ');
}
