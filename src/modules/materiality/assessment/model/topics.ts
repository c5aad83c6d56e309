/**
 * The ten topical standards of ESRS Set 1 and 2026, with sub-topics by our own short labels (ESRS 1, AR 16 of 2023).
 * `disclosures` are those of VSME on the same subject, `reads` the pages that hold its metrics: nothing is entered
 * twice.
 */
export interface Topic {
  /** Last part of its address. */
  key: TopicKey;
  /** As the standard is called. */
  code: string;
  label: string;
  subTopics: Readonly<Record<string, string>>;
  disclosures: readonly string[];
  reads: readonly { label: string; path: string }[];
}
export type TopicKey = (typeof topicKeys)[number];
export const topicKeys = ['e1', 'e2', 'e3', 'e4', 'e5', 's1', 's2', 's3', 's4', 'g1'] as const;

const emissions = { label: 'Greenhouse gas emissions', path: 'environmental/ghg-emissions' };
const energy = { label: 'Energy consumption', path: 'environmental/energy-consumption' };

export const topics: readonly Topic[] = [
  {
    key: 'e1',
    code: 'E1',
    label: 'Climate change',
    disclosures: ['B3', 'C3', 'C4'],
    reads: [emissions, energy],
    subTopics: { mitigation: 'Climate change mitigation', adaptation: 'Climate change adaptation', energy: 'Energy' },
  },
  {
    key: 'e2',
    code: 'E2',
    label: 'Pollution',
    disclosures: ['B4'],
    reads: [],
    subTopics: {
      air: 'Pollution of air',
      waterPollution: 'Pollution of water',
      soil: 'Pollution of soil',
      food: 'Pollution of living organisms and food',
      concern: 'Substances of concern',
      highConcern: 'Substances of very high concern',
      microplastics: 'Microplastics',
    },
  },
  {
    key: 'e3',
    code: 'E3',
    label: 'Water and marine resources',
    disclosures: ['B6'],
    reads: [{ label: 'Water consumption', path: 'environmental/water-consumption' }],
    subTopics: { water: 'Water', marine: 'Marine resources' },
  },
  {
    key: 'e4',
    code: 'E4',
    label: 'Biodiversity and ecosystems',
    disclosures: ['B5'],
    reads: [{ label: 'Biodiversity impact', path: 'environmental/biodiversity-impact' }],
    subTopics: {
      drivers: 'Direct drivers of biodiversity loss',
      species: 'State of species',
      ecosystems: 'Extent and condition of ecosystems',
      services: 'Ecosystem services',
    },
  },
  {
    key: 'e5',
    code: 'E5',
    label: 'Resource use and circular economy',
    disclosures: ['B7'],
    reads: [{ label: 'Waste management', path: 'environmental/waste-management' }],
    subTopics: { inflows: 'Resource inflows', outflows: 'Resource outflows', waste: 'Waste' },
  },
  {
    key: 's1',
    code: 'S1',
    label: 'Own workforce',
    disclosures: ['B8', 'B9', 'B10', 'C5', 'C6'],
    reads: [],
    subTopics: {
      ownConditions: 'Working conditions',
      ownEqual: 'Equal treatment and opportunities',
      ownRights: 'Other work-related rights',
    },
  },
  {
    key: 's2',
    code: 'S2',
    label: 'Workers in the value chain',
    disclosures: ['C7'],
    reads: [],
    subTopics: {
      chainConditions: 'Working conditions in the value chain',
      chainEqual: 'Equal treatment in the value chain',
      chainRights: 'Other work-related rights in the value chain',
    },
  },
  {
    key: 's3',
    code: 'S3',
    label: 'Affected communities',
    disclosures: ['C7'],
    reads: [],
    subTopics: {
      communityEconomic: 'Economic, social and cultural rights',
      communityCivil: 'Civil and political rights',
      indigenous: 'Rights of indigenous peoples',
    },
  },
  {
    key: 's4',
    code: 'S4',
    label: 'Consumers and end-users',
    disclosures: [],
    reads: [],
    subTopics: {
      information: 'Information-related impacts',
      safety: 'Personal safety of consumers',
      inclusion: 'Social inclusion of consumers',
    },
  },
  {
    key: 'g1',
    code: 'G1',
    label: 'Business conduct',
    disclosures: ['B11', 'C8', 'C9'],
    reads: [],
    subTopics: {
      culture: 'Corporate culture',
      whistleblowers: 'Protection of whistle-blowers',
      animals: 'Animal welfare',
      politics: 'Political engagement and lobbying',
      suppliers: 'Supplier relationships, payment practices',
      corruption: 'Corruption and bribery',
    },
  },
];

/**
 * Topics with registers of their own (`topic-registers/registers.ts`); the page of a topic does not load the
 * definitions to know.
 */
export const topicsWithRegisters: ReadonlySet<TopicKey> = new Set(topicKeys.filter((key) => key !== 's1'));

export const topicOf = (key: string): Topic | undefined => topics.find((topic) => topic.key === key);
export const topicOptions: Readonly<Record<TopicKey, string>> = Object.fromEntries(
  topics.map(({ key, code, label }) => [key, `${code} ${label}`]),
) as Record<TopicKey, string>;
export const subTopicOptions: Readonly<Record<string, string>> = Object.assign(
  {},
  ...topics.map(({ subTopics }) => subTopics),
);
