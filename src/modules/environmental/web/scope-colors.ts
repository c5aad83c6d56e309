import { seriesColors } from '#platform/web/theme/palette.ts';

/** A scope has one colour everywhere: tiles, charts, legends. */
export const scopeColors = {
  light: { 1: seriesColors.light[0], 2: seriesColors.light[1], 3: seriesColors.light[2] },
  dark: { 1: seriesColors.dark[0], 2: seriesColors.dark[1], 3: seriesColors.dark[2] },
} as const;
