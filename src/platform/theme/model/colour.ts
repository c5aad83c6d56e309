/** `#1b4735` as its three parts, 0 to 255. */
const partsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const hexOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Contrast of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = partsOf(hex)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Of text (WCAG 2.2, 1.4.3). */
export const readableContrast = 4.5;
/** Of text for those who ask for more contrast (WCAG 2.2, 1.4.6). */
export const strongContrast = 7;
/** Of borders of controls and what a drawing says (WCAG 2.2, 1.4.11). */
export const seenContrast = 3;
/** The brightest surface of the dark scheme that an accent lies on. */
export const darkSurface = '#1a1f1c';

/** The colour, mixed with as little of another as makes it readable on a ground: a step is one part in fifty. */
export function readableOn(ground: string, colour: string, least = readableContrast): string {
  const towards = luminance(ground) > 0.18 ? '#000000' : '#ffffff';
  for (let step = 0; step < 50; step += 1) {
    const mixed = mix(colour, towards, step / 50);
    if (contrast(mixed, ground) >= least) return mixed;
  }
  return towards;
}

/** `share` of the other colour in the one, 0 to 1, in sRGB. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [partsOf(one), partsOf(other)];
  return hexOf(a.map((part, at) => part * (1 - share) + (b[at] ?? 0) * share));
}
