import { z } from 'zod';
import type { Field } from './fields.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { fieldsOf, isShown, type Resource } from './resource.ts';
import { isCountryCode } from '#platform/values/model/country-codes.ts';
import { isDay, isMoment, isPeriod } from '#platform/values/model/period.ts';
import { isUnit } from '#platform/units/model/unit-algebra.ts';
import { UNITS } from '#platform/units/model/unit-table.ts';
import { isBlankText } from '#platform/values/model/visible-text.ts';

/** 10¹²: more than the electricity of the world in MWh; a larger number is a slip. */
const quantityMax = 1e12;
const decimalPattern = /^-?\d{1,20}(\.\d{1,12})?$/;

/** A decimal as text. JSON numbers are taken while their digits are certain (15 significant digits at most). */
const decimal = z.union([z.string(), z.number()]).transform((value, context) => {
  const plain = typeof value === 'number' ? String(value) : value.trim();
  const digits = plain.replace(/^-?0*|[.]/g, '');
  if (!decimalPattern.test(plain) || (typeof value === 'number' && digits.length > 15)) {
    context.addIssue({ code: 'custom', message: 'Enter a number with at most 12 decimals.' });
    return z.NEVER;
  }
  return trimDecimal(plain);
});

/** '12.500' → '12.5', '-0.0' → '0'. */
export function trimDecimal(value: string): string {
  const trimmed = value.includes('.') ? value.replace(/\.?0+$/, '') : value;
  const bare = trimmed.replace(/^(-?)0+(?=\d)/, '$1');
  return bare === '-0' || bare === '' ? '0' : bare;
}

const between = (
  schema: z.ZodType<string>,
  min: number | undefined,
  max: number | undefined,
  shown = (limit: number) => String(limit),
) =>
  schema.superRefine((value, context) => {
    const amount = Number(value);
    if (min !== undefined && amount < min)
      context.addIssue({ code: 'custom', message: `Must be at least ${shown(min)}.` });
    if (max !== undefined && amount > max)
      context.addIssue({ code: 'custom', message: `Must be at most ${shown(max)}.` });
  });

const oneLine = (max: number) =>
  z
    .string({ error: 'Enter a text.' })
    .transform((value) => value.normalize('NFC').trim())
    // eslint-disable-next-line no-control-regex
    .pipe(
      z
        .string()
        .max(max, `At most ${max} characters.`)
        .regex(/^[^\u0000-\u001f\u007f]*$/, 'Control characters are not allowed.'),
    );
const manyLines = (max: number) =>
  z
    .string({ error: 'Enter a text.' })
    .transform((value) => value.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    // eslint-disable-next-line no-control-regex
    .pipe(
      z
        .string()
        .max(max, `At most ${max} characters.`)
        .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f]*$/, 'Control characters are not allowed.'),
    );

const uuid = z
  .string({ error: 'Choose an entry.' })
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'Choose an entry.');

/** The check of one filled value; what comes out is the stored form. */
export function valueSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text': {
      const plain = oneLine(field.max ?? 120);
      return field.pattern === undefined
        ? plain
        : plain.pipe(
            z
              .string()
              .regex(new RegExp(field.pattern, 'u'), field.patternHint ?? 'This does not have the expected format.'),
          );
    }
    case 'longText':
      return manyLines(field.max ?? 20_000);
    case 'number':
      return between(decimal, field.min ?? -quantityMax, field.max ?? quantityMax);
    case 'quantity':
      return between(decimal, field.min ?? -quantityMax, field.max ?? quantityMax);
    case 'percentage':
      return between(decimal, field.min ?? 0, field.max ?? 1, (limit) => `${limit * 100} %`);
    case 'integer':
      return z.coerce
        .number({ error: 'Enter a whole number.' })
        .int('Enter a whole number.')
        .min(field.min ?? -2_147_483_648, `Must be at least ${field.min}.`)
        .max(field.max ?? 2_147_483_647, `Must be at most ${field.max ?? 2_147_483_647}.`);
    case 'money':
      return z
        .number({ error: 'Enter an amount.' })
        .int('Amounts are whole minor units (cents).')
        .min(field.min ?? -1e15, `Must be at least ${field.min}.`)
        .max(1e15, 'This amount is too large.');
    case 'unit': {
      const allowed =
        field.dimensions === undefined
          ? undefined
          : new Set(UNITS.filter((entry) => field.dimensions?.includes(entry.dimension)).map((entry) => entry.code));
      return z
        .string({ error: 'Choose a unit.' })
        .refine((value) => isUnit(value), 'This unit does not exist.')
        .refine((value) => allowed === undefined || allowed.has(value), 'This unit measures a different quantity.');
    }
    case 'date':
      return z.string({ error: 'Enter a date.' }).refine(isDay, 'Enter a date as YYYY-MM-DD between 1900 and 2200.');
    case 'period':
      return z
        .string({ error: 'Enter a period.' })
        .refine(isPeriod, 'Enter a year, quarter or month: 2026, 2026-Q1 or 2026-03.');
    case 'moment':
      return z.iso
        .datetime({ offset: true, error: 'Enter a date and time.' })
        .transform((value) => new Date(value).toISOString())
        .refine(isMoment, 'Enter a date and time between 1900 and 2200.');
    case 'choice':
      return z.enum(keysOf(field.options), { error: `Choose one of: ${Object.values(field.options).join(', ')}.` });
    case 'state':
      return z.enum(keysOf(field.moves), { error: `Choose one of: ${Object.keys(field.moves).join(', ')}.` });
    case 'boolean':
      return z.boolean({ error: 'Choose yes or no.' });
    case 'reference':
      return uuid;
    case 'files':
      return z.array(uuid).max(100, 'At most 100 files.');
    case 'country':
      return z
        .string({ error: 'Choose a country.' })
        .regex(/^[A-Z]{2}$/, 'Enter the two-letter country code, for example DE.')
        .refine(isCountryCode, 'This country code does not exist. Enter a code of ISO 3166-1, for example DE.');
    case 'currency':
      return z
        .string({ error: 'Choose a currency.' })
        .regex(/^[A-Z]{3}$/, 'Enter the three-letter currency code, for example EUR.');
    case 'geoPoint':
      return z.object(
        { lat: between(decimal, -90, 90), lon: between(decimal, -180, 180) },
        { error: 'Enter latitude and longitude.' },
      );
    case 'lines':
      return z
        .array(
          z.strictObject(
            Object.fromEntries(
              Object.entries(field.fields).map(([name, line]) => [
                name,
                line.required ? required(line) : optional(line),
              ]),
            ),
          ),
        )
        .max(field.max ?? 500, `At most ${field.max ?? 500} lines.`);
  }
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
/** A text of blanks says nothing: asked for it is missing, else it is no value. */
const isUnanswered = (field: Field, value: unknown) =>
  isEmpty(value) ||
  ((field.kind === 'text' || field.kind === 'longText') && typeof value === 'string' && isBlankText(value));
