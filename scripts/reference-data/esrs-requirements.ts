import { cell, type Line } from './csv.ts';

export const ESRS_REQUIREMENT_COLUMNS = ['version', 'code', 'topic', 'label', 'predecessor', 'basis'] as const;
export interface EsrsRequirementLine {
  version: 'esrs_2023' | 'esrs_2026';
  code: string;
  /** A topical standard in small letters, or `general`. */
  topic: string;
  /** Our own short label; the titles of the law stay where they are. */
  label: string;
  /** Of 2026: the requirement of 2023 on the same subject. */
  predecessor: string;
  /**
   * `act`: listed in (EU) 2023/2772. `design`: named with its predecessor in the product's map. `own`: the predecessor
   * is our own reading, by subject.
   */
  basis: 'act' | 'design' | 'own';
}

/**
 * Requirements of 2023 by the collected list, with labels of our own, and of 2026 those that the product's map names: a
 * full list of 2026 does not exist here.
 */
export function esrsRequirementLines(collected: readonly Line[]): EsrsRequirementLine[] {
  const act = collected.map((line): EsrsRequirementLine => {
    const code = cell(line, 'code');
    const label = LABELS_2023[code];
    if (label === undefined) throw new Error(`${code} has no label of ours`);
    const standard = cell(line, 'standard');
    return {
      version: 'esrs_2023',
      code,
      topic: standard === 'ESRS2' ? 'general' : standard.toLowerCase(),
      label,
      predecessor: '',
      basis: 'act',
    };
  });
  const minimum = MINIMUM.map(
    ([kind, label]): EsrsRequirementLine => ({
      version: 'esrs_2023',
      code: `MDR-${kind}`,
      topic: 'general',
      label,
      predecessor: '',
      basis: 'design',
    }),
  );
  const at = act.findIndex(({ topic }) => topic !== 'general');
  return [...act.slice(0, at), ...minimum, ...act.slice(at), ...requirements2026()];
}

function requirements2026(): EsrsRequirementLine[] {
  const line = (
    code: string,
    topic: string,
    predecessor: string,
    label: string,
    basis: 'design' | 'own',
  ): EsrsRequirementLine => ({ version: 'esrs_2026', code, topic, label, predecessor, basis });
  return [
    ...GENERAL_2026.map(([code, predecessor, label]) => line(code, 'general', predecessor, label, 'own')),
    ...MINIMUM.map(([kind, label]) => line(`GDR-${kind}`, 'general', `MDR-${kind}`, label, 'design')),
    ...METRICS_2026.map(([code, predecessor]) =>
      line(code, code.slice(0, 2).toLowerCase(), predecessor, LABELS_2023[predecessor] ?? '', 'design'),
    ),
  ];
}

const MINIMUM = [
  ['P', 'Policies on material topics'],
  ['A', 'Actions on material topics'],
  ['M', 'Metrics of material topics'],
  ['T', 'Targets on material topics'],
] as const;

/**
 * Source: the product's map of requirements, “General 2026”; which requirement of 2023 was on the same subject is our
 * own reading.
 */
const GENERAL_2026 = [
  ['BP-1', 'BP-1', 'How the statement was prepared'],
  ['BP-2', 'BP-2', 'Particular circumstances'],
  ['GOV-1', 'GOV-1', 'Governing bodies'],
  ['GOV-2', 'GOV-3', 'Sustainability in the pay of the governing bodies'],
  ['GOV-3', 'GOV-4', 'Due diligence'],
  ['GOV-4', 'GOV-5', 'Risks and controls of reporting'],
  ['SBM-1', 'SBM-1', 'Business model and value chain'],
  ['SBM-2', 'SBM-2', 'Stakeholder views'],
  ['SBM-3', 'SBM-3', 'Material topics and strategy'],
  ['IRO-1', 'IRO-1', 'Materiality assessment process'],
  ['IRO-2', 'IRO-2', 'Coverage of the statement'],
] as const;

