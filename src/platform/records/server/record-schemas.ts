import { z } from 'zod';
import { fieldKey } from '#platform/records/model/access.ts';
import type { Field } from '#platform/records/model/fields.ts';
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
            ? stored(field).nullable().optional()
            : alwaysThere(field)
              ? stored(field)
              : stored(field).nullable(),
        ]),
      ),
    })
    .meta({ id: resource.name, title: resource.label[0], description: resource.description });
}

const alwaysThere = (field: Field) =>
  field.required === true || ['state', 'boolean', 'files', 'lines'].includes(field.kind);

function stored(field: Field): z.ZodType {
  const said = (schema: z.ZodType, note?: string) =>
    schema.meta({
      title: field.label,
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
      return said(z.uuid(), `Id of a ${field.to}.`);
    case 'files':
      return said(z.array(z.uuid()));
    case 'geoPoint':
      return said(z.object({ lat: z.string(), lon: z.string() }));
    case 'lines':
      return said(
        z.array(
          z.object(
            Object.fromEntries(Object.entries(field.fields).map(([name, line]) => [name, stored(line).nullable()])),
          ),
        ),
      );
    default:
      return said(z.string());
  }
}
