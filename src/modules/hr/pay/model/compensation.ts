import { sampledPay } from '#modules/employee/person/model/employee.ts';
import {
  choice,
  currency,
  date,
  money,
  number,
  quantity,
  reference,
  text,
  longText,
  country,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** What the base pay is stated for. */
export const payPeriods = { hour: 'Hour', month: 'Month', year: 'Year' } as const;
export type PayPeriod = keyof typeof payPeriods;

/**
 * What somebody is paid from a day on, until the next entry or the end of the employment (P3). The database shows rows
 * to those alone whose right to read reaches them; amounts are in no history.
 */
export const compensation = defineResource({
  name: 'compensation',
  label: ['Pay', 'Pay'],
  path: 'compensation',
  title: 'label',
  description: 'Base pay, allowances and variable pay of an employee, effective from a day.',
  fields: {
    label: text({ label: 'Pay', max: 300, computed: true }),
    employee: reference('employee', {
      label: 'Employee',
      required: true,
      synonyms: [
        'employee number',
        'staff number',
        'personalnummer',
        'mitarbeiter',
        'matricule',
        'salarié',
        'empleado',
      ],
    }),
    effectiveFrom: date({
      label: 'Effective from',
      required: true,
    }),
    baseMinor: money({
      label: 'Base pay',
      currencyField: 'currency',
      min: 0,
      privacy: 'P3',
    }),
    payPeriod: choice({
      label: 'Pay period',
      required: true,
      options: payPeriods,
      words: {
        hour: ['hourly', 'Stunde', 'stündlich', 'Stundenlohn', 'heure', 'horaire', 'hora', 'ora', 'uur'],
        month: ['monthly', 'Monat', 'monatlich', 'Monatsgehalt', 'mois', 'mensuel', 'mes', 'mensual', 'mese', 'maand'],
        year: ['yearly', 'annual', 'Jahr', 'jährlich', 'Jahresgehalt', 'an', 'annuel', 'año', 'anual', 'anno', 'jaar'],
      },
    }),
    salariesPerYear: number({
      label: 'Monthly salaries per year',
      min: 1,
      max: 24,
      decimals: 2,
      help: 'Default: 12',
    }),
    currency: currency({ label: 'Currency', required: true }),
    weeklyHours: quantity({
      label: 'Weekly hours paid',
      unit: 'h',
      min: 0,
      max: 80,
      help: 'Default: weekly hours of the job',
    }),
    allowancesMinor: money({
      label: 'Allowances per year',
      currencyField: 'currency',
      min: 0,
      help: 'Fixed allowances and benefits in kind, in addition to base pay',
      privacy: 'P3',
    }),
    variableMinor: money({
      label: 'Variable pay per year',
      currencyField: 'currency',
      min: 0,
      help: 'Bonus, commission and other pay that depends on results',
      privacy: 'P3',
    }),
    payCategory: reference('payCategory', {
      label: 'Category of equal work',
    }),
    reason: text({
      label: 'Reason',
      max: 500,
      help: 'Needed for changes that are effective from a day in the past',
    }),
  },
  table: {
    columns: [
      'employee',
      'effectiveFrom',
      'baseMinor',
      'payPeriod',
      'weeklyHours',
      'allowancesMinor',
      'variableMinor',
      'payCategory',
      'reason',
    ],
    sort: '-effectiveFrom',
    filters: ['employee', 'effectiveFrom', 'payCategory', 'payPeriod', 'currency'],
  },
  form: [
    { title: 'Effective date', fields: ['employee', 'effectiveFrom', 'reason'] },
    {
      title: 'Pay',
      fields: [
        'baseMinor',
        'currency',
        'payPeriod',
        'salariesPerYear',
        'weeklyHours',
        'allowancesMinor',
        'variableMinor',
      ],
    },
    { title: 'Equal pay', fields: ['payCategory'] },
  ],
  showWhen: { salariesPerYear: { payPeriod: ['month'] } },
  unique: [['employee', 'effectiveFrom']],
  customFields: false,
  access: {
    read: 'pay.read',
    write: 'pay.write',
    remove: 'pay.write',
    rows: {
      own: 'employee',
      team: 'employee.manager',
      unit: 'employee.orgUnit',
      sample: sampledPay,
    },
    seenBy: ['orgUnit', 'auditSampleEmployee'],
    fields: { P3: 'pay.read' },
    guarded: { statistics: 'fair-pay.read' },
  },
});
export interface Compensation extends RecordOf<typeof compensation> {}
export type NewCompensation = NewOf<typeof compensation>;

/** Work of equal value: what is compared in equal pay (Directive (EU) 2023/970, art. 4). */
export const payCategory = defineResource({
  name: 'payCategory',
  label: ['Category of equal work', 'Categories of equal work'],
  path: 'pay-categories',
  title: 'name',
  description: 'Groups of employees with the same work or work of equal value.',
  fields: {
    name: text({ label: 'Name', required: true, max: 120, search: true }),
    code: text({ label: 'Code', max: 20, search: true }),
    criteria: longText({
      label: 'Criteria',
      max: 2000,
      help: 'Skills, effort, responsibility and working conditions by which the work is of equal value',
    }),
  },
  table: { columns: ['name', 'code', 'criteria'], sort: 'name', filters: ['code'] },
  unique: [['name']],
  calledBy: [['code']],
  access: { read: 'employee.read', write: 'fair-pay.write', remove: 'fair-pay.write' },
});
export interface PayCategory extends RecordOf<typeof payCategory> {}

/** Lowest hourly pay of a country from a day on, by law or by a collective agreement, with its source. */
export const minimumWage = defineResource({
  name: 'minimumWage',
  label: ['Minimum wage', 'Minimum wages'],
  path: 'minimum-wages',
  title: 'source',
  description: 'Lowest hourly pay by country, by law or collective agreement, effective from a day.',
  fields: {
    country: country({ label: 'Country', required: true }),
    validFrom: date({ label: 'Effective from', required: true }),
    hourlyMinor: money({ label: 'Per hour', currencyField: 'currency', min: 1, required: true }),
    currency: currency({ label: 'Currency', required: true }),
    basis: choice({
      label: 'Set by',
      required: true,
      options: { law: 'Law', agreement: 'Collective agreement' },
    }),
    source: text({ label: 'Source', required: true, max: 250, search: true, help: 'Law or agreement with its date' }),
  },
  table: {
    columns: ['country', 'validFrom', 'hourlyMinor', 'basis', 'source'],
    sort: 'country,-validFrom',
    filters: ['country', 'validFrom', 'basis'],
  },
  unique: [['country', 'validFrom', 'source']],
  customFields: false,
  access: { read: 'fair-pay.read', write: 'fair-pay.write', remove: 'fair-pay.write' },
});
export interface MinimumWage extends RecordOf<typeof minimumWage> {}
