import type { GeoPoint } from '#platform/records/model/fields.ts';
import { readDecimal } from './decimal-entry.ts';

/**
 * Reads a pasted pair of coordinates as maps write it: `52.52, 13.405`, `52,52; 13,405`, `52.52° N 13.405° E`, `33.86
 * S, 151.21 E`. Null where this is not one pair of decimal degrees; nothing is guessed.
 */
export function readPoint(text: string): GeoPoint | null {
  const halves = halvesOf(text.trim().replace(/°/g, ' '));
  if (halves === null) return null;
  const [lat, lon] = [degrees(halves[0], 'NS'), degrees(halves[1], 'EWO')];
  if (lat === null || lon === null || Math.abs(Number(lat)) > 90 || Math.abs(Number(lon)) > 180) return null;
  return { lat, lon };
}

function halvesOf(text: string): [string, string] | null {
  for (const separator of [/\s*[;|\t\n]\s*/, /\s*,\s+/, /(?<=[NS])[\s,]+/i, /\s+/, /,/]) {
    const parts = text.split(separator);
    const [first, second] = parts;
    if (parts.length === 2 && first !== undefined && second !== undefined && /\d/.test(first) && /\d/.test(second))
      return [first, second];
  }
  return null;
}

function degrees(text: string, letters: string): string | null {
  const match = /^\s*(-?[\d.,−]+)\s*([A-Za-z])?\s*$/.exec(text);
  const letter = match?.[2]?.toUpperCase();
  if (match === null || (letter !== undefined && !letters.includes(letter))) return null;
  const entry = readDecimal(match[1] ?? '', text.includes('.') ? '.' : ',');
  if (!entry.ok || entry.value === null) return null;
  return letter === 'S' || letter === 'W' ? readNegative(entry.value) : entry.value;
}

const readNegative = (value: string) => (value === '0' || value.startsWith('-') ? value : `-${value}`);
