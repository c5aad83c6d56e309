import { isCountryCode } from '#platform/values/model/country-codes.ts';
import type { Field } from '#platform/records/model/fields.ts';
import { isPeriod } from '#platform/values/model/period.ts';
import { isDay } from '#platform/values/model/period.ts';
import { checkChange, checkNew, startValue, trimDecimal, type Checked } from '#platform/records/model/record-schema.ts';
import { fieldsOf, isShown, type Resource } from '#platform/records/model/resource.ts';
import { isUnit, unitOf } from '#platform/units/model/unit-algebra.ts';
import { isBlankText } from '#platform/values/model/visible-text.ts';
import { isId } from '#platform/values/model/is-id.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The checks of the form, fast enough for a hundred thousand rows. What the quick checks are sure of, they pass in the
 * stored form; everything else, and everything wrong, goes to `checkNew` and `checkChange`, which alone say what is
 * wrong. A property test holds the two together.
 */
export interface RowCheck {
  checkNew(values: Values): Checked;
  checkChange(before: Values, set: Values): Checked;
  /** The stored form of one given value, or `unsure`. For comparing with what is stored already. */
  stored(name: string, value: unknown): unknown;
}

export const unsure = Symbol('unsure');
type QuickCheck = (value: unknown) => unknown;

const checks = new WeakMap<Resource, RowCheck>();

/** The checks of a kind of record, compiled once. */
export function rowCheck(resource: Resource): RowCheck {
  const known = checks.get(resource);
  if (known) return known;
  const made = compile(resource);
  checks.set(resource, made);
  return made;
}

interface CompiledField {
  name: string;
  quick: QuickCheck;
  start: unknown;
  isAsked: boolean;
  mayBeEmptied: boolean;
}

function compile(resource: Resource): RowCheck {
  const open = fieldsOf(resource).filter(([, field]) => !field.computed);
  const compiled: CompiledField[] = open.map(([name, field]) => {
    const start = startValue(field);
    const isAsked = field.required === true && resource.showWhen[name] === undefined && start === undefined;
    return {
      name,
      quick: quickCheck(field),
      start: start ?? null,
      isAsked,
      mayBeEmptied: !field.required && field.kind !== 'state',
    };
  });
  const byName = new Map(compiled.map((field) => [field.name, field]));
  const sometimes = open
    .filter(([name, field]) => field.required && resource.showWhen[name] !== undefined)
    .map(([name]) => name);
  /** Order of days and fields asked for by others: true when nothing is wrong. */
  const hangsTogether = (after: Values) =>
    resource.order.every(
      ([from, to]) => isEmpty(after[from]) || isEmpty(after[to]) || String(after[from]) <= String(after[to]),
    ) && sometimes.every((name) => !isShown(resource, name, after) || !isEmpty(after[name]));

  const asked = compiled.filter(({ isAsked }) => isAsked).length;
  // Copied for each row: a copy costs less than setting twenty fields one by one.
  const empty: Readonly<Record<string, unknown>> = Object.fromEntries(compiled.map(({ name, start }) => [name, start]));
  const quickNew = (values: Values): Record<string, unknown> | null => {
    const out = { ...empty };
    let answered = 0;
    for (const name in values) {
      const value = values[name];
      const field = byName.get(name);
      if (field === undefined) {
        if (name !== 'custom' || (value !== undefined && !isCustom(value))) return null;
        if (value !== undefined) out[name] = value;
      } else if (!isEmpty(value)) {
        const stored = field.quick(value);
        if (stored === unsure) return null;
        if (field.isAsked) answered += 1;
        out[name] = stored;
      }
    }
    return answered === asked && hangsTogether(out) ? out : null;
  };

  const quickChange = (before: Values, set: Values): Record<string, unknown> | null => {
    const out: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(set)) {
      const field = byName.get(name);
      if (value === undefined && (field !== undefined || name === 'custom')) continue;
      if (name === 'custom' && isCustom(value)) out[name] = value;
      else if (field === undefined) return null;
      else if (isEmpty(value)) {
        if (!field.mayBeEmptied) return null;
        out[name] = null;
      } else {
        const stored = field.quick(value);
        if (stored === unsure) return null;
        out[name] = stored;
      }
    }
    return hangsTogether({ ...before, ...out }) ? out : null;
  };

  return {
    checkNew: (values) => {
      const quick = quickNew(values);
      return quick === null ? checkNew(resource, values) : { ok: true, values: quick };
    },
    checkChange: (before, set) => {
      const quick = quickChange(before, set);
      return quick === null ? checkChange(resource, before, set) : { ok: true, values: quick };
    },
    stored: (name, value) => (isEmpty(value) ? null : (byName.get(name)?.quick(value) ?? unsure)),
  };
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

