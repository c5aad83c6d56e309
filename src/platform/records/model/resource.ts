import { contract } from '#platform/manifest/model/definitions.ts';
import { checkFieldAccess, type Access } from './access.ts';
import type { Field, Filled, MustBring, ValueOf } from './fields.ts';

export type Fields = Readonly<Record<string, Field>>;

/** A figure over the rows a list shows. `per` divides two sums; the unit is the summed field's. */
export interface Measure<Name extends string = string> {
  label: string;
  sum?: Name;
  average?: Name;
  count?: true;
  /** Only rows with these values count. */
  where?: Readonly<Partial<Record<Name, readonly string[]>>>;
}

/**
 * Where a record is locked: by the fields with its first and last day (one field, where it happens on a day), by the
 * month, quarter or year that it is of, or by the very row that it refers to, whatever the days of that are. `through`:
 * by the row that the record it refers to refers to, as a block by the period of its text.
 */
export type LockedDays<Name extends string = string> = { readonly by: readonly string[] } & (
  | { readonly from: Name; readonly to: Name }
  | { readonly calendarPeriod: Name }
  | { readonly reference: Name; readonly through?: { readonly kind: string; readonly reference: string } }
);

/**
 * One kind of record, described once. Table, policies, checks, calls, OpenAPI, grid, form, import, export, search and
 * history derive from it. Definitions are data: no functions, no React, no SQL.
 */
export interface Resource<F extends Fields = Fields> {
  /** Singular, camelCase, as in the glossary: `activityData`. */
  readonly name: string;
  /** Singular and plural as people read them. */
  readonly label: readonly [string, string];
  /** The address, kebab-case: `/api/companies/acme/activity-data`. The plural unless said. */
  readonly path: string;
  readonly description: string;
  /** The field that names a record to people. */
  readonly title: string;
  readonly fields: F;
  readonly table: { readonly columns: readonly string[]; readonly sort: string; readonly filters: readonly string[] };
  /** The form's sections in order; fields not named come last. */
  readonly form: readonly { readonly title: string; readonly fields: readonly string[] }[];
  /** Field → values of other fields under which it is asked for. */
  readonly showWhen: Readonly<Record<string, Readonly<Record<string, readonly string[]>> | undefined>>;
  /** Pairs of day fields that must be in order: from ≤ to. */
  readonly order: readonly (readonly [string, string])[];
  readonly measures: Readonly<Record<string, Measure>>;
  /** Natural keys. The first one tells an import that a row is an old acquaintance. */
  readonly unique: readonly (readonly string[])[];
  /**
   * What people call a record besides its title and its first natural key, each made of these fields: `['workEmail']`,
   * `['familyName', 'givenName']`. Imports find it by them, several joined by a blank or a comma.
   */
  readonly calledBy: readonly (readonly string[])[];
  /**
   * What says its days, and what locks them: names of `dayLocks` of the manifests, what is said first coming first. On
   * locked days no record comes, changes or goes; the database says so too.
   */
  readonly lockedDays: LockedDays | null;
  /** Asked for where a record is made from its name alone, besides what it needs: it may stay empty. */
  readonly asked: readonly string[];
  readonly access: Access;
  /** Up to 30 fields of the company's own. */
  readonly customFields: boolean;
  /**
   * Each record is its maker's own affair (pins, preferences): the database shows it to nobody else, natural keys count
   * per person, and it leaves no trace in the company's history, its search and its imports.
   */
  readonly own: boolean;
  /**
   * Fields whose present values the history does not hold, each with the reason; whoever proves it leaves them out. What
   * is erasable or needs a right of its own stays out of the history by itself and is not named here.
   */
  readonly notCompared: Readonly<Record<string, string | undefined>>;
  /**
   * Actions of entries of the history that name such a record and change nothing of it, besides those that any kind has
   * (`platformRemarks`): what lies with it was added to or taken away, somebody was told of it.
   */
  readonly remarks: readonly string[];
}

type NameOf<F> = keyof F & string;
/** What is written down: as `Resource`, with every name checked against the fields. */
interface Given<F extends Fields>
  extends Pick<Resource<F>, 'name' | 'label' | 'fields' | 'access'>,
    Partial<Pick<Resource<F>, 'customFields' | 'own' | 'path' | 'description' | 'remarks'>> {
  readonly title: NameOf<F>;
  readonly table: {
    readonly columns: readonly NameOf<F>[];
    readonly sort: string;
    readonly filters: readonly NameOf<F>[];
  };
  readonly form?: readonly { readonly title: string; readonly fields: readonly NameOf<F>[] }[];
  readonly showWhen?: Readonly<Partial<Record<NameOf<F>, Readonly<Record<string, readonly string[]>>>>>;
  readonly order?: readonly (readonly [NameOf<F>, NameOf<F>])[];
  readonly measures?: Readonly<Record<string, Measure<NameOf<F>>>>;
  readonly unique?: readonly (readonly NameOf<F>[])[];
  readonly calledBy?: readonly (readonly NameOf<F>[])[];
  readonly lockedDays?: LockedDays<NameOf<F>>;
  readonly asked?: readonly NameOf<F>[];
  readonly notCompared?: Readonly<Partial<Record<NameOf<F>, string>>>;
}

