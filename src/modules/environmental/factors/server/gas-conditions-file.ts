import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { NOT_STATED, type GasConditions } from '#modules/environmental/factors/model/gas-conditions.ts';
import { familyOf } from '#modules/environmental/factors/model/factor.ts';

const number = z.string().regex(/^-?\d+(\.\d+)?$/);
const line = z.discriminatedUnion('stated_by', [
  z.object({
    family: z.string().min(1),
    stated_by: z.enum(['publisher', 'law']),
    temperature: number,
    temperature_unit: z.enum(['C', 'F']),
    pressure: number,
    pressure_unit: z.enum(['kPa', 'psi']),
    document: z.string().min(1),
    url: z.url(),
  }),
  z.object({ family: z.string().min(1), stated_by: z.literal('none') }),
]);

/** data/gas/reference-conditions.csv, read once: what each family of sets says of temperature and pressure of its gas. */
function conditionsByFamily(): ReadonlyMap<string, GasConditions> {
  known ??= new Map(
    z
      .array(line)
      .parse(
        parse(readFileSync(new URL('../../../../../data/gas/reference-conditions.csv', import.meta.url)), {
          columns: true,
        }),
      )
      .map((row) => [
        row.family,
        row.stated_by === 'none'
          ? NOT_STATED
          : {
              statedBy: row.stated_by,
              state: {
                temperature: row.temperature,
                temperatureUnit: row.temperature_unit,
                pressure: row.pressure,
                pressureUnit: row.pressure_unit,
              },
              document: row.document,
              url: row.url,
            },
      ]),
  );
  return known;
}

let known: ReadonlyMap<string, GasConditions> | undefined;

/** The conditions of a set's gas by its name (`ukgov-2025`, `efrag-vsme-1.3.0`); not stated where nothing is known. */
export function gasConditionsOf(source: string): GasConditions {
  const family = familyOf(source).replace(/-\d+(?:\.\d+)+$/, '');
  return conditionsByFamily().get(family) ?? NOT_STATED;
}
