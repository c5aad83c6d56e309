import type {
  NewSustainabilityAction,
  NewSustainabilityPolicy,
  NewSustainabilityTarget,
} from '#modules/materiality/assessment/model/answers.ts';
import type { NewTopicConclusion } from '#modules/materiality/assessment/model/assessment.ts';
import type { NewSignificantChange } from '#modules/materiality/change-check/model/significant-change.ts';
import type { NewIro } from '#modules/materiality/assessment/model/iro.ts';

type Entry = Omit<NewIro, 'assessment'>;
const potential = { actuality: 'potential' } as const;

/**
 * What the company rated for 2024. Planted: E4 and E5 stand exactly at the threshold, G1 just below; two harms count by
 * severity alone, because they concern human rights.
 */
export const irosOfBorealis: readonly Entry[] = [
  {
    title: 'Greenhouse gases of heat, power and freight',
    topic: 'e1',
    subTopic: 'mitigation',
    kind: 'negative',
    scale: 4,
    scope: 4,
    irremediability: 4,
    horizon: 'long',
    affected: 'Everybody',
    basis: 'Inventory of 2024: scopes 1, 2 and 3. Warming cannot be taken back within a lifetime.',
  },
  {
    title: 'Price of carbon and energy',
    topic: 'e1',
    subTopic: 'energy',
    kind: 'risk',
    horizon: 'medium',
    likelihoodShort: 3,
    magnitudeShort: 3,
    likelihoodMedium: 4,
    magnitudeMedium: 4,
    basis:
      'Gas and diesel are a tenth of the cost of production; the second European emissions trading system starts within five years.',
  },
  {
    title: 'Furniture that lasts stores carbon',
    topic: 'e1',
    subTopic: 'mitigation',
    kind: 'opportunity',
    horizon: 'long',
    likelihoodLong: 3,
    magnitudeLong: 3,
    basis: 'Asked for by two public buyers.',
  },
  {
    title: 'Solvents of lacquers reach air and brook',
    topic: 'e2',
    subTopic: 'air',
    kind: 'negative',
    ...potential,
    scale: 3,
    scope: 2,
    irremediability: 3,
    likelihood: 3,
    affected: 'Neighbours of the plant',
    basis: 'Extraction and basin are in place and were inspected in 2024.',
  },
  {
    title: 'Cooling water from the basin of the Werre',
    topic: 'e3',
    subTopic: 'water',
    kind: 'negative',
    scale: 2,
    scope: 2,
    irremediability: 2,
    basis: 'Below half a per cent of what the works of the town deliver.',
  },
  {
    title: 'Felling of Nordic timber',
    topic: 'e4',
    subTopic: 'ecosystems',
    kind: 'negative',
    position: 'upstream',
    scale: 3,
    scope: 3,
    irremediability: 3,
    horizon: 'long',
    basis: 'Three quarters are certified. The origin of the rest is known; the condition of the forests is not.',
  },
  {
    title: 'Less certified timber on the market',
    topic: 'e4',
    subTopic: 'services',
    kind: 'risk',
    horizon: 'long',
    likelihoodMedium: 2,
    magnitudeMedium: 4,
    likelihoodLong: 3,
    magnitudeLong: 4,
    basis: 'Dependency on one material from two countries.',
  },
  {
    title: 'Furniture that can be repaired',
    topic: 'e5',
    subTopic: 'outflows',
    kind: 'positive',
    position: 'downstream',
    scale: 3,
    scope: 3,
    basis: 'Spare parts for ten years; nine of ten repairs are done by the customer.',
  },
  {
    title: 'Waste of production that is burnt',
    topic: 'e5',
    subTopic: 'waste',
    kind: 'negative',
    scale: 3,
    scope: 2,
    irremediability: 2,
    basis: 'Waste balance of 2024.',
  },
  {
    title: 'Injuries at saws and presses',
    topic: 's1',
    subTopic: 'ownConditions',
    kind: 'negative',
    ...potential,
    isHumanRights: true,
    scale: 4,
    scope: 2,
    irremediability: 4,
    likelihood: 4,
    affected: 'Employees of plant and sawmill',
    basis: 'Seven accidents with lost days in 2024, one with a lasting injury.',
  },
  {
    title: 'Joiners are hard to find',
    topic: 's1',
    subTopic: 'ownConditions',
    kind: 'risk',
    horizon: 'medium',
    likelihoodMedium: 4,
    magnitudeMedium: 4,
    basis: 'A fifth of the joiners retire within five years; two of three vacancies stay open for half a year.',
  },
  {
    title: 'Work at makers of fittings',
    topic: 's2',
    subTopic: 'chainConditions',
    kind: 'negative',
    ...potential,
    isHumanRights: true,
    position: 'upstream',
    scale: 4,
    scope: 3,
    irremediability: 3,
    likelihood: 2,
    affected: 'Workers of suppliers of the second tier',
    basis: 'No visits of their own below the first tier; the country is rated as high risk.',
  },
  {
    title: 'Vapours of surfaces in homes',
    topic: 's4',
    subTopic: 'safety',
    kind: 'negative',
    ...potential,
    position: 'downstream',
    scale: 3,
    scope: 3,
    irremediability: 2,
    likelihood: 2,
    affected: 'Buyers',
    basis: 'Measured below the limits of the voluntary label in 2023.',
  },
  {
    title: 'Late payment of small suppliers',
    topic: 'g1',
    subTopic: 'suppliers',
    kind: 'negative',
    position: 'upstream',
    scale: 3,
    scope: 3,
    irremediability: 2,
    affected: 'Small suppliers',
    basis: 'A third of the invoices of 2024 were paid after their due day.',
  },
];

