/** A colour as the eye tells it from others: lightness 0 to 1, green to red, blue to yellow (Ottosson 2020). */
type Oklab = readonly [lightness: number, a: number, b: number];
type Linear = readonly [red: number, green: number, blue: number];
type Matrix = readonly [Linear, Linear, Linear];

/** How a colour is seen by those who lack one kind of cones, or by everybody. */
export type Sight = 'normal' | 'protan' | 'deutan' | 'tritan';

/** Full dichromacy in linear sRGB: Machado, Oliveira, Fernandes 2009, table 1, severity 1.0. */
const sights: Readonly<Record<Sight, Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** How far apart two colours are, 0 to about 1, for one kind of sight. Below 0.02 they are the same to most. */
export function oklabDistance(one: string, other: string, sight: Sight = 'normal'): number {
  const [a, b] = [oklabOf(one, sight), oklabOf(other, sight)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function oklabOf(hex: string, sight: Sight): Oklab {
  const [red, green, blue] = times(sights[sight], linearOf(hex)).map((part) => Math.min(1, Math.max(0, part)));
  const seen: Linear = [red ?? 0, green ?? 0, blue ?? 0];
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    seen,
  ).map(Math.cbrt);
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [cones[0] ?? 0, cones[1] ?? 0, cones[2] ?? 0],
  );
}

function linearOf(hex: string): Linear {
  const part = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function times(matrix: Matrix, [x, y, z]: Linear): Linear {
  const row = ([a, b, c]: Linear) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}
