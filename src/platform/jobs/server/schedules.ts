import { sql } from 'drizzle-orm';
import { inBackground, type Database } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/ids.ts';
import { byName } from '#platform/manifest/model/definitions.ts';
import type { App } from '#platform/app/server/app.ts';
import { schedule as table } from './tables.ts';

/**
 * Work that comes again. Over all servers each due run happens once; one that died in the middle, or failed, is begun
 * again from the start, so it must be safe to run twice.
 */
export interface Schedule {
  /** In small letters with hyphens, its subject first: `approvals-remind`. */
  readonly name: string;
  readonly every: 'minute' | 'hour' | 'day' | 'week';
  /** Time of the day in UTC, `02:30`; minutes of the hour, `00:20`; of Monday for a week. `00:00` unless said. */
  readonly at?: string;
  /** @param closing  aborted when this server closes: what takes long ends then, and is begun again elsewhere */
  run(app: App, closing: AbortSignal): Promise<void>;
}

/** A server that says nothing for so long has died over its run: another one may begin it again. */
const leaseSeconds = 60;
/** How soon a run that failed is tried again, unless it is due by itself before. */
const againSeconds = 900;
/** Runs at once in one process, so that a slow one does not hold up the others. */
const abreast = 2;
/** How long closing waits for runs to end. */
const patienceMs = 5000;

let schedules: readonly Schedule[] = [];

/** Called once, with the schedules of all manifests. @throws Error when two have one name, or a time is none */
export function installSchedules(all: readonly Schedule[]): void {
  byName('the schedule', all, ({ name }) => name);
  for (const { name, every, at = '00:00' } of all)
    if (
      !/^([01]\d|2[0-3]):[0-5]\d$/.test(at) ||
      (every === 'hour' && !at.startsWith('00:')) ||
      (every === 'minute' && at !== '00:00')
    )
      throw new Error(`the schedule ${name} has no time “${at}” every ${every}`);
  schedules = all;
}

export interface ScheduleOptions {
  /** How often this process looks what is due. */
  lookEveryMs?: number;
  /** Those of all manifests unless said. */
  of?: readonly Schedule[];
  /** How long the silence of a server lasts until others take its runs. */
  lease?: number;
}

/**
 * Runs what the manifests have scheduled, unless another process does (`JOBS=off`). What is due stands in the database
 * and goes by its clock: of all servers one takes a run, says every third of a lease that it is alive, and notes how it
 * ended. What was missed while no server ran is done once, at the next start.
 */
export async function startSchedules(
  asked: App,
  { lookEveryMs = 10_000, of = schedules, lease = leaseSeconds }: ScheduleOptions = {},
): Promise<{ stop(): Promise<void> }> {
  if (asked.env.jobs === 'off') return { stop: async () => {} };
  const app = inBackground(asked);
  await enter(app.database, of);
  const byItsName = new Map(of.map((one) => [one.name, one]));
  const atWork = new Set<Promise<void>>();
  const closing = new AbortController();
  const { signal } = closing;
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;

  const look = async (): Promise<void> => {
    if (isLooking || signal.aborted) return;
    isLooking = true;
    try {
      while (atWork.size < abreast && !signal.aborted) {
        const claim = await claimDue(app.database, [...byItsName.keys()], lease);
        const due = claim === null ? undefined : byItsName.get(claim.name);
        if (claim === null || due === undefined) break;
        const work: Promise<void> = runClaimed(app, due, { token: claim.token, lease, signal }).finally(() => {
          atWork.delete(work);
          again();
        });
        atWork.add(work);
      }
    } catch (err) {
      // While the database is away that is said once, by who watches it.
      if (app.database.watch.isAnswering) app.log.error({ err }, 'The schedules could not be looked at');
    } finally {
      isLooking = false;
    }
  };
  const again = (): void => {
    if (!isLooking) looking = look();
  };
  const timer = setInterval(again, lookEveryMs);
  timer.unref();
  again();
  return {
    async stop() {
      closing.abort();
      clearInterval(timer);
      await looking;
      // What is not done by then is begun again elsewhere when its lease has ended.
      await Promise.race([
        Promise.all(atWork),
        new Promise((resolve) => {
          setTimeout(resolve, patienceMs).unref();
        }),
      ]);
    },
  };
}