/** What was decided for 2024; of affected communities nothing is known, and that is said. */
export const conclusionsOfBorealis: readonly Omit<NewTopicConclusion, 'assessment'>[] = [
  {
    topic: 'e1',
    conclusion: 'material',
    reason:
      'Emissions from heating and freight are severe and long-lasting. Energy and carbon prices will affect results within five years.',
  },
  {
    topic: 'e2',
    conclusion: 'notMaterial',
    reason: 'Lacquer fumes are extracted and residues collected. A spill is unlikely and would stay on the site.',
  },
  {
    topic: 'e3',
    conclusion: 'notMaterial',
    reason: 'Low water use, no water stress in the basin, no process water discharged to the environment.',
  },
  {
    topic: 'e4',
    conclusion: 'material',
    reason: 'A quarter of the timber is not certified, and all products depend on forests.',
  },
  {
    topic: 'e5',
    conclusion: 'material',
    reason: 'Customers buy the furniture because it can be repaired, and the plant can reduce its own waste.',
  },
  {
    topic: 's1',
    conclusion: 'material',
    reason: 'Injuries can be severe even if few, and skilled joiners are hard to find.',
  },
  {
    topic: 's2',
    conclusion: 'material',
    reason: 'Beyond tier 1 there is no evidence that rules out severe harm.',
  },
  {
    topic: 's3',
    conclusion: 'unknown',
    approach: 'topDown',
    reason: 'The reindeer herders near the sawmill have not been consulted yet. Planned for 2025.',
  },
  { topic: 's4', conclusion: 'notMaterial', reason: 'Surface emissions are measured and below the limits.' },
  {
    topic: 'g1',
    conclusion: 'notMaterial',
    approach: 'topDown',
    reason: 'No incident in five years. Payment terms will be reviewed next year.',
  },
];

/** What was rated anew for 2025, by title. */
export const ratedAnewByBorealis: Readonly<Record<string, Partial<Entry>>> = {
  'Cooling water from the basin of the Werre': {
    scale: 3,
    scope: 3,
    basis: 'The town restricted water for four weeks of the summer.',
  },
  'Late payment of small suppliers': {
    scope: 2,
    basis: 'A fifth of the invoices of 2025 were paid after their due day.',
  },
};

