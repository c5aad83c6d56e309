/**
 * Signs that look like a small letter of ASCII, after NFKC and lower case, by that letter: the idea of Unicode Technical
 * Standard 39 (Security Mechanisms, skeletons), for letters that people type; NFKC resolves the signs of mathematics.
 *
 * Limit: a short table of our own, not taken from confusables.txt of the standard; rarer look-alikes are not in it.
 */
const confusables: Readonly<Record<string, string>> = {
  a: 'аɑα',
  c: 'сϲᴄⲥ',
  d: 'ԁ',
  e: 'еҽ',
  f: 'ꞙք',
  g: 'ɡցᶃ',
  h: 'һհ',
  i: 'іıɩιɪ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏ1ǀ',
  m: 'м',
  n: 'ոռ',
  o: '0оοօσᴏ',
  p: 'рρ',
  q: 'ԛգ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υսᴜʋ',
  v: 'νѵᴠ',
  w: 'ԝѡɯᴡω',
  x: 'хχ',
  y: 'уүγʏ',
  z: 'ᴢ',
  '-': '‐‑‒–—―−˗➖_',
  '.': '․。·',
};

const plainOf: ReadonlyMap<string, string> = new Map(
  Object.entries(confusables).flatMap(([plain, signs]) => [...signs].map((sign) => [sign, plain] as const)),
);

/** A name as the eye reads it: what has the same skeleton cannot be told apart. */
export const skeletonOf = (name: string): string =>
  [...name.normalize('NFKC').toLowerCase()].map((sign) => plainOf.get(sign) ?? sign).join('');

/** Names that are taken, and all that look like one of them. */
export function withConfusables(names: ReadonlySet<string>): Pick<ReadonlySet<string>, 'has'> {
  const skeletons = new Set([...names].map(skeletonOf));
  return { has: (name) => names.has(name) || skeletons.has(skeletonOf(name)) };
}
