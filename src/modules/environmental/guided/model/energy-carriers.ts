import { gridProduct } from '#modules/environmental/factors/model/grid-products.ts';

/**
 * Energy of things that are not one's own sites: sold products, leased assets, franchises. `product` names the row of the
 * factor library; electricity is of a country's grid.
 */
export const energyCarriers = {
  electricity: { label: 'Electricity (kWh)', unit: 'kWh', product: null },
  naturalGas: { label: 'Natural gas (kWh gross)', unit: 'kWh_gross', product: 'Natural gas' },
  heatingOil: { label: 'Heating oil (L)', unit: 'L', product: 'Gas oil' },
  lpg: { label: 'LPG (L)', unit: 'L', product: 'LPG' },
  petrol: { label: 'Petrol (L)', unit: 'L', product: 'Petrol (average biofuel blend)' },
  diesel: { label: 'Diesel (L)', unit: 'L', product: 'Diesel (average biofuel blend)' },
  districtHeat: { label: 'District heat or steam (kWh)', unit: 'kWh', product: 'District heat and steam' },
} as const;
export type EnergyCarrier = keyof typeof energyCarriers;

/** Unit and product of a carrier; `country`: whose grid it is, null for that of the site. */
export function carrierOf(carrier: EnergyCarrier, country: string | null): { unit: string; product: string } {
  const { unit, product } = energyCarriers[carrier];
  return { unit, product: product ?? gridProduct(country) };
}