/** New in 2025 and not rated yet: the scoring result on G1 is open until it is. */
export const newIroOfBorealis: Entry = {
  title: 'Fine for a missing channel for whistle-blowers',
  topic: 'g1',
  subTopic: 'whistleblowers',
  kind: 'risk',
  horizon: 'short',
};

export const policiesOfBorealis: readonly NewSustainabilityPolicy[] = [
  {
    title: 'Timber policy',
    topic: 'e4',
    content: 'Only timber of known origin. Certified timber is preferred, and required from 2028.',
    scope: 'All sites and all timber suppliers. Purchased boards are excluded until 2026.',
    adoptedOn: '2023-05-10',
  },
  {
    title: 'Safety at work',
    topic: 's1',
    content: 'No one works at a machine without a guard and training. Everyone can stop a machine.',
    scope: 'All employees, agency workers and visitors at the plant and the sawmill.',
    adoptedOn: '2022-01-15',
  },
];

/** As answers to an entry of 2024, by its title. */
export const actionsOfBorealis: readonly { answers: string; values: NewSustainabilityAction }[] = [
  {
    answers: 'Greenhouse gases of heat, power and freight',
    values: {
      title: 'Wood chips instead of gas in hall 2',
      topic: 'e1',
      scope: 'Wood offcuts heat the second hall; gas is used in the coldest weeks only.',
      startsOn: '2025-04-01',
      endsOn: '2026-10-31',
      currency: 'EUR',
      capexMinor: 21_000_000,
      futureCapexMinor: 9_500_000,
    },
  },
  {
    answers: 'Injuries at saws and presses',
    values: {
      title: 'Light curtains at all presses',
      topic: 's1',
      startsOn: '2025-01-15',
      endsOn: '2025-11-30',
      currency: 'EUR',
      capexMinor: 4_300_000,
      result: 'Nine of twelve presses by the end of 2025.',
    },
  },
];

/**
 * The figures are those of the bills (diesel of the plant, waste to landfill); accidents are as reported. Planted:
 * accidents are behind their path.
 */
export const targetsOfBorealis: readonly NewSustainabilityTarget[] = [
  {
    title: 'Half the diesel of the fleet',
    topic: 'e1',
    measure: 'L',
    baseYear: '2024',
    baseValue: '58800',
    targetYear: '2030',
    targetValue: '29400',
    progress: [{ year: '2025', value: '53500' }],
    method: 'Fuel card data. Company target, not science-based.',
  },
  {
    title: 'Residual waste to landfill',
    topic: 'e5',
    measure: 't',
    baseYear: '2024',
    baseValue: '16.8',
    targetYear: '2028',
    targetValue: '6',
    progress: [{ year: '2025', value: '13.4' }],
  },
  {
    title: 'Accidents with lost days',
    topic: 's1',
    measure: 'accidents',
    baseYear: '2024',
    baseValue: '7',
    targetYear: '2027',
    targetValue: '3',
    progress: [{ year: '2025', value: '7' }],
  },
];

/**
 * What was asked about 2025 so far. Planted: the restrictions on water are a significant change, and two questions are
 * still open.
 */
export const changesOfBorealis: readonly Omit<NewSignificantChange, 'assessment'>[] = [
  { question: 'businessModel', answer: 'no', note: 'Furniture to order and for stock, as in 2024.' },
  { question: 'acquisitions', answer: 'no', note: 'No site was acquired, sold or closed.' },
  {
    question: 'events',
    answer: 'yes',
    note: 'The town restricted water use for four weeks in summer. E3 is being reassessed.',
  },
  { question: 'standards', answer: 'no', note: 'The voluntary standard of 2026 covers the same topics.' },
];
