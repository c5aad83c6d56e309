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
      early: 'It begins before 2024: nobody reported by ESRS yet.',
      past: 'It begins in 2024 or 2025: only ESRS 2023 existed.',
      choice: 'It begins in 2026: three versions of ESRS may be used.',
      next: 'It begins in 2027 or later: ESRS 2026 is the only version.',
    },
  },
  bound: {
    question: 'Did the law bind the company to report by ESRS for this year?',
    source: 'Delegated Regulation (EU) 2023/2772',
    effective: 'Financial years 2024 and 2025',
    note: 'Who had to report for 2024 and 2025 is not in our data. The company answers for itself.',
    outcomes: { yes: 'Yes, as the company says.', no: 'No, as the company says.' },
  },
  scope: {
    question: 'More than 1,000 employees on average and more than EUR 450 million net turnover, both?',
    source: scope,
    effective: 'Applied to financial years from 2026 on',
    note: 'Both limits must be passed. The day on which the directive takes effect in national law is not in our data.',
    outcomes: { above: 'Both are above: ESRS applies.', below: 'At least one is not above: ESRS does not apply.' },
  },
  group: {
    question: 'Does a parent’s consolidated statement cover the company already?',
    source: 'Our own statement of the group exemption; the article it stands in is not in our data',
    effective: 'Applied to financial years from 2024 on',
    note: 'The conditions of the exemption are not in our data. Check them before you rely on it.',
    outcomes: { covered: 'Yes: it is exempt, and a report of its own is voluntary.', own: 'No: it reports itself.' },
  },
  esrsVersion: {
    question: 'Which version of ESRS?',
    source: 'Delegated Regulation (EU) 2026/1563, Article 2, and (EU) 2023/2772',
    effective: 'In force since 10 November 2026',
    outcomes: {
      esrs_2023: 'ESRS 2023.',
      choice: 'The company’s choice: ESRS 2023, ESRS 2023 with the reliefs, or ESRS 2026.',
      esrs_2026: 'ESRS 2026.',
    },
  },
  voluntaryVersion: {
    question: 'Which version of the voluntary standard?',
    source: 'Recommendation (EU) 2025/1710 and Delegated Regulation (EU) 2026/1560',
    effective: 'The voluntary standard of 2026 is in force since 24 September 2026.',
    note: 'For which financial year it is used first is not in our data. The last day of the period decides here; you may decide otherwise with a reason.',
    outcomes: {
      vsme_2025: 'The period ended before: VSME of 2025.',
      vs_2026: 'It was in force on the last day: voluntary standard of 2026.',
    },
  },
  audience: {
    question: 'Is the voluntary standard written for a company of this size?',
    source: 'Recommendation (EU) 2025/1710 (up to 250 employees), Delegated Regulation (EU) 2026/1560 (up to 1,000)',
    effective: 'As the version that is used',
    note: 'Being larger does not forbid its use.',
    outcomes: { within: 'Yes.', beyond: 'The company is larger than those it is written for.' },
  },
  micro: {
    question: 'Up to 10 employees?',
    source: 'Delegated Regulation (EU) 2026/1560: voluntary for up to 10 employees',
    effective: 'In force since 24 September 2026',
    note: 'Which data points become voluntary is not in our data. No such relief is known for the VSME of 2025.',
    outcomes: { yes: 'Yes: more is voluntary.', no: 'No.' },
  },
  module: {
    question: 'Does somebody ask for more than the Basic module?',
    source: 'The company’s own answer; single disclosures of the Comprehensive module may be added to Basic',
    effective: 'Each period',
    note: 'No rule demands the Comprehensive module. Partners of up to 1,000 employees may refuse what goes beyond the value chain cap, Annex II of (EU) 2026/1560; its table of data points is not in our data.',
    outcomes: {
      basic: 'No: the Basic module is enough.',
      single: 'Yes, for single disclosures: Basic and these.',
      comprehensive: 'Yes: Basic and Comprehensive.',
    },
  },
  nonEu: {
    question:
      'Is there a parent outside the EU with more than EUR 450 million turnover in the EU in each of two years, and a branch or subsidiary here above EUR 200 million?',
    source: 'Our own statement of the test for parents outside the EU; the act it stands in is not in our data',
    effective: 'The first financial year is not in our data',
    note: 'Which standard the group then reports by is not in our data. It does not change the standard of the company itself.',
    outcomes: { met: 'Yes: a report of the group outside the EU is due through the company.', notMet: 'No.' },
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleId = keyof typeof ruleTable;
export const rulesOfSelection: Readonly<Record<RuleId, Rule>> = ruleTable;
export const ruleIds = Object.keys(ruleTable) as RuleId[];
