import { boolean, choice, date, files, longText, reference, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';
import { ofHumanRights } from './subjects.ts';

/**
 * The six steps of due diligence. Source: OECD Due Diligence Guidance for Responsible Business Conduct (2018), figure 1;
 * Directive (EU) 2024/1760, art. 5.
 */
export const dueDiligenceSteps = {
  embed: '1 Embed in policies and management',
  identify: '2 Identify and assess impacts',
  prevent: '3 Cease, prevent or mitigate impacts',
  track: '4 Track implementation and results',
  communicate: '5 Communicate',
  remedy: '6 Provide remedy',
} as const;
export type StepKind = keyof typeof dueDiligenceSteps;
export const stepKinds = Object.keys(dueDiligenceSteps) as readonly StepKind[];

export const dueDiligenceStep = defineResource({
  name: 'dueDiligenceStep',
  label: ['Due diligence step', 'Due diligence steps'],
  title: 'title',
  path: 'due-diligence-steps',
  description: 'Steps of human rights due diligence, with owner, status and evidence.',
  fields: {
    title: text({ label: 'Action', required: true, max: 200, search: true }),
    step: choice({ label: 'Step', required: true, options: dueDiligenceSteps }),
    issue: reference('salientIssue', { label: 'Salient issue' }),
    owner: reference('account', { label: 'Owner', required: true }),
    due: date({ label: 'Due', required: true }),
    status: state({
      label: 'Status',
      start: 'planned',
      moves: { planned: ['inProgress', 'done'], inProgress: ['done', 'planned'], done: ['inProgress'] },
      labels: { planned: 'Planned', inProgress: 'In progress', done: 'Completed' },
      asksReason: { done: ['inProgress'] },
    }),
    doneOn: date({ label: 'Completed on' }),
    result: longText({ label: 'Result', max: 5000 }),
    evidence: files({ label: 'Evidence' }),
  },
  table: {
    columns: ['title', 'step', 'issue', 'owner', 'due', 'status', 'doneOn'],
    sort: 'due',
    filters: ['step', 'status', 'owner', 'due', 'issue'],
  },
  measures: {
    steps: { label: 'Steps', count: true },
    done: { label: 'Completed', count: true, where: { status: ['done'] } },
  },
  unique: [['step', 'title']],
  customFields: false,
  access: ofHumanRights,
});
export interface DueDiligenceStep extends RecordOf<typeof dueDiligenceStep> {}

/**
 * What a company has in place by subject (VSME C6, par. 61): a code of conduct or policy, a process, a grievance
 * mechanism. It is in force from its first to its last day; without a last day until further notice.
 */
export const humanRightsPolicy = defineResource({
  name: 'humanRightsPolicy',
  label: ['Human rights policy or process', 'Human rights policies and processes'],
  title: 'title',
  path: 'human-rights-policies',
  description: 'Codes of conduct, policies, processes and grievance mechanisms, by subject covered.',
  fields: {
    title: text({ label: 'Title', required: true, max: 200, search: true }),
    kind: choice({
      label: 'Type',
      required: true,
      options: {
        codeOfConduct: 'Code of conduct',
        policy: 'Human rights policy',
        process: 'Process',
        grievanceMechanism: 'Grievance mechanism',
      },
    }),
    coversOwnWorkforce: boolean({ label: 'Covers own workforce', default: true }),
    coversValueChain: boolean({ label: 'Covers workers in the value chain' }),
    childLabour: boolean({ label: 'Child labour' }),
    forcedLabour: boolean({ label: 'Forced labour' }),
    humanTrafficking: boolean({ label: 'Human trafficking' }),
    discrimination: boolean({ label: 'Discrimination' }),
    accidentPrevention: boolean({ label: 'Accident prevention' }),
    otherSubjects: text({ label: 'Other subjects', max: 300, help: 'For example freedom of association' }),
    validFrom: date({ label: 'In force from', required: true }),
    validTo: date({ label: 'In force until', help: 'Leave empty while in force' }),
    link: text({ label: 'Public address', max: 400, help: 'For example https://example.com/code-of-conduct' }),
    owner: reference('account', { label: 'Owner' }),
    documents: files({ label: 'Documents' }),
  },
  table: {
    columns: ['title', 'kind', 'coversOwnWorkforce', 'coversValueChain', 'validFrom', 'validTo', 'owner'],
    sort: 'title',
    filters: ['kind', 'coversOwnWorkforce', 'coversValueChain', 'validFrom', 'validTo'],
  },
  form: [
    {
      title: 'Policy or process',
      fields: ['title', 'kind', 'coversOwnWorkforce', 'coversValueChain', 'validFrom', 'validTo'],
    },
    {
      title: 'Subjects covered',
      fields: [
        'childLabour',
        'forcedLabour',
        'humanTrafficking',
        'discrimination',
        'accidentPrevention',
        'otherSubjects',
      ],
    },
    { title: 'Details', fields: ['link', 'owner', 'documents'] },
  ],
  order: [['validFrom', 'validTo']],
  unique: [['kind', 'title', 'validFrom']],
  customFields: false,
  access: ofHumanRights,
});
export interface HumanRightsPolicy extends RecordOf<typeof humanRightsPolicy> {}
