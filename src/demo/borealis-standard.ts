import type { NewReportingStandardDecision } from '#modules/materiality/standard-selection/model/decision.ts';

/** How many people the company stated from which day on; the last is the one it is registered with. */
export const sizesOfBorealis = [
  { from: '2024-01-01', size: 231 },
  { from: '2025-01-01', size: 240 },
] as const;

const alone = { isListed: 'no', isBound: 'no', group: 'alone', hasNonEuParent: 'no' } as const;

/**
 * By what each year is reported: far below both limits of ESRS. For 2025 a bank asks for more than there is, and the
 * company says so.
 */
export const standardsOfBorealis: Readonly<Record<string, Omit<NewReportingStandardDecision, 'period'>>> = {
  2024: {
    ...alone,
    averageEmployees: 231,
    netTurnoverMinor: 3_860_000_000,
    balanceTotalMinor: 2_410_000_000,
    priorVersion: 'none',
    demand: 'none',
    chosen: 'vsme_2025',
    module: 'basic',
    reason: 'First report. Customers ask for the figures of the Basic module only.',
  },
  2025: {
    ...alone,
    averageEmployees: 240,
    netTurnoverMinor: 4_120_000_000,
    balanceTotalMinor: 2_540_000_000,
    priorVersion: 'vsme_2025',
    demand: 'some',
    chosen: 'vsme_2025',
    module: 'basic',
    demands: [
      { who: 'customer', what: 'basic', note: 'Two public buyers, with their tenders' },
      { who: 'bank', what: 'C3', note: 'With the loan for wood chips instead of gas' },
    ],
    reason:
      'The bank requests C3. Emission targets were adopted after the end of the year, and there is no transition ' +
      'plan yet. The bank has been informed and will receive C3 for 2026.',
  },
};
