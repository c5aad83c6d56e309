/**
 * Where a score stands along an axis of the matrix, in units of the drawing. Not rated stands in a strip of its own
 * before zero.
 */
export const plot = { left: 96, top: 14, width: 480, height: 400, strip: 34 } as const;

export const acrossAt = (financial: number | null): number =>
  financial === null ? plot.left - plot.strip / 2 : plot.left + (financial / 5) * plot.width;
export const upAt = (impact: number | null): number =>
  impact === null ? plot.top + plot.height + plot.strip / 2 : plot.top + plot.height - (impact / 5) * plot.height;

interface Dot {
  key: string;
  impact: string | null;
  financial: string | null;
}
export interface Place {
  key: string;
  x: number;
  y: number;
}
const dotWidth = 24;
/** Of an 11 px letter, on the safe side. */
const letterWidth = 6.2;

/**
 * One place a topic; those at the same scores stand beside each other instead of one on top of the other. Topics
 * without any score have none.
 */
export function placesOf(dots: readonly Dot[]): Place[] {
  const placed: Place[] = [];
  for (const { key, impact, financial } of dots) {
    if (impact === null && financial === null) continue;
    const [x, y] = [
      acrossAt(financial === null ? null : Number(financial)),
      upAt(impact === null ? null : Number(impact)),
    ];
    const isFree = (at: number) =>
      placed.every((other) => Math.abs(other.y - y) >= dotWidth || Math.abs(other.x - at) >= dotWidth);
    const inside = (at: number) => at >= plot.left - plot.strip / 2 && at <= plot.left + plot.width;
    // Right, left, further right: the nearest place that is free.
    const shifts = dots.flatMap((_dot, step) => (step === 0 ? [0] : [step * dotWidth, -step * dotWidth]));
    placed.push({ key, x: shifts.map((shift) => x + shift).find((at) => inside(at) && isFree(at)) ?? x, y });
  }
  return placed;
}

export interface NamePlace {
  key: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/**
 * Where the names of topics stand: beside their dots, below or above them, on no dot and on no other name. A name
 * without a free place is left out; the table below the matrix has them all.
 */
export function namesOf(dots: readonly Place[], nameOf: (key: string) => string): NamePlace[] {
  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const taken: Box[] = dots.map(({ x, y }) => ({ left: x - 13, right: x + 13, top: y - 13, bottom: y + 13 }));
  const isFree = (box: Box) =>
    box.left >= plot.left - plot.strip &&
    box.right <= plot.left + plot.width + 24 &&
    box.top >= 0 &&
    taken.every(
      (one) => box.right <= one.left || box.left >= one.right || box.bottom <= one.top || box.top >= one.bottom,
    );
  return dots.flatMap(({ key, x, y }) => {
    const width = nameOf(key).length * letterWidth;
    const places: readonly Omit<NamePlace, 'key'>[] = [
      { x: x + 17, y: y + 4, anchor: 'start' },
      { x: x - 17, y: y + 4, anchor: 'end' },
      { x, y: y + 26, anchor: 'middle' },
      { x, y: y - 18, anchor: 'middle' },
    ];
    for (const place of places) {
      const left = place.x - (place.anchor === 'start' ? 0 : place.anchor === 'end' ? width : width / 2);
      const box = { left, right: left + width, top: place.y - 10, bottom: place.y + 3 };
      if (!isFree(box)) continue;
      taken.push(box);
      return [{ key, ...place }];
    }
    return [];
  });
}
