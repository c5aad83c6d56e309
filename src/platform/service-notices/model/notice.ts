/**
 * What the provider tells about the state of the product, above every open page: `maintenance` is planned, a
 * `disturbance` is not.
 */
export const noticeKinds = {
  maintenance: 'Planned maintenance',
  disturbance: 'Disruption',
  information: 'Information',
} as const;
export type NoticeKind = keyof typeof noticeKinds;
export const noticeAudiences = { everybody: 'Everyone', signedIn: 'Signed-in users' } as const;

/** As the provider wrote it. Moments are ISO texts. */
export interface Notice {
  id: string;
  version: number;
  kind: NoticeKind;
  title: string;
  text: string | null;
  audience: keyof typeof noticeAudiences;
  /** Shown from then on as something that is coming; null: only from its beginning on. */
  announcedFrom: string | null;
  from: string;
  /** Null: until it is ended by hand. */
  until: string | null;
  /** While it lasts nothing can be changed. */
  isReadOnly: boolean;
}

/** As a page is told it: whom it is for has been looked at. */
export type ServedNotice = Omit<Notice, 'audience'>;

/** As an open page shows it. */
export interface ShownNotice extends Pick<Notice, 'kind' | 'title' | 'text' | 'from' | 'until' | 'isReadOnly'> {
  /** Whether it is still to come. */
  isAhead: boolean;
  /** Whether its reader may close it: not while it holds that something does not work. */
  isHarmless: boolean;
  /** What is remembered when it is closed: other words, or its beginning, show it again. */
  mark: string;
}

const shownMost = 3;
const order: readonly NoticeKind[] = ['disturbance', 'maintenance', 'information'];

/** What a page is told: also what is still to come, because it shows and hides it by its own clock. */
export function noticesFor(all: readonly Notice[], now: Date, isSignedIn: boolean): ServedNotice[] {
  return all
    .filter(({ audience, until }) => (isSignedIn || audience === 'everybody') && !hasEnded(until, now.getTime()))
    .map(({ audience: _seen, ...told }) => told);
}

/** The notices whose time it is, what disturbs first, what is still to come last. */
export function noticesAt(told: readonly ServedNotice[], now: Date): ShownNotice[] {
  const at = now.getTime();
  return told
    .filter(({ from, announcedFrom, until }) => Date.parse(announcedFrom ?? from) <= at && !hasEnded(until, at))
    .map(({ id, version, kind, title, text, from, until, isReadOnly }): ShownNotice => {
      const isAhead = Date.parse(from) > at;
      return {
        kind,
        title,
        text,
        from,
        until,
        isReadOnly,
        isAhead,
        isHarmless: isAhead || kind === 'information',
        mark: `${id} ${version} ${isAhead ? 'ahead' : 'now'}`,
      };
    })
    .toSorted(
      (a, b) =>
        Number(a.isAhead) - Number(b.isAhead) ||
        order.indexOf(a.kind) - order.indexOf(b.kind) ||
        a.from.localeCompare(b.from),
    )
    .slice(0, shownMost);
}

/** When one of them is announced, begins or ends next; null: never. */
export function nextChange(told: readonly ServedNotice[], now: Date): Date | null {
  const ahead = told
    .flatMap(({ announcedFrom, from, until }) => [announcedFrom, from, until])
    .map((moment) => (moment === null ? 0 : Date.parse(moment)))
    .filter((moment) => moment > now.getTime());
  return ahead.length === 0 ? null : new Date(Math.min(...ahead));
}

/** Until when nothing may be changed; null while everything may. */
export function readOnlyUntil(all: readonly Notice[], now: Date): Date | null {
  const at = now.getTime();
  const ends = all
    .filter(
      ({ isReadOnly, from, until }) => isReadOnly && until !== null && Date.parse(from) <= at && !hasEnded(until, at),
    )
    .map(({ until }) => Date.parse(until ?? ''));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

const hasEnded = (until: string | null, at: number): boolean => until !== null && Date.parse(until) <= at;
