import type { ReportPoint } from '#modules/report/datapoints/model/report-points.ts';

/**
 * What one KPI also serves. VSME is exact; the others are coarse: requirement by requirement, not data point by data
 * point.
 */
export interface Frameworks {
  vsme: string[];
  esrs2023: string[];
  esrs2026: string[];
  gri: string[];
}
/** GRI disclosures by requirement of ESRS 2023. */
export type GriByRequirement = ReadonlyMap<string, readonly string[]>;

/**
 * VSME to ESRS, metrics only, by our own comparison of the two texts; `of` narrows a disclosure that serves several
 * requirements. Requirements of 2026 are those the 2023 ones became. Indicative: it says where a figure is asked for
 * again, not that it is asked for in the same cut.
 */
const REQUIREMENTS: readonly { disclosure: string; of?: RegExp; esrs2023: string; esrs2026: string }[] = [
  { disclosure: 'B3', of: /Energy/, esrs2023: 'E1-5', esrs2026: 'E1-7' },
  { disclosure: 'B3', of: /Emissions/, esrs2023: 'E1-6', esrs2026: 'E1-8' },
  { disclosure: 'C3', of: /Emissions/, esrs2023: 'E1-6', esrs2026: 'E1-8' },
  { disclosure: 'B4', esrs2023: 'E2-4', esrs2026: 'E2-4' },
  { disclosure: 'B5', esrs2023: 'E4-5', esrs2026: 'E4-5' },
  { disclosure: 'B6', esrs2023: 'E3-4', esrs2026: 'E3-4' },
  { disclosure: 'B7', of: /Material/, esrs2023: 'E5-4', esrs2026: 'E5-4' },
  { disclosure: 'B7', of: /Waste/, esrs2023: 'E5-5', esrs2026: 'E5-5' },
  { disclosure: 'B8', esrs2023: 'S1-6', esrs2026: 'S1-5' },
  { disclosure: 'B9', esrs2023: 'S1-14', esrs2026: 'S1-13' },
  { disclosure: 'B10', of: /CollectiveBargaining/, esrs2023: 'S1-8', esrs2026: 'S1-7' },
  { disclosure: 'B10', of: /TrainingHours/, esrs2023: 'S1-13', esrs2026: 'S1-12' },
  { disclosure: 'B10', of: /GapInPay/, esrs2023: 'S1-16', esrs2026: 'S1-15' },
  { disclosure: 'B11', esrs2023: 'G1-4', esrs2026: 'G1-4' },
  { disclosure: 'C5', of: /Workers/, esrs2023: 'S1-7', esrs2026: 'S1-6' },
  { disclosure: 'C5', of: /FemaleToMale/, esrs2023: 'S1-9', esrs2026: 'S1-8' },
  { disclosure: 'C9', esrs2023: 'S1-9', esrs2026: 'S1-8' },
];

export function frameworksOf(
  { name, disclosure }: Pick<ReportPoint, 'name' | 'disclosure'>,
  gri: GriByRequirement,
): Frameworks {
  const found = REQUIREMENTS.filter(
    (one) => one.disclosure === disclosure && (one.of === undefined || one.of.test(name)),
  );
  return {
    vsme: disclosure === '' ? [] : [disclosure],
    esrs2023: unique(found.map(({ esrs2023 }) => esrs2023)),
    esrs2026: unique(found.map(({ esrs2026 }) => esrs2026)),
    gri: unique(found.flatMap(({ esrs2023 }) => gri.get(esrs2023) ?? [])),
  };
}

/** How many of the frameworks ask for it. */
export const frameworkCount = (of: Frameworks): number =>
  Object.values(of).filter((codes: string[]) => codes.length > 0).length;

const unique = (codes: readonly string[]): string[] => [...new Set(codes)];
