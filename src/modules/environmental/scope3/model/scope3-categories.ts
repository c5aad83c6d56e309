/**
 * How a scope 3 line was calculated, from the most to the least specific.
 * Source: GHG Protocol Technical Guidance for Calculating Scope 3 Emissions (2013), ch. 1 to 15.
 */
export const SCOPE3_METHODS = {
  'supplier-specific': {
    label: 'Supplier-specific',
    formula: 'quantity × product footprint of the supplier',
    isPrimary: true,
  },
  hybrid: {
    label: 'Hybrid',
    formula: 'Σ supplier’s own emissions + Σ (material, transport, waste × average factors)',
    isPrimary: false,
  },
  'fuel-based': { label: 'Fuel-based', formula: 'fuel used × factor of the fuel', isPrimary: false },
  'asset-specific': { label: 'Asset-specific', formula: 'energy used by the asset × factor', isPrimary: true },
  'investment-specific': {
    label: 'Investment-specific',
    formula: 'attribution factor × emissions of the investee',
    isPrimary: true,
  },
  'distance-based': {
    label: 'Distance-based',
    formula: 'mass × distance × factor, or passengers × distance × factor',
    isPrimary: false,
  },
  'waste-type': {
    label: 'Waste type and treatment',
    formula: 'mass of waste × factor of type and treatment',
    isPrimary: false,
  },
  'average-data': { label: 'Average data', formula: 'quantity × average factor', isPrimary: false },
  'spend-based': {
    label: 'Spend-based',
    formula: 'spend × exchange rate ÷ inflation since the factor’s year × factor per unit of money',
    isPrimary: false,
  },
} as const satisfies Record<string, { label: string; formula: string; isPrimary: boolean }>;

export type Scope3Method = keyof typeof SCOPE3_METHODS;

export type Scope3Number = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15;

export interface Scope3Category {
  number: Scope3Number;
  key: string;
  name: string;
  direction: 'upstream' | 'downstream';
  /** Methods that fit, the best first. */
  methods: readonly Scope3Method[];
}

/** The fifteen categories. Source: GHG Protocol Corporate Value Chain (Scope 3) Standard (2011), table 5.3. */
export const SCOPE3_CATEGORIES: readonly Scope3Category[] = [
  {
    number: 1,
    key: 'purchased-goods-services',
    name: 'Purchased goods and services',
    direction: 'upstream',
    methods: ['supplier-specific', 'hybrid', 'average-data', 'spend-based'],
  },
  {
    number: 2,
    key: 'capital-goods',
    name: 'Capital goods',
    direction: 'upstream',
    methods: ['supplier-specific', 'hybrid', 'average-data', 'spend-based'],
  },
  {
    number: 3,
    key: 'fuel-energy-related',
    name: 'Fuel- and energy-related activities',
    direction: 'upstream',
    methods: ['supplier-specific', 'average-data'],
  },
  {
    number: 4,
    key: 'upstream-transport',
    name: 'Upstream transportation and distribution',
    direction: 'upstream',
    methods: ['supplier-specific', 'fuel-based', 'distance-based', 'spend-based'],
  },
  {
    number: 5,
    key: 'waste',
    name: 'Waste generated in operations',
    direction: 'upstream',
    methods: ['supplier-specific', 'waste-type', 'average-data'],
  },
  {
    number: 6,
    key: 'business-travel',
    name: 'Business travel',
    direction: 'upstream',
    methods: ['supplier-specific', 'fuel-based', 'distance-based', 'spend-based'],
  },
  {
    number: 7,
    key: 'commuting',
    name: 'Employee commuting',
    direction: 'upstream',
    methods: ['fuel-based', 'distance-based', 'average-data'],
  },
  {
    number: 8,
    key: 'upstream-leased-assets',
    name: 'Upstream leased assets',
    direction: 'upstream',
    methods: ['asset-specific', 'average-data'],
  },
  {
    number: 9,
    key: 'downstream-transport',
    name: 'Downstream transportation and distribution',
    direction: 'downstream',
    methods: ['supplier-specific', 'fuel-based', 'distance-based', 'spend-based'],
  },
  {
    number: 10,
    key: 'processing-sold-products',
    name: 'Processing of sold products',
    direction: 'downstream',
    methods: ['supplier-specific', 'average-data'],
  },
  {
    number: 11,
    key: 'use-sold-products',
    name: 'Use of sold products',
    direction: 'downstream',
    methods: ['average-data'],
  },
  {
    number: 12,
    key: 'end-of-life-sold-products',
    name: 'End-of-life treatment of sold products',
    direction: 'downstream',
    methods: ['waste-type', 'average-data'],
  },
  {
    number: 13,
    key: 'downstream-leased-assets',
    name: 'Downstream leased assets',
    direction: 'downstream',
    methods: ['asset-specific', 'average-data'],
  },
  {
    number: 14,
    key: 'franchises',
    name: 'Franchises',
    direction: 'downstream',
    methods: ['asset-specific', 'average-data'],
  },
  {
    number: 15,
    key: 'investments',
    name: 'Investments',
    direction: 'downstream',
    methods: ['investment-specific', 'average-data'],
  },
];
