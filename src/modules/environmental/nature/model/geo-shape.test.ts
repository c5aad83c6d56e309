import { describe, expect, it } from 'vitest';
import { isInside, readShape, readShapeText, shapeText, VERTICES_MAX, type Position } from './geo-shape.ts';

const polygon = (...rings: Position[][]) => ({ type: 'Polygon', coordinates: rings });
const square: Position[] = [
  [8, 51],
  [9, 51],
  [9, 52],
  [8, 52],
  [8, 51],
];

describe('an outline', () => {
  it('comes back as it was, to six decimals', () => {
    const { shape } = readShape(
      polygon(square, [
        [8.2, 51.2],
        [8.4, 51.2],
        [8.4, 51.4],
        [8.123_456_789, 51.4],
        [8.2, 51.2],
      ]),
    );
    expect(shape?.[0]?.[1]?.[3]).toEqual([8.123_457, 51.4]);
    expect(readShapeText(shapeText(shape ?? [])).shape).toEqual(shape);
  });

  it.each([
    ['text that is no JSON', 'Detmold', /ot valid JSON/],
    ['a point', JSON.stringify({ type: 'Point', coordinates: [8, 51] }), /“Point”. Only Polygon/],
    ['an open ring', JSON.stringify(polygon(square.slice(0, 4))), /Ring 1: not closed/],
    ['three positions', JSON.stringify(polygon(square.slice(0, 3))), /fewer than four/],
    [
      'latitude first',
      JSON.stringify(
        polygon([
          [51, 108],
          [51, 109],
          [52, 109],
          [51, 108],
        ]),
      ),
      /latitude before longitude/,
    ],
    [
      'metres',
      JSON.stringify(
        polygon([
          [475_000, 5_750_000],
          [476_000, 5_750_000],
          [476_000, 5_751_000],
          [475_000, 5_750_000],
        ]),
      ),
      /Convert the file to WGS 84/,
    ],
    [
      'words for numbers',
      JSON.stringify({
        type: 'Polygon',
        coordinates: [
          [
            ['8', '51'],
            [9, 51],
            [9, 52],
            ['8', '51'],
          ],
        ],
      }),
      /longitude and latitude are required/,
    ],
    [
      'a line that crosses itself',
      JSON.stringify(
        polygon([
          [8, 51],
          [9, 52],
          [9, 51],
          [8, 52],
          [8, 51],
        ]),
      ),
      /crosses itself/,
    ],
    [
      'a line there and back',
      JSON.stringify(
        polygon([
          [8, 51],
          [9, 52],
          [8.5, 51.5],
          [8, 51],
        ]),
      ),
      /encloses nothing/,
    ],
    [
      'half the globe',
      JSON.stringify(
        polygon([
          [-179, 0],
          [179, 0],
          [179, 1],
          [-179, 0],
        ]),
      ),
      /180th meridian/,
    ],
  ])('is refused when it is %s, with the reason', (_what, text, reason) => {
    expect(
      readShapeText(text)
        .problems?.map(({ message }) => message)
        .join(' '),
    ).toMatch(reason);
  });

  it('has at most 5,000 corners', () => {
    const circle = (count: number) => [
      ...Array.from(
        { length: count },
        (_none, at): Position => [8 + Math.cos((2 * Math.PI * at) / count), 51 + Math.sin((2 * Math.PI * at) / count)],
      ),
      [9, 51] as const,
    ];
    expect(readShape(polygon(circle(VERTICES_MAX))).problems).toBeUndefined();
    expect(readShape(polygon(circle(VERTICES_MAX + 1))).problems?.[0]?.message).toMatch(/5001 vertices/);
  });

  it('has an inside without its holes', () => {
    const { shape = [] } = readShape(
      polygon(square, [
        [8.4, 51.4],
        [8.6, 51.4],
        [8.6, 51.6],
        [8.4, 51.6],
        [8.4, 51.4],
      ]),
    );
    expect(
      [
        [8.1, 51.1],
        [8.5, 51.5],
        [9.5, 51.5],
      ].map(([lon = 0, lat = 0]) => isInside([lon, lat], shape)),
    ).toEqual([true, false, false]);
  });
});
