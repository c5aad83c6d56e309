import { UserError } from '#platform/errors/model/errors.ts';
import { byName, definition } from '#platform/manifest/model/definitions.ts';
import { snake, type LockedDays } from '#platform/records/model/resource.ts';
import { databaseError } from './database-error.ts';
import { allResources } from './table-of.ts';

// Records of days that something has locked do not change. A kind of record names the days and what locks them
// (`lockedDays`); from that come the check that says which row of a file was meant (`assert-days-unlocked.ts`), and a
// trigger of its table that refuses the app's role whatever our code does.

/** What locks days: the rows of a table, while they are in a state. Listed in the manifest of the module that has it. */
export interface DayLock {
  /** As `lockedDays` of a kind of record names it. */
  readonly name: string;
  /** With a column `id`: kinds of records may be locked by the very row that they refer to. */
  readonly table: string;
  /** Columns with the first and the last day. */
  readonly from: string;
  readonly to: string;
  /** What a row that locks has in which column; null: nothing. */
  readonly where: Readonly<Record<string, readonly string[] | null>>;
  /** Columns that the refusal names. */
  readonly tells: readonly string[];
  refusal(told: Readonly<Record<string, string>>): UserError;
}

/** First and last day, as dates without a clock. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What may be locked: days, or what refers to the row that locks. */
export type Lockable = Days | { readonly row: string };

/** A lock of the company at this moment. */
export interface LockOfDays extends Days {
  readonly lock: string;
  /** The row that locks. */
  readonly row: string;
  readonly told: Readonly<Record<string, string>>;
}

/** Rows of days that are no records: a table made by hand, with the columns of its days and what locks them. */
export interface LockedTable {
  readonly table: string;
  readonly from: string;
  readonly to: string;
  readonly by: readonly string[];
}

let locks: ReadonlyMap<string, DayLock> = new Map();
let byHand: readonly LockedTable[] = [];

/** Defines what locks days; listed in the manifest of its module. */
export const dayLock = (given: DayLock): DayLock => definition(`the lock of days ${given.name}`, given);

/** Called once, with what all manifests list. */
export function installDayLocks(all: readonly DayLock[], lockedTables: readonly LockedTable[]): void {
  locks = byName('the lock of days', all, ({ name }) => name);
  byHand = lockedTables;
}

/** @throws Error, our own mistake, for a name that no manifest lists */
export function lockNamed(name: string): DayLock {
  const found = locks.get(name);
  if (found === undefined) throw new Error(`no manifest lists the lock of days ${name}`);
  return found;
}

/** Of the lock that writers of a company's records share, and whoever locks days has alone. */
export const daysKey = (company: string): string => `hashtextextended('locked days ' || ${company}, 0)`;

/** SQLSTATE of the refusal. */
const LOCKED = 'LD001';

/** What the trigger refused, as the check says it; null for anything else. */
export function asLockedDays(error: unknown): UserError | null {
  if (error instanceof UserError) return null;
  const fault = databaseError(error);
  if (fault?.code !== LOCKED) return null;
  const { lock, told } = JSON.parse(fault.detail) as Pick<LockOfDays, 'lock' | 'told'>;
  return lockNamed(lock).refusal(told);
}

const name = (of: string) => `"${of.replaceAll('"', '""')}"`;
const literal = (of: string) => `'${of.replaceAll("'", "''")}'`;

const isLocking = (row: string, { where }: DayLock): string =>
  Object.entries(where)
    .map(([column, values]) =>
      values === null
        ? `${row}.${name(column)} is null`
        : `${row}.${name(column)} in (${values.map(literal).join(', ')})`,
    )
    .join(' and ');

/** The locks of a company as rows: place, lock, row, first, last, at, told. */
export const locksSql = (by: readonly string[], company: string): string =>
  by
    .map((of, place) => {
      const lock = lockNamed(of);
      const told = lock.tells.map((column) => `${literal(column)}, l.${name(column)}`).join(', ');
      return `select ${place} as place, ${literal(of)} as lock, l.id as row, l.${name(lock.from)} as first, l.${name(lock.to)} as last,
        l.created_at as at, jsonb_build_object(${told}) as told
      from public.${name(lock.table)} l where l.company_id = ${company} and ${isLocking('l', lock)}`;
    })
    .join(' union all ');

/**
 * Made as the owner at every start (`grants.ts`). Whoever owns the tables (migration, restore, erasing a closed company)
 * is not held back, and what was there before is not looked at.
 */
export const lockedDaysStatements = (): string[] => {
  const kinds: LockedKind[] = [
    ...allResources().flatMap(({ name: kind, lockedDays }) =>
      lockedDays === null ? [] : [{ table: snake(kind), hasBin: true, by: lockedDays.by, holds: holdsSql(lockedDays) }],
    ),
    ...byHand.map((one) => ({ table: one.table, hasBin: false, by: one.by, holds: holdsSql(one) })),
  ];
  return [
    claimSource,
    ...[...locks.values()].flatMap(claimTriggers),
    ...kinds.flatMap((kind) => [lockTriggerSource(kind), ...lockTriggers(kind)]),
    withoutOthers(kinds.map(({ table }) => table)),
  ];
};

interface LockedKind {
  table: string;
  by: readonly string[];
  /** Whether what is removed lies in the bin, on no day. */
  hasBin: boolean;
  /** Whether a lock `l` holds a row `r`. */
  holds: string;
}

