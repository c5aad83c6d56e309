/**
 * Rights by access key, and where not everybody who reads a kind reads all of it, which rows and which fields.
 * How to declare it: `docs/reference/access.md`.
 */
export interface Access {
  read: string;
  write: string;
  remove: string;
  /** How a row belongs to a person, a reporting line, a unit, a project. Without it the rights are about all rows. */
  rows?: RowPaths;
  /**
   * Kinds that decide who sees a row and that it does not name itself: those at the end of a path of `rows`, and those
   * that the kind's rules look at (`visible`).
   */
  seenBy?: readonly string[];
  /**
   * The database itself shows and takes rows only as far as the person's right to read reaches, whatever the statement
   * (pay). `statistics` names the right by which a function of the database may reckon over all of them. With
   * `notesReadings`, who else than the person themselves is told such a record, in a list, by itself or by a file of
   * it, stands in its history.
   */
  guarded?: { statistics: string; notesReadings?: boolean };
  /** The right that a privacy class needs besides reading the record. P2 to P4 need one. */
  fields?: Readonly<Partial<Record<PrivacyClass, string>>>;
}

/**
 * Paths over fields, `employee.manager`, from the row to what decides. The kind that stands for people itself is the one
 * whose `own` is a field with an account.
 */
export interface RowPaths {
  /** To the account whose row it is, or to the person's record: `account`, `employee`. */
  own?: string;
  /** To the field with the manager, which refers to the kind of the people themselves: `manager`, `employee.manager`. */
  team?: string;
  /** To the unit: `orgUnit`, `employee.orgUnit`. What is below a unit in its tree belongs to it. */
  unit?: string;
  /**
   * The kind of the projects, where its members stand (child lines with an account: `team.member`), and the way from the
   * row to its project. Without a way: rows whose own person is in a project together with the reader.
   */
  project?: { kind: string; members: string; by?: string };
  /**
   * Rows that were drawn: `of` leads from the row to a record (`id`: the row itself), which a living record of the kind
   * `drawn` names in its field `as`. Of several kinds of samples, `where` names a field of `drawn` and the values that
   * count, null for those that have none. Whoever holds a right with this reach reads the same rows.
   */
  sample?: {
    of: string;
    drawn: string;
    as: string;
    where?: { field: string; values: readonly (string | null)[] };
  };
  /** The kind that stands for people, where neither `own` nor `team` says it. */
  person?: string;
}

/**
 * C13: P0 public, P1 for colleagues, P2 personal, P3 sensitive (pay, bank, papers), P4 special category (health,
 * ethnicity, whistle-blowing): kept in a table of its own, whose rows the database shows to nobody without the right.
 */
export const privacyClasses = ['P0', 'P1', 'P2', 'P3', 'P4'] as const;
export type PrivacyClass = (typeof privacyClasses)[number];

/** What is asked of a field here; every kind of field has it. */
interface ClassifiedField {
  kind: string;
  privacy?: PrivacyClass;
  readBy?: string;
  search?: boolean;
  required?: boolean;
  isErasable?: boolean;
}
interface Kind<F extends ClassifiedField = ClassifiedField> {
  access: Access;
  fields: Readonly<Record<string, F>>;
}
type Named = readonly (readonly [string, string])[];

/** The access key a field needs besides those of its record; null: whoever reads the record reads it. */
export function fieldKey({ access, fields }: Kind, name: string): string | null {
  const field = fields[name];
  return field?.readBy ?? (field?.privacy === undefined ? null : (access.fields?.[field.privacy] ?? null));
}

/** The rights that open fields of class P3 and P4. */
export const rightsToSensitive = (kinds: readonly Kind[]): ReadonlySet<string> =>
  new Set(
    kinds.flatMap((kind) =>
      Object.entries(kind.fields).flatMap(([name, { privacy }]) =>
        privacy === 'P3' || privacy === 'P4' ? [fieldKey(kind, name) ?? kind.access.read] : [],
      ),
    ),
  );

/** Whether values are of a special category (P4), kept in a table of their own. */
export const isSpecial = (field: ClassifiedField): boolean => field.privacy === 'P4';