export interface ScheduleState {
  name: string;
  every: Schedule['every'];
  dueAt: Date;
  startedAt: Date | null;
  /** When it last came to its end without a failure. */
  doneAt: Date | null;
  /** Of the last run, while none has succeeded since; the log says more under the reference. */
  failure: { at: Date; reference: string } | null;
}

/** When each schedule ran last and runs next, by name. Those that no server has entered yet are left out. */
export async function scheduleStates(
  { directory }: Database,
  of: readonly Schedule[] = schedules,
): Promise<ScheduleState[]> {
  const every = new Map(of.map((one) => [one.name, one.every]));
  const moment = (value: string | null) => (value === null ? null : new Date(value));
  return (await directory.select().from(table).orderBy(table.name)).flatMap((row) => {
    const known = every.get(row.name);
    if (known === undefined) return [];
    const { failedAt, failure } = row;
    return [
      {
        name: row.name,
        every: known,
        dueAt: new Date(row.dueAt),
        startedAt: moment(row.startedAt),
        doneAt: moment(row.doneAt),
        failure: failedAt === null || failure === null ? null : { at: new Date(failedAt), reference: failure },
      },
    ];
  });
}

/** The next full minute, hour, day or week (from Monday) after now, in UTC, and the time within it. */
const nextOf = ({ every, at = '00:00' }: Schedule) =>
  sql`((date_trunc(${every}, now() at time zone 'UTC' - ${at}::interval) + ${`1 ${every}`}::interval + ${at}::interval) at time zone 'UTC')`;

/** A schedule that is new, or now comes more often, is due at its next time. */
async function enter({ directory }: Database, all: readonly Schedule[]): Promise<void> {
  for (const one of all)
    await directory.execute(sql`
      insert into ${table} as known (name, due_at) values (${one.name}, ${nextOf(one)})
      on conflict (name) do update set due_at = excluded.due_at where known.due_at > excluded.due_at`);
}

/** Takes what has been due the longest and nobody alive is at. Null: nothing is. */
async function claimDue(
  { directory }: Database,
  names: readonly string[],
  lease: number,
): Promise<{ name: string; token: string } | null> {
  const token = newId();
  const {
    rows: [row],
  } = await directory.execute<{ name: string }>(sql`
    update ${table} set held_by = ${token}, held_until = now() + make_interval(secs => ${lease}), started_at = now()
    where name = (
      select name from ${table}
      where name = any(${sql.param(names)}::text[]) and due_at <= now() and (held_until is null or held_until < now())
      order by due_at limit 1 for update skip locked)
    returning name`);
  return row === undefined ? null : { name: row.name, token };
}

/** Runs it and notes how it ended, unless another server has taken it meanwhile. Never throws. */
async function runClaimed(
  app: App,
  due: Schedule,
  { token, lease, signal }: { token: string; lease: number; signal: AbortSignal },
): Promise<void> {
  const { directory } = app.database;
  const mine = sql`name = ${due.name} and held_by = ${token}`;
  const alive = setInterval(
    () => {
      directory
        .execute(sql`update ${table} set held_until = now() + make_interval(secs => ${lease}) where ${mine}`)
        .catch((err: unknown) =>
          app.log.warn({ err, schedule: due.name }, 'A scheduled run could not say it is alive'),
        );
    },
    (lease * 1000) / 3,
  );
  alive.unref();
  try {
    await due.run(app, signal);
    clearInterval(alive);
    await directory.execute(sql`
      update ${table} set due_at = ${nextOf(due)}, held_by = null, held_until = null, done_at = now(),
        failed_at = null, failure = null where ${mine}`);
  } catch (err) {
    clearInterval(alive);
    const reference = newId();
    app.log.error({ err, schedule: due.name, reference }, 'Scheduled work failed and will be tried again');
    await directory
      .execute(
        sql`
      update ${table} set due_at = least(${nextOf(due)}, now() + make_interval(secs => ${againSeconds})),
        held_by = null, held_until = null, failed_at = now(), failure = ${reference} where ${mine}`,
      )
      .catch((error: unknown) => app.log.warn({ err: error, schedule: due.name }, 'A failure could not be noted'));
  }
}
