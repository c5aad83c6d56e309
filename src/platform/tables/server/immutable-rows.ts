import { byName } from '#platform/manifest/model/definitions.ts';

/**
 * Rows that do not change once a state is reached; the app's role is refused by a trigger, whatever its code does. A
 * decided row may still go from one of these states to another; what lies in the bin may be emptied from it.
 */
export interface ImmutableRows {
  readonly table: string;
  /** A reference to the row that is decided, with its table; without it, the table's own rows are. */
  readonly by?: { readonly column: string; readonly table: string };
  /** Its states from which on nothing changes. */
  readonly states: readonly string[];
}

let immutable: readonly ImmutableRows[] = [];

/** Called once, with what all manifests list. */
export function installImmutableRows(all: readonly ImmutableRows[]): void {
  immutable = [
    ...byName('what is immutable by', all, ({ table, by }) => `${table}.${by?.column ?? 'status'}`).values(),
  ];
}

/** States from which on rows of a table do not change any more by their own status; none for most tables. */
export const immutableStatesOf = (table: string): readonly string[] =>
  immutable.flatMap((one) => (one.table === table && one.by === undefined ? one.states : []));

const list = (states: readonly string[]) => states.join(',');

/**
 * Made as the owner at every start (`grants.ts`). Whoever owns the table (migration, restore, erasing a closed company)
 * is not held back.
 */
export const immutableRowsStatements = (): string[] => [
  `create or replace function refuse_frozen() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  states text[] := string_to_array(tg_argv[0], ',');
  moving text[] := array['status', 'version', 'changed_at', 'changed_by'];
  is_frozen boolean := false;
  ids uuid[] := '{}';
begin
  if current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return coalesce(new, old);
  end if;
  if tg_nargs = 1 then
    if old.removed_at is null and old.status = any (states)
      and (tg_op = 'DELETE' or new.status <> all (states) or to_jsonb(new) - moving <> to_jsonb(old) - moving) then
      is_frozen := true;
    end if;
  else
    if tg_op <> 'INSERT' and to_jsonb(old) ->> 'removed_at' is null then ids := ids || (to_jsonb(old) ->> tg_argv[1])::uuid; end if;
    if tg_op <> 'DELETE' and to_jsonb(new) ->> 'removed_at' is null then ids := ids || (to_jsonb(new) ->> tg_argv[1])::uuid; end if;
    execute format('select exists (select from public.%I where company_id = $1 and id = any ($2) and status = any ($3))', tg_argv[2])
      into is_frozen using coalesce(new.company_id, old.company_id), ids, states;
  end if;
  if is_frozen then
    raise exception 'frozen: % does not change any more', tg_table_name using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$`,
  ...immutable.map(triggerOf),
];

/**
 * Makes the trigger of a table, only where there is none like it: making it waits for everybody who writes in the
 * table, and they for it.
 */
function triggerOf({ table, by, states }: ImmutableRows): string {
  const given = by === undefined ? [list(states)] : [list(states), by.column, by.table];
  // As the catalogue keeps them: each with a zero behind it.
  const kept = Buffer.from(given.map((argument) => `${argument}\0`).join('')).toString('hex');
  const changes = by === undefined ? 'update or delete' : 'insert or update or delete';
  const passed = given.map((argument) => `'${argument}'`).join(', ');
  return `do $do$ begin
  if not exists (
    select from pg_trigger where tgrelid = 'public.${table}'::regclass and tgname = 'frozen'
      and tgfoid = 'refuse_frozen'::regproc and tgargs = '\\x${kept}'::bytea
  ) then
    create or replace trigger frozen before ${changes} on public.${table}
      for each row execute function refuse_frozen(${passed});
  end if;
end $do$`;
}
