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
  width: number;
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
  const column = (name: string, field: Field, sortable: boolean): Column => ({
    name,
    field,
    isSortable: sortable,
    width: Math.max(widthOf(field, say), Math.min(headWidth(say(field.label)), 170)),
  });
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
