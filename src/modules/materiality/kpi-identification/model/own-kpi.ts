import { integer, longText, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** So many KPIs a company has at most, selected or of its own. */
export const KPIS_MAX = 400;
/** Longest formula. */
export const FORMULA_MAX = 500;

/**
 * A figure that no standard defines: calculated by a formula from data points of the report and other KPIs of the
 * company.
 */
export const ownKpi = defineResource({
  name: 'ownKpi',
  label: ['Custom KPI', 'Custom KPIs'],
  title: 'name',
  path: 'own-kpis',
  description: 'A custom KPI with unit and formula, calculated from its inputs.',
  fields: {
    name: text({ label: 'Name', required: true, max: 160, search: true }),
    code: text({
      label: 'Short name',
      required: true,
      max: 40,
      pattern: '^[a-z][a-z0-9_]{1,39}$',
      patternHint: 'Use lower-case letters, digits and underscores, for example co2_per_head.',
      help: 'Used in other formulas',
    }),
    unit: text({
      label: 'Unit',
      required: true,
      max: 60,
      help: 'Unit codes with * and /, for example t_co2e/person or MWh/EUR; 1 for a plain number, percent for a share',
    }),
    decimals: integer({ label: 'Decimals shown', min: 0, max: 9, help: 'Default 2' }),
    formula: text({
      label: 'Formula',
      required: true,
      max: FORMULA_MAX,
      help: 'Datapoint and KPI names, numbers, + - * / and brackets',
    }),
    purpose: longText({ label: 'Purpose', max: 2000 }),
  },
  table: { columns: ['name', 'code', 'unit', 'formula'], sort: 'name', filters: ['unit'] },
  form: [
    { title: 'KPI', fields: ['name', 'code', 'purpose'] },
    { title: 'Calculation', fields: ['unit', 'decimals', 'formula'] },
  ],
  unique: [['code']],
  access: { read: 'materiality.read', write: 'materiality.write', remove: 'materiality.write' },
});
/** How many decimals are shown where nobody said. */
export const DECIMALS = 2;
export interface OwnKpi extends RecordOf<typeof ownKpi> {}
export type NewOwnKpi = NewOf<typeof ownKpi>;
