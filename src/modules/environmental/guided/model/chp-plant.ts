import { choice, date, longText, reference, text } from '#platform/records/model/fields.ts';
import { inForce } from '#platform/dated-settings/model/dated-settings.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { CHP_METHODS } from '#modules/environmental/calculation/model/chp-methods.ts';
import { chpMethodFields } from './chp-method-fields.ts';

/**
 * How a plant of combined heat and power divides, from a day on: one's own or the one of a supplier. The forms of its
 * fuel and of its factors take it, so that a plant keeps its method. Source: as `chpAllocation`.
 */
export const chpPlant = defineResource({
  name: 'chpPlant',
  label: ['CHP plant', 'CHP plants'],
  title: 'plant',
  path: 'chp-plants',
  description: 'Allocation method of combined heat and power (CHP) plants, each effective from a day.',
  fields: {
    site: reference('orgUnit', {
      label: 'Site',
      required: true,
      help: 'Where the plant is, or which site it supplies',
    }),
    plant: text({
      label: 'Plant',
      required: true,
      max: 80,
      search: true,
      help: 'As in the forms of its fuel and factors',
    }),
    validFrom: date({ label: 'Effective from', required: true }),
    ...chpMethodFields,
    method: choice({ label: 'Allocation method', required: true, default: 'efficiency', options: CHP_METHODS }),
    reason: longText({ label: 'Reason', required: true, max: 2000, help: 'Why this method, for example an agreement' }),
  },
  table: {
    columns: ['plant', 'site', 'validFrom', 'method', 'reason'],
    sort: 'plant',
    filters: ['site', 'method', 'validFrom'],
  },
  showWhen: {
    heatEfficiency: { method: ['efficiency'] },
    powerEfficiency: { method: ['efficiency'] },
    supplyTemperature: { method: ['work'] },
    ambientTemperature: { method: ['work'] },
    workPotential: { method: ['work'] },
  },
  unique: [['site', 'plant', 'validFrom']],
  access: { read: 'environmental.read', write: 'environmental.manage', remove: 'environmental.manage' },
});
export interface ChpPlantMethod extends RecordOf<typeof chpPlant> {}
export type NewChpPlantMethod = NewOf<typeof chpPlant>;

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
