import { useLocale } from '#platform/i18n/web/use-format.tsx';
import { wallClock } from '#platform/records/web/fields/moment-entry.ts';

/** The day it is for the company: `2026-03-31`. */
export function useToday(): string {
  const { timeZone } = useLocale();
  return wallClock(new Date().toISOString(), timeZone).slice(0, 10);
}
