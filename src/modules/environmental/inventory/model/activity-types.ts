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
  /** Other words for it in bills and spreadsheets; imports recognise them. */
  synonyms?: readonly string[];
}

/**
 * The activities an inventory is made of. The key is stored; the label and synonyms are recognised by imports. Finer
 * differences (which fuel grade, which vehicle, which goods) are stated in the record's `product`, and assignment rules
 * can ask for it.
 */
export const activityTypes = {
  naturalGas: {
    label: 'Natural gas',
    scope: '1',
    category: 'stationary',
    unit: 'kWh_gross',
    synonyms: ['gas', 'mains gas', 'erdgas'],
  },
  heatingOil: {
    label: 'Heating oil',
    scope: '1',
    category: 'stationary',
    unit: 'L',
    synonyms: ['gas oil', 'fuel oil', 'heizöl'],
  },
  lpg: { label: 'LPG', scope: '1', category: 'stationary', unit: 'L', synonyms: ['propane', 'butane', 'flüssiggas'] },
  coal: { label: 'Coal', scope: '1', category: 'stationary', unit: 't' },
  biomass: {
    label: 'Biomass fuel',
    scope: '1',
    category: 'stationary',
    unit: 't',
    synonyms: ['wood pellets', 'wood chips', 'pellets', 'hackschnitzel'],
  },
  biogas: { label: 'Biogas', scope: '1', category: 'stationary', unit: 'kWh_gross', synonyms: ['biomethane'] },
  otherFuel: { label: 'Other fuel', scope: '1', category: 'stationary', unit: 'L' },
  petrol: {
    label: 'Petrol, own vehicles',
    scope: '1',
    category: 'mobile',
    unit: 'L',
    synonyms: ['petrol', 'gasoline', 'benzin'],
  },
  diesel: { label: 'Diesel, own vehicles', scope: '1', category: 'mobile', unit: 'L', synonyms: ['diesel'] },
  otherVehicleFuel: { label: 'Other vehicle fuel', scope: '1', category: 'mobile', unit: 'L' },
  ownVehicles: {
    label: 'Own vehicles by distance',
    scope: '1',
    category: 'mobile',
    unit: 'km',
    synonyms: ['company cars', 'fleet'],
  },
  process: { label: 'Process emission', scope: '1', category: 'process', unit: 't' },
  refrigerant: {
    label: 'Refrigerant loss',
    scope: '1',
    category: 'fugitive',
    unit: 'kg',
    synonyms: ['refrigerants', 'f-gas', 'kältemittel'],
  },
  electricity: {
    label: 'Electricity',
    scope: '2',
    category: 'electricity',
    unit: 'kWh',
    synonyms: ['power', 'strom', 'grid electricity'],
  },
  districtHeat: { label: 'District heat', scope: '2', category: 'heat', unit: 'kWh', synonyms: ['heat', 'fernwärme'] },
  steam: { label: 'Steam', scope: '2', category: 'steam', unit: 'kWh' },
  cooling: { label: 'District cooling', scope: '2', category: 'cooling', unit: 'kWh' },
  purchasedGoods: {
    label: 'Purchased goods and services',
    scope: '3',
    category: '1',
    unit: 'EUR',
    synonyms: ['purchases', 'procurement', 'materials'],
  },
  water: { label: 'Water supply', scope: '3', category: '1', unit: 'm3' },
  capitalGoods: { label: 'Capital goods', scope: '3', category: '2', unit: 'EUR', synonyms: ['capex'] },
  fuelUpstream: { label: 'Fuel and energy supply (well to tank, grid loss)', scope: '3', category: '3', unit: 'kWh' },
  upstreamFreight: {
    label: 'Inbound freight',
    scope: '3',
    category: '4',
    unit: 't.km',
    synonyms: ['freight', 'inbound logistics', 'upstream transport'],
  },
  waste: { label: 'Waste', scope: '3', category: '5', unit: 't', synonyms: ['waste disposal', 'abfall'] },
  wastewater: { label: 'Wastewater', scope: '3', category: '5', unit: 'm3' },
  flights: { label: 'Business flights', scope: '3', category: '6', unit: 'pkm', synonyms: ['air travel', 'flights'] },
  rail: { label: 'Business rail travel', scope: '3', category: '6', unit: 'pkm', synonyms: ['train', 'rail'] },
  roadTravel: {
    label: 'Business road travel',
    scope: '3',
    category: '6',
    unit: 'km',
    synonyms: ['taxi', 'rental car', 'private car'],
  },
  hotel: { label: 'Hotel nights', scope: '3', category: '6', unit: 'room_night', synonyms: ['hotel stay'] },
  commuting: { label: 'Commuting', scope: '3', category: '7', unit: 'km' },
  homeworking: { label: 'Working from home', scope: '3', category: '7', unit: 'fte_h' },
  upstreamLeased: { label: 'Leased assets (as lessee)', scope: '3', category: '8', unit: 'kWh' },
  downstreamFreight: {
    label: 'Outbound freight',
    scope: '3',
    category: '9',
    unit: 't.km',
    synonyms: ['outbound logistics', 'downstream transport'],
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
