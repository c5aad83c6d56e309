import {
  boolean,
  choice,
  country,
  date,
  integer,
  longText,
  number,
  percentage,
  quantity,
  reference,
  text,
  unit,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { activityTypeLabels } from '#modules/environmental/activity/model/activity-types.ts';
import { activityWords } from '#modules/environmental/activity/model/activity-words.ts';
import { ENDING_LABELS } from './ending-answers.ts';
import { gridRegions } from '#modules/company/organisation/model/grid-regions.ts';
import type { KnownCode } from '#platform/records/model/fields.ts';
import { enteredAsField } from '#platform/company-units/model/entered-as.ts';

const access = { read: 'environmental.read', write: 'environmental.manage', remove: 'environmental.manage' } as const;

/**
 * Which activity a site is expected to report, so that a gap can be seen (completeness calendar), or that it does not use
 * it, and why, so that nobody asks for it again. `ending`: what somebody has answered of the days after its last record.
 */
export const expectation = defineResource({
  name: 'expectation',
  label: ['Expected activity', 'Expected activities'],
  title: 'activityType',
  path: 'expected-activities',
  description: 'Activities expected from each site, with frequency and data owner.',
  fields: {
    site: reference('orgUnit', { label: 'Site', required: true }),
    activityType: choice({ label: 'Activity', required: true, options: activityTypeLabels, words: activityWords }),
    usage: choice({
      label: 'Usage',
      default: 'expected',
      options: { expected: 'Expected', notUsed: 'Not used here' },
      help: 'Default: expected',
    }),
    withAlternatives: boolean({
      label: 'Alternatives not used either',
      help: 'For example no other fuel for heating',
    }),
    ending: choice({
      label: 'After the last record',
      options: ENDING_LABELS,
      help: 'Answer where records end before the period does',
    }),
    reason: text({ label: 'Reason', max: 250, help: 'Required where the activity is not used here' }),
    frequency: choice({
      label: 'Frequency',
      required: true,
      default: 'month',
      options: { month: 'Monthly', quarter: 'Quarterly', year: 'Yearly' },
      words: { month: ['Month'], quarter: ['Quarter'], year: ['Year'] },
    }),
    from: date({ label: 'From', required: true }),
    to: date({ label: 'Until' }),
    owner: reference('account', {
      label: 'Data owner',
      help: 'Needs permission to record activity data',
    }),
    needsEvidence: boolean({ label: 'Needs evidence' }),
    note: text({ label: 'Instructions', max: 250 }),
  },
  table: {
    columns: ['site', 'activityType', 'usage', 'frequency', 'owner', 'from', 'to'],
    sort: 'activityType',
    filters: ['site', 'activityType', 'usage', 'frequency'],
  },
  showWhen: {
    withAlternatives: { usage: ['notUsed'] },
    ending: { usage: ['notUsed'] },
    reason: { usage: ['notUsed'] },
  },
  order: [['from', 'to']],
  unique: [['site', 'activityType', 'from']],
  access,
});
export interface Expectation extends RecordOf<typeof expectation> {}

/** Nothing of it is asked for. Records of earlier releases say nothing of their usage: they are expected. */
export const isExpected = ({ usage }: Pick<Expectation, 'usage'>): boolean => usage !== 'notUsed';

/**
 * A contractual claim on electricity, for the market-based method (GHG Protocol Scope 2 Guidance, ch. 7), or a residual
 * mix where the company knows one.
 */
export const energyInstrument = defineResource({
  name: 'energyInstrument',
  label: ['Energy instrument', 'Energy instruments'],
  title: 'name',
  description: 'Certificates, contracts, supplier rates and residual mixes for the market-based Scope 2 method.',
  fields: {
    name: text({ label: 'Name', required: true, max: 120, search: true }),
    kind: choice({
      label: 'Type',
      required: true,
      options: {
        certificate: 'Energy attribute certificate',
        contract: 'Contract (PPA)',
        supplier: 'Supplier-specific rate',
        residual: 'Residual mix',
      },
    }),
    market: country({ label: 'Market', required: true, help: 'Country whose market the claim is valid in' }),
    site: reference('orgUnit', { label: 'Only for site' }),
    supplier: text({ label: 'Supplier', max: 120, search: true }),
    quantityMwh: quantity({
      label: 'Quantity',
      unit: 'MWh',
      min: 0,
      help: 'The whole amount: under equity share, your share is calculated. A supplier rate without quantity covers everything supplied',
    }),
    co2eKgPerKwh: number({ label: 'kg CO₂e per kWh', required: true, min: 0 }),
    technology: text({ label: 'Technology', max: 80 }),
    isRenewable: boolean({ label: 'Renewable' }),
    vintage: integer({ label: 'Year of generation', min: 1990, max: 2100 }),
    from: date({ label: 'Valid from', required: true }),
    to: date({ label: 'Valid until', required: true }),
    certificateId: text({ label: 'Certificate numbers', max: 250, search: true }),
    cancelledOn: date({ label: 'Cancelled on' }),
    source: text({ label: 'Source', required: true, max: 250 }),
  },
  table: {
    columns: ['name', 'kind', 'market', 'quantityMwh', 'co2eKgPerKwh', 'from', 'to', 'cancelledOn'],
    sort: '-from',
    filters: ['kind', 'market', 'from', 'site'],
  },
  showWhen: {
    vintage: { kind: ['certificate', 'contract'] },
    certificateId: { kind: ['certificate'] },
    cancelledOn: { kind: ['certificate'] },
  },
  order: [['from', 'to']],
  measures: { coveredMwh: { label: 'Covered', sum: 'quantityMwh' } },
  unique: [['name', 'from']],
  lockedDays: { from: 'from', to: 'to', by: ['reportingPeriod', 'calculation'] },
  access,
});
export interface EnergyInstrument extends RecordOf<typeof energyInstrument> {}

/** As many as the library keeps of a gas, so that a published value can be entered without losing a digit. */
const FACTOR_DECIMALS = 24;

/** What a factor states per one of its unit. */
const statedPer = ['co2Kg', 'ch4FossilKg', 'ch4BiogenicKg', 'n2oKg', 'co2eKg', 'biogenicCo2Kg'] as const;

/**
 * An emission factor of the company's own: a supplier's figure, a measured one. Never changes a published factor set.
 */
export const customFactor = defineResource({
  name: 'customFactor',
  label: ['Custom factor', 'Custom factors'],
  title: 'name',
  description: 'Emission factors from suppliers, measurements or licensed sources.',
  fields: {
    name: text({ label: 'Name', required: true, max: 160, search: true }),
    set: reference('factorSet', {
      label: 'Emission factor set',
      help: 'Factors of a set of the company apply by their region. A single factor needs a factor rule',
    }),
    category: choice({
      label: 'Category',
      required: true,
      options: {
        stationary: 'Stationary combustion',
        mobile: 'Mobile combustion',
        process: 'Process',
        fugitive: 'Fugitive',
        electricity: 'Electricity',
        steam: 'Steam',
        heat: 'Heat',
        cooling: 'Cooling',
        wtt: 'Well to tank',
        'td-loss': 'Grid loss',
        freight: 'Freight',
        travel: 'Travel',
        commuting: 'Commuting',
        homeworking: 'Working from home',
        waste: 'Waste',
        water: 'Water',
        materials: 'Materials',
        spend: 'Spend',
        other: 'Other',
      },
    }),
    scope: choice({ label: 'Scope', required: true, options: { 1: 'Scope 1', 2: 'Scope 2', 3: 'Scope 3' } }),
    per: unit({ label: 'Per', required: true, per: statedPer }),
    enteredAs: enteredAsField(),
    energyBasis: choice({
      label: 'Energy content',
      options: { net: 'Net (net calorific value)', gross: 'Gross (gross calorific value)' },
      help: 'For a fuel per kWh or GJ. Left empty: the conversion “Net or gross energy” of the company that applies on the first day',
    }),
    co2Kg: number({ label: 'kg CO2', min: 0, scale: FACTOR_DECIMALS }),
    ch4FossilKg: number({ label: 'kg fossil CH4', min: 0, scale: FACTOR_DECIMALS }),
    ch4BiogenicKg: number({ label: 'kg biogenic CH4', min: 0, scale: FACTOR_DECIMALS }),
    n2oKg: number({ label: 'kg N2O', min: 0, scale: FACTOR_DECIMALS }),
    co2eKg: number({
      label: 'kg CO₂e',
      min: 0,
      scale: FACTOR_DECIMALS,
      help: 'Only if emissions by gas are unavailable. Then select the global warming potentials used',
    }),
    gwpBasis: choice({
      label: 'CO₂e based on',
      options: { AR6: 'IPCC AR6', AR5: 'IPCC AR5', AR4: 'IPCC AR4', SAR: 'IPCC SAR' },
    }),
    biogenicCo2Kg: number({
      label: 'kg biogenic CO2',
      min: 0,
      scale: FACTOR_DECIMALS,
      help: 'Reported outside the scopes',
    }),
    isSupplierSpecific: boolean({ label: 'Supplier-specific' }),
    region: text({
      label: 'Region',
      max: 20,
      codes: gridRegions,
      countries: true,
      help: 'Country or grid region. Leave empty for global',
    }),
    validFrom: date({ label: 'Valid from', required: true }),
    validTo: date({ label: 'Valid until' }),
    uncertainty: percentage({ label: 'Uncertainty ±', max: 10 }),
    source: text({ label: 'Source', required: true, max: 250, search: true }),
    licence: text({ label: 'Licence', max: 120 }),
    reviewOn: date({ label: 'Review on' }),
    note: longText({ label: 'Note', max: 2000 }),
  },
  table: {
    columns: ['name', 'set', 'category', 'scope', 'per', 'co2Kg', 'co2eKg', 'region', 'validFrom', 'validTo', 'source'],
    sort: 'name',
    filters: ['set', 'category', 'scope', 'region', 'validFrom', 'reviewOn'],
  },
  order: [['validFrom', 'validTo']],
  // A set has one name for many places and units.
  unique: [['name', 'set', 'category', 'region', 'per', 'validFrom']],
  access,
});
export interface CustomFactor extends RecordOf<typeof customFactor> {}

/** Which factor an activity gets. What is empty matches everything; the rule that says most wins (`assignment.ts`). */
export const assignmentRule = defineResource({
  name: 'assignmentRule',
  label: ['Factor rule', 'Factor rules'],
  title: 'name',
  description:
    'Which emission factor applies to which activity. The most specific rule applies; the others are recorded.',
  fields: {
    name: text({ label: 'Name', required: true, max: 160, search: true }),
    activityType: choice({ label: 'Activity', required: true, options: activityTypeLabels, words: activityWords }),
    product: text({ label: 'Product', max: 120, search: true }),
    supplier: text({ label: 'Supplier', max: 120, search: true }),
    account: text({ label: 'Account', max: 60 }),
    site: reference('orgUnit', { label: 'Site' }),
    country: country({ label: 'Country' }),
    factorSource: text({
      label: 'Emission factor set',
      required: true,
      max: 60,
      help: 'For example ukgov-2025; custom for a custom factor',
    }),
    factorId: text({ label: 'Emission factor', required: true, max: 200 }),
    method: choice({
      label: 'Method',
      required: true,
      default: 'average',
      options: { average: 'Average data', supplier: 'Supplier-specific', hybrid: 'Hybrid', spend: 'Spend-based' },
    }),
    from: date({ label: 'Activity from' }),
    to: date({ label: 'Activity until' }),
  },
  table: {
    columns: ['name', 'activityType', 'product', 'supplier', 'site', 'country', 'factorSource', 'factorId', 'method'],
    sort: 'activityType,name',
    filters: ['activityType', 'factorSource', 'site', 'method'],
  },
  form: [
    {
      title: 'Applies to',
      fields: ['name', 'activityType', 'product', 'supplier', 'account', 'site', 'country', 'from', 'to'],
    },
    { title: 'Result', fields: ['factorSource', 'factorId', 'method'] },
  ],
  order: [['from', 'to']],
  unique: [['name']],
  access,
});
export interface AssignmentRule extends RecordOf<typeof assignmentRule> {}
export type NewAssignmentRule = NewOf<typeof assignmentRule>;

/** What densities, calorific values and rates are usually stated in. */
const bridgeUnits: Readonly<Record<string, KnownCode>> = {
  'kg/m3': { label: 'kg per m³', words: ['kg/m³'], foundBy: ['density'] },
  'kg/L': { label: 'kg per litre', words: ['kg/l'], foundBy: ['density'] },
  't/m3': { label: 't per m³', words: ['t/m³'], foundBy: ['density'] },
  'GJ_net/t': { label: 'GJ per t, net', foundBy: ['calorific value', 'LHV', 'Hi'] },
  'MJ_net/kg': { label: 'MJ per kg, net', foundBy: ['calorific value', 'LHV', 'Hi'] },
  'kWh_net/kg': { label: 'kWh per kg, net', foundBy: ['calorific value', 'LHV', 'Hi'] },
  'kWh_net/L': { label: 'kWh per litre, net', foundBy: ['calorific value', 'LHV', 'Hi'] },
  'kWh_net/m3': { label: 'kWh per m³, net', foundBy: ['calorific value', 'LHV', 'Hi'] },
  'GJ_gross/t': { label: 'GJ per t, gross', foundBy: ['calorific value', 'HHV', 'Hs'] },
  'kWh_gross/m3': { label: 'kWh per m³, gross', foundBy: ['calorific value', 'HHV', 'Hs'] },
  'kWh_net/kWh_gross': { label: 'kWh net per kWh gross', foundBy: ['LHV', 'HHV'] },
  'USD/EUR': { label: 'US dollars per euro', foundBy: ['exchange rate'] },
  'GBP/EUR': { label: 'Pounds sterling per euro', foundBy: ['exchange rate'] },
  'CHF/EUR': { label: 'Swiss francs per euro', foundBy: ['exchange rate'] },
};

/**
 * One bridge between dimensions of the company's own: a density, a calorific value, an exchange rate, a price index.
 */
export const conversionBridge = defineResource({
  name: 'conversionBridge',
  label: ['Conversion', 'Conversions'],
  title: 'name',
  path: 'conversion-bridges',
  description:
    'Densities, calorific values, exchange rates and price indices that convert the unit of a record to the unit of a factor.',
  fields: {
    name: text({ label: 'Name', required: true, max: 120, search: true }),
    kind: choice({
      label: 'Type',
      required: true,
      options: {
        density: 'Density',
        'net-calorific-value': 'Net calorific value',
        'gross-calorific-value': 'Gross calorific value',
        'net-to-gross': 'Net per gross calorific value',
        'energy-basis': 'Net or gross energy',
        'exchange-rate': 'Exchange rate',
        'price-year': 'Price index',
      },
    }),
    activityType: choice({ label: 'Only for this activity', options: activityTypeLabels, words: activityWords }),
    product: text({ label: 'Only for this product', max: 120 }),
    value: number({ label: 'Value', required: true, min: 0 }),
    unit: text({
      label: 'Unit',
      required: true,
      max: 40,
      codes: bridgeUnits,
      help: 'What the value is stated in. For other units, enter one over another, for example USD/EUR',
    }),
    from: date({ label: 'Valid from' }),
    to: date({ label: 'Valid until' }),
    source: text({ label: 'Source', required: true, max: 250 }),
  },
  table: {
    columns: ['name', 'kind', 'activityType', 'value', 'unit', 'source'],
    sort: 'name',
    filters: ['kind', 'activityType'],
  },
  order: [['from', 'to']],
  unique: [['name']],
  access,
});
export interface ConversionBridge extends RecordOf<typeof conversionBridge> {}

/**
 * What went into and out of a piece of equipment; what is missing has leaked (IPCC 2006, vol. 3, ch. 7; GHG Protocol
 * HFC tool, mass balance).
 */
export const refrigerantBalance = defineResource({
  name: 'refrigerantBalance',
  label: ['Refrigerant balance', 'Refrigerant balances'],
  title: 'equipment',
  description: 'Refrigerant stock and movements of equipment, used to calculate leakage.',
  fields: {
    site: reference('orgUnit', { label: 'Site', required: true }),
    equipment: text({ label: 'Equipment', required: true, max: 160, search: true }),
    refrigerant: text({
      label: 'Refrigerant',
      required: true,
      max: 40,
      search: true,
      help: 'For example R-410A or HFC-134a',
    }),
    from: date({ label: 'From', required: true }),
    to: date({ label: 'To', required: true }),
    openingKg: quantity({ label: 'Opening stock', required: true, unit: 'kg', min: 0 }),
    boughtKg: quantity({ label: 'Purchased', required: true, unit: 'kg', min: 0 }),
    removedKg: quantity({ label: 'Sold or recovered', required: true, unit: 'kg', min: 0 }),
    closingKg: quantity({ label: 'Closing stock', required: true, unit: 'kg', min: 0 }),
    capacityChangeKg: quantity({ label: 'Capacity change (new minus retired equipment)', required: true, unit: 'kg' }),
  },
  table: {
    columns: ['equipment', 'site', 'refrigerant', 'from', 'to', 'boughtKg', 'closingKg'],
    sort: '-from',
    filters: ['site', 'refrigerant', 'from'],
  },
  order: [['from', 'to']],
  unique: [['site', 'equipment', 'refrigerant', 'from']],
  lockedDays: { from: 'from', to: 'to', by: ['reportingPeriod', 'calculation'] },
  access: { read: 'environmental.read', write: 'environmental.write', remove: 'environmental.write' },
});
export interface RefrigerantBalance extends RecordOf<typeof refrigerantBalance> {}
