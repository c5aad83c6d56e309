import type { StakeholderCategory } from '#modules/materiality/prioritization-tools/model/stakeholders.ts';

/** What was asked for 2025. The labour questions stand in both wordings. */
export const questionsOfBorealis = [
  { subTopic: 'mitigation', wording: 'Putting out fewer greenhouse gases' },
  { subTopic: 'energy', wording: 'Using less energy, and energy from renewable sources' },
  { subTopic: 'air', wording: 'Keeping the air around the plant clean' },
  { subTopic: 'waterPollution', wording: 'Keeping the brook and the ground water clean' },
  { subTopic: 'water', wording: 'Taking little water in dry summers' },
  { subTopic: 'ecosystems', wording: 'Keeping the forests whole that the timber comes from' },
  { subTopic: 'outflows', wording: 'Making furniture that lasts and can be repaired' },
  { subTopic: 'waste', wording: 'Making little waste' },
  { subTopic: 'ownConditions', wording: 'Safe machines, fair pay and predictable hours for the people who work here' },
  { subTopic: 'chainConditions', wording: 'Safe work and fair pay at the makers of fittings and fabrics' },
  { subTopic: 'communityEconomic', wording: 'Land and quiet for the people around the sawmill' },
  { subTopic: 'safety', wording: 'Surfaces that give off nothing harmful' },
  { subTopic: 'corruption', wording: 'No bribes' },
] as const;
type Asked = (typeof questionsOfBorealis)[number]['subTopic'];

interface Group {
  category: StakeholderCategory;
  invited: number;
  returned: number /** Where the answers lie, from 1 to 5. */;
  leaning: Readonly<Record<Asked, number>> /** Every how many could not say. */;
  abstains: Partial<Readonly<Record<Asked, number>>>;
}
const usual: Group['leaning'] = {
  mitigation: 4,
  energy: 4,
  air: 4,
  waterPollution: 5,
  water: 3,
  ecosystems: 3,
  outflows: 4,
  waste: 3,
  ownConditions: 4,
  chainConditions: 4,
  communityEconomic: 3,
  safety: 3,
  corruption: 2,
};

/**
 * Planted: three neighbours are too few to be shown, so the suppliers are hidden with them; customers cannot say much
 * about work at suppliers; everybody holds clean air and water for more important than the ratings do.
 */
export const groupsOfBorealis: readonly Group[] = [
  {
    category: 'employees',
    invited: 26,
    returned: 18,
    leaning: { ...usual, ownConditions: 5, mitigation: 3 },
    abstains: { ecosystems: 6, communityEconomic: 4 },
  },
  {
    category: 'customers',
    invited: 20,
    returned: 9,
    leaning: { ...usual, outflows: 5, safety: 4 },
    abstains: { chainConditions: 2, corruption: 3 },
  },
  {
    category: 'suppliers',
    invited: 14,
    returned: 6,
    leaning: { ...usual, corruption: 3 },
    abstains: { communityEconomic: 3 },
  },
  {
    category: 'investors',
    invited: 9,
    returned: 7,
    leaning: { ...usual, mitigation: 5, energy: 5, corruption: 3 },
    abstains: { waterPollution: 7 },
  },
  { category: 'communities', invited: 8, returned: 3, leaning: { ...usual, communityEconomic: 5 }, abstains: {} },
];

/** What the management board holds to be more important, two by two: the first so many times as the second. */
export const rankingOfBorealis = {
  title: 'Management board, workshop of spring',
  comparisons: [
    { first: 's1', second: 'e1', strength: 1 },
    { first: 's1', second: 'e5', strength: 2 },
    { first: 's1', second: 'e4', strength: 3 },
    { first: 's1', second: 's2', strength: 4 },
    { first: 'e1', second: 'e5', strength: 3 },
    { first: 'e1', second: 'e4', strength: 3 },
    { first: 'e1', second: 's2', strength: 4 },
    { first: 'e5', second: 'e4', strength: 1 },
    { first: 'e5', second: 's2', strength: 2 },
    { first: 'e4', second: 's2', strength: 3 },
  ],
} as const;

/** What the lead says to one of the divergences; the other ones still wait. */
export const commentOfBorealis = {
  topic: 'e2',
  comment:
    'Respondents considered what could happen; the ratings consider controls in place. The extraction system will ' +
    'be measured in spring, and E2 reassessed with the results.',
} as const;
