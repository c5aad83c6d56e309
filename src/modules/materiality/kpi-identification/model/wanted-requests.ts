import { daysOf } from '#platform/values/model/period.ts';
import { expectedPeriods } from '#modules/environmental/requests/model/data-request-terms.ts';
import type { KpiSelection } from './kpi-selection.ts';

/** A figure that somebody is to be asked for, in the form of the action `request-figures`. */
export interface WantedFigure {
  figure: string;
  period: string;
  assignee: string | null;
  question: string;
  needsEvidence: boolean;
}
interface Chosen {
  label: string;
  unit: string | null;
  selection: Pick<KpiSelection, 'source' | 'frequency' | 'owner' | 'firstPeriod' | 'evidence' | 'note'> | null;
}

/** Sentences of a question, in the language of the page that asks. */
export interface QuestionWords {
  inUnit: (unit: string) => string;
  fromSuppliers: string;
}

/** What a data request calls a figure. */
export const figureName = (label: string): string => label.slice(0, 120).trim();

/**
 * One figure for each month, quarter or year of a calendar year, of every KPI that somebody has to state: what the
 * product calculates, or reads from a register, is never asked for.
 *
 * @param words  of whoever asks
 */
export function wantedFigures(kpis: readonly Chosen[], year: string, words: QuestionWords): WantedFigure[] {
  return kpis.flatMap(({ label, unit, selection }) => {
    if (selection === null || (selection.source !== 'manual' && selection.source !== 'supplier')) return [];
    const { frequency, owner, firstPeriod, evidence, note, source } = selection;
    const from = firstPeriod === null ? null : daysOf(firstPeriod).from;
    const question = [
      label,
      unit === null ? null : words.inUnit(unit),
      source === 'supplier' ? words.fromSuppliers : null,
      note,
    ]
      .filter((part) => part !== null && part !== '')
      .join(' ')
      .slice(0, 2000);
    return expectedPeriods(frequency, { from: `${year}-01-01`, to: `${year}-12-31` }, { from, to: null }).map(
      (period): WantedFigure => ({
        figure: figureName(label),
        period,
        assignee: owner,
        question,
        needsEvidence: evidence === 'required',
      }),
    );
  });
}
