import type { ConceptResponse, SectionResponse, VsmeReportResponse } from './vsme-report-contracts.ts';

/** A disclosure of the standard with its parts, and how far it is. */
export interface DisclosurePage {
  /** `B3`; the role of its only section where the standard gives it no number. */
  id: string;
  title: string;
  isComprehensive: boolean;
  sections: SectionResponse[];
  /** Datapoints that the report has to state here, and those of them with a value or a reason. */
  required: number;
  given: number;
  /** Datapoints with any value at all. */
  stated: number;
}

/** Sections of one disclosure stand together, in the order in which the disclosure first comes. */
export function disclosurePages(sections: readonly SectionResponse[]): DisclosurePage[] {
  return [...Map.groupBy(sections, (section) => section.disclosure || section.role)].map(([id, own]) => {
    // The emissions stand in two places; they are one datapoint.
    const required = new Map<string, boolean>();
    const stated = new Set<string>();
    for (const { name, requiredBy, values } of own.flatMap(({ concepts }) => concepts)) {
      if (requiredBy !== null) required.set(name, (required.get(name) ?? false) || values.length > 0);
      if (values.length > 0) stated.add(name);
    }
    return {
      id,
      title: own[0]?.disclosureTitle ?? '',
      isComprehensive: own.every(({ module }) => module === 'comprehensive'),
      sections: own,
      required: required.size,
      given: [...required.values()].filter(Boolean).length,
      stated: stated.size,
    };
  });
}

/** A datapoint that became required, or is not any more, with the paragraph or condition that says so. */
export interface RequiredChange {
  name: string;
  label: string;
  isRequired: boolean;
  why: string;
}

/** What changed in what a report has to state, between two readings of the same period. */
export function requiredChanges(
  before: Pick<VsmeReportResponse, 'sections'>,
  after: Pick<VsmeReportResponse, 'sections'>,
): RequiredChange[] {
  const [old, now] = [requiredOf(before), requiredOf(after)];
  const changes = ([from, to]: [typeof old, typeof old], isRequired: boolean): RequiredChange[] =>
    [...to].flatMap(([name, { label, requiredBy }]) =>
      from.has(name) ? [] : [{ name, label, isRequired, why: requiredBy ?? '' }],
    );
  return [...changes([old, now], true), ...changes([now, old], false)];
}

function requiredOf({ sections }: Pick<VsmeReportResponse, 'sections'>): Map<string, ConceptResponse> {
  return new Map(
    sections
      .flatMap(({ concepts }) => concepts)
      .filter(({ requiredBy }) => requiredBy !== null)
      .map((concept) => [concept.name, concept]),
  );
}
