import { handleQuery } from '#platform/actions/server/queries.ts';
import { records } from '#platform/records/server/records.ts';
import { disclosureSources } from '#modules/report/datapoints/model/disclosure-sources.ts';
import {
  reportingStandardDecision,
  type ReportingStandardDecision,
} from '#modules/materiality/standard-selection/model/decision.ts';
import { say } from '#modules/materiality/standard-selection/model/messages.ts';
import { isVoluntary, versionLabels } from '#modules/materiality/standard-selection/model/versions.ts';

const members = {
  basic: 'vsme:OptionABasicModuleOnlyMember',
  comprehensive: 'vsme:OptionBBasicModuleAndComprehensiveModuleMember',
} as const;

/**
 * VSME B1, par. 24 (a): the basis of preparation, from the decision of the period. Stays away where there is none,
 * where it is ESRS, and for single disclosures of the Comprehensive module, for which the taxonomy has no member; and
 * from whoever may not see decisions.
 */
export const handleBasis = handleQuery(disclosureSources.basis, async (tx, { period }) => {
  if (tx.access !== null && !tx.access.has('materiality.read')) return { figures: [] };
  const [decision] = await records(tx, reportingStandardDecision).all({
    filters: [{ field: 'period', operation: 'is', values: [period] }],
  });
  const value = decision === undefined ? null : memberOf(decision);
  if (decision === undefined || value === null) return { figures: [] };
  return {
    figures: [
      {
        concept: 'vsme:BasisForPreparation',
        dimensions: {},
        value,
        unit: null,
        decimals: null,
        lineage: `materiality/reporting-standard-selection?period=${period}`,
        lineageId: decision.id,
        method: say('basis-drawn', {
          version: { label: versionLabels[decision.chosen] },
          rules: decision.rulesEdition ?? '',
        }),
      },
    ],
  };
});

function memberOf({ chosen, module }: ReportingStandardDecision): string | null {
  return isVoluntary(chosen) && (module === 'basic' || module === 'comprehensive') ? members[module] : null;
}
