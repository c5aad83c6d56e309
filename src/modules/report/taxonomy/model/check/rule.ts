import { exact, isDecimalText, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import type { Catalogue, Concept } from '../catalogue.ts';
import type { Fact, VsmeReport } from '../fact.ts';
import { isNumeric } from '../units.ts';
import type { Message } from '#platform/messages/model/messages.ts';

/** An error keeps the report from being published; a warning wants a look and perhaps a sentence of explanation. */
export type Severity = 'error' | 'warning';

/** What a rule found, the data point it belongs to, and the facts by their place in the report. */
export interface ValidationIssue extends Message {
  readonly concept: string;
  readonly facts: readonly number[];
  /**
   * Of a sum that does not meet its total: both figures and what lies between them, for the sentence that reconciles
   * them.
   */
  readonly gap?: {
    readonly stated: DecimalText;
    readonly computed: DecimalText;
    readonly difference: DecimalText;
    readonly unit: string | null;
  };
}

export interface Problem extends ValidationIssue {
  readonly rule: string;
  readonly severity: Severity;
  readonly source: string;
  /** Address below the company of the records that say otherwise, where it is of those. */
  readonly lineage?: string | null;
}

/** A rule is data with a small function: what it is called, how grave it is, where it comes from. */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  readonly source: string;
  readonly check: (checked: CheckedReport) => readonly ValidationIssue[];
}

/** A fact with its place in the report, what it is of, and its number if it has a sound one. */
export interface Entry {
  readonly fact: Fact;
  readonly at: number;
  readonly concept: Concept | null;
  readonly number: Decimal | null;
}

export interface CheckedReport {
  readonly report: VsmeReport;
  readonly catalogue: Catalogue;
  readonly entries: readonly Entry[];
  /** All facts of a data point. */
  of(concept: string): readonly Entry[];
  /** The data point of the reporting period, without dimensions. */
  single(concept: string): Entry | undefined;
}

export function checkedReport(report: VsmeReport, catalogue: Catalogue): CheckedReport {
  const entries = report.facts.map((fact, at): Entry => {
    const concept = catalogue.concepts.get(fact.concept) ?? null;
    const isNumber =
      concept !== null && isNumeric(concept.type) && typeof fact.value === 'string' && isDecimalText(fact.value);
    return { fact, at, concept, number: isNumber ? exact(fact.value) : null };
  });
  const byConcept = new Map<string, Entry[]>();
  for (const entry of entries) {
    const known = byConcept.get(entry.fact.concept);
    if (known === undefined) byConcept.set(entry.fact.concept, [entry]);
    else known.push(entry);
  }
  const of = (concept: string): readonly Entry[] => byConcept.get(concept) ?? [];
  return {
    report,
    catalogue,
    entries,
    of,
    single: (concept) =>
      of(concept).find(({ fact }) => isCurrent(fact, report) && Object.keys(fact.dimensions).length === 0),
  };
}

/** Whether a fact is of the reporting period or its last day. */
export function isCurrent({ period }: Fact, report: VsmeReport): boolean {
  return 'on' in period
    ? period.on === report.period.to
    : period.from === report.period.from && period.to === report.period.to;
}

export function labelOf({ catalogue }: CheckedReport, concept: string): string {
  return catalogue.concepts.get(concept)?.label ?? concept;
}
