const aliases: Readonly<Record<string, string>> = { uk: 'GB', usa: 'US', 'united states of america': 'US', england: 'GB', scotland: 'GB', wales: 'GB', 'northern ireland': 'GB', 'czech republic': 'CZ', turkey: 'TR' };
let names: Map<string, string> | null = null;

/** ISO 3166-1 alpha-2 of a country given by its code or by its English or German name; null when it is none. */
export function countryCode(text: string): string | null {
  const given = text.trim();
  if (/^[A-Za-z]{2}$/.test(given) && allNames().has(`code ${given.toUpperCase()}`)) return given.toUpperCase();
  return aliases[given.toLowerCase()] ?? allNames().get(given.toLowerCase()) ?? null;
}

function allNames(): Map<string, string> {
  if (names !== null) return names;
  names = new Map();
  for (const language of ['en', 'de']) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const [code, name] of codes().map((region) => [region, display.of(region)] as const)) {
      if (name === undefined || retired.has(code)) continue;
      names.set(name.toLowerCase(), code);
      names.set(`code ${code}`, code);
    }
  }
  return names;
}

/** Codes that the display names know besides today's countries: former ones, groups and test regions. */
const retired = new Set(['AN', 'BU', 'CS', 'DD', 'FX', 'NT', 'SU', 'TP', 'YD', 'YU', 'ZR', 'EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'UK']);

function codes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((first) => letters.map((second) => first + second));
}
