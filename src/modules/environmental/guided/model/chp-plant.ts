import { choice, date, longText, reference, text } from '#platform/records/model/fields.ts';
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
