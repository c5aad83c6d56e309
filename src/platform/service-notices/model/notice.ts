/**
 * What the provider tells about the state of the product, above every open page: `maintenance` is planned, a
 * `disturbance` is not.
 */
export const noticeKinds = {
  maintenance: 'Planned maintenance',
  disturbance: 'Disturbance',
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

/** The notices whose time it is, what disturbs first, what is still to come last. */
export function noticesAt(all: readonly Notice[], now: Date, isSignedIn: boolean): ShownNotice[] {
  const at = now.getTime();
  return all
    .filter(
      ({ audience, from, announcedFrom, until }) =>
        (isSignedIn || audience === 'everybody') && Date.parse(announcedFrom ?? from) <= at && !hasEnded(until, at),
    )
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
