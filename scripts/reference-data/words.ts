// Names that keep their capital inside a sentence. Everything with two capitals or a digit (HDPE, CO2, R-410A) is kept
// anyway.
const PROPER = new Set(['American', 'Northeast', 'Corridor', 'Great', 'Lakes', 'London', 'Schiffli']);

/** "Kerosene-Type Jet Fuel" → "Kerosene-type jet fuel". */
export function sentenceCase(text: string): string {
  return capitalised(lowered(text));
}

/** The same inside a sentence: "Kerosene-Type Jet Fuel" → "kerosene-type jet fuel". */
export function lowered(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{L}[\p{L}’']*/gu, (word) =>
      /^\p{Lu}[\p{Ll}’']+$/u.test(word) && !PROPER.has(word) ? word.toLowerCase() : word,
    );
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Joins the parts of a label with commas, leaving out empty ones and repetitions. */
export function joined(...parts: string[]): string {
  const kept = parts.filter(
    (part, at) => part !== '' && parts.findIndex((other) => other.toLowerCase() === part.toLowerCase()) === at,
  );
  return capitalised(kept.join(', '));
}

/** Lower-case id part: "Light-Duty Cars (CNG)" → "light-duty-cars-cng". */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
