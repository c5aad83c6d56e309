import { activityTypeLabels } from '#modules/environmental/activity/model/activity-types.ts';
import { energyActivities } from './energy-kinds.ts';
import {
  choice,
  date,
  files,
  integer,
  longText,
  number,
  period,
  quantity,
  reference,
  text,
  unit,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { enteredAsField } from '#platform/company-units/model/entered-as.ts';

const access = { read: 'environmental.read', write: 'environmental.write', remove: 'environmental.write' } as const;
const metered = energyActivities.filter((key) => key !== 'ownVehicles');
const carriers = Object.fromEntries(metered.map((key) => [key, activityTypeLabels[key]])) as Record<
  Exclude<(typeof metered)[number], 'ownVehicles'>,
  string
>;

/**
 * A meter: what its figures are of, and how to read them. Activity records are made from its readings, with its number
 * as their reference.
 */
export const meter = defineResource({
  name: 'meter',
  label: ['Meter', 'Meters'],
  title: 'number',
  path: 'meters',
  description: 'Meters for electricity, fuels, heat and cooling whose readings become activity data.',
  fields: {
    number: text({
      label: 'Meter number',
      required: true,
      max: 80,
      search: true,
      help: 'As on the bill or the device. Activity records created from its readings carry this number',
    }),
    site: reference('orgUnit', { label: 'Site', required: true }),
    carrier: choice({ label: 'Energy carrier', required: true, options: carriers }),
    product: text({ label: 'Product', max: 120, help: 'For example Wood chips' }),
    unit: unit({ label: 'Unit', required: true, multiplier: 'multiplier', help: 'Unit after the multiplier' }),
    multiplier: number({
      label: 'Multiplier',
      min: 0,
      help: 'Quantity per count, for example of a current transformer. Default: 1',
    }),
    enteredAs: enteredAsField(),
    readType: choice({
      label: 'Type of reading',
      required: true,
      default: 'cumulative',
      options: { cumulative: 'Meter counts', interval: 'Amounts since the previous reading' },
    }),
    digits: integer({
      label: 'Digits before the decimal point',
      min: 3,
      max: 12,
      help: 'Used to detect a roll-over to zero',
    }),
    supplier: text({ label: 'Supplier', max: 120, search: true }),
    from: date({ label: 'In use since' }),
    to: date({ label: 'In use until' }),
    note: longText({ label: 'Note', max: 2000 }),
  },
  table: {
    columns: ['number', 'site', 'carrier', 'unit', 'multiplier', 'readType', 'digits', 'supplier'],
    sort: 'number',
    filters: ['site', 'carrier', 'supplier', 'readType'],
  },
  showWhen: { digits: { readType: ['cumulative'] } },
  order: [['from', 'to']],
  measures: { meters: { label: 'Meters', count: true } },
  unique: [['number']],
  // Interval values come in with a file, and are rows of days beside the meter.
  remarks: ['import', 'remove-load-days'],
  access,
});
export interface Meter extends RecordOf<typeof meter> {}
export type NewMeter = NewOf<typeof meter>;

/** What a meter showed at the end of a day. */
export const meterReading = defineResource({
  name: 'meterReading',
  label: ['Meter reading', 'Meter readings'],
  title: 'day',
  path: 'meter-readings',
  description: 'Meter readings. The consumption between two readings is their difference.',
  fields: {
    meter: reference('meter', { label: 'Meter', required: true }),
    day: date({ label: 'Reading date (end of day)', required: true }),
    reading: number({ label: 'Reading', required: true, min: 0 }),
    kind: choice({
      label: 'Type',
      required: true,
      default: 'reading',
      options: { reading: 'Reading', first: 'First reading of a new device' },
    }),
    basis: choice({
      label: 'Basis',
      required: true,
      default: 'measured',
      options: { measured: 'Read', estimated: 'Estimated' },
    }),
    document: files({ label: 'Photo or document' }),
    note: text({ label: 'Note', max: 250, search: true }),
  },
  table: {
    columns: ['meter', 'day', 'reading', 'kind', 'basis', 'note'],
    sort: '-day',
    filters: ['meter', 'day', 'kind', 'basis'],
  },
  measures: {
    readings: { label: 'Readings', count: true },
    estimated: { label: 'Estimated', count: true, where: { basis: ['estimated'] } },
  },
  unique: [['meter', 'day', 'kind']],
  lockedDays: { from: 'day', to: 'day', by: ['reportingPeriod'] },
  access,
});
export interface MeterReading extends RecordOf<typeof meterReading> {}
export type NewMeterReading = NewOf<typeof meterReading>;

/**
 * Energy that the company makes itself. What is made from fuel counts as the fuel that was burnt; it is recorded for
 * the production figures only.
 */
export const energyProduction = defineResource({
  name: 'energyProduction',
  label: ['On-site generation', 'On-site generation'],
  title: 'technology',
  path: 'energy-production',
  description: 'Electricity and heat generated on site, sold and used.',
  fields: {
    site: reference('orgUnit', { label: 'Site', required: true }),
    technology: choice({
      label: 'Technology',
      required: true,
      options: {
        solar: 'Solar power',
        wind: 'Wind',
        hydro: 'Hydropower',
        geothermal: 'Geothermal',
        solarThermal: 'Solar heat',
        chpFossil: 'From fossil fuel',
        chpRenewable: 'From renewable fuel',
      },
    }),
    from: date({ label: 'From', required: true }),
    to: date({ label: 'To', required: true }),
    producedMwh: quantity({ label: 'Generated', required: true, unit: 'MWh', min: 0 }),
    soldMwh: quantity({ label: 'Sold', unit: 'MWh', min: 0 }),
    selfConsumedMwh: quantity({
      label: 'Used by the company',
      unit: 'MWh',
      min: 0,
      help: 'Default: the quantity not sold',
    }),
    reference: text({ label: 'Document or meter', max: 120, search: true }),
    document: files({ label: 'Document' }),
    note: longText({ label: 'Note', max: 2000 }),
  },
  table: {
    columns: ['site', 'technology', 'from', 'to', 'producedMwh', 'soldMwh', 'selfConsumedMwh', 'reference'],
    sort: '-from',
    filters: ['site', 'technology', 'from'],
  },
  order: [['from', 'to']],
  measures: { produced: { label: 'Generated', sum: 'producedMwh' }, sold: { label: 'Sold', sum: 'soldMwh' } },
  unique: [['site', 'technology', 'from', 'to', 'reference']],
  lockedDays: { from: 'from', to: 'to', by: ['reportingPeriod'] },
  access,
});
export interface EnergyProduction extends RecordOf<typeof energyProduction> {}
export type NewEnergyProduction = NewOf<typeof energyProduction>;

/**
 * How cold and how warm a month was where a site is. Entered by the company from a weather service; none is shipped.
 */
export const degreeDays = defineResource({
  name: 'degreeDays',
  label: ['Degree days of a month', 'Degree days'],
  title: 'month',
  path: 'degree-days',
  description: 'Heating and cooling degree days of sites by month, with their source.',
  fields: {
    site: reference('orgUnit', { label: 'Site', required: true }),
    month: period({ label: 'Month', required: true }),
    heating: number({ label: 'Heating degree days', required: true, min: 0, max: 3000 }),
    cooling: number({ label: 'Cooling degree days', min: 0, max: 3000 }),
    reference: number({
      label: 'Long-term mean of heating degree days',
      min: 0,
      max: 3000,
      help: 'For this calendar month. Default: the mean of the recorded years',
    }),
    source: text({
      label: 'Source',
      max: 200,
      search: true,
      help: 'Publisher, station and base temperature. Default: from the environmental settings',
    }),
  },
  table: {
    columns: ['site', 'month', 'heating', 'cooling', 'reference', 'source'],
    sort: '-month',
    filters: ['site', 'month'],
  },
  unique: [['site', 'month']],
  lockedDays: { calendarPeriod: 'month', by: ['reportingPeriod'] },
  access,
});
export interface DegreeDaysOfMonth extends RecordOf<typeof degreeDays> {}
export type NewDegreeDays = NewOf<typeof degreeDays>;
