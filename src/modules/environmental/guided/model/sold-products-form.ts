import { choice, country, lines, number, text } from '#platform/records/model/fields.ts';
import { useOfSoldProductsActivity } from '#modules/environmental/calculation/model/scope3-activity.ts';
import { carrierOf, energyCarriers, type EnergyCarrier } from './energy-carriers.ts';
import { defineGuidedForm, labelsOf, type GuidedPart } from './guided-form.ts';

/**
 * Category 11: units sold × lifetime × energy of each product, with the grid of the country where it is used. Source:
 * Scope 3 Technical Guidance, ch. 11 (direct use phase).
 */
export const soldProductsForm = defineGuidedForm({
  name: 'soldProducts',
  description:
    'Energy that products sold in the period use over their lifetime: units sold, lifetime and energy per year or ' +
    'per use. Makes one record for each line; enter one line for each country of use.',
  version: '1',
  fields: {
    products: lines({
      label: 'Products',
      required: true,
      max: 60,
      help: 'Lifetime in years with energy per year, or in uses with energy per use. Electricity without a country of use counts with the grid of the site',
      fields: {
        product: text({ label: 'Product', required: true, max: 80 }),
        units: number({ label: 'Units sold', required: true, min: 0 }),
        lifetime: number({ label: 'Lifetime', required: true, min: 0 }),
        by: choice({ label: 'In', required: true, default: 'year', options: { year: 'Years', use: 'Uses' } }),
        energy: number({ label: 'Energy per year or use', required: true, min: 0 }),
        carrier: choice({ label: 'Energy', required: true, default: 'electricity', options: labelsOf(energyCarriers) }),
        country: country({ label: 'Country of use' }),
      },
    }),
    source: choice({
      label: 'Source of the data',
      required: true,
      default: 'specified',
      options: {
        specified: 'Product tests, specifications or use data',
        assumed: 'Assumptions about use and lifetime',
      },
    }),
  },
  work({ products, source }) {
    return products.map(({ product, units, lifetime, by, energy, carrier, country: used }, at): GuidedPart => {
      const { unit, product: name } = carrierOf(carrier as EnergyCarrier, used);
      return {
        key: `products.${at}`,
        activityType: 'useOfSold',
        product: name,
        detail: used === null ? (product ?? '') : `${product ?? ''}, ${used}`,
        basis: source === 'specified' ? 'calculated' : 'estimated',
        worked: useOfSoldProductsActivity({
          unitsSold: units ?? '0',
          lifetimeUses: lifetime ?? '0',
          perUse: { amount: energy ?? '0', unit },
          by: by === 'use' ? 'use' : 'year',
        }),
      };
    });
  },
});
