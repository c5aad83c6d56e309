import { describe, expect, it } from 'vitest';
import { contrast, darkSurface, readableContrast, readableOn } from './colour.ts';

describe('contrast', () => {
  // Examples of WCAG's understanding documents: black on white, and the lightest grey that passes.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
  ])('of %s and %s is %d', (one, other, value) => {
    expect(contrast(one, other)).toBeCloseTo(value, 2);
    expect(contrast(other, one)).toBeCloseTo(value, 2);
  });

  it('is reached on light and dark by changing a colour no more than needed', () => {
    for (const colour of ['#1b4735', '#ffcc00', '#0000ff', '#ff0000', '#808080', '#000000', '#ffffff']) {
      for (const ground of ['#ffffff', darkSurface]) {
        const readable = readableOn(ground, colour);
        expect(contrast(readable, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(readableContrast);
        if (contrast(colour, ground) >= readableContrast) expect(readable).toBe(colour);
      }
    }
  });
});
