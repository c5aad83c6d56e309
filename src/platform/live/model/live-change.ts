/**
 * What a live connection tells: kinds of records in which something has changed, never what. The page then asks again
 * what it shows of them, by the calls and rights that it always has.
 */
export interface LiveChange {
  kinds: readonly string[];
  /**
   * No entry of the history stands behind it (somebody opened a shared report): the end of the history that comes along
   * is that of an earlier change, and says nothing of whose this one is.
   */
  isOutsideHistory?: true;
}

/** So much was missed that everything on screen is asked for again. */
export const everyKind = '*';
/** Kinds that are no records: the bell's notifications, how far jobs are, and what the provider says to everybody. */
export const notificationKind = 'notification';
export const jobKind = 'jobRun';
export const noticeKind = 'serviceNotice';