const required = (field: Field) =>
  z
    .unknown()
    .superRefine((value, context) => {
      if (isUnanswered(field, value)) context.addIssue({ code: 'custom', message: `${field.label} is required.` });
    })
    .pipe(z.unknown().transform((value) => value))
    .pipe(valueSchema(field));
const optional = (field: Field) =>
  z.preprocess((value) => (isUnanswered(field, value) ? null : value), z.nullable(valueSchema(field)));

/**
 * The check of one field where all are given at once, as in the input of an action; one that nobody has to fill is null
 * without a value.
 */
export const fieldSchema = (field: Field): z.ZodType =>
  field.required ? required(field) : optional(field).default(null);

const custom = z
  .record(z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/), z.union([z.string().max(2000), z.boolean(), z.null()]))
  .optional();
const cache = new WeakMap<Resource, { create: z.ZodType; change: z.ZodType }>();

/**
 * The checks of a definition: `create` fills in what the definition gives, `change` takes any part of it. Unknown names
 * are refused.
 */
export function recordSchemas(resource: Resource): { create: z.ZodType; change: z.ZodType } {
  const known = cache.get(resource);
  if (known) return known;
  const create: Record<string, z.ZodType> = {};
  const change: Record<string, z.ZodType> = {};
  for (const [name, field] of fieldsOf(resource)) {
    if (field.computed) continue;
    const start = startValue(field);
    const asked = field.required && resource.showWhen[name] === undefined;
    create[name] =
      asked && start === undefined
        ? required(field)
        : start === undefined
          ? optional(field)
          : optional(field)
              .transform((value) => value ?? start)
              .default(start);
    change[name] = (field.required || field.kind === 'state' ? required(field) : optional(field)).optional();
  }
  const schemas = { create: z.strictObject({ ...create, custom }), change: z.strictObject({ ...change, custom }) };
  cache.set(resource, schemas);
  return schemas;
}

/** What a field holds when nobody said anything. */
export function startValue(field: Field): unknown {
  if (field.kind === 'state') return field.start;
  if (field.kind === 'boolean') return field.default ?? false;
  if (field.kind === 'choice') return field.default;
  if (field.kind === 'files' || field.kind === 'lines') return [];
  return undefined;
}

export type Checked = { ok: true; values: Record<string, unknown> } | { ok: false; errors: FieldError[] };

/**
 * Checks a whole new record: each field by its kind, then what hangs together (order of days, fields that are asked for
 * by others).
 */
export function checkNew(resource: Resource, input: unknown): Checked {
  return finish(resource, recordSchemas(resource).create.safeParse(input ?? {}), {});
}

/** Checks a change against the record it changes; only named fields come out. */
export function checkChange(resource: Resource, before: Readonly<Record<string, unknown>>, input: unknown): Checked {
  return finish(resource, recordSchemas(resource).change.safeParse(input ?? {}), before);
}

function finish(
  resource: Resource,
  result: z.ZodSafeParseResult<unknown>,
  before: Readonly<Record<string, unknown>>,
): Checked {
  if (!result.success) return { ok: false, errors: fieldErrors(result.error) };
  const values = Object.fromEntries(
    Object.entries(result.data as Record<string, unknown>).filter(([, value]) => value !== undefined),
  );
  const after = { ...before, ...values };
  const errors: FieldError[] = [];
  for (const [from, to] of resource.order) {
    if (!isEmpty(after[from]) && !isEmpty(after[to]) && String(after[from]) > String(after[to])) {
      errors.push({
        path: to,
        message: `${resource.fields[to]?.label} must not be before ${resource.fields[from]?.label.toLowerCase()}.`,
      });
    }
  }
  for (const [name, field] of fieldsOf(resource)) {
    if (
      resource.showWhen[name] &&
      field.required &&
      !field.computed &&
      isShown(resource, name, after) &&
      isEmpty(after[name])
    ) {
      errors.push({ path: name, message: `${field.label} is required.` });
    }
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, values };
}

/** Zod's issues as our field errors, one per path. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const seen = new Set<string>();
  const errors: FieldError[] = [];
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        errors.push({ path: [...issue.path, key].join('.'), message: 'This field does not exist.' });
      continue;
    }
    const path = issue.path.join('.');
    if (seen.has(path)) continue;
    seen.add(path);
    errors.push({ path, message: issue.message });
  }
  return errors;
}

function keysOf(options: Readonly<Record<string, unknown>>): [string, ...string[]] {
  const [first = '', ...rest] = Object.keys(options);
  return [first, ...rest];
}
