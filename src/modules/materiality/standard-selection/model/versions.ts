/**
 * The versions of the standards that exist side by side, and what the product holds of each. A figure without a source
 * does not stand here; what is not known is null and said on the page.
 */
export const versionKeys = ['vsme_2025', 'vs_2026', 'esrs_2023', 'esrs_2023_reliefs', 'esrs_2026'] as const;
export type VersionKey = (typeof versionKeys)[number];
export const isVersionKey = (text: string): text is VersionKey => (versionKeys as readonly string[]).includes(text);

export const versionLabels: Readonly<Record<VersionKey, string>> = {
  vsme_2025: 'VSME (Recommendation 2025/1710)',
  vs_2026: 'Voluntary standard 2026',
  esrs_2023: 'ESRS 2023',
  esrs_2023_reliefs: 'ESRS 2023 with the reliefs of 2026',
  esrs_2026: 'ESRS 2026',
};
/** Where the act is named in the same sentence. */
export const versionNames: Readonly<Record<VersionKey, string>> = { ...versionLabels, vsme_2025: 'VSME' };
/** For heads of narrow columns. */
export const shortLabels: Readonly<Record<VersionKey, string>> = {
  vsme_2025: 'VSME 2025',
  vs_2026: 'Voluntary 2026',
  esrs_2023: 'ESRS 2023',
  esrs_2023_reliefs: '2023 with reliefs',
  esrs_2026: 'ESRS 2026',
};
export const isVoluntary = (version: VersionKey): boolean => version === 'vsme_2025' || version === 'vs_2026';

/** What the standard of a reporting period is called there: a period knows no reliefs. */
export const standardOfPeriod = (version: VersionKey): 'vsme_2025' | 'vs_2026' | 'esrs_2023' | 'esrs_2026' =>
  version === 'esrs_2023_reliefs' ? 'esrs_2023' : version;

export interface Count {
  of: string;
  count: number;
  source: string;
}
export interface Version {
  key: VersionKey;
  act: string;
  /** Since when it may be used and for which years, as far as our sources say. */
  use: string;
  /** Null: there is no list of its data points that the product may hold. */
  dataPoints: number | null;
  counts: readonly Count[];
  phaseIns: readonly Count[];
  /** What the product makes of it today, and what it does not. */
  makes: string;
  lacks: string;
  unknown: string;
}

const catalogue = 'VSME taxonomy of EFRAG, version of 1 May 2026';
const ig3 = 'EFRAG IG 3, May 2024: counts only; the list itself is not part of the product';
const act2023 = 'Delegated Regulation (EU) 2023/2772';

export const versions: readonly Version[] = [
  {
    key: 'vsme_2025',
    act: 'Recommendation (EU) 2025/1710, modules Basic (B1–B11) and Comprehensive (C1–C9)',
    use: 'Adopted on 30 July 2025. Written for companies of up to 250 employees; replaced by the voluntary standard of 2026.',
    dataPoints: 143,
    counts: [
      { of: 'Basic module, always to be reported', count: 31, source: catalogue },
      { of: 'Basic module, if it applies', count: 59, source: catalogue },
      { of: 'Basic module, may be added', count: 10, source: catalogue },
      { of: 'Comprehensive module, always to be reported', count: 8, source: catalogue },
      { of: 'Comprehensive module, if it applies', count: 28, source: catalogue },
      { of: 'Comprehensive module, may be added', count: 3, source: catalogue },
      { of: 'Outside the modules, may be added', count: 4, source: catalogue },
    ],
    phaseIns: [],
    makes: 'The complete report: datapoints, checks, Inline XBRL, xBRL-JSON and the filled EFRAG template.',
    lacks: '',
    unknown: '',
  },
  {
    key: 'vs_2026',
    act: 'Delegated Regulation (EU) 2026/1560, Annex I',
    use:
      'Published on 21 September 2026, in force since 24 September 2026. Written for companies of up to 1,000 ' +
      'employees, with more left open to those of up to 10.',
    dataPoints: null,
    counts: [],
    phaseIns: [],
    makes: 'A report with the same disclosures B1–B11 and C1–C9, with the datapoints of VSME 2025.',
    lacks: 'Its own datapoint list and taxonomy: no source available.',
    unknown:
      'It has fewer datapoints than VSME 2025, marked necessary, necessary if applicable, voluntary or by sector. The product has no data on which ones.',
  },
  {
    key: 'esrs_2023',
    act: `${act2023}, with the longer phase-ins of (EU) 2025/1416`,
    use: 'In force. Financial years 2024 to 2026.',
    dataPoints: 1184,
    counts: [
      { of: 'Disclosure requirements', count: 82, source: act2023 },
      { of: 'Requirements reported irrespective of materiality (ESRS 2)', count: 12, source: act2023 },
      { of: 'Requirements reported where their topic is material', count: 70, source: act2023 },
      { of: 'Datapoints of those 12 requirements', count: 146, source: ig3 },
      { of: 'Voluntary datapoints', count: 276, source: ig3 },
      { of: 'Conditional datapoints', count: 270, source: ig3 },
    ],
    phaseIns: [
      { of: 'Every company, first year', count: 73, source: ig3 },
      { of: 'Every company, first year, countries outside the EEA', count: 8, source: ig3 },
      { of: 'Every company, first three years', count: 39, source: ig3 },
      { of: 'Every company, until sector standards are adopted', count: 2, source: ig3 },
      { of: 'Up to 750 employees, first year', count: 212, source: ig3 },
      { of: 'Up to 750 employees, first two years', count: 333, source: ig3 },
      { of: 'Up to 750 employees, first three years', count: 1, source: ig3 },
      { of: 'Up to 750 employees, by Appendix C of ESRS 1', count: 7, source: ig3 },
    ],
    makes: 'The materiality assessment by its ten topics.',
    lacks: 'A report under ESRS 2023 with its datapoint list and files.',
    unknown:
      'The product has no data on how (EU) 2025/1416 extends the phase-ins for companies reporting since 2024; the counts predate it.',
  },
  {
    key: 'esrs_2023_reliefs',
    act: `${act2023}, with the eight reliefs of (EU) 2026/1563`,
    use: 'Financial year 2026 only.',
    dataPoints: 1184,
    counts: [{ of: 'Disclosure requirements, before reliefs', count: 82, source: act2023 }],
    phaseIns: [],
    makes: 'The materiality assessment by its ten topics.',
    lacks: 'A report under ESRS 2023 with its datapoint list and files.',
    unknown: 'The product has no data on the effect of the eight reliefs.',
  },
  {
    key: 'esrs_2026',
    act: 'Delegated Regulation (EU) 2026/1563',
    use: 'In force since 10 November 2026. Financial years that begin on or after 1 January 2027; optional for 2026 (Article 2).',
    dataPoints: null,
    counts: [],
    phaseIns: [],
    makes: 'The materiality assessment by its chapter 3.',
    lacks: 'A report under ESRS 2026 with its datapoint list and files: there is no XBRL taxonomy yet.',
    unknown:
      'The EFRAG datapoint list is a draft of 28 August 2026, expected to be final at the end of 2026; users import their own copy.',
  },
];

export function versionOf(key: VersionKey): Version {
  const found = versions.find((version) => version.key === key);
  if (found === undefined) throw new Error(`no version ${key}`);
  return found;
}