/** Values every record has besides its fields. */
export interface RecordFrame {
  id: string;
  /** Counts the changes; a change names the version it was made from. */
  version: number;
  createdAt: string;
  createdBy: string | null;
  changedAt: string;
  changedBy: string | null;
  /** In the bin since; gone for good after 30 days. */
  removedAt: string | null;
  /** The company's own fields, by their key. */
  custom: Readonly<Record<string, unknown>>;
}

export type RecordOf<R> = R extends { fields: infer F } ? RecordFrame & { [Name in keyof F]: Filled<F[Name]> } : never;
export type NewOf<R> = R extends { fields: infer F }
  ? { [Name in keyof F as MustBring<F[Name]> extends true ? Name : never]: ValueOf<F[Name]> } & {
      [Name in keyof F as MustBring<F[Name]> extends true ? never : Name]?: ValueOf<F[Name]> | null;
    } & { custom?: Readonly<Record<string, unknown>> }
  : never;
export type ChangeOf<R> = Partial<NewOf<R>>;

/** Names that list addresses use for themselves. */
const reserved = new Set([
  'id',
  'version',
  'sort',
  'search',
  'limit',
  'after',
  'bin',
  'custom',
  'createdAt',
  'createdBy',
  'changedAt',
  'changedBy',
  'removedAt',
  'companyId',
  'importId',
  'importLine',
]);

/** Actions of entries that every kind has and that say what became of a record. */
const changes = new Set(['create', 'change', 'remove', 'restore', 'erase', 'undo-import']);

/** Describes a record and checks the description: every named field must exist, every measure must be over a number. */
export function defineResource<const F extends Fields>(given: Given<F>): Resource<F> {
  const resource: Resource<F> = {
    description: '',
    form: [],
    order: [],
    measures: {},
    unique: [],
    calledBy: [],
    asked: [],
    lockedDays: null,
    customFields: true,
    own: false,
    remarks: [],
    path: kebab(given.label[1]),
    ...given,
    showWhen: { ...given.showWhen },
    notCompared: { ...given.notCompared },
  };
  const names = new Set(Object.keys(resource.fields));
  const known = (name: string, where: string) => {
    if (!names.has(name)) throw new Error(`${resource.name}: ${where} names the unknown field ${name}`);
  };
  for (const name of names) {
    if (reserved.has(name) || !/^[a-z][A-Za-z0-9]*$/.test(name))
      throw new Error(`${resource.name}: ${name} cannot be a field's name`);
    const field = (resource.fields as Fields)[name];
    if (field && 'unitField' in field && field.unitField) known(field.unitField, name);
    if (field && 'currencyField' in field && field.currencyField) known(field.currencyField, name);
    if (field?.kind === 'state' && !(field.start in field.moves))
      throw new Error(`${resource.name}: ${name} starts in an unknown state`);
    if (resource.own && field?.search)
      throw new Error(`${resource.name}: ${name} cannot be searched, its records are personal`);
    if (field?.kind === 'money' && !name.endsWith('Minor'))
      throw new Error(`${resource.name}: the money field ${name} must end in Minor`);
  }
  known(resource.title, 'title');
  for (const name of [...resource.table.columns, ...resource.table.filters]) known(name, 'table');
  for (const name of resource.table.sort.split(',')) known(name.replace(/^-/, ''), 'sort');
  for (const name of resource.form.flatMap((group) => group.fields)) known(name, 'form');
  for (const name of resource.unique.flat()) known(name, 'unique');
  for (const name of resource.calledBy.flat()) known(name, 'calledBy');
  for (const name of resource.asked) known(name, 'asked');
  for (const name of resource.order.flat()) known(name, 'order');
  for (const [name, kind] of resource.lockedDays === null ? [] : namedDays(resource.lockedDays)) {
    const field = (resource.fields as Fields)[name];
    if (field?.kind !== kind || field.required !== true)
      throw new Error(`${resource.name}: lockedDays names ${name}, which is no ${kind} that is always there`);
  }
  for (const name of Object.keys(resource.showWhen)) known(name, 'showWhen');
  for (const name of Object.keys(resource.notCompared)) known(name, 'notCompared');
  for (const action of resource.remarks)
    if (changes.has(action)) throw new Error(`${resource.name}: ${action} changes a record and is no remark`);
  for (const [name, measure] of Object.entries(resource.measures)) {
    const over = measure.sum ?? measure.average;
    if (over !== undefined) known(over, name);
  }
  checkFieldAccess(resource);
  return contract(`the kind of record ${resource.name}`, resource);
}

const namedDays = (days: LockedDays): [name: string, kind: Field['kind']][] =>
  'from' in days
    ? [
        [days.from, 'date'],
        [days.to, 'date'],
      ]
    : 'reference' in days
      ? [[days.reference, 'reference']]
      : [[days.calendarPeriod, 'period']];

/** The fields of a kind of record by name, in the order of their definition; without the frame (id, version …). */
export function fieldsOf(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields);
}

/** `activityData` → `activity-data`, `Activity data` → `activity-data`. */
export function kebab(name: string): string {
  return name
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();
}

/** `activityData` → `activity_data`. */
export function snake(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

/** Whether a field is asked for, given the other values of the row. */
export function isShown(resource: Resource, name: string, values: Readonly<Record<string, unknown>>): boolean {
  const conditions = resource.showWhen[name];
  return (
    conditions === undefined ||
    Object.entries(conditions).every(([other, allowed]) => allowed.includes(String(values[other])))
  );
}
