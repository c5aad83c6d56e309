import { explainPath, type Explains } from '#modules/report/statement/model/explain-path.ts';

/** The address of an explanation in this company. */
export function explainAddress(company: string, run: string, explains: Explains): string {
  return `/${encodeURIComponent(company)}/${explainPath(run, explains)}`;
}
