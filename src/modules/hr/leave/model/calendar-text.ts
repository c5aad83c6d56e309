/** An absence as a calendar shows it: whole days, or from moment to moment where half a day is among them. */
export interface CalendarEvent {
  /** The same as long as the absence exists. */
  uid: string;
  summary: string;
  /** Days, both included: `2026-03-30`; or moments in UTC, the end excluded: `2026-03-30T10:00:00.000Z`. */
  from: string;
  to: string;
  isTentative: boolean;
  /** Part of a day, of which no one knows when: it does not make the day look taken. */
  isFree: boolean;
}

const lineOctets = 75;
/** Of a character in UTF-8. */
const octetsOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
};

/**
 * A calendar as calendar programs subscribe to it (RFC 5545, with the name and refresh interval of RFC 7986). Moments are in
 * UTC, so that no time zone has to be described.
 *
 * @param stamp  when it was made
 * @param hours  after which a program may ask again
 */
export function calendarText({
  name,
  product,
  stamp,
  hours,
  events,
}: {
  name: string;
  product: string;
  stamp: Date;
  hours: number;
  events: readonly CalendarEvent[];
}): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${asText(product)}//Leave//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${asText(name)}`,
    `X-WR-CALNAME:${asText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${hours}H`,
    `X-PUBLISHED-TTL:PT${hours}H`,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${asMoment(stamp.toISOString())}`,
      ...span(event),
      `SUMMARY:${asText(event.summary)}`,
      `STATUS:${event.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
      `TRANSP:${event.isFree ? 'TRANSPARENT' : 'OPAQUE'}`,
      'CLASS:PRIVATE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

/** The end of an event is the first day, or the first moment, that is not part of it (RFC 5545, 3.6.1). */
function span({ from, to }: CalendarEvent): string[] {
  if (from.includes('T')) return [`DTSTART:${asMoment(from)}`, `DTEND:${asMoment(to)}`];
  const next = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10);
  return [`DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${next.replaceAll('-', '')}`];
}

const asMoment = (iso: string): string => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** TEXT of RFC 5545, 3.3.11: what separates values is escaped, and nothing of a name begins a line of its own. */
const asText = (text: string): string =>
  text
    .replaceAll(/\r\n?|\n/g, '\n')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');

/** Lines of at most 75 octets, cut between characters; those that go on begin with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  let [all, length] = ['', 0];
  for (const sign of line) {
    const size = octetsOf(sign);
    if (length + size > lineOctets) {
      all += '\r\n ';
      length = 1;
    }
    all += sign;
    length += size;
  }
  return all;
}

/** Noon of a day in a time zone. Clocks are never changed at noon. */
export function noonIn(timeZone: string, day: string): Date {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const noon = Date.parse(`${day}T12:00:00Z`);
  const aheadAt = (moment: number): number => {
    const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
    return (
      Date.parse(
        `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}Z`,
      ) - moment
    );
  };
  // The first guess may be on the other side of a change of clocks.
  return new Date(noon - aheadAt(noon - aheadAt(noon)));
}
