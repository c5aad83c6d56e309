import { sampleCoverage } from '#modules/employee/person/model/employee.ts';
import { choice, date, integer, longText, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';

const coverage = { label: 'Covers', options: sampleCoverage } as const;

/**
 * Employees drawn at random whose pay, personal data (class P2) or both auditors may view. Drawn by the product when the
 * sample is added, from everybody employed on its day, with pay where it covers pay; seed, population and size are kept,
 * so that the draw can be repeated.
 */
export const auditSample = defineResource({
  name: 'auditSample',
  label: ['Audit sample', 'Audit samples'],
  title: 'label',
  description: 'Random samples of employees whose personal data or pay auditors can view.',
  fields: {
    label: text({ label: 'Audit sample', max: 300, computed: true }),
    covers: choice({
      ...coverage,
      default: 'pay',
      help: 'What auditors can view of the employees drawn. Default: pay',
    }),
    day: date({
      label: 'Employed on',
      required: true,
      help: 'Drawn from everyone employed on this day; samples of pay from those with pay',
    }),
    purpose: text({ label: 'Purpose', required: true, max: 120, help: 'For example audit of the financial year 2026' }),
    note: longText({ label: 'Note', max: 2000 }),
    population: integer({ label: 'Population', min: 0, computed: true, help: 'Employees drawn from' }),
    size: integer({ label: 'Sample size', min: 0, computed: true }),
    seed: text({ label: 'Seed', max: 64, computed: true, help: 'With it the same employees are drawn again' }),
  },
  table: {
    columns: ['purpose', 'covers', 'day', 'population', 'size', 'seed'],
    sort: '-day',
    filters: ['covers', 'day'],
  },
  form: [{ title: 'Audit sample', fields: ['covers', 'day', 'purpose', 'note', 'population', 'size', 'seed'] }],
  unique: [['day', 'purpose']],
  customFields: false,
  access: { read: 'audit-samples.read', write: 'audit-samples.write', remove: 'audit-samples.write' },
});
export interface AuditSample extends RecordOf<typeof auditSample> {}
export type Coverage = keyof typeof sampleCoverage;

/** An employee of a sample: written by the draw alone, and in the bin with it. */
export const auditSampleEmployee = defineResource({
  name: 'auditSampleEmployee',
  label: ['Employee in an audit sample', 'Employees in audit samples'],
  path: 'audit-sample-employees',
  title: 'label',
  description: 'Employees of audit samples, drawn at random.',
  fields: {
    label: text({ label: 'Employee in the sample', max: 300, computed: true }),
    sample: reference('auditSample', { label: 'Audit sample', required: true, isPart: true }),
    employee: reference('employee', { label: 'Employee', required: true }),
    covers: choice({ ...coverage, computed: true }),
  },
  table: { columns: ['employee', 'covers', 'sample'], sort: 'label', filters: ['sample', 'employee', 'covers'] },
  unique: [['sample', 'employee']],
  customFields: false,
  access: { read: 'audit-samples.read', write: 'audit-samples.write', remove: 'audit-samples.write' },
});

export interface AuditSampleEmployee extends RecordOf<typeof auditSampleEmployee> {}

/** A rate of errors that a sample without any must make improbable. */
export const TOLERABLE_RATE = 0.05;
/** Probability of missing it. */
export const RISK = 0.05;

/**
 * How many of a population are drawn: the fewest of whom, if the tolerable rate of them were wrong, none would be wrong
 * with a probability of at most 5% (attribute sampling without expected errors, drawn without replacement:
 * hypergeometric). 59 for a large population, as in AICPA, Audit Guide: Audit Sampling, table A-1 (5% risk, 5% tolerable
 * rate, no deviation expected); all of a small one.
 */
export function sampleSize(population: number): number {
  const wrong = Math.ceil(population * TOLERABLE_RATE);
  let missed = 1;
  for (let drawn = 0; drawn < population; drawn += 1) {
    if (missed <= RISK) return drawn;
    missed *= Math.max(0, population - wrong - drawn) / (population - drawn);
  }
  return population;
}