const limited = new WeakMap<Kind, Named>();

/** The fields with a right of their own, with it. None for most kinds. */
export function limitedFields(resource: Kind): Named {
  const known = limited.get(resource);
  if (known) return known;
  const found = Object.keys(resource.fields).flatMap((name): [string, string][] => {
    const key = fieldKey(resource, name);
    return key === null ? [] : [[name, key]];
  });
  limited.set(resource, found);
  return found;
}

/** The fields of class P4, which stand in a table of their own. */
export const specialFields = <F extends ClassifiedField>({ fields }: Kind<F>): [string, F][] =>
  Object.entries(fields).filter(([, field]) => isSpecial(field));

/** Those in the record's own table: all but P4. */
export const plainFields = <F extends ClassifiedField>({ fields }: Kind<F>): [string, F][] =>
  Object.entries(fields).filter(([, field]) => !isSpecial(field));

/**
 * Whether values of the field stay out of the history, from which nothing can be removed: it then says that the field
 * changed, not to what.
 */
export function isExcludedFromHistory(resource: Kind, name: string): boolean {
  return resource.fields[name]?.isErasable === true || fieldKey(resource, name) !== null;
}

interface Figure {
  sum?: string | undefined;
  average?: string | undefined;
  where?: Readonly<Partial<Record<string, readonly string[]>>> | undefined;
}
interface Definition extends Kind {
  name: string;
  own: boolean;
  title: string;
  table: { sort: string };
  unique: readonly (readonly string[])[];
  order: Named;
  showWhen: Readonly<Record<string, Readonly<Record<string, readonly string[]>> | undefined>>;
  measures: Readonly<Record<string, Figure>>;
}

/**
 * Refuses a definition by which a field with a right of its own would be told some other way: in the name of a record,
 * its keys, its search, its order, or by what is asked for because of it.
 */
export function checkFieldAccess(resource: Definition): void {
  const mistake = (name: string, what: string) => new Error(`${resource.name}: ${name} ${what}`);
  const keyOf = (name: string) => fieldKey(resource, name);
  for (const [name, field] of Object.entries(resource.fields)) {
    const key = keyOf(name);
    if (key === null) {
      if (field.privacy !== undefined && field.privacy > 'P1')
        throw mistake(name, `is ${field.privacy} and nothing says which permission it needs`);
      continue;
    }
    if (resource.own) throw mistake(name, 'has its own permission, but its records are personal');
    if (field.privacy === 'P0') throw mistake(name, 'is public and has its own permission');
    if (field.search) throw mistake(name, 'cannot be searched: not every reader of the record may read it');
    if (field.required) throw mistake(name, 'cannot be required: not every writer of the record may enter it');
    if (isSpecial(field) && ['files', 'state', 'reference'].includes(field.kind))
      throw mistake(name, `cannot be P4: ${field.kind} refers to more than its own table`);
  }
  const open: [string, readonly string[]][] = [
    ['the title', [resource.title]],
    ['the sorting', resource.table.sort.split(',').map((part) => part.replace(/^-/, ''))],
    ['a natural key', resource.unique.flat()],
  ];
  for (const [what, names] of open)
    for (const name of names)
      if (keyOf(name) !== null) throw mistake(name, `cannot be in ${what}: not every reader of the record may read it`);
  for (const [one, other] of resource.order)
    if (keyOf(one) !== keyOf(other)) throw mistake(one, `is held against ${other}, which others read`);
  for (const [name, conditions] of Object.entries(resource.showWhen))
    for (const other of Object.keys(conditions ?? {}))
      if (keyOf(other) !== null && keyOf(other) !== keyOf(name))
        throw mistake(name, `is asked for by ${other}, which others read`);
  for (const [name, measure] of Object.entries(resource.measures))
    if (fieldsOfMeasure(measure).some((field) => resource.fields[field]?.privacy === 'P4'))
      throw mistake(name, 'is a measure of P4');
}

/** The fields a figure is made of. */
export const fieldsOfMeasure = ({ sum, average, where = {} }: Figure): string[] =>
  [sum, average, ...Object.keys(where)].filter((name) => name !== undefined);
