import { z } from 'zod';
import { fieldKey } from '#platform/records/model/access.ts';
import type { Field } from '#platform/records/model/fields.ts';
import { startValue } from '#platform/records/model/record-schema.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';

const frame = {
  id: z.uuid(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  createdBy: z.uuid().nullable(),
  changedAt: z.iso.datetime(),
  changedBy: z.uuid().nullable(),
  removedAt: z.iso.datetime().nullable(),
  custom: z.record(z.string(), z.unknown()),
};

/**
 * A stored record as the calls answer it, for the documentation. A field with a right of its own is there only for those
 * who have it.
 */
export function recordResponse(resource: Resource): z.ZodType {
  return z
    .object({
      ...frame,
      ...Object.fromEntries(
        fieldsOf(resource).map(([name, field]) => [
          name,
          fieldKey(resource, name) !== null
            ? stored(field, name).nullable().optional()
            : alwaysThere(field)
              ? stored(field, name)
              : stored(field, name).nullable(),
        ]),
      ),
    })
    .meta({ id: resource.name, title: resource.label[0], description: resource.description });
}

/** What creates a record and what changes it, for the documentation; `recordSchemas` checks them. */
export function recordBodies(resource: Resource): { create: z.ZodType; change: z.ZodType } {
  const fields = fieldsOf(resource).filter(([, field]) => !field.computed);
  const isAsked = (name: string, field: Field) =>
    field.required === true && resource.showWhen[name] === undefined && startValue(field) === undefined;
  const name = capital(resource.name);
  // What takes many words stands in the documentation once for both.
  const values = fields.map(([key, field]) => {
    const schema = sent(field);
    const isLong = ['choice', 'state', 'lines'].includes(field.kind);
    return { key, field, schema: isLong ? schema.meta({ id: `New${name}${capital(key)}` }) : schema };
  });
  const custom = sentCustom.optional();
  const change = z.object({
    ...Object.fromEntries(values.map(({ key, schema }) => [key, schema.nullable().optional()])),
    custom,
  });
  const create = z.object({
    ...Object.fromEntries(
      values.map(({ key, field, schema }) => [key, isAsked(key, field) ? schema : schema.nullable().optional()]),
    ),
    custom,
  });
  return { create: create.meta({ id: `New${name}` }), change: change.meta({ id: `${name}Change` }) };
}

/** `floorArea` → `floor area`. */
const inWords = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const sentCustom = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])).meta({ id: 'NewCustomValues' });

/** Numbers may come as JSON numbers too. What a field means stands in the record. */
const sent = (field: Field): z.ZodType =>
  ['number', 'percentage', 'quantity'].includes(field.kind) ? z.union([z.string(), z.number()]) : stored(field, null);

const alwaysThere = (field: Field) =>
  field.required === true || ['state', 'boolean', 'files', 'lines'].includes(field.kind);

/** @param name  of the field, whose label stands beside it where it says more; null: nothing is said of it */
function stored(field: Field, name: string | null): z.ZodType {
  const said = (schema: z.ZodType, note?: string) =>
    name === null
      ? schema
      : schema.meta({
          ...(inWords(name) === field.label.toLowerCase() ? {} : { title: field.label }),
          ...(field.help || note ? { description: [field.help, note].filter(Boolean).join(' ') } : {}),
        });
  switch (field.kind) {
    case 'number':
    case 'percentage':
      return said(z.string(), 'Decimal text.');
    case 'quantity':
      return said(
        z.string(),
        field.unit ? `Decimal text in ${field.unit}.` : `Decimal text in the unit of ${field.unitField}.`,
      );
    case 'integer':
      return said(z.int());
    case 'money':
      return said(z.int(), 'Minor units (cents).');
    case 'boolean':
      return said(z.boolean());
    case 'choice':
      return said(z.enum(Object.keys(field.options)));
    case 'state':
      return said(z.enum(Object.keys(field.moves)));
    case 'date':
      return said(z.iso.date());
    case 'moment':
      return said(z.iso.datetime());
    case 'reference':
      return said(z.uuid(), `ID of ${field.to}.`);
    case 'files':
      return said(z.array(z.uuid()));
    case 'geoPoint':
      return said(z.object({ lat: z.string(), lon: z.string() }));
    case 'lines':
      return said(
        z.array(
          z.object(
            Object.fromEntries(
              Object.entries(field.fields).map(([key, line]) => [
                key,
                stored(line, name === null ? null : key).nullable(),
              ]),
            ),
          ),
        ),
      );
    default:
      return said(z.string());
  }
}
