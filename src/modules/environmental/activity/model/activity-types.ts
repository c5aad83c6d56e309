/** Where an activity belongs in the inventory, and how it is usually stated. */
export interface ActivityType {
  label: string;
  scope: '1' | '2' | '3';
  /**
   * Source type within scopes 1 and 2; category 1–15 of scope 3 (GHG Protocol Corporate Value Chain Standard, ch. 5).
   */
  category:
    | 'stationary'
    | 'mobile'
    | 'process'
    | 'fugitive'
    | 'electricity'
    | 'heat'
    | 'steam'
    | 'cooling'
    | '1'
    | '2'
    | '3'
    | '4'
    | '5'
    | '6'
    | '7'
    | '8'
    | '9'
    | '10'
    | '11'
    | '12'
    | '13'
    | '14'
    | '15';
  /** Preselected in the form. */
  unit: string;
}

/**
 * The activities an inventory is made of. The key is stored; lists to choose from and imports know the label and what
 * else it is called (`activity-words.ts`). Finer
 * differences (which fuel grade, which vehicle, which goods) are stated in the record's `product`, and assignment rules
 * can ask for it.
 */
export const activityTypes = {
  naturalGas: {
    label: 'Natural gas',
    scope: '1',
    category: 'stationary',
    unit: 'kWh_gross',
  },
  heatingOil: {
    label: 'Heating oil',
    scope: '1',
    category: 'stationary',
    unit: 'L',
  },
  lpg: { label: 'LPG', scope: '1', category: 'stationary', unit: 'L' },
  coal: { label: 'Coal', scope: '1', category: 'stationary', unit: 't' },
  biomass: {
    label: 'Biomass fuel',
    scope: '1',
    category: 'stationary',
    unit: 't',
  },
  biogas: { label: 'Biogas', scope: '1', category: 'stationary', unit: 'kWh_gross' },
  otherFuel: { label: 'Other fuel', scope: '1', category: 'stationary', unit: 'L' },
  petrol: {
    label: 'Petrol, own vehicles',
    scope: '1',
    category: 'mobile',
    unit: 'L',
  },
  diesel: { label: 'Diesel, own vehicles', scope: '1', category: 'mobile', unit: 'L' },
  otherVehicleFuel: { label: 'Other vehicle fuel', scope: '1', category: 'mobile', unit: 'L' },
  ownVehicles: {
    label: 'Own vehicles by distance',
    scope: '1',
    category: 'mobile',
    unit: 'km',
  },
  process: { label: 'Process emission', scope: '1', category: 'process', unit: 't' },
  refrigerant: {
    label: 'Refrigerant loss',
    scope: '1',
    category: 'fugitive',
    unit: 'kg',
  },
  electricity: {
    label: 'Electricity',
    scope: '2',
    category: 'electricity',
    unit: 'kWh',
  },
  districtHeat: { label: 'District heat', scope: '2', category: 'heat', unit: 'kWh' },
  steam: { label: 'Steam', scope: '2', category: 'steam', unit: 'kWh' },
  cooling: { label: 'District cooling', scope: '2', category: 'cooling', unit: 'kWh' },
  purchasedGoods: {
    label: 'Purchased goods and services',
    scope: '3',
    category: '1',
    unit: 'EUR',
  },
  water: { label: 'Water supply', scope: '3', category: '1', unit: 'm3' },
  capitalGoods: { label: 'Capital goods', scope: '3', category: '2', unit: 'EUR' },
  fuelUpstream: { label: 'Fuel and energy supply (well to tank, grid loss)', scope: '3', category: '3', unit: 'kWh' },
  upstreamFreight: {
    label: 'Inbound freight',
    scope: '3',
    category: '4',
    unit: 't.km',
  },
  waste: { label: 'Waste', scope: '3', category: '5', unit: 't' },
  wastewater: { label: 'Wastewater', scope: '3', category: '5', unit: 'm3' },
  flights: { label: 'Business flights', scope: '3', category: '6', unit: 'pkm' },
  rail: { label: 'Business rail travel', scope: '3', category: '6', unit: 'pkm' },
  roadTravel: {
    label: 'Business road travel',
    scope: '3',
    category: '6',
    unit: 'km',
  },
  hotel: { label: 'Hotel nights', scope: '3', category: '6', unit: 'room_night' },
  commuting: { label: 'Commuting', scope: '3', category: '7', unit: 'km' },
  homeworking: { label: 'Working from home', scope: '3', category: '7', unit: 'fte_h' },
  upstreamLeased: { label: 'Leased assets (as lessee)', scope: '3', category: '8', unit: 'kWh' },
  downstreamFreight: {
    label: 'Outbound freight',
    scope: '3',
    category: '9',
    unit: 't.km',
  },
  processingOfSold: { label: 'Processing of sold products', scope: '3', category: '10', unit: 't' },
  useOfSold: { label: 'Use of sold products', scope: '3', category: '11', unit: 'kWh' },
  endOfLife: { label: 'End of life of sold products', scope: '3', category: '12', unit: 't' },
  downstreamLeased: { label: 'Leased assets (as lessor)', scope: '3', category: '13', unit: 'kWh' },
  franchises: { label: 'Franchises', scope: '3', category: '14', unit: 'kWh' },
  investments: { label: 'Investments', scope: '3', category: '15', unit: 'EUR' },
} as const satisfies Readonly<Record<string, ActivityType>>;

export type ActivityTypeKey = keyof typeof activityTypes;

/** Key → label, for choices. */
export const activityTypeLabels = Object.fromEntries(
  Object.entries(activityTypes).map(([key, { label }]) => [key, label]),
) as Record<ActivityTypeKey, string>;

export function activityTypeOf(key: string): ActivityType {
  const found = Object.entries(activityTypes).find(([name]) => name === key);
  if (found === undefined) throw new Error(`${key} is not an activity type`);
  return found[1];
}

/** How a quantity is known. Here, and not with the records: charts name it and need no more of them. */
export const quantityBases = {
  measured: 'Measured',
  invoiced: 'Invoiced',
  calculated: 'Calculated',
  estimated: 'Estimated',
  proxy: 'Proxy',
} as const;
