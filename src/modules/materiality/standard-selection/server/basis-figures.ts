import { handleQuery } from '#platform/actions/server/queries.ts';
import { company } from '#platform/directory/server/tables.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { eq } from 'drizzle-orm';
import { records } from '#platform/records/server/records.ts';
import {
  sizeFiguresQuery,
  disclosureSources,
  type FilledFigure,
} from '#modules/report/datapoints/model/disclosure-sources.ts';
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
          rules: decision.rulesEdition === null ? '' : { day: decision.rulesEdition },
        }),
      },
    ],
  };
});

/**
 * VSME B1, par. 24 (e) (iii)–(v): balance sheet total, turnover and employees as the decision was told them. Amounts
 * are in EUR there, so they are proposed to companies that state theirs in EUR.
 */
export const handleSize = handleQuery(sizeFiguresQuery, async (tx, { period }) => {
  if (tx.access !== null && !tx.access.has('materiality.read')) return { figures: [] };
  const [decision] = await records(tx, reportingStandardDecision).all({
    filters: [{ field: 'period', operation: 'is', values: [period] }],
  });
  const [row] = await tx.db.select({ currency: company.currency }).from(company).where(eq(company.id, tx.companyId));
  if (decision === undefined || row === undefined) return { figures: [] };
  const from = {
    dimensions: {},
    lineage: `materiality/reporting-standard-selection?period=${period}`,
    lineageId: decision.id,
  };
  const { averageEmployees, balanceTotalMinor, netTurnoverMinor } = decision;
  const amount = (concept: string, minor: number | null): FilledFigure[] =>
    minor === null || row.currency !== 'EUR'
      ? []
      : [
          {
            ...from,
            concept: `vsme:${concept}`,
            value: decimalText(dec(minor).div(100)),
            unit: 'iso4217:EUR',
            decimals: 2,
            method: say('size-drawn'),
          },
        ];
  return {
    figures: [
      ...amount('Assets', balanceTotalMinor),
      ...amount('Turnover', netTurnoverMinor),
      ...(averageEmployees === null
        ? []
        : [
            {
              ...from,
              concept: 'vsme:NumberOfEmployees',
              value: String(averageEmployees),
              unit: 'xbrli:pure',
              decimals: 0,
              method: say('employees-drawn'),
            },
          ]),
    ],
  };
});

function memberOf({ chosen, module }: ReportingStandardDecision): string | null {
  return isVoluntary(chosen) && (module === 'basic' || module === 'comprehensive') ? members[module] : null;
}