function holdsSql(days: LockedDays): string {
  const field = (of: string) => `r.${name(snake(of))}`;
  if ('reference' in days) {
    if (days.through === undefined) return `${field(days.reference)} = l.row`;
    const { kind, reference } = days.through;
    return `exists (select from public.${name(snake(kind))} t where t.company_id = r.company_id
      and t.id = ${field(days.reference)} and t.${name(snake(reference))} = l.row)`;
  }
  const { first, last } =
    'from' in days ? { first: field(days.from), last: field(days.to) } : calendarSql(field(days.calendarPeriod));
  return `${first} <= l.last and ${last} >= l.first`;
}

/** First and last day of a column with `2026`, `2026-Q1` or `2026-03`, as `daysOf` of `values/model/period.ts`. */
export function calendarSql(of: string): { first: string; last: string } {
  const by = (quarter: string, month: string, year: string) =>
    `case when ${of} like '%Q%' then ${quarter} when length(${of}) = 7 then ${month} else ${year} end`;
  const first = `make_date(left(${of}, 4)::int, ${by(`right(${of}, 1)::int * 3 - 2`, `right(${of}, 2)::int`, '1')}, 1)`;
  const length = by(`interval '3 months'`, `interval '1 month'`, `interval '1 year'`);
  return { first, last: `(${first} + ${length} - interval '1 day')::date` };
}

const sourceOf = (table: string) => `refuse_locked_${table}`;

/**
 * Looks at all rows of a statement at once: a million rows pay for one look at the locks, of which a company has few.
 * Who holds days waits for those who claim them, and each query of the function sees what was committed meanwhile.
 */
const lockTriggerSource = ({ table, by, hasBin, holds }: LockedKind): string => {
  const met = (
    rows: string,
  ) => `select l.lock, l.told into lock_of, told_of from (${locksSql(by, 'company')}) l join ${rows} r
      on ${hasBin ? 'r.removed_at is null and ' : ''}${holds}
      order by l.place, l.at desc limit 1`;
  return `create or replace function ${sourceOf(table)}() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  company uuid := nullif(current_setting('app.company', true), '')::uuid;
  lock_of text;
  told_of jsonb;
begin
  if current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then return null; end if;
  perform pg_advisory_xact_lock_shared(${daysKey('company')});
  if tg_op <> 'INSERT' then
    ${met('old_rows')};
  end if;
  if lock_of is null and tg_op <> 'DELETE' then
    ${met('new_rows')};
  end if;
  if lock_of is not null then
    raise exception 'locked: % does not change on these days', tg_table_name
      using errcode = '${LOCKED}', detail = jsonb_build_object('lock', lock_of, 'told', told_of)::text;
  end if;
  return null;
end $$`;
};

const lockTriggers = ({ table }: LockedKind): string[] =>
  (
    [
      ['insert', 'new table as new_rows'],
      ['update', 'old table as old_rows new table as new_rows'],
      ['delete', 'old table as old_rows'],
    ] as const
  ).map(([event, rows]) =>
    triggerUnlessThere(
      table,
      `locked_days_${event}`,
      sourceOf(table),
      `after ${event} on public.${name(table)} referencing ${rows} for each statement`,
    ),
  );

const claimSource = `create or replace function claim_days() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(${daysKey('new.company_id')});
  return null;
end $$`;

/** Of a row that begins to lock, or locks other days: it waits for everybody who is changing records. */
function claimTriggers(lock: DayLock): string[] {
  const isOther = [lock.from, lock.to].map((column) => `new.${name(column)} is distinct from old.${name(column)}`);
  return [
    triggerUnlessThere(
      lock.table,
      'claim_days_insert',
      'claim_days',
      `after insert on public.${name(lock.table)} for each row when (${isLocking('new', lock)})`,
    ),
    triggerUnlessThere(
      lock.table,
      'claim_days_update',
      'claim_days',
      `after update on public.${name(lock.table)} for each row
        when (${isLocking('new', lock)} and ((${isLocking('old', lock)}) is not true or ${isOther.join(' or ')}))`,
    ),
  ];
}

/**
 * Makes a trigger only where there is none like it: making it waits for everybody who writes in the table, and they for
 * it. What it was made from is kept as its argument.
 */
function triggerUnlessThere(table: string, trigger: string, source: string, what: string): string {
  // As the catalogue keeps it: with a zero behind it.
  const kept = Buffer.from(`${what}\0`).toString('hex');
  return `do $do$ begin
  if not exists (select from pg_trigger where tgrelid = 'public.${table}'::regclass and tgname = '${trigger}'
      and tgfoid = '${source}'::regproc and tgargs = '\\x${kept}'::bytea) then
    create or replace trigger ${trigger} ${what} execute function ${source}(${literal(what)});
  end if;
end $do$`;
}

/** A kind of record that names its days no more is no longer held back. */
const withoutOthers = (tables: readonly string[]): string => `do $do$ declare gone record; begin
  for gone in select c.relname, t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname like 'locked\\_days\\_%' and c.relnamespace = 'public'::regnamespace
      and c.relname <> all (array[${tables.map(literal).join(', ')}]::text[])
  loop execute format('drop trigger %I on public.%I', gone.tgname, gone.relname); end loop;
end $do$`;
