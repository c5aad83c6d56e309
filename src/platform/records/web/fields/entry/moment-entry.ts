/**
 * Instants between UTC (storage) and the wall clock of a time zone (screen), for inputs.
 * A wall clock is `YYYY-MM-DD HH:mm:ss`, as the date-time picker speaks.
 */

/** What the clock of the zone shows at an instant. */
export function wallClock(iso: string, timeZone: string): string {
  return clockAt(Date.parse(iso), timeZone);
}

/**
 * The instant at which the zone's clock shows this. Where clocks go back and a time exists twice, the first is meant;
 * where they go forward over it, the clock is read as if it had not been changed yet, as calendars do.
 */
export function instantOf(clock: string, timeZone: string): string | null {
  const wanted = Date.parse(`${clock.replace(' ', 'T')}Z`);
  if (Number.isNaN(wanted)) return null;
  const offsets = [wanted - 86_400_000, wanted + 86_400_000].map(
    (at) => Date.parse(`${clockAt(at, timeZone).replace(' ', 'T')}Z`) - at,
  );
  const fitting = offsets
    .map((offset) => wanted - offset)
    .find((at) => clockAt(at, timeZone) === clockAt(wanted, 'UTC'));
  return new Date(fitting ?? wanted - (offsets[0] ?? 0)).toISOString();
}

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockAt(at: number, timeZone: string): string {
  const format =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(timeZone, format);
  return format.format(at);
}
