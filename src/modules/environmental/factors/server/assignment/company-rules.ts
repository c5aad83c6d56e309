import type { AssignmentRule as EngineRule } from '#modules/environmental/factors/model/assignment.ts';
import type { AssignmentRule } from '#modules/environmental/set-up/model/set-up-records.ts';
import { plainWord } from './activity-kind.ts';
import { resolvePinned, type ChosenFactorSets, type Resolved } from './chosen-factor-sets.ts';
import type { FactorLibrary } from '../factor-library.ts';

/** A rule of the company beside the factor it leads to. */
export interface CompanyRule {
  record: AssignmentRule;
  engine: EngineRule;
  resolved: Resolved;
}

/**
 * The company's rules in the engine's form. A rule whose factor does not exist any more is left out; it is named so
 * that the calculation can say it.
 */
export function companyRules(
  rows: readonly AssignmentRule[],
  library: FactorLibrary,
  chosen: ChosenFactorSets,
): { rules: CompanyRule[]; broken: AssignmentRule[] } {
  const rules: CompanyRule[] = [];
  const broken: AssignmentRule[] = [];
  for (const record of rows) {
    const resolved = resolvePinned(library, record.factorSource, record.factorId, chosen);
    if (resolved === null) broken.push(record);
    else rules.push({ record, resolved, engine: engineRule(record, resolved) });
  }
  return { rules, broken };
}

function engineRule(record: AssignmentRule, { factor }: Resolved): EngineRule {
  const word = (text: string | null): string | null => (text === null ? null : plainWord(text));
  return {
    id: record.id,
    label: record.name,
    factor: { source: factor.source, id: factor.id },
    region: factor.region,
    validFrom: factor.validFrom,
    validTo: factor.validTo,
    activeFrom: record.from,
    activeTo: record.to,
    when: {
      activityType: record.activityType,
      product: word(record.product),
      supplier: word(record.supplier),
      account: word(record.account),
      site: record.site,
      country: record.country,
      category: null,
    },
  };
}
