/**
 * What decides which standard applies, as data: a question, what it may come out as, where it stands and from when it
 * holds. The engine (`decide.ts`) reads limits and days from here. State of the sources: 21 November 2026. What they do
 * not settle is said in `note`, and shown.
 */
export const RULES_EDITION = '2026-11-21';

export interface Rule {
  question: string;
  source: string;
  effective: string;
  note?: string;
  outcomes: Readonly<Record<string, string>>;
}

export const LIMITS = {
  employees: 1000,
  turnoverMinor: 45_000_000_000,
  microEmployees: 10,
  vsmeEmployees: 250,
  branchTurnoverMinor: 20_000_000_000,
} as const;
export const DAYS = {
  esrs2023From: '2024-01-01',
  choiceFrom: '2026-01-01',
  esrs2026From: '2027-01-01',
  voluntaryInForce: '2026-09-24',
} as const;

const scope = 'Directive (EU) 2026/470 (Omnibus I), read in a secondary source';

const ruleTable = {
  year: {
    question: 'Which financial year is it?',
    source: 'Delegated Regulations (EU) 2023/2772 and (EU) 2026/1563, Article 2',
    effective: 'ESRS 2023: financial years 2024 to 2026. ESRS 2026: from 1 January 2027, optional for 2026.',
    outcomes: {
      early: 'It starts before 2024: ESRS did not apply yet.',
      past: 'It starts in 2024 or 2025: only ESRS 2023 existed.',
      choice: 'It starts in 2026: three versions of ESRS can be used.',
      next: 'It starts in 2027 or later: ESRS 2026 is the only version.',
    },
  },
  bound: {
    question: 'Was the company legally required to report under ESRS for this year?',
    source: 'Delegated Regulation (EU) 2023/2772',
    effective: 'Financial years 2024 and 2025',
    note: 'The product has no data on who had to report for 2024 and 2025. The company answers this itself.',
    outcomes: { yes: 'Yes, as stated by the company.', no: 'No, as stated by the company.' },
  },
  scope: {
    question: 'More than 1,000 employees on average and more than EUR 450 million net turnover, both?',
    source: scope,
    effective: 'Applied to financial years from 2026 on',
    note: 'Both thresholds must be exceeded. The product has no data on national transposition dates.',
    outcomes: {
      above: 'Both are exceeded: ESRS applies.',
      below: 'At least one is not exceeded: ESRS does not apply.',
    },
  },
  group: {
    question: 'Is the company covered by the consolidated statement of a parent?',
    source: 'Own description of the group exemption; the product has no data on the article',
    effective: 'Applied to financial years from 2024 on',
    note: 'The product has no data on the conditions of the exemption. Check them before you rely on it.',
    outcomes: { covered: 'Yes: it is exempt, and its own report is voluntary.', own: 'No: it must report itself.' },
  },
  esrsVersion: {
    question: 'Which version of ESRS?',
    source: 'Delegated Regulation (EU) 2026/1563, Article 2, and (EU) 2023/2772',
    effective: 'In force since 10 November 2026',
    outcomes: {
      esrs_2023: 'ESRS 2023.',
      choice: 'Choice of the company: ESRS 2023, ESRS 2023 with the reliefs, or ESRS 2026.',
      esrs_2026: 'ESRS 2026.',
    },
  },
  voluntaryVersion: {
    question: 'Which version of the voluntary standard?',
    source: 'Recommendation (EU) 2025/1710 and Delegated Regulation (EU) 2026/1560',
    effective: 'The voluntary standard of 2026 is in force since 24 September 2026.',
    note: 'The product has no data on its first financial year and uses the last day of the period. You can decide differently with a reason.',
    outcomes: {
      vsme_2025: 'The period ended before: VSME of 2025.',
      vs_2026: 'It was in force on the last day: voluntary standard of 2026.',
    },
  },
  audience: {
    question: 'Is the voluntary standard intended for a company of this size?',
    source: 'Recommendation (EU) 2025/1710 (up to 250 employees), Delegated Regulation (EU) 2026/1560 (up to 1,000)',
    effective: 'As the version that is used',
    note: 'Larger companies can use it too.',
    outcomes: { within: 'Yes.', beyond: 'The company is larger than the intended users.' },
  },
  micro: {
    question: 'Up to 10 employees?',
    source: 'Delegated Regulation (EU) 2026/1560: voluntary for up to 10 employees',
    effective: 'In force since 24 September 2026',
    note: 'The product has no data on which datapoints become voluntary. VSME 2025 has no such relief.',
    outcomes: { yes: 'Yes: more datapoints are voluntary.', no: 'No.' },
  },
  module: {
    question: 'Are more data than the Basic module requested?',
    source: 'Stated by the company; individual disclosures of the Comprehensive module can be added to Basic',
    effective: 'Every period',
    note:
      'No rule requires the Comprehensive module. Companies of up to 1,000 employees may refuse requests beyond the ' +
      'value chain cap, Annex II of (EU) 2026/1560; the product has no data on its datapoint table.',
    outcomes: {
      basic: 'No: the Basic module is enough.',
      single: 'Yes, for individual disclosures: Basic and these.',
      comprehensive: 'Yes: Basic and Comprehensive.',
    },
  },
  nonEu: {
    question:
      'Is there a parent outside the EU with more than EUR 450 million turnover in the EU in each of two years, ' +
      'and a branch or subsidiary here above EUR 200 million?',
    source: 'Own description of the test for non-EU parents; the product has no data on the legal act',
    effective: 'The product has no data on the first financial year',
    note: 'The product has no data on the standard of the group report. The standard of the company does not change.',
    outcomes: { met: 'Yes: the company must publish a report of the non-EU group.', notMet: 'No.' },
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleId = keyof typeof ruleTable;
export const rulesOfSelection: Readonly<Record<RuleId, Rule>> = ruleTable;
export const ruleIds = Object.keys(ruleTable) as RuleId[];
