import type { ShownError } from '#platform/messages/web/in-words.ts';
import type { Field } from '#platform/records/model/fields.ts';
import { checkChange, checkNew, fieldErrors, startValue, valueSchema } from '#platform/records/model/record-schema.ts';
import { say } from '#platform/records/model/messages.ts';
import { fieldsOf, isShown, type Resource } from '#platform/records/model/resource.ts';
import { errorsInWords } from '#platform/messages/web/in-words.ts';
import { isBlankText } from '#platform/values/model/visible-text.ts';
import type { OwnField } from '../fields/custom-fields.ts';

/** Values of a form by field name; the company's own stand under `custom`. */
export type Values = Readonly<Record<string, unknown>>;

/** What the form asks for, with the path of each value: the definition's fields, then the company's own. */
export function formFields(resource: Resource, own: readonly OwnField[]): { path: string; field: Field }[] {
  return [
    ...fieldsOf(resource)
      .filter(([, field]) => !field.computed)
      .map(([path, field]) => ({ path, field })),
    ...own.map(({ path, field }) => ({ path, field })),
  ];
}

export function valueIn(values: Values, path: string): unknown {
  if (!path.startsWith('custom.')) return values[path];
  const custom = values['custom'];
  return typeof custom === 'object' && custom !== null ? Reflect.get(custom, path.slice('custom.'.length)) : undefined;
}

export function withValue(values: Values, path: string, value: unknown): Values {
  if (!path.startsWith('custom.')) return { ...values, [path]: value };
  return { ...values, custom: { ...(values['custom'] as object), [path.slice('custom.'.length)]: value } };
}

/** What a form begins with: the record's values, or for a new one what the definition and the page give. */
export function startValues(
  resource: Resource,
  own: readonly OwnField[],
  record: Values | null,
  start: Values,
): Values {
  let values: Values = { custom: {} };
  for (const { path, field } of formFields(resource, own)) {
    values = withValue(
      values,
      path,
      record !== null
        ? (valueIn(record, path) ?? null)
        : (valueIn(start, path) ?? (path.startsWith('custom.') ? null : startValue(field)) ?? null),
    );
  }
  return values;
}

/** The paths whose values differ from those the form began with. */
export function changedPaths(resource: Resource, own: readonly OwnField[], begin: Values, now: Values): string[] {
  return formFields(resource, own)
    .map(({ path }) => path)
    .filter((path) => !isSame(valueIn(begin, path), valueIn(now, path)));
}

/** Equal in what is stored: nothing, null and the empty text are one; the order of keys does not count. */
export function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

export type Ready = { ok: true; values: Record<string, unknown> } | { ok: false; errors: ShownError[] };

/** A new record, checked by the definition. What the form did not ask for, because other values hid it, is left out. */
export function readyToCreate(resource: Resource, own: readonly OwnField[], values: Values): Ready {
  const input: Record<string, unknown> = {};
  for (const [name, field] of fieldsOf(resource)) {
    if (!field.computed && isShown(resource, name, values) && values[name] !== undefined) input[name] = values[name];
  }
  const custom = Object.fromEntries(
    own
      .map(({ key, path }) => [key, valueIn(values, path) ?? null])
      .filter(([, value]) => value !== null && value !== ''),
  );
  if (own.length > 0 && Object.keys(custom).length > 0) input['custom'] = custom;
  return joined(
    checkNew(resource, input),
    checkOwn(own, values, () => true),
  );
}

/** The changed values of a record, checked by the definition against what stands in it. `custom` goes as a whole. */
export function readyToChange(
  resource: Resource,
  own: readonly OwnField[],
  before: Values,
  begin: Values,
  now: Values,
): Ready {
  const changed = changedPaths(resource, own, begin, now);
  const set: Record<string, unknown> = Object.fromEntries(
    changed.filter((path) => !path.startsWith('custom.')).map((path) => [path, now[path] ?? null]),
  );
  const ownChanged = changed.filter((path) => path.startsWith('custom.'));
  if (ownChanged.length > 0)
    set['custom'] = {
      ...(before['custom'] as object),
      ...Object.fromEntries(ownChanged.map((path) => [path.slice('custom.'.length), valueIn(now, path) ?? null])),
    };
  return joined(
    checkChange(resource, before, set),
    checkOwn(own, now, (path) => changed.includes(path)),
  );
}

/** The company's own fields, by their kind. Ids of people and files come from a list and are the server's to check. */
function checkOwn(own: readonly OwnField[], values: Values, isAsked: (path: string) => boolean): ShownError[] {
  return own
    .filter(({ path }) => isAsked(path))
    .flatMap(({ path, field }) => {
      const value = valueIn(values, path);
      if (value === null || value === undefined || (typeof value === 'string' && isBlankText(value)))
        return field.required ? [{ path, ...say('required', { field: { label: field.label } }) }] : [];
      if (field.kind === 'files' || field.kind === 'reference') return [];
      const checked = valueSchema(field).safeParse(value);
      return checked.success
        ? []
        : fieldErrors(checked.error)
            .slice(0, 1)
            .map((error) => ({ ...error, path }));
    });
}

/** All that is wrong, one thing a path, in the reader's words. */
function joined(checked: Ready, own: readonly ShownError[]): Ready {
  if (checked.ok && own.length === 0) return checked;
  const errors = checked.ok ? [] : checked.errors;
  return {
    ok: false,
    errors: errorsInWords([...errors, ...own.filter(({ path }) => !errors.some((other) => other.path === path))]),
  };
}

function canonical(value: unknown): string {
  return JSON.stringify(value === undefined || value === '' ? null : value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, one === '' ? null : one]),
        )
      : inner,
  );
}
