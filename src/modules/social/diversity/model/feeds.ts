/** What the page shows that disclosures ask for. */
export const fedFigures = [
  'gap',
  'payRatio',
  'management',
  'ages',
  'gender',
  'flow',
  'governance',
  'disability',
] as const;
export type FedFigure = (typeof fedFigures)[number];

export const standards = ['vsme', 'esrs_2026', 'esrs_2023', 'gri'] as const;
export type Standard = (typeof standards)[number];

/**
 * The disclosures that a figure feeds, with the datapoints of the report that are compared with the records. GRI is a view
 * whose mapping is ours (`data/frameworks/esrs-gri.csv`; 2-21 and 401-1 by their titles), and indicative.
 *
 * Sources: VSME (Recommendation (EU) 2025/1710) B8 par. 39, B10 par. 42, C5 par. 59, C9 par. 65; ESRS S1 as in
 * `data/esrs/points.csv`; GRI 2 (2021), GRI 401 and GRI 405 (2016).
 */
interface Feed {
  figure: FedFigure;
  disclosures: readonly (readonly [Standard, string])[];
  /** Datapoints of VSME by name, for the company as a whole. */
  vsme: readonly string[];
  /** Datapoints of ESRS with their rows; null: one value. */
  esrs: readonly (readonly [point: string, row: string | null])[];
}

const byGender = (point: string) => [[point, 'women'] as const, [point, 'men'] as const];
const diversity: Feed['disclosures'] = [
  ['esrs_2026', 'S1-8'],
  ['esrs_2023', 'S1-9'],
  ['gri', '405-1'],
];

export const feeds: readonly Feed[] = [
  {
    figure: 'gap',
    disclosures: [
      ['vsme', 'B10'],
      ['esrs_2026', 'S1-15'],
      ['esrs_2023', 'S1-16'],
      ['gri', '405-2'],
    ],
    vsme: ['vsme:PercentageGapInPayBetweenFemaleAndMaleEmployees'],
    esrs: [['pay.gap', null]],
  },
  {
    figure: 'payRatio',
    disclosures: [
      ['esrs_2026', 'S1-15'],
      ['esrs_2023', 'S1-16'],
      ['gri', '2-21'],
    ],
    vsme: [],
    esrs: [['pay.ratio', null]],
  },
  {
    figure: 'management',
    disclosures: [['vsme', 'C5'], ...diversity],
    vsme: ['vsme:FemaleToMaleRatioAtManagementLevelForTheReportingPeriod'],
    esrs: [...byGender('diversity.management'), ...byGender('diversity.management-share')],
  },
  {
    figure: 'ages',
    disclosures: [
      ['esrs_2023', 'S1-9'],
      ['gri', '405-1'],
    ],
    vsme: [],
    esrs: [
      ['diversity.age', 'under30'],
      ['diversity.age', 'from30to50'],
      ['diversity.age', 'over50'],
    ],
  },
  {
    figure: 'gender',
    disclosures: [
      ['vsme', 'B8'],
      ['esrs_2026', 'S1-5'],
      ['esrs_2023', 'S1-6'],
      ['gri', '405-1'],
    ],
    vsme: [],
    esrs: [],
  },
  { figure: 'flow', disclosures: [['gri', '401-1']], vsme: [], esrs: [] },
  {
    figure: 'governance',
    disclosures: [
      ['vsme', 'C9'],
      ['gri', '405-1'],
    ],
    vsme: ['vsme:GenderDiversityRatioInGovernanceBody'],
    esrs: [],
  },
  {
    figure: 'disability',
    disclosures: [
      ['esrs_2026', 'S1-11'],
      ['esrs_2023', 'S1-12'],
      ['gri', '405-1'],
    ],
    vsme: [],
    esrs: [['disability.share', null]],
  },
];

/** Which requirement of ESRS a figure stands in, under a version. */
export const requirementOf = (figure: FedFigure, version: Standard): string | null =>
  feeds.find((feed) => feed.figure === figure)?.disclosures.find(([standard]) => standard === version)?.[1] ?? null;
