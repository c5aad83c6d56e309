import type { Compares } from '#modules/report/statement/model/ghg-statement.ts';
import { explainPath, likeMonthsPath, type Explains } from '#modules/report/statement/model/explain-path.ts';

/** The address of an explanation in this company. */
export function explainAddress(company: string, calculation: string, explains: Explains): string {
  return `/${encodeURIComponent(company)}/${explainPath(calculation, explains)}`;
}

/** The address of the comparison of like months in this company. */
export const likeMonthsAddress = (company: string, old: string, calculation: string, compares: Compares): string =>
  `/${encodeURIComponent(company)}/${likeMonthsPath(old, calculation, compares)}`;
