import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { snake, type Resource } from '#platform/records/model/resource.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '#platform/imports/model/messages.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { readableRows } from '#platform/tables/server/row-access.ts';
import { resourceNamed } from '#platform/tables/server/table-of.ts';
import { attachableFiles } from '#platform/records/server/attachable-files.ts';
import { everyRow } from '#platform/records/server/rules.ts';

/** What a name stands for: one id, or why there is none. */
export type Found = { id: string; problem?: undefined } | { id?: undefined; problem: Message };

const rememberedMax = 50_000;
const dialect = new PgDialect();
/** Names compare without regard to capitals, in every script; the database's own collation may know ASCII only. */
const folded = (expression: string) => `lower(${expression} collate "und-x-icu")`;

/**
 * Finds the records, people and files that cells name: one query for each kind and batch, and none for names seen
 * before.
 */
export class Lookups {
  readonly #tx: Tx;
  readonly #known = new Map<string, Map<string, Found>>();

  readonly #isFree: () => Promise<void>;

  /** @param isFree  resolves when the connection has nothing else to do */
  constructor(tx: Tx, isFree: () => Promise<void> = async () => {}) {
    this.#tx = tx;
    this.#isFree = isFree;
  }

  /** Learns names that will be asked for. */
  async learn(kind: string, names: Iterable<string>): Promise<void> {
    const known = this.#of(kind);
    if (known.size > rememberedMax) known.clear();
    const asked = [...new Set(names)].filter((name) => !known.has(name));
    if (asked.length === 0) return;
    await this.#isFree();
    const found = await this.#find(kind, asked);
    for (const [at, name] of asked.entries()) known.set(name, verdictOn(kind, name, found.get(at) ?? []));
  }

  find(kind: string, name: string): Found {
    return this.#of(kind).get(name) ?? { problem: notThere(kind, name) };
  }

  /** Forgets what a batch may have changed. */
  forget(kind: string): void {
    this.#known.delete(kind);
  }

  #of(kind: string): Map<string, Found> {
    const known = this.#known.get(kind) ?? new Map<string, Found>();
    this.#known.set(kind, known);
    return known;
  }

  /** Position of the name → ids that fit it, best kind of fit first: an id, a natural key, a title. */
  async #find(kind: string, names: string[]): Promise<Map<number, string[]>> {
    const { client, companyId } = this.#tx;
    const query =
      kind === 'account' ? accountQuery : kind === 'file' ? fileQuery : recordQuery(resourceNamed(kind), this.#tx);
    const { rows } = await client.query<{ ord: string; id: string; rank: number }>({
      text: query,
      values: [names.map(nameIn), names.map(idIn), companyId],
    } satisfies pg.QueryConfig);
    const best = new Map<number, { rank: number; ids: string[] }>();
    for (const { ord, id, rank } of rows) {
      const at = Number(ord) - 1;
      const now = best.get(at);
      if (now === undefined || rank < now.rank) best.set(at, { rank, ids: [id] });
      else if (rank === now.rank && !now.ids.includes(id)) now.ids.push(id);
    }
    const found = new Map([...best].map(([at, { ids }]) => [at, ids]));
    if (kind !== 'file') return found;
    const attachable = await attachableFiles(this.#tx, [...found.values()].flat());
    return new Map([...found].map(([at, ids]) => [at, ids.filter((id) => attachable.has(id))]));
  }
}

function verdictOn(kind: string, name: string, ids: readonly string[]): Found {
  const [id] = ids;
  if (id === undefined) return { problem: notThere(kind, name) };
  return ids.length === 1
    ? { id }
    : { problem: say(kind === 'account' ? 'several-members' : 'several-entries', { count: ids.length, name }) };
}

function notThere(kind: string, written: string): Message {
  const name = written.slice(0, 80);
  if (kind === 'account' || kind === 'file') return say(kind === 'file' ? 'no-file' : 'no-member', { name });
  return say('no-entry', { kind: { noun: resourceNamed(kind).label[0] }, name });
}

/** 'Plant North [0192…]': what an export writes when a name alone would not be enough. */
const marked = /^(.*?)\s*\[([0-9a-f-]{36})\]$/s;
const idIn = (name: string): string | null => {
  const id = marked.exec(name)?.[2] ?? name;
  return isId(id) ? id : null;
};
const nameIn = (name: string): string => /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(name)?.[1] ?? marked.exec(name)?.[1] ?? name;

/** How names of several fields are written: Berg Ada; Berg, Ada. */
export const betweenNames = [' ', ', '] as const;

const asked = `asked as materialized (
  select name, id, ord, ${folded('name')} as folded
  from unnest($1::text[], $2::uuid[]) with ordinality as given(name, id, ord)
)`;

/** Both sides are folded once, before they meet: folding each pair anew took 400 ms for 300 names among 300 sites. */
function recordQuery(resource: Resource, tx: Tx): string {
  const [key] = resource.unique;
  const keyField = key?.length === 1 ? key[0] : undefined;
  const hasKey = keyField !== undefined && keyField !== resource.title && resource.fields[keyField]?.kind === 'text';
  // Only what the person may read: a name would tell that there is somebody of it.
  const condition = readableRows(tx, resource) ?? everyRow(resource);
  const reached = condition === undefined ? '' : ` and ${dialect.sqlToQuery(condition).sql}`;
  const fold = (field: string) => folded(`"${snake(field)}"::text`);
  const called = resource.calledBy.flatMap((fields) =>
    (fields.length === 1 ? [''] : betweenNames).map(
      (between) => `array_to_string(array[${fields.map(fold).join(', ')}], '${between}')`,
    ),
  );
  const byOther =
    called.length === 0
      ? ''
      : `
    union all select asked.ord, t.id, 3 as rank from asked join (select id, unnest(others) as other from t) t
      on t.other = asked.folded where asked.id is null`;
  return `
    with ${asked},
      t as materialized (select id, ${fold(resource.title)} as title, ${hasKey ? fold(keyField) : 'null::text'} as key,
        ${called.length === 0 ? 'null::text[]' : `array[${called.join(', ')}]`} as others
      from "${snake(resource.name)}" where company_id = $3 and removed_at is null${reached})
    select asked.ord, t.id, 0 as rank from asked join t on t.id = asked.id
    union all select asked.ord, t.id, 1 as rank from asked join t on t.key = asked.folded where asked.id is null
    union all select asked.ord, t.id, 2 as rank from asked join t on t.title = asked.folded where asked.id is null${byOther}`;
}

const accountQuery = `
  with ${asked}, t as materialized (
    select a.id, lower(a.email) as email, ${folded("concat_ws(' ', a.name, a.surname)")} as name
      from directory.account a join directory.membership m on m.account_id = a.id and m.company_id = $3
      and m.status = 'active')
  select asked.ord, t.id, case when t.id = asked.id then 0 when t.email = lower(asked.name) then 1 else 2 end as rank
  from asked join t on t.id = asked.id or t.email = lower(asked.name) or t.name = asked.folded`;

/** Files by their id only: a name would let people link files that they cannot read. */
const fileQuery = `
  with ${asked}
  select asked.ord, f.id, 0 as rank from asked join stored_file f on f.company_id = $3 and f.id = asked.id`;
