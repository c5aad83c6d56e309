import type { Field, FieldKind } from '#platform/records/model/fields.ts';
import { isSortable } from '#platform/records/model/list-query.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import type { OwnField } from '../../fields/custom-fields.ts';
import { companionOf } from '../../fields/field-text.ts';

/** One column a register can show. `name` is the path of its value: a field's name, `custom.key`, `createdAt`. */
export interface Column {
  name: string;
  field: Field;
  isSortable: boolean;
  /** px that it takes where there is room. */
  width: number;
  /** px that it has at least: words may end with “…” before a list has to be scrolled sideways, numbers and dates not. */
  least: number;
}

const widths: Readonly<Record<FieldKind, number>> = {
  text: 152,
  longText: 220,
  number: 110,
  integer: 90,
  quantity: 130,
  money: 124,
  percentage: 104,
  unit: 104,
  date: 112,
  period: 100,
  moment: 168,
  choice: 160,
  state: 172,
  boolean: 96,
  reference: 156,
  files: 96,
  country: 140,
  currency: 96,
  geoPoint: 180,
  lines: 96,
};

/** px to which columns of words give way. */
const leasts: Partial<Record<FieldKind, number>> = { text: 108, longText: 120, choice: 128, reference: 112 };

/** px that a head of 12 px takes on two lines, with its padding and the arrow of the sorting. */
const headWidth = (label: string): number => {
  const longest = Math.max(...label.split(' ').map((word) => word.length));
  return Math.ceil(Math.max(longest, label.length * 0.55) * 6.6) + 36;
};

/** px of a column: by its kind; of a choice, by the longest it offers in the words of the page. */
function widthOf(field: Field, say: (label: string) => string): number {
  if (field.kind === 'choice' || field.kind === 'state') {
    const labels = Object.values(field.kind === 'choice' ? field.options : (field.labels ?? {}));
    const longest = Math.max(0, ...labels.map((label) => say(label).length));
    // A status has an icon before its word.
    return Math.min(Math.max(longest * 6.8 + (field.kind === 'state' ? 56 : 24), 104), 216);
  }
  return widths[field.kind];
}

/**
 * All columns of a register: the definition's fields, the company's own, then who made and changed the record.
 *
 * @param say  labels in the words of the page, for which a column has room
 */
export function columnsOf(
  resource: Resource,
  own: readonly OwnField[],
  labels: { created: string; createdBy: string; changed: string; changedBy: string },
  say: (label: string) => string = (label) => label,
): Column[] {
  const person = (label: string): Field => ({ kind: 'reference', to: 'person', label });
  const column = (name: string, field: Field, sortable: boolean): Column => {
    const head = Math.min(headWidth(say(field.label)), 170);
    const width = Math.max(widthOf(field, say), head);
    return {
      name,
      field,
      isSortable: sortable,
      width,
      least: Math.max(Math.min(leasts[field.kind] ?? width, width), head),
    };
  };
  return [
    ...fieldsOf(resource).map(([name, field]) => column(name, field, isSortable(field))),
    ...own.map(({ path, field }) => column(path, field, false)),
    column('createdAt', { kind: 'moment', label: labels.created }, true),
    column('createdBy', person(labels.createdBy), false),
    column('changedAt', { kind: 'moment', label: labels.changed }, true),
    column('changedBy', person(labels.changedBy), false),
  ];
}

/**
 * The columns shown, in their order: the view's choice, else the definition's. An amount whose unit has a column of its
 * own beside it is shown as a bare number, so that the unit does not stand there twice.
 */
export function shownColumns(all: readonly Column[], chosen: readonly string[] | null, resource: Resource): Column[] {
  const names = chosen ?? resource.table.columns;
  return names
    .flatMap((name) => all.find((column) => column.name === name) ?? [])
    .map((column) => {
      const unit = column.field.kind === 'quantity' ? companionOf(column.field) : null;
      return unit !== null && names.includes(unit)
        ? { ...column, field: { kind: 'number', label: column.field.label } }
        : column;
    });
}

/** The column that names a row and leads to it: the definition's title if it is shown, else the first. */
export function leadOf(columns: readonly Column[], resource: Resource): string {
  return columns.some((column) => column.name === resource.title) ? resource.title : (columns[0]?.name ?? '');
}

/** The column that says how far a row is, and stays in sight at the end of the line; null without one. */
export function statusOf(columns: readonly Column[], lead: string): string | null {
  return columns.findLast(({ name, field }) => field.kind === 'state' && name !== lead)?.name ?? null;
}

/**
 * CSS widths of columns within a container of inline size, and px that all take at least. Where room is missing, columns
 * of words share what numbers, dates and the name of a row leave; where there is more of it, they share that with the
 * name.
 *
 * @param lead   the column that names a row: it takes what is left, at least `leadLeast` px
 * @param beside px of what stands beside the columns
 */
export function widthsIn(
  columns: readonly Column[],
  lead: string,
  leadLeast: number,
  beside: number,
): { widthOf: (column: Column) => string | undefined; least: number } {
  const others = columns.filter(({ name }) => name !== lead);
  const flexible = others.filter(({ field }) => field.kind in leasts);
  const sum = (some: readonly Column[], key: 'width' | 'least') => some.reduce((all, one) => all + one[key], 0);
  const leadRoom = Math.max(columns.find(({ name }) => name === lead)?.least ?? 0, leadLeast);
  const words = sum(flexible, 'width');
  const fixed = Math.ceil(beside + leadRoom + sum(others, 'width') - words);
  const room = `100cqw - ${fixed}px`;
  return {
    widthOf({ name, field, width, least }) {
      if (name === lead) return undefined;
      if (!(field.kind in leasts)) return `${width}px`;
      const scarce = `(${room}) * ${(width / words).toFixed(4)}`;
      const ample = `${width}px + (${room} - ${words}px) * ${(width / (words + leadRoom)).toFixed(4)}`;
      // A choice has room for the longest it offers.
      const most = field.kind === 'choice' ? width : width * 1.8;
      return `clamp(${least}px, min(${scarce}, ${ample}), ${Math.ceil(most)}px)`;
    },
    least: fixed + sum(flexible, 'least'),
  };
}

/** Moves a name one place up or down; at the ends nothing changes. */
export function moved(names: readonly string[], name: string, by: 1 | -1): readonly string[] {
  const from = names.indexOf(name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= names.length) return names;
  const next = [...names];
  next.splice(from, 1);
  next.splice(to, 0, name);
  return next;
}