const decimalPattern = /^-?\d{1,20}(\.\d{1,12})?$/;
const quantityMax = 1e12;
/** Printable ASCII needs no normalising and has no control characters. */
const plainAscii = /^[\x20-\x7e]*$/;
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f]/;

/** Says the stored form of a filled value, or that it is not sure. Never says that something is wrong. */
function quickCheck(field: Field): QuickCheck {
  switch (field.kind) {
    case 'text':
      return text(field.max ?? 120, field.pattern);
    case 'longText':
      return text(field.max ?? 20_000, undefined);
    case 'number':
    case 'quantity':
      return decimal(field.min ?? -quantityMax, field.max ?? quantityMax);
    case 'percentage':
      return decimal(field.min ?? 0, field.max ?? 1);
    case 'integer':
      return whole(field.min ?? -2_147_483_648, field.max ?? 2_147_483_647);
    case 'money':
      return whole(field.min ?? -1e15, 1e15);
    case 'unit': {
      const dimensions: readonly string[] | undefined = field.dimensions;
      return remembered(
        (value) =>
          isUnit(value) &&
          (dimensions === undefined || dimensions.includes(unitOf(value).dimension)) &&
          unitOf(value).dimension !== 'money',
      );
    }
    case 'date':
      return remembered(isDay);
    case 'period':
      return texts(isPeriod);
    case 'moment':
      return texts(
        (value) =>
          /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
          isDay(value.slice(0, 10)) &&
          !Number.isNaN(Date.parse(value)) &&
          new Date(value).toISOString() === value,
      );
    case 'choice': {
      const { options } = field;
      return texts((value) => Object.hasOwn(options, value));
    }
    case 'state': {
      const { moves } = field;
      return texts((value) => Object.hasOwn(moves, value));
    }
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : unsure);
    case 'reference':
      return texts(isId);
    case 'country':
      return texts(isCountryCode);
    case 'currency':
      return texts((value) => /^[A-Z]{3}$/.test(value));
    case 'files':
    case 'geoPoint':
    case 'lines':
      return () => unsure;
  }
}

/** Days and units come again and again. */
function remembered(isFine: (value: string) => boolean): QuickCheck {
  const fine = new Set<string>();
  return (value) => {
    if (typeof value !== 'string') return unsure;
    if (fine.has(value)) return value;
    if (!isFine(value)) return unsure;
    if (fine.size < 5000) fine.add(value);
    return value;
  };
}

const texts =
  (isFine: (value: string) => boolean): QuickCheck =>
  (value) =>
    typeof value === 'string' && isFine(value) ? value : unsure;

function text(max: number, pattern: string | undefined): QuickCheck {
  const expected = pattern === undefined ? null : new RegExp(pattern, 'u');
  return (value) => {
    if (typeof value !== 'string') return unsure;
    const isPlain = plainAscii.test(value);
    const plain = isPlain ? value.trim() : value.normalize('NFC').trim();
    if (
      plain === '' ||
      (!isPlain && isBlankText(plain)) ||
      plain.length > max ||
      controls.test(plain) ||
      (expected !== null && !expected.test(plain))
    )
      return unsure;
    return plain;
  };
}

const decimal =
  (min: number, max: number): QuickCheck =>
  (value) => {
    if (typeof value !== 'string' || !decimalPattern.test(value)) return unsure;
    const amount = Number(value);
    return amount >= min && amount <= max ? trimDecimal(value) : unsure;
  };

const whole =
  (min: number, max: number): QuickCheck =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max && !Object.is(value, -0)
      ? value
      : unsure;

function isCustom(value: unknown): boolean {
  if (
    typeof value !== 'object' ||
    value === null ||
    Array.isArray(value) ||
    Object.getPrototypeOf(value) !== Object.prototype
  )
    return false;
  return Object.entries(value).every(
    ([key, entry]) =>
      /^[a-z][a-zA-Z0-9]{0,39}$/.test(key) &&
      (entry === null || typeof entry === 'boolean' || (typeof entry === 'string' && entry.length <= 2000)),
  );
}
