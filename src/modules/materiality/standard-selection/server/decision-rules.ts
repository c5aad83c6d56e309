import { standardSelectionError } from '#modules/materiality/standard-selection/model/errors.ts';
import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError, type FieldError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { decide, type Decision } from '#modules/materiality/standard-selection/model/decide.ts';
import {
  departures,
  inputsOf,
  proposalOf,
  proposedModuleOf,
  reportingStandardDecision,
  type ReportingStandardDecision,
} from '#modules/materiality/standard-selection/model/decision.ts';
import { rulesOfSelection, RULES_EDITION } from '#modules/materiality/standard-selection/model/rules.ts';
import { isVoluntary, versionLabels } from '#modules/materiality/standard-selection/model/versions.ts';
import { say } from '../model/messages.ts';

/**
 * A standard is chosen while its period is open. The answer of the rules is kept beside the decision; another one than
 * theirs has its reason.
 */
export const decisionRules = rules<typeof reportingStandardDecision, ReportingStandardDecision>(
  reportingStandardDecision,
  {
    async beforeWrite(tx, { before, after, set }) {
      if (before !== null && before.period !== after.period) await openPeriod(tx, before.period);
      const period = await openPeriod(tx, after.period);
      const decision = decide(inputsOf(after, period));
      assertConsistent(after, decision);
      return {
        name: `${period.name}: ${versionLabels[after.chosen]}`,
        proposal: proposalOf(decision),
        proposedModule: proposedModuleOf(decision),
        rulesEdition: RULES_EDITION,
        workings: decision.path.map(({ rule, outcome, inputs }) => ({
          rule,
          outcome,
          given: givenOf(inputs, after, period),
          source: rulesOfSelection[rule].source,
        })),
        // Another wording of the reason is no other decision; the history says who wrote it.
        ...(before !== null &&
        Object.keys(set).every(
          (name) =>
            name === 'reason' ||
            name === 'custom' ||
            JSON.stringify(set[name]) === JSON.stringify(before[name as keyof ReportingStandardDecision]),
        )
          ? {}
          : { decidedBy: tx.accountId, decidedAt: tx.now.toISOString() }),
      };
    },
    async beforeRemove(tx, { period }) {
      await openPeriod(tx, period);
    },
  },
);

/** The period of a decision, held until the commit: it cannot be closed while its standard is being chosen. */
async function openPeriod(tx: Tx, id: string): Promise<ReportingPeriod> {
  await tx.client.query('select 1 from reporting_period where company_id = $1 and id = $2 for share', [
    tx.companyId,
    id,
  ]);
  const period = await records(tx, reportingPeriod).find(id);
  if (period === null) throw userError('request.invalid', {}, [{ path: 'period', ...say('period-gone') }]);
  if (period.status !== 'open')
    throw standardSelectionError('materiality.standard-period-closed', {
      period: period.name,
      state: reportingPeriod.fields.status.labels[period.status].toLowerCase(),
    });
  return period;
}

function assertConsistent(after: ReportingStandardDecision, decision: Decision): void {
  const errors: FieldError[] = [];
  const { chosen, module, singles, demand, demands, reason } = after;
  const codes = singles.map(({ disclosure }) => disclosure);
  if (isVoluntary(chosen) && module === null) errors.push({ path: 'module', ...say('modules-missing') });
  if (!isVoluntary(chosen) && module !== null) errors.push({ path: 'module', ...say('esrs-without-modules') });
  if (module === 'single' && codes.length === 0) errors.push({ path: 'singles', ...say('no-disclosure') });
  if (module !== 'single' && codes.length > 0)
    errors.push({ path: 'singles', ...say('only-with-individual-disclosures') });
  if (new Set(codes).size < codes.length) errors.push({ path: 'singles', ...say('disclosure-twice') });
  if (demand !== 'some' && demands.length > 0) errors.push({ path: 'demands', ...say('requests-not-chosen') });
  if (departures(after, decision).length > 0 && (reason === null || reason.trim() === ''))
    errors.push({
      path: 'reason',
      ...say('departs-unexplained'),
    });
  assertNoErrors(errors);
}

/**
 * The facts a step looked at, as they were: `averageEmployees=240; netTurnoverMinor=?`. Readers of the history need no
 * other record.
 */
function givenOf(
  inputs: Decision['path'][number]['inputs'],
  after: ReportingStandardDecision,
  { from, to }: ReportingPeriod,
): string {
  const { demands, ...plain } = inputsOf(after, { from, to });
  return inputs
    .map(
      (name) =>
        `${name}=${name === 'demands' ? demands.map(({ what }) => what).join(' ') || '?' : (plain[name] ?? '?')}`,
    )
    .join('; ')
    .slice(0, 500);
}
