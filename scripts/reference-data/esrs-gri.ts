import { cell, type Line } from './csv.ts';

export const ESRS_GRI_COLUMNS = ['esrs_2023', 'gri'] as const;

/**
 * Which GRI disclosures a requirement of ESRS 2023 touches, by number alone. Drafted, not the official index of both
 * publishers: wherever it shows it is called coarse.
 */
export function esrsGriLines(collected: readonly Line[]): { esrs_2023: string; gri: string }[] {
  return collected.map((line) => ({ esrs_2023: cell(line, 'esrs_set1_dr'), gri: cell(line, 'gri_disclosure') }));
}
