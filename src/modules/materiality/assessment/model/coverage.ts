import type { EsrsRequirementResponse } from '#modules/report/esrs/model/esrs-contracts.ts';
import { countPoints } from '#modules/report/esrs/model/datapoint-status.ts';
import type { ConceptResponse, VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';

/** Data points of some disclosures: to be reported, of them approved, and those left out for a reason. */
export interface Coverage {
  required: number;
  approved: number;
  leftOut: number;
}
type Sections = readonly {
  disclosure: string;
  concepts: readonly Pick<ConceptResponse, 'name' | 'standing' | 'values'>[];
}[];

/**
 * Approved ÷ (required − not material − left out), counted by data point, from what the report module answers for the
 * period. A data point with several rows is approved when all of them are. What the standard leaves open or optional
 * counts once somebody gave it; what stands in two disclosures counts where its value is.
 */
export function coverageOf(
  disclosures: readonly string[],
  sections: Sections | VsmeReportResponse['sections'],
): Coverage {
  const coverage = { required: 0, approved: 0, leftOut: 0 };
  const missing = new Set<string>();
  for (const { name, standing, values } of sections
    .filter(({ disclosure }) => disclosures.includes(disclosure))
    .flatMap(({ concepts }) => concepts)) {
    if (values.length === 0) {
      if (standing === 'missing') missing.add(name);
    } else if (values.every((value) => value.standing !== 'reported')) coverage.leftOut += 1;
    else {
      coverage.required += 1;
      if (values.every(({ status }) => status === 'approved')) coverage.approved += 1;
    }
  }
  return { ...coverage, required: coverage.required + missing.size };
}

/** The same of the requirements of ESRS on a topic. */
export function esrsCoverageOf(
  topic: string,
  requirements: readonly Pick<EsrsRequirementResponse, 'topic' | 'points'>[],
): Coverage {
  const { required, approved, omitted } = countPoints(
    requirements.filter((requirement) => requirement.topic === topic).flatMap(({ points }) => points),
  );
  return { required: required - omitted, approved, leftOut: omitted };
}
