import type { Format } from '#platform/i18n/model/format.ts';

let current: (() => Format) | null = null;

/** Told by what knows the company's way of writing, as soon as its code is there; doors do without. */
export function formatNow(format: () => Format): void {
  current = format;
}

/** The format of the company that is open, outside React; null where no page has one. */
export const currentFormat = (): Format | null => current?.() ?? null;