/** Source: the product's map of requirements, metrics of 2026 with those of 2023. */
const METRICS_2026 = [
  ['E1-7', 'E1-5'],
  ['E1-8', 'E1-6'],
  ['E1-9', 'E1-7'],
  ['E1-10', 'E1-8'],
  ['E1-11', 'E1-9'],
  ['E2-4', 'E2-4'],
  ['E2-5', 'E2-5'],
  ['E3-4', 'E3-4'],
  ['E4-5', 'E4-5'],
  ['E5-4', 'E5-4'],
  ['E5-5', 'E5-5'],
  ['S1-5', 'S1-6'],
  ['S1-6', 'S1-7'],
  ['S1-7', 'S1-8'],
  ['S1-8', 'S1-9'],
  ['S1-9', 'S1-10'],
  ['S1-10', 'S1-11'],
  ['S1-11', 'S1-12'],
  ['S1-12', 'S1-13'],
  ['S1-13', 'S1-14'],
  ['S1-14', 'S1-15'],
  ['S1-15', 'S1-16'],
  ['S1-16', 'S1-17'],
  ['G1-4', 'G1-4'],
  ['G1-5', 'G1-5'],
  ['G1-6', 'G1-6'],
] as const;

const LABELS_2023: Readonly<Record<string, string>> = {
  'BP-1': 'How the statement was prepared',
  'BP-2': 'Particular circumstances',
  'GOV-1': 'Governing bodies',
  'GOV-2': 'Reporting to the governing bodies',
  'GOV-3': 'Sustainability in the pay of the governing bodies',
  'GOV-4': 'Due diligence',
  'GOV-5': 'Risks and controls of reporting',
  'SBM-1': 'Business model and value chain',
  'SBM-2': 'Stakeholder views',
  'SBM-3': 'Material topics and strategy',
  'IRO-1': 'Materiality assessment process',
  'IRO-2': 'Coverage of the statement',
  'E1-1': 'Transition plan',
  'E1-2': 'Policies on climate',
  'E1-3': 'Actions on climate',
  'E1-4': 'Climate targets',
  'E1-5': 'Energy',
  'E1-6': 'Greenhouse gas emissions',
  'E1-7': 'Removals and carbon credits',
  'E1-8': 'Internal carbon price',
  'E1-9': 'Financial effects of climate',
  'E2-1': 'Policies on pollution',
  'E2-2': 'Actions on pollution',
  'E2-3': 'Pollution targets',
  'E2-4': 'Emissions to air, water and soil',
  'E2-5': 'Substances of concern',
  'E2-6': 'Financial effects of pollution',
  'E3-1': 'Policies on water',
  'E3-2': 'Actions on water',
  'E3-3': 'Water targets',
  'E3-4': 'Water',
  'E3-5': 'Financial effects of water',
  'E4-1': 'Biodiversity in strategy and business',
  'E4-2': 'Policies on biodiversity',
  'E4-3': 'Actions on biodiversity',
  'E4-4': 'Biodiversity targets',
  'E4-5': 'Impact on biodiversity',
  'E4-6': 'Financial effects of biodiversity',
  'E5-1': 'Policies on resources',
  'E5-2': 'Actions on resources',
  'E5-3': 'Resource targets',
  'E5-4': 'Materials used',
  'E5-5': 'Products and waste',
  'E5-6': 'Financial effects of resource use',
  'S1-1': 'Policies on the workforce',
  'S1-2': 'Engagement with the workforce',
  'S1-3': 'Remedy and channels for the workforce',
  'S1-4': 'Actions for the workforce',
  'S1-5': 'Targets for the workforce',
  'S1-6': 'Employees',
  'S1-7': 'Non-employee workers',
  'S1-8': 'Collective bargaining',
  'S1-9': 'Diversity',
  'S1-10': 'Lowest wages',
  'S1-11': 'Income protection',
  'S1-12': 'Employees with a disability',
  'S1-13': 'Training',
  'S1-14': 'Health and safety',
  'S1-15': 'Family leave',
  'S1-16': 'Pay gap and pay ratio',
  'S1-17': 'Incidents and human rights',
  'S2-1': 'Policies on value chain workers',
  'S2-2': 'Engagement with value chain workers',
  'S2-3': 'Remedy and channels for value chain workers',
  'S2-4': 'Actions for value chain workers',
  'S2-5': 'Targets for value chain workers',
  'S3-1': 'Policies on communities',
  'S3-2': 'Engagement with communities',
  'S3-3': 'Remedy and channels for communities',
  'S3-4': 'Actions for communities',
  'S3-5': 'Targets for communities',
  'S4-1': 'Policies on consumers',
  'S4-2': 'Engagement with consumers',
  'S4-3': 'Remedy and channels for consumers',
  'S4-4': 'Actions for consumers',
  'S4-5': 'Targets for consumers',
  'G1-1': 'Conduct policies and culture',
  'G1-2': 'Supplier relations',
  'G1-3': 'Prevention of corruption',
  'G1-4': 'Corruption and bribery',
  'G1-5': 'Political influence',
  'G1-6': 'Paying suppliers',
};
