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
