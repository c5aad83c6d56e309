import type { Tx } from '#platform/database/server/in-company.ts';
import { zoneOf } from '#platform/directory/server/today.ts';
import type { EsrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import type { Catalogue } from '#modules/report/taxonomy/model/catalogue.ts';
import type { VsmeReport } from '#modules/report/taxonomy/model/fact.ts';
import { laidOut, type LaidOutDisclosure } from '#modules/report/taxonomy/model/report-layout.ts';
import { periodBefore, type PeriodReport } from '#modules/report/datapoints/server/period-values.ts';
import type { Withdrawal } from '#modules/report/publication/model/withdrawal.ts';
import { withdrawalsOf } from '#modules/report/publication/server/withdrawals.ts';
import { fullReport, publicationsOf, type Publication } from '#modules/report/publication/server/publications.ts';
import { esrsValuesOf } from '#modules/report/esrs/server/esrs-response.ts';

/**
 * Everything that a report text can say in figures: the report of the period, where each figure is from, and the same
 * of the year before.
 */
export interface FigureBook {
  catalogue: Catalogue;
  found: PeriodReport;
  /** With the figures of the year before. */
  report: VsmeReport;
  comparatives: { period: string; version: number | null; facts: number } | null;
  publications: Publication[];
  withdrawn: ReadonlyMap<string, Withdrawal>;
  /** The report in the order of the standard, by the role of its sections. */
  sections: ReadonlyMap<string, LaidOutSection>;
  /** What is stated of ESRS, and was in the period before. */
  esrs: { values: readonly EsrsValue[]; before: readonly EsrsValue[] };
  /** Name of the period before. */
  priorPeriod: string | null;
  /** Where the company is: what day a publication was made on. */
  timeZone: string;
}
export type LaidOutSection = LaidOutDisclosure['sections'][number];

export async function figureBook(tx: Tx, found: PeriodReport, catalogue: Catalogue): Promise<FigureBook> {
  const full = await fullReport(tx, found, catalogue);
  const sections = new Map(
    laidOut(full.report, catalogue)
      .flatMap((disclosure) => disclosure.sections)
      .map((section) => [section.role, section]),
  );
  const before = await periodBefore(tx, found.period.from);
  const esrs = {
    values: await esrsValuesOf(tx, found.period.id),
    before: before === null ? [] : await esrsValuesOf(tx, before.id),
  };
  const publications = await publicationsOf(tx, found.period.id);
  return {
    catalogue,
    found,
    ...full,
    publications,
    withdrawn: await withdrawalsOf(tx, publications),
    sections,
    esrs,
    priorPeriod: before?.name ?? null,
    timeZone: await zoneOf(tx),
  };
}
