import { choice, date, integer, lines, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';

const scale = { min: 1, max: 5, required: true } as const;

/**
 * What can go wrong in a task and what is done about it (Framework Directive 89/391/EEC, art. 6 and 9). Employees read
 * it: they have to be told.
 */
export const riskAssessment = defineResource({
  name: 'riskAssessment',
  label: ['Risk assessment', 'Risk assessments'],
  title: 'task',
  description: 'Hazards of tasks with likelihood, severity and controls.',
  fields: {
    task: text({ label: 'Task', required: true, max: 200, search: true }),
    site: reference('orgUnit', { label: 'Site' }),
    hazards: lines({
      label: 'Hazards',
      max: 30,
      fields: {
        hazard: text({ label: 'Hazard', required: true, max: 200 }),
        likelihood: integer({ label: 'Likelihood (1–5)', ...scale }),
        severity: integer({ label: 'Severity (1–5)', ...scale }),
        controls: text({ label: 'Controls', max: 300 }),
        control: choice({
          label: 'Level of control',
          options: {
            eliminate: 'Eliminated',
            substitute: 'Substituted',
            technical: 'Technical',
            organisational: 'Organisational',
            equipment: 'Protective equipment',
          },
        }),
      },
    }),
    responsible: reference('account', { label: 'Responsible' }),
    assessedOn: date({ label: 'Assessed on', required: true }),
    nextReview: date({ label: 'Next review', required: true }),
  },
  table: {
    columns: ['task', 'site', 'responsible', 'assessedOn', 'nextReview'],
    sort: 'nextReview',
    filters: ['site', 'responsible', 'nextReview'],
  },
  order: [['assessedOn', 'nextReview']],
  measures: { assessments: { label: 'Risk assessments', count: true } },
  customFields: false,
  access: { read: 'risk-assessments.read', write: 'incidents.write', remove: 'incidents.write' },
});
export interface RiskAssessment extends RecordOf<typeof riskAssessment> {}
