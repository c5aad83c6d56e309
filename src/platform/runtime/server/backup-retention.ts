/** How many days, weeks and months with a backup keep their newest one. */
export interface BackupRetention {
  daily: number;
  weekly: number;
  monthly: number;
}

export interface DatedArchive {
  name: string;
  at: Date;
}

const dayMs = 86_400_000;

/**
 * The archives that may go. What is younger than a day stays, as do the newest of each of the latest days, weeks (from
 * Monday) and months that have one, counted in UTC: days without a backup count for nothing, so a schedule that stopped
 * removes no further one. `protectedNames` stay whatever their age.
 */
export function expiredArchives(
  archives: readonly DatedArchive[],
  keep: BackupRetention,
  protectedNames: ReadonlySet<string>,
): string[] {
  const newestFirst = archives.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const [newest] = newestFirst;
  if (newest === undefined) return [];
  const stay = new Set(
    newestFirst.filter(({ at }) => newest.at.getTime() - at.getTime() < dayMs).map(({ name }) => name),
  );
  for (const [count, periodOf] of [
    [keep.daily, dayOf],
    [keep.weekly, weekOf],
    [keep.monthly, monthOf],
  ] as const) {
    const periods = new Set<string>();
    for (const { name, at } of newestFirst) {
      if (periods.has(periodOf(at)) || periods.size >= count) continue;
      periods.add(periodOf(at));
      stay.add(name);
    }
  }
  return newestFirst.filter(({ name }) => !stay.has(name) && !protectedNames.has(name)).map(({ name }) => name);
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
const weekOf = (at: Date): string => dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs));

/** Names as `npm run backup` gives them; others in the same place are never removed. */
export function archiveName(now: Date): string {
  return `heartwood-${now.toISOString().replaceAll(':', '')}.tar`;
}

/** When the archive of this name was begun; null for a name of something else. */
export function archiveDate(name: string): Date | null {
  const [, day = '', hour = '', minute = '', second = ''] =
    /^heartwood-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d(?:\.\d{3})?)Z\.tar$/.exec(name) ?? [];
  return day === '' ? null : new Date(`${day}T${hour}:${minute}:${second}Z`);
}
