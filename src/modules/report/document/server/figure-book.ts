import type { z } from 'zod';
import type { Tx } from '#platform/database/server/in-company.ts';
import { zoneOf } from '#platform/directory/server/today.ts';
import type { EsrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { isQueryHandled, runQuery } from '#platform/actions/server/queries.ts';
import { comparedPeriodsQuery, type ComparedTheme } from '#modules/environmental/inventory/model/inventory-report.ts';
import { likeFigureOf, themeOfPoint } from '#modules/report/datapoints/model/point-theme.ts';
import type { Catalogue } from '#modules/report/taxonomy/model/catalogue.ts';
import type { VsmeReport } from '#modules/report/taxonomy/model/fact.ts';
import { laidOut, type LaidOutDisclosure } from '#modules/report/taxonomy/model/report-layout.ts';
import { periodBefore, type PeriodReport } from '#modules/report/datapoints/server/period-values.ts';
import type { Withdrawal } from '#modules/report/publication/model/withdrawal.ts';
import { withdrawalsOf } from '#modules/report/publication/server/withdrawals.ts';
import { fullReport, publicationsOf, type Publication } from '#modules/report/publication/server/publications.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import type { BoundPoint } from './stated-point.ts';
import { esrsValuesOf } from '#modules/report/esrs/server/esrs-values.ts';

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
  /**
   * Why values that come from records give no change against the period before, by what they add up, and what like
   * months of both come to instead.
   */
  compared: ReadonlyMap<ComparedTheme, ComparedPeriods>;
  /** Name of the period before. */
  priorPeriod: string | null;
  /** Where the company is: what day a publication was made on. */
  timeZone: string;
}
type ComparedPeriods = Omit<z.output<(typeof comparedPeriodsQuery)['answer']>['items'][number], 'theme'>;
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
    compared: before === null ? new Map() : await comparedWith(tx, found, esrs.values, before.id),
    priorPeriod: before?.name ?? null,
    timeZone: await zoneOf(tx),
  };
}

/** Asked of what the report states from records only. */
async function comparedWith(
  tx: Tx,
  { period, values }: PeriodReport,
  esrs: readonly EsrsValue[],
  before: string,
): Promise<FigureBook['compared']> {
  const stated = [
    ...values.map(({ concept, lineage }) => ({ concept, lineage })),
    ...esrs.map(({ point, lineage }) => ({ concept: `esrs:${point}`, lineage })),
  ];
  const themes = stated.flatMap(({ concept, lineage }) => {
    const theme = lineage === null ? null : themeOfPoint(concept);
    return theme === null ? [] : [theme];
  });
  if (themes.length === 0 || !isQueryHandled(comparedPeriodsQuery)) return new Map();
  const { items } = await runQuery(tx, comparedPeriodsQuery, { now: period.id, before, themes: [...new Set(themes)] });
  return new Map(items.map(({ theme, ...compared }) => [theme, compared]));
}

/**
 * Why a value gives no change, and what like months of both periods come to instead, where it is a sum of the whole
 * company. What somebody entered stands for itself: nobody can tell which months it has.
 */
export function comparedPoint(
  concept: string,
  row: string | null,
  lineage: string | null,
  { compared }: FigureBook,
): Pick<BoundPoint, 'notCompared' | 'likeMonths'> {
  const theme = lineage === null ? null : themeOfPoint(concept);
  const { notCompared, likeMonths } = (theme === null ? undefined : compared.get(theme)) ?? {
    notCompared: [],
    likeMonths: null,
  };
  const sums = row === null ? ownValue(likeMonths?.figures ?? {}, likeFigureOf(concept) ?? '') : undefined;
  return {
    notCompared,
    likeMonths:
      likeMonths === null || sums === undefined
        ? null
        : { now: likeMonths.now, before: likeMonths.before, amount: sums.now, amountBefore: sums.before },
  };
}
