/**
 * What one version’s disclosures become in another, as far as we hold it: the map of requirements in the product’s
 * design (metrics of 2023 and 2026, with the disclosures of VSME on the same subject), and that VSME and the voluntary
 * standard of 2026 share their structure. Its wording is ours. Data points are not mapped one by one: their list for
 * 2026 does not exist yet.
 */
export type Part = 'dropped' | 'new' | 'split' | 'changed';
export interface MapRow {
  subject: string;
  esrs2023: readonly string[];
  esrs2026: readonly string[];
  vsme: readonly string[];
  /** What moves between ESRS 2023 and 2026. None: the same sense. */
  parts: readonly { part: Part; what: string }[];
  /** By subject, our own reading of the two lists of requirements. */
  isReading?: true;
}
export const MAP_SOURCE =
  'Mapping of requirements (metrics) by the product, based on (EU) 2023/2772, (EU) 2026/1563 and (EU) 2025/1710; indicative';

const dropped = (what: string) => ({ part: 'dropped', what }) as const;
const added = (what: string) => ({ part: 'new', what }) as const;
const split = (what: string) => ({ part: 'split', what }) as const;
const changed = (what: string) => ({ part: 'changed', what }) as const;

export const versionMap: readonly MapRow[] = [
  {
    subject: 'Energy',
    esrs2023: ['E1-5'],
    esrs2026: ['E1-7'],
    vsme: ['B3'],
    parts: [
      dropped('Energy intensity'),
      changed('Coal, oil, gas, other and purchased energy apart only in sectors of high climate impact'),
    ],
  },
  {
    subject: 'Greenhouse gas emissions',
    esrs2023: ['E1-6'],
    esrs2026: ['E1-8'],
    vsme: ['B3', 'C3'],
    parts: [
      dropped('Greenhouse gas intensity'),
      changed('Total no longer required'),
      changed('Boundary: financial control, or equity share or operational control as an option'),
      changed('Share under the EU ETS only for scope 1'),
      changed('Biogenic CO2 of scope 1 apart'),
    ],
  },
  {
    subject: 'Removals and carbon credits',
    esrs2023: ['E1-7'],
    esrs2026: ['E1-9'],
    vsme: [],
    parts: [
      split('Credits: cancelled, and bought but not cancelled'),
      changed('Removals for each project, with reversals'),
      changed('Share of credits from removals'),
    ],
  },
  {
    subject: 'Internal carbon price',
    esrs2023: ['E1-8'],
    esrs2026: ['E1-10'],
    vsme: [],
    parts: [changed('Average price per tonne and per scheme'), changed('Consistency with prices in impairment tests')],
  },
  {
    subject: 'Financial effects of climate',
    esrs2023: ['E1-9'],
    esrs2026: ['E1-11'],
    vsme: ['C4'],
    parts: [changed('Carrying amounts instead of shares'), changed('Stranded assets as a range below 1.5 °C')],
  },
  {
    subject: 'Pollution of air, water and soil',
    esrs2023: ['E2-4'],
    esrs2026: ['E2-4'],
    vsme: ['B4'],
    parts: [changed('Only primary microplastics')],
  },
  {
    subject: 'Substances of concern',
    esrs2023: ['E2-5'],
    esrs2026: ['E2-5'],
    vsme: ['B4'],
    parts: [
      split('By role: makers and users of substances'),
      changed('Substances of very high concern in articles above 0.1% by weight'),
    ],
  },
  {
    subject: 'Water',
    esrs2023: ['E3-4'],
    esrs2026: ['E3-4'],
    vsme: ['B6'],
    parts: [
      dropped('Water intensity'),
      added('Withdrawal'),
      added('Discharge'),
      changed('Three limits of water stress'),
    ],
  },
  {
    subject: 'Biodiversity',
    esrs2023: ['E4-5'],
    esrs2026: ['E4-5'],
    vsme: ['B5'],
    parts: [changed('Locations with material impact, list of sensitive areas, activities'), changed('Own metrics')],
  },
  {
    subject: 'Resource inflows',
    esrs2023: ['E5-4'],
    esrs2026: ['E5-4'],
    vsme: ['B7'],
    parts: [changed('Key materials by weight with their secondary share')],
  },
  {
    subject: 'Resource outflows and waste',
    esrs2023: ['E5-5'],
    esrs2026: ['E5-5'],
    vsme: ['B7'],
    parts: [changed('Waste as proportions, with “destination unknown”'), changed('Recyclability as designed')],
  },
  {
    subject: 'Employees',
    esrs2023: ['S1-6'],
    esrs2026: ['S1-5'],
    vsme: ['B8'],
    parts: [
      changed('Countries of at least 50 employees that are among the ten largest'),
      changed('Turnover over the average headcount'),
    ],
  },
  { subject: 'Non-employees', esrs2023: ['S1-7'], esrs2026: ['S1-6'], vsme: ['C5'], parts: [changed('Their number')] },
  { subject: 'Collective bargaining', esrs2023: ['S1-8'], esrs2026: ['S1-7'], vsme: ['B10'], parts: [] },
  { subject: 'Diversity', esrs2023: ['S1-9'], esrs2026: ['S1-8'], vsme: ['C5', 'C9'], parts: [dropped('Age bands')] },
  {
    subject: 'Adequate wages',
    esrs2023: ['S1-10'],
    esrs2026: ['S1-9'],
    vsme: ['B10'],
    parts: [changed('Lowest wage of each country against a benchmark')],
  },
  {
    subject: 'Social protection',
    esrs2023: ['S1-11'],
    esrs2026: ['S1-10'],
    vsme: ['B10'],
    parts: [dropped('Retirement'), added('Maternity')],
  },
  { subject: 'Persons with disabilities', esrs2023: ['S1-12'], esrs2026: ['S1-11'], vsme: ['B10'], parts: [] },
  {
    subject: 'Training',
    esrs2023: ['S1-13'],
    esrs2026: ['S1-12'],
    vsme: ['B10'],
    parts: [dropped('Split of training hours by gender')],
  },
  {
    subject: 'Health and safety',
    esrs2023: ['S1-14'],
    esrs2026: ['S1-13'],
    vsme: ['B9'],
    parts: [changed('Days lost in calendar days, first and last included')],
  },
  {
    subject: 'Work and family',
    esrs2023: ['S1-15'],
    esrs2026: ['S1-14'],
    vsme: [],
    parts: [dropped('Take-up of family leave')],
  },
  { subject: 'Pay gap and pay ratio', esrs2023: ['S1-16'], esrs2026: ['S1-15'], vsme: ['B10'], parts: [] },
  {
    subject: 'Incidents and human rights',
    esrs2023: ['S1-17'],
    esrs2026: ['S1-16'],
    vsme: ['C6', 'C7'],
    parts: [changed('Only incidents that are substantiated and verified'), changed('Fines as in the accounts')],
  },
  { subject: 'Corruption and bribery', esrs2023: ['G1-4'], esrs2026: ['G1-4'], vsme: ['B11'], parts: [] },
  { subject: 'Political influence', esrs2023: ['G1-5'], esrs2026: ['G1-5'], vsme: [], parts: [] },
  {
    subject: 'Payment practices',
    esrs2023: ['G1-6'],
    esrs2026: ['G1-6'],
    vsme: [],
    parts: [dropped('Average days until payment')],
  },
  {
    subject: 'Policies, actions, metrics and targets',
    esrs2023: ['MDR-P', 'MDR-A', 'MDR-M', 'MDR-T'],
    esrs2026: ['GDR-P', 'GDR-A', 'GDR-M', 'GDR-T'],
    vsme: [],
    parts: [],
  },
  {
    subject: 'Basis of preparation',
    esrs2023: ['BP-1', 'BP-2'],
    esrs2026: ['BP-1', 'BP-2'],
    vsme: [],
    parts: [],
    isReading: true,
  },
  { subject: 'Bodies', esrs2023: ['GOV-1'], esrs2026: ['GOV-1'], vsme: [], parts: [], isReading: true },
  { subject: 'Incentives', esrs2023: ['GOV-3'], esrs2026: ['GOV-2'], vsme: [], parts: [], isReading: true },
  { subject: 'Due diligence', esrs2023: ['GOV-4'], esrs2026: ['GOV-3'], vsme: [], parts: [], isReading: true },
  {
    subject: 'Risk management and controls',
    esrs2023: ['GOV-5'],
    esrs2026: ['GOV-4'],
    vsme: [],
    parts: [],
    isReading: true,
  },
  {
    subject: 'Strategy, stakeholders, material matters',
    esrs2023: ['SBM-1', 'SBM-2', 'SBM-3'],
    esrs2026: ['SBM-1', 'SBM-2', 'SBM-3'],
    vsme: [],
    parts: [],
    isReading: true,
  },
  {
    subject: 'Assessment of materiality',
    esrs2023: ['IRO-1', 'IRO-2'],
    esrs2026: ['IRO-1', 'IRO-2'],
    vsme: [],
    parts: [],
    isReading: true,
  },
];

const numbered = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`);

/**
 * The 82 requirements of 2023 (the minimum disclosures MDR come on top of them) and the 20 disclosures of VSME. Of 2026
 * only those in the map are known here.
 */
export const requirements2023: readonly string[] = [
  ...numbered('BP-', 2),
  ...numbered('GOV-', 5),
  ...numbered('SBM-', 3),
  ...numbered('IRO-', 2),
  ...numbered('E1-', 9),
  ...numbered('E2-', 6),
  ...numbered('E3-', 5),
  ...numbered('E4-', 6),
  ...numbered('E5-', 6),
  ...numbered('S1-', 17),
  ...numbered('S2-', 5),
  ...numbered('S3-', 5),
  ...numbered('S4-', 5),
  ...numbered('G1-', 6),
];
export const disclosuresVsme: readonly string[] = [...numbered('B', 11), ...numbered('C', 9)];
