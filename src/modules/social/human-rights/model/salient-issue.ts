import { choice, date, integer, longText, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { ofHumanRights, peopleGroups, stages, subjects } from './subjects.ts';

const rating = (label: string, help: string) =>
  integer({ label, min: 1, max: 5, help: `${help} Leave empty if not rated.` });

/**
 * A human right that is at risk of the most severe harm by what the company does or buys (UN Guiding Principles
 * Reporting Framework, part B). Severity is computed: see `severityOf`.
 */
export const salientIssue = defineResource({
  name: 'salientIssue',
  label: ['Salient issue', 'Salient issues'],
  title: 'title',
  path: 'salient-issues',
  description: 'Human rights at risk of severe harm, with severity, value chain stage and groups affected.',
  fields: {
    title: text({ label: 'Issue', required: true, max: 200, search: true }),
    subject: choice({ label: 'Human right', required: true, options: subjects }),
    stage: choice({ label: 'Value chain stage', required: true, default: 'own', options: stages }),
    group: choice({ label: 'Group affected', required: true, default: 'ownWorkforce', options: peopleGroups }),
    where: text({ label: 'Where', max: 200, search: true, help: 'Sites, countries, products or suppliers' }),
    scale: rating('Scale', 'Gravity: 1 minimal to 5 absolute.'),
    scope: rating('Scope', 'Number of people: 1 few to 5 very many.'),
    irremediability: rating('Irremediability', 'Difficulty of remedy: 1 easy to 5 irremediable.'),
    likelihood: rating('Likelihood', '1 very unlikely to 5 almost certain.'),
    severity: integer({ label: 'Severity', min: 1, max: 5, computed: true }),
    leverage: choice({
      label: 'Leverage',
      options: { causes: 'Causes', contributes: 'Contributes', linked: 'Directly linked' },
      help: 'How the company is involved (UN Guiding Principle 19)',
    }),
    basis: longText({ label: 'Basis of ratings', max: 5000 }),
    owner: reference('account', { label: 'Owner' }),
    assessedOn: date({ label: 'Assessed on' }),
  },
  table: {
    columns: ['title', 'subject', 'stage', 'group', 'severity', 'likelihood', 'owner', 'assessedOn'],
    sort: 'title',
    filters: ['subject', 'stage', 'group', 'severity', 'owner'],
  },
  form: [
    { title: 'Issue', fields: ['title', 'subject', 'stage', 'group', 'where'] },
    { title: 'Severity', fields: ['scale', 'scope', 'irremediability', 'likelihood', 'basis'] },
    { title: 'Response', fields: ['leverage', 'owner', 'assessedOn'] },
  ],
  measures: { issues: { label: 'Salient issues', count: true } },
  unique: [['title']],
  customFields: false,
  access: ofHumanRights,
});
export interface SalientIssue extends RecordOf<typeof salientIssue> {}
export type NewSalientIssue = NewOf<typeof salientIssue>;

/**
 * Severity from 1 to 5: the highest of scale, scope and irremediability, since one of them suffices for severe harm;
 * null while one is not rated, as it could be the highest. Likelihood does not lower it.
 * Source: UN Guiding Principles 14 (commentary) and 24; OHCHR, The Corporate Responsibility to Respect Human Rights: An
 * Interpretive Guide (2012), pages 8 and 19.
 */
export function severityOf({
  scale,
  scope,
  irremediability,
}: Pick<SalientIssue, 'scale' | 'scope' | 'irremediability'>): number | null {
  if (scale === null || scope === null || irremediability === null) return null;
  return Math.max(scale, scope, irremediability);
}

/** A cell of the heat map: the highest severity of its issues that are rated, and how many there are. */
export interface HeatCell {
  subject: SalientIssue['subject'];
  stage: SalientIssue['stage'];
  severity: number | null;
  issues: number;
  unrated: number;
}

/** Issues by right and value chain stage; pairs without any are left out. */
export function heatOf(issues: readonly Pick<SalientIssue, 'subject' | 'stage' | 'severity'>[]): HeatCell[] {
  const cells = new Map<string, HeatCell>();
  for (const { subject, stage, severity } of issues) {
    const key = `${subject} ${stage}`;
    const cell = cells.get(key) ?? { subject, stage, severity: null, issues: 0, unrated: 0 };
    cells.set(key, {
      ...cell,
      severity: severity === null ? cell.severity : Math.max(severity, cell.severity ?? 0),
      issues: cell.issues + 1,
      unrated: cell.unrated + (severity === null ? 1 : 0),
    });
  }
  return [...cells.values()];
}
