import { byName, definition } from '#platform/manifest/model/definitions.ts';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Grants } from '#platform/directory/model/grants.ts';
import type { RecordFrame, Resource } from '#platform/records/model/resource.ts';
import type { Row } from '#platform/records/model/row.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { keptRowsMarker, keptRowsText, permissionQueryMarker, rowAccess } from '#platform/tables/server/row-access.ts';
import { column, type RecordTable } from '#platform/tables/server/table-of.ts';

/** A change on its way: what was, what will be. `after` may be completed with computed fields by `beforeWrite`. */
export interface Change<R = Row> {
  /** Null for a new record. */
  readonly before: R | null;
  /** All fields as they will be stored; the frame (id, version, …) as it is now. */
  readonly after: R;
  /** The fields named by the caller. */
  readonly set: Readonly<Record<string, unknown>>;
  /** As the person gave it with the change; null without one, undefined where none can be given (a row of an import). */
  readonly reason: string | null | undefined;
}

/** Rules of one record that need the database. They run for every way a record is changed: form, call, bulk, import. */
export interface Rules<R = Row> {
  /** Which rows this person sees at all, where that is fewer than the company's. Others do not exist for them. */
  visible?(tx: Tx, table: RecordTable): SQL | undefined;
  /** Refuses by throwing; returns computed fields to store along. Runs inside the transaction. */
  beforeWrite?(tx: Tx, change: Change<R>): Promise<Partial<R> | undefined>;
  /**
   * Writes what follows in other kinds, in the same transaction, when the record is stored. What it sets in the record
   * itself goes through `compute`, which asks no rules. A record with it is imported row by row, or has `partsOfImport`.
   */
  afterWrite?(tx: Tx, change: Omit<Change<R>, 'set'>): Promise<void>;
  /** @param reason  as the person gave it when removing; null without one */
  beforeRemove?(tx: Tx, record: R, reason: string | null): Promise<void>;
  /** After the commit. */
  afterCommit?(change: { before: R | null; after: R }): Promise<void>;
  /**
   * For imports: what the rules would say, for many new rows at once, without a query per row. A record with
   * `beforeWrite` and without this is imported row by row through `beforeWrite`.
   */
  beforeImport?(tx: Tx, rows: readonly R[]): Promise<void>;
  /** For imports, beside `afterWrite`: what new rows bring in other kinds. Complete rows, as these are stored. */
  partsOfImport?(tx: Tx, rows: readonly R[]): Promise<readonly ImportedParts[]>;
  readonly importDetail?: ImportDetail;
}

/**
 * What an option's cell says beyond the option it is read as: 'Pellets' is biomass, and which. Kept in a text field
 * where the file fills that with nothing else, so that two of a kind are not one record.
 */
export interface ImportDetail {
  /** The choice whose cells are asked. */
  readonly of: string;
  /** The text that keeps it. */
  readonly into: string;
  /** @returns null where the cell says no more than the option */
  detail(option: string, given: string): string | null;
}

/** New records that rows of an import bring along, each with the row that it belongs to. */
export interface ImportedParts {
  readonly resource: Resource;
  readonly rows: readonly { readonly of: string; readonly values: Readonly<Record<string, unknown>> }[];
}

/** The rules of one kind of record, as a manifest lists them. */
export interface RecordRules {
  readonly resource: string;
  readonly rules: Rules;
}

let byResource: ReadonlyMap<string, RecordRules> = new Map();

/**
 * Makes the rules of a record; a record has one set of rules. Listed in the module's manifest. They are only ever told
 * records of this kind, which the list of the rules of all kinds cannot say in types.
 */
export const rules = <Of extends Resource, R extends RecordFrame>(resource: Of, given: Rules<R>): RecordRules =>
  definition(`the rules of ${resource.name}`, { resource: resource.name, rules: given as unknown as Rules });

/** Called once, with the rules of all manifests. @throws Error when a record has two sets */
export function installRules(all: readonly RecordRules[]): void {
  byResource = byName('the rules of', all, ({ resource }) => resource);
}

export const rulesOf = (resource: Resource): Rules => byResource.get(resource.name)?.rules ?? {};

/** Whether not everybody with the right to read a kind reads all of its rows. Personal kinds the database keeps. */
export const tellsRowsApart = (resource: Resource): boolean =>
  resource.access.rows !== undefined || rulesOf(resource).visible !== undefined;

/** Beside the conditions of a statement of ours that looks at all rows of a kind on purpose, whoever asks. */
export const everyRow = (resource: Resource): SQL | undefined =>
  tellsRowsApart(resource) ? keptRowsMarker(resource) : undefined;
/** The same in a statement that is written as text. */
export const everyRowText = keptRowsText;

/**
 * Which rows of a kind the person of the transaction sees: their own where the kind is personal (the database says so
 * again), those their right to read reaches, and of these what its rules leave.
 */
export function visibleTo(tx: Tx, resource: Resource, table: RecordTable): SQL | undefined {
  return and(
    resource.own ? eq(column(table, 'createdBy'), tx.accountId ?? nobody) : undefined,
    tellsRowsApart(resource) ? keptRowsMarker(resource) : undefined,
    rowAccess(resource, resource.access.read, tx.grants),
    rulesOf(resource).visible?.(tx, table),
  );
}

/**
 * The same for somebody else with these grants: for questions about rights, never for reading in their name. Kinds that
 * are somebody's own have no answer here.
 */
export function visibleFor(
  tx: Tx,
  { accountId, grants }: { accountId: string; grants: Grants },
  resource: Resource,
  table: RecordTable,
): SQL | undefined {
  const reader: Tx = { ...tx, accountId, grants, access: new Set(grants.keys()) };
  return and(
    permissionQueryMarker,
    rowAccess(resource, resource.access.read, grants, sql`${accountId}::uuid`),
    rulesOf(resource).visible?.(reader, table),
  );
}
const nobody = '00000000-0000-0000-0000-000000000000';
