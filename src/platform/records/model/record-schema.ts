import { z } from 'zod';
import type { Field } from './fields.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { fieldsOf, isShown, type Resource } from './resource.ts';
import { isCountryCode } from '#platform/values/model/country-codes.ts';
import { isDay, isMoment, isPeriod } from '#platform/values/model/period.ts';
import { ownUnitName } from '#platform/units/model/own-unit.ts';
import { isUnit } from '#platform/units/model/unit-algebra.ts';
import { UNITS } from '#platform/units/model/unit-table.ts';
import { isBlankText } from '#platform/values/model/visible-text.ts';
import type { Message, MessagePart } from '#platform/messages/model/messages.ts';
import { inSchema, issueMessage, sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { say } from './messages.ts';

/** 10¹²: more than the electricity of the world in MWh; a larger number is a slip. */
const quantityMax = 1e12;
/** Decimals that a number keeps, unless its definition says more. */
export const DECIMALS = 12;

/** A decimal as text. JSON numbers are taken while their digits are certain (15 significant digits at most). */
const decimalWith = (decimals: number) => {
  const pattern = new RegExp(`^-?\\d{1,20}(\\.\\d{1,${decimals}})?$`);
  return z.union([z.string(), z.number()]).transform((value, context) => {
    const plain = typeof value === 'number' ? String(value) : value.trim();
    const digits = plain.replace(/^-?0*|[.]/g, '');
    if (!pattern.test(plain) || (typeof value === 'number' && digits.length > 15)) {
      const said = decimals === DECIMALS ? say('decimals') : say('decimals-at-most', { decimals });
      context.addIssue({ code: 'custom', message: inSchema(said) });
      return z.NEVER;
    }
    return trimDecimal(plain);
  });
};
const decimal = decimalWith(DECIMALS);

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
  shown: (limit: number) => MessagePart = (limit) => limit,
) =>
  schema.superRefine((value, context) => {
    const amount = Number(value);
    if (min !== undefined && amount < min)
      context.addIssue({ code: 'custom', message: inSchema(sayOfValue('too-small', { min: shown(min) })) });
    if (max !== undefined && amount > max)
      context.addIssue({ code: 'custom', message: inSchema(sayOfValue('too-large', { max: shown(max) })) });
  });

const oneLine = (max: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    // eslint-disable-next-line no-control-regex
    .pipe(
      z
        .string()
        .max(max)
        .regex(/^[^\u0000-\u001f\u007f]*$/, inSchema(say('control-characters'))),
    );
const manyLines = (max: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    // eslint-disable-next-line no-control-regex
    .pipe(
      z
        .string()
        .max(max)
        .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f]*$/, inSchema(say('control-characters'))),
    );

const uuid = z
  .string({ error: inSchema(say('choose-entry')) })
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, inSchema(say('choose-entry')));

/** Says what is no number at all; of one that is too large or too small, the bound is said. */
const ofType = (message: Message) => (issue: { code?: string | undefined }) =>
  issue.code === 'invalid_type' ? inSchema(message) : undefined;

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
              .regex(
                new RegExp(field.pattern, 'u'),
                field.patternHint === undefined
                  ? inSchema(sayOfValue('wrong-format'))
                  : inSchema(say('pattern', { format: { label: field.patternHint } })),
              ),
          );
    }
    case 'longText':
      return manyLines(field.max ?? 20_000);
    case 'number':
      return between(
        field.scale === undefined ? decimal : decimalWith(field.scale),
        field.min ?? -quantityMax,
        field.max ?? quantityMax,
      );
    case 'quantity':
      return between(decimal, field.min ?? -quantityMax, field.max ?? quantityMax);
    case 'percentage':
      return between(decimal, field.min ?? 0, field.max ?? 1, (limit) => ({ share: String(limit) }));
    case 'integer':
      return z.coerce
        .number({ error: ofType(sayOfValue('not-whole')) })
        .int(inSchema(sayOfValue('not-whole')))
        .min(field.min ?? -2_147_483_648)
        .max(field.max ?? 2_147_483_647);
    case 'money':
      return z
        .number({ error: ofType(say('amount')) })
        .int(inSchema(say('minor-units')))
        .min(field.min ?? -1e15)
        .max(1e15, inSchema(say('amount-too-large')));
    case 'unit': {
      const allowed =
        field.dimensions === undefined
          ? undefined
          : new Set(UNITS.filter((entry) => field.dimensions?.includes(entry.dimension)).map((entry) => entry.code));
      return (
        z
          .string({ error: inSchema(say('choose-unit')) })
          // One of the company's own is known by the server, which has converted it before it stores the record.
          .refine((value) => isUnit(value) || ownUnitName(value) !== null, inSchema(say('unit-unknown')))
          .refine(
            (value) => allowed === undefined || allowed.has(value) || ownUnitName(value) !== null,
            inSchema(say('unit-of-other-quantity')),
          )
      );
    }
    case 'date':
      return z.string({ error: inSchema(sayOfValue('not-date')) }).refine(isDay, inSchema(say('day')));
    case 'period':
      return z.string({ error: inSchema(say('choose-period')) }).refine(isPeriod, inSchema(say('period')));
    case 'moment':
      return z.iso
        .datetime({ offset: true, error: inSchema(say('choose-moment')) })
        .transform((value) => new Date(value).toISOString())
        .refine(isMoment, inSchema(say('moment')));
    case 'choice':
      return z.enum(keysOf(field.options), {
        error: inSchema(
          sayOfValue('not-an-option', { options: { list: Object.values(field.options).map((label) => ({ label })) } }),
        ),
      });
    case 'state':
      return z.enum(keysOf(field.moves), {
        error: inSchema(
          sayOfValue('not-an-option', { options: { list: Object.keys(field.moves).map((label) => ({ label })) } }),
        ),
      });
    case 'boolean':
      return z.boolean({ error: inSchema(sayOfValue('not-yes-or-no')) });
    case 'reference':
      return uuid;
    case 'files':
      return z.array(uuid).max(100, inSchema(say('files', { count: 100 })));
    case 'country':
      return z
        .string({ error: inSchema(say('choose-country')) })
        .regex(/^[A-Z]{2}$/, inSchema(say('country-code')))
        .refine(isCountryCode, inSchema(say('country-unknown')));
    case 'currency':
      return z.string({ error: inSchema(say('choose-currency')) }).regex(/^[A-Z]{3}$/, inSchema(say('currency-code')));
    case 'geoPoint':
      return z.object(
        { lat: between(decimal, -90, 90), lon: between(decimal, -180, 180) },
        { error: inSchema(say('place')) },
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
        .max(field.max ?? 500, inSchema(say('lines', { count: field.max ?? 500 })));
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
      if (isUnanswered(field, value))
        context.addIssue({ code: 'custom', message: inSchema(say('required', { field: { label: field.label } })) });
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
        ...say('order', {
          later: { label: resource.fields[to]?.label ?? to },
          earlier: { label: resource.fields[from]?.label ?? from },
        }),
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
      errors.push({ path: name, ...say('required', { field: { label: field.label } }) });
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
      for (const key of issue.keys) errors.push({ path: [...issue.path, key].join('.'), ...sayOfValue('unknown') });
      continue;
    }
    const path = issue.path.join('.');
    if (seen.has(path)) continue;
    seen.add(path);
    errors.push({ path, ...issueMessage(issue) });
  }
  return errors;
}

function keysOf(options: Readonly<Record<string, unknown>>): [string, ...string[]] {
  const [first = '', ...rest] = Object.keys(options);
  return [first, ...rest];
}
