import { choice, integer, lines, longText, moment, money, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import type { Decision, ModuleChoice, SelectionInputs, Standard } from './decide.ts';
import { isVoluntary, versionLabels, type VersionKey } from './versions.ts';

const yesNo = { yes: 'Yes', no: 'No' } as const;
const comprehensive = {
  C1: 'C1 Strategy and sustainability initiatives',
  C2: 'C2 Practices, policies and future initiatives',
  C3: 'C3 Targets for greenhouse gases and transition',
  C4: 'C4 Climate risks',
  C5: 'C5 Further facts about the workforce',
  C6: 'C6 Human rights policies and processes',
  C7: 'C7 Severe human rights incidents',
  C8: 'C8 Revenues from certain sectors, exclusion from benchmarks',
  C9: 'C9 Gender diversity of the governance body',
} as const;
export const moduleLabels: Readonly<Record<ModuleChoice, string>> = {
  basic: 'Basic',
  single: 'Basic and individual disclosures of Comprehensive',
  comprehensive: 'Basic and Comprehensive',
};
const euros = (label: string, help?: string) =>
  money({ label, currency: 'EUR', min: 0, ...(help === undefined ? {} : { help }) });

/**
 * By which standard a period is reported, what the company knew, what the rules said to it, and what it decided. Only
 * while the period is open; the history keeps the rest.
 */
export const reportingStandardDecision = defineResource({
  name: 'reportingStandardDecision',
  label: ['Standard decision', 'Standard decisions'],
  title: 'name',
  path: 'reporting-standard-decisions',
  description: 'Decisions on the reporting standard of each period, with company data, recommendation and reason.',
  fields: {
    name: text({ label: 'Decision', max: 200, computed: true, search: true }),
    period: reference('reportingPeriod', { label: 'Reporting period', required: true }),
    averageEmployees: integer({
      label: 'Average employees',
      min: 0,
      max: 10_000_000,
      help: 'Over the financial year. Leave empty if not available',
    }),
    netTurnoverMinor: euros(
      'Net turnover',
      'Of the financial year in EUR, like the thresholds; convert other currencies as in your accounts. Leave empty if not available',
    ),
    balanceTotalMinor: euros('Balance sheet total', 'For the statement only. No rule in the product uses it'),
    isListed: choice({
      label: 'Listed on a regulated market of the EU',
      options: yesNo,
      help: 'For the statement only. No rule in the product uses it',
    }),
    isBound: choice({
      label: 'Legally required to report under ESRS for 2024 or 2025',
      options: yesNo,
      help: 'Only for financial years 2024 and 2025',
    }),
    group: choice({
      label: 'Group',
      options: {
        alone: 'Not part of a group',
        parent: 'Parent of a group; values are those of the group',
        covered: 'Subsidiary covered by its parent’s consolidated sustainability statement',
        notCovered: 'Subsidiary not covered by a consolidated statement',
      },
    }),
    hasNonEuParent: choice({ label: 'Ultimate parent outside the EU', options: yesNo }),
    euTurnoverMinor: euros('Group’s turnover in the EU, this year'),
    euTurnoverBeforeMinor: euros('Group’s turnover in the EU, the year before'),
    branchTurnoverMinor: euros('Turnover of the branch or subsidiary in the EU'),
    priorVersion: choice({ label: 'Version used before', options: { none: 'None', ...versionLabels } }),
    demand: choice({
      label: 'Data requested by others',
      help: 'By customers, banks or others',
      options: { none: 'No requests', some: 'Requests received' },
    }),
    demands: lines({
      label: 'Requests',
      max: 30,
      fields: {
        who: choice({
          label: 'Requested by',
          required: true,
          options: { customer: 'Customer', bank: 'Bank', investor: 'Investor', other: 'Other' },
        }),
        what: choice({
          label: 'Requested standard',
          required: true,
          options: { basic: 'Basic module', comprehensive: 'Comprehensive module', ...comprehensive },
        }),
        note: text({ label: 'Note', max: 300 }),
      },
    }),
    chosen: choice({ label: 'Chosen version', required: true, options: versionLabels }),
    module: choice({ label: 'Modules', options: moduleLabels, help: 'Only for VSME and the voluntary standard' }),
    singles: lines({
      label: 'Individual disclosures',
      max: 9,
      fields: { disclosure: choice({ label: 'Disclosure', required: true, options: comprehensive }) },
    }),
    reason: longText({
      label: 'Reason',
      max: 4000,
      search: true,
      help: 'Required if the decision departs from the recommendation, or if it is open',
    }),
    proposal: choice({
      label: 'Recommendation',
      computed: true,
      options: { ...versionLabels, choice: 'Choice of the company', open: 'Open' },
    }),
    proposedModule: choice({
      label: 'Recommended modules',
      computed: true,
      options: { ...moduleLabels, open: 'Open' },
    }),
    workings: lines({
      label: 'Decision path',
      computed: true,
      max: 20,
      fields: {
        rule: text({ label: 'Rule', max: 60 }),
        outcome: text({ label: 'Outcome', max: 60 }),
        given: text({ label: 'Company data', max: 500 }),
        source: text({ label: 'Source', max: 300 }),
      },
    }),
    rulesEdition: text({ label: 'Rules as of', max: 20, computed: true }),
    decidedBy: reference('account', { label: 'Decided by', computed: true }),
    decidedAt: moment({ label: 'Decided at', computed: true }),
  },
  table: {
    columns: ['name', 'period', 'chosen', 'module', 'proposal', 'decidedBy', 'decidedAt', 'reason'],
    sort: '-decidedAt',
    filters: ['period', 'chosen', 'module', 'proposal'],
  },
  form: [
    {
      title: 'Facts',
      fields: [
        'period',
        'averageEmployees',
        'netTurnoverMinor',
        'balanceTotalMinor',
        'isListed',
        'isBound',
        'group',
        'priorVersion',
      ],
    },
    {
      title: 'Parent outside the EU',
      fields: ['hasNonEuParent', 'euTurnoverMinor', 'euTurnoverBeforeMinor', 'branchTurnoverMinor'],
    },
    { title: 'Demand', fields: ['demand', 'demands'] },
    { title: 'Decision', fields: ['chosen', 'module', 'singles', 'reason'] },
  ],
  measures: { decisions: { label: 'Decisions', count: true } },
  unique: [['period']],
  access: { read: 'materiality.read', write: 'materiality.manage', remove: 'materiality.manage' },
});
export interface ReportingStandardDecision extends RecordOf<typeof reportingStandardDecision> {}
export type NewReportingStandardDecision = NewOf<typeof reportingStandardDecision>;

type Facts = Pick<
  ReportingStandardDecision,
  | 'averageEmployees'
  | 'netTurnoverMinor'
  | 'isBound'
  | 'group'
  | 'demand'
  | 'demands'
  | 'hasNonEuParent'
  | 'euTurnoverMinor'
  | 'euTurnoverBeforeMinor'
  | 'branchTurnoverMinor'
>;

/** What the engine is told of a decision and its period. */
export function inputsOf(facts: Facts, { from, to }: { from: string; to: string }): SelectionInputs {
  const {
    averageEmployees,
    netTurnoverMinor,
    isBound,
    group,
    demand,
    demands,
    hasNonEuParent,
    euTurnoverMinor,
    euTurnoverBeforeMinor,
    branchTurnoverMinor,
  } = facts;
  return {
    periodFrom: from,
    periodTo: to,
    averageEmployees,
    netTurnoverMinor,
    isBound,
    group,
    demand,
    demands: demands.map(({ what }) => ({ what })),
    hasNonEuParent,
    euTurnoverMinor,
    euTurnoverBeforeMinor,
    branchTurnoverMinor,
  };
}

export interface Chosen {
  chosen: VersionKey;
  module: ModuleChoice | null;
  singles: readonly { disclosure: string }[];
}

/** What of a decision is another than the rules’ answer, or stands where they have none: that needs a reason. */
export function departures(
  { chosen, module, singles }: Chosen,
  { standard, module: proposed }: Decision,
): ('chosen' | 'module')[] {
  const hasModules = isVoluntary(chosen);
  const isOwnModule =
    hasModules &&
    (proposed?.kind !== 'decided' ||
      proposed.module !== module ||
      (module === 'single' && listed(proposed.singles) !== listed(singles.map(({ disclosure }) => disclosure))));
  return [...(fits(chosen, standard) ? [] : ['chosen' as const]), ...(isOwnModule ? ['module' as const] : [])];
}

const fits = (version: VersionKey, standard: Standard): boolean =>
  standard.kind === 'decided'
    ? standard.version === version
    : standard.kind === 'choice' && standard.versions.includes(version);
const listed = (codes: readonly string[]): string => codes.toSorted().join(' ');

/**
 * The same of a decision that is kept, by the answer that was kept with it: later rules may say otherwise, and change
 * nothing of what was decided.
 */
export function departedFrom({
  chosen,
  module,
  singles,
  demands,
  proposal,
  proposedModule,
}: Pick<ReportingStandardDecision, 'chosen' | 'module' | 'singles' | 'demands' | 'proposal' | 'proposedModule'>): (
  | 'chosen'
  | 'module'
)[] {
  const asked = demands.map(({ what }) => what).filter((what) => what !== 'basic' && what !== 'comprehensive');
  const isOwnModule =
    isVoluntary(chosen) &&
    (module !== proposedModule ||
      (module === 'single' && listed([...new Set(asked)]) !== listed(singles.map(({ disclosure }) => disclosure))));
  return [
    ...(proposal === chosen || (proposal === 'choice' && !isVoluntary(chosen)) ? [] : ['chosen' as const]),
    ...(isOwnModule ? ['module' as const] : []),
  ];
}

/** The answer of the rules as a record keeps it. */
export const proposalOf = ({ standard }: Decision): VersionKey | 'choice' | 'open' =>
  standard.kind === 'decided' ? standard.version : standard.kind;
export const proposedModuleOf = ({ module }: Decision): ModuleChoice | 'open' | null =>
  module === null ? null : module.kind === 'open' ? 'open' : module.module;
