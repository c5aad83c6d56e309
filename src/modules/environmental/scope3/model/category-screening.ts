import { boolean, choice, date, longText, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';
import {
  SCREENING_CRITERIA,
  SCREENING_INTERVAL_YEARS,
  type CategoryStatus,
  type ScreeningCriterion,
} from './screening-terms.ts';
import { SCOPE3_CATEGORIES, SCOPE3_METHODS, type Scope3Method, type Scope3Number } from './scope3-categories.ts';

/** Each criterion as a field. Source: GHG Protocol Scope 3 Standard (2011), table 6.1. */
const criteria = {
  size: boolean({ label: 'Size', help: 'Expected to be a large part of all Scope 3 emissions' }),
  influence: boolean({ label: 'Influence', help: 'The company can bring about reductions' }),
  risk: boolean({ label: 'Risk', help: 'Adds to climate-related, supply chain, legal or reputational risk' }),
  stakeholders: boolean({ label: 'Stakeholders', help: 'Critical to customers, suppliers, investors or society' }),
  outsourcing: boolean({ label: 'Outsourcing', help: 'Outsourced here, or usually done in-house in the sector' }),
  sectorGuidance: boolean({ label: 'Sector guidance', help: 'Significant according to guidance for the sector' }),
  otherCriterion: boolean({ label: 'Other criterion', help: 'Named in the reason' }),
} satisfies Record<ScreeningCriterion, unknown>;

const methods = Object.fromEntries(Object.entries(SCOPE3_METHODS).map(([key, { label }]) => [key, label])) as Record<
  Scope3Method,
  string
>;

/** The parts of a screening that somebody decides on. */
export const screeningFields = {
  relevance: choice({
    label: 'Relevance',
    required: true,
    options: { relevant: 'Relevant', notRelevant: 'Not relevant' },
  }),
  ...criteria,
  reason: longText({ label: 'Reason', max: 1000, help: 'Required where the category is not relevant' }),
  method: choice({ label: 'Method', options: methods, help: 'Used or planned' }),
  dataSource: text({ label: 'Data source', max: 250, help: 'For example supplier invoices of the ledger' }),
} as const;

export const screenedCategory = choice({
  label: 'Category',
  required: true,
  options: Object.fromEntries(SCOPE3_CATEGORIES.map(({ number, name }) => [number, `${number} ${name}`])) as Record<
    `${Scope3Number}`,
    string
  >,
});

/**
 * Whether a category of scope 3 matters to the company, and why. It holds from a day until a later screening of the same
 * category; a category without one is not screened.
 */
export const categoryScreening = defineResource({
  name: 'categoryScreening',
  label: ['Scope 3 screening', 'Scope 3 screenings'],
  path: 'scope-3-screenings',
  title: 'category',
  description: 'Relevance of each Scope 3 category with criteria, reason, method and data source.',
  fields: {
    category: screenedCategory,
    validFrom: date({ label: 'Effective from', required: true, help: 'First day of the first reporting period' }),
    ...screeningFields,
    screenedBy: reference('account', { label: 'Screened by', handsOver: false }),
    screenedOn: date({ label: 'Screened on', required: true }),
  },
  table: {
    columns: ['category', 'relevance', 'reason', 'method', 'dataSource', 'validFrom', 'screenedBy', 'screenedOn'],
    sort: '-validFrom',
    filters: ['category', 'relevance', 'method', 'validFrom', 'screenedOn'],
  },
  form: [
    { title: 'Category', fields: ['category', 'validFrom', 'relevance'] },
    { title: 'Criteria', fields: [...SCREENING_CRITERIA, 'reason'] },
    { title: 'Assessment', fields: ['method', 'dataSource', 'screenedBy', 'screenedOn'] },
  ],
  unique: [['category', 'validFrom']],
  access: { read: 'environmental.read', write: 'environmental.manage', remove: 'environmental.manage' },
});
export interface CategoryScreening extends RecordOf<typeof categoryScreening> {}

/** What a screening has to say: a criterion or a reason for what is relevant, a reason for what is not. */
export function lackingIn(
  screening: Pick<CategoryScreening, 'relevance' | 'reason' | ScreeningCriterion>,
): 'reason' | 'criterion' | 'other' | null {
  const hasReason = (screening.reason ?? '').trim() !== '';
  if (hasReason) return null;
  if (screening.relevance === 'notRelevant') return 'reason';
  if (criteriaOf(screening).length === 0) return 'criterion';
  return screening.otherCriterion === true ? 'other' : null;
}

export const criteriaOf = (screening: Pick<CategoryScreening, ScreeningCriterion>): ScreeningCriterion[] =>
  SCREENING_CRITERIA.filter((name) => screening[name] === true);

/** The screening of each category that holds on the last day of a period: the latest that began until then. */
export function screeningsOn<Of extends Pick<CategoryScreening, 'category' | 'validFrom'>>(
  all: readonly Of[],
  day: string,
): ReadonlyMap<Scope3Number, Of> {
  const found = new Map<Scope3Number, Of>();
  for (const one of all
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((left, right) => (left.validFrom < right.validFrom ? -1 : 1)))
    found.set(Number(one.category) as Scope3Number, one);
  return found;
}

/** Older than three years on the last day of a period. */
export const isOutdated = ({ screenedOn }: Pick<CategoryScreening, 'screenedOn'>, day: string): boolean =>
  `${Number(screenedOn.slice(0, 4)) + SCREENING_INTERVAL_YEARS}${screenedOn.slice(4)}` < day;

export function categoryStatusOf(
  isAssessed: boolean,
  screening: Pick<CategoryScreening, 'relevance' | 'reason'> | undefined,
): CategoryStatus {
  if (isAssessed) return 'assessed';
  if (screening === undefined) return 'notScreened';
  return screening.relevance === 'notRelevant' && (screening.reason ?? '').trim() !== '' ? 'excluded' : 'noData';
}

/** The categories that an inventory lacks, and those it leaves out with a reason; numbers in their order. */
export function categoryGapsOf(rows: readonly { number: number; standing: CategoryStatus; isOutdated: boolean }[]): {
  noData: number[];
  notScreened: number[];
  excluded: number[];
  outdated: number[];
} {
  const of = (standing: CategoryStatus) => rows.filter((row) => row.standing === standing).map(({ number }) => number);
  return {
    noData: of('noData'),
    notScreened: of('notScreened'),
    excluded: of('excluded'),
    outdated: rows.filter((row) => row.isOutdated).map(({ number }) => number),
  };
}
