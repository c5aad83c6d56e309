import type { Format } from '#platform/i18n/model/format.ts';

/**
 * The days of a factor in few words: whole calendar years as years, `2024` or `2024 – 2026`, anything else day by day.
 */
export function validityText(
  { validFrom, validTo }: { validFrom: string; validTo: string | null },
  format: Pick<Format, 'date'>,
  open: (from: string) => string,
): string {
  const [from, to] = [validFrom.slice(0, 4), validTo?.slice(0, 4) ?? null];
  if (!validFrom.endsWith('-01-01') || (validTo !== null && !validTo.endsWith('-12-31')))
    return validTo === null ? open(format.date(validFrom)) : `${format.date(validFrom)} – ${format.date(validTo)}`;
  if (to === null) return open(from);
  return from === to ? from : `${from}–${to}`;
}
