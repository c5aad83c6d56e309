/**
 * A sentence that waits for the next page to show it, because the page that caused it was left: a guard's redirect, a
 * finished sign-out.
 */
export type Notice = 'providerOnly';

let waiting: Notice | null = null;

export function postNotice(notice: Notice): void {
  waiting = notice;
}

export function takeNotice(): Notice | null {
  const notice = waiting;
  waiting = null;
  return notice;
}
