import { inForce } from '#platform/dated-settings/model/dated-settings.ts';
import { chpMethodFields } from './chp-method-fields.ts';
import type { ChpPlantMethod } from './chp-plant.ts';

type Values = Readonly<Record<string, unknown>>;

const plain = (value: unknown): string =>
  typeof value === 'string' ? value.normalize('NFC').trim().toLowerCase() : '';

/** What is effective for a plant at a site on a day; null where nothing is, or one of them is not known. */
export function plantMethodOn<Known extends Pick<ChpPlantMethod, 'id' | 'site' | 'plant' | 'validFrom'>>(
  known: readonly Known[],
  { site, plant, from }: Values,
): Known | null {
  if (plain(plant) === '' || typeof from !== 'string' || from === '') return null;
  return inForce(
    known.filter((row) => row.site === site && plain(row.plant) === plain(plant)),
    from,
  );
}

/** The inputs of a form with the method that is effective for its plant; as they are where they name one themselves. */
export function withPlantMethod(known: readonly ChpPlantMethod[], values: Values): Values {
  if (values['method'] !== null && values['method'] !== undefined) return values;
  const row = plantMethodOn(known, values);
  if (row === null) return values;
  return { ...values, ...Object.fromEntries(methodNames.map((name) => [name, row[name]])) };
}

const methodNames = Object.keys(chpMethodFields) as (keyof typeof chpMethodFields)[];
