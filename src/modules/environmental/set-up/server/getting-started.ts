import type { z } from 'zod';
import type { Tx } from '#platform/database/server/in-company.ts';
import { wordingOf, type Message } from '#platform/messages/model/messages.ts';
import { calculationsByPeriod } from '#modules/environmental/calculation/server/period-calculations.ts';
import { coverageOf } from '#modules/environmental/completeness/server/calculation-coverage.ts';
import { openSuppliesOf } from '#modules/environmental/completeness/server/open-supplies.ts';
import { SCOPE3_CATEGORIES } from '#modules/environmental/scope3/model/scope3-categories.ts';
import { sayStep } from '#modules/environmental/set-up/model/messages.ts';
import type { gettingStartedResponse } from '#modules/environmental/set-up/model/set-up-contracts.ts';

const CATEGORIES = SCOPE3_CATEGORIES.length;

type Step = z.infer<typeof gettingStartedResponse>['steps'][number];
interface Facts {
  units: number;
  placed: number;
  sites: number;
  periods: number;
  records: number;
  expectations: number;
  runs: number;
  approved: number;
  screened: number;
}

/** The way from an empty company to an approved inventory; each step is done when the records say so. */
export async function gettingStarted(tx: Tx): Promise<{ steps: Step[] }> {
  const { client, companyId } = tx;
  const {
    rows: [facts],
  } = await client.query<Facts>(
    `
    select
      (select count(*)::int from org_unit where company_id = $1 and removed_at is null) as units,
      (select count(*)::int from org_unit where company_id = $1 and removed_at is null and kind = 'site') as sites,
      (select count(*)::int from org_unit where company_id = $1 and removed_at is null and kind = 'site' and country is not null) as placed,
      (select count(*)::int from reporting_period where company_id = $1 and removed_at is null) as periods,
      (select count(*)::int from (select 1 from activity_data where company_id = $1
        and removed_at is null limit 1) some_records) as records,
      (select count(*)::int from expectation where company_id = $1 and removed_at is null
        and usage is distinct from 'notUsed') as expectations,
      (select count(*)::int from calculation_run where company_id = $1 and state in ('done', 'approved', 'frozen', 'superseded')) as runs,
      (select count(*)::int from calculation_run where company_id = $1 and state in ('approved', 'frozen', 'superseded')) as approved,
      (select count(distinct category)::int from category_screening where company_id = $1 and removed_at is null) as screened`,
    [companyId],
  );
  if (facts === undefined) throw new Error('a query without rows');
  const setUp = 'environmental/admin-setup';
  const results = 'environmental/ghg-emissions';
  const open = facts.sites - facts.placed;
  const step = (key: StepKey, text: Message, isDone: boolean, path: string): Step => {
    const title = sayStep(key);
    return {
      key,
      title: title.message,
      titleSaid: wordingOf(title),
      text: text.message,
      textSaid: wordingOf(text),
      isDone,
      path,
    };
  };
  const sites =
    facts.sites === 0
      ? sayStep('units-none')
      : open > 0
        ? sayStep('units-open', { count: open, all: facts.sites })
        : sayStep('units-added', { count: facts.sites });
  const gaps = await gapsOfLatest(tx);
  return {
    steps: [
      step('units', sites, facts.sites > 0 && open === 0, `${setUp}?step=sites`),
      step('period', sayStep('period-text'), facts.periods > 0, `${setUp}?step=periods`),
      step('activity', sayStep('activity-text'), facts.records > 0, `${results}?tab=activity`),
      step('calculate', sayStep('calculate-text'), facts.runs > 0, `${results}?tab=runs`),
      step('gaps', gaps.text, gaps.isDone, `${results}?${gaps.list}`),
      step('expectations', sayStep('expectations-text'), facts.expectations > 0, `${setUp}?step=expected`),
      step('screening', sayStep('screening-text'), facts.screened === CATEGORIES, `${setUp}?step=screening`),
      step('approve', sayStep('approve-text'), facts.approved > 0, `${results}?tab=runs`),
    ],
  };
}

type StepKey = 'units' | 'period' | 'activity' | 'calculate' | 'gaps' | 'expectations' | 'screening' | 'approve';

/**
 * What the latest calculated period lacks, as home has it, the worst of it in words; the list of that period, where the
 * step leads, has all.
 */
async function gapsOfLatest(tx: Tx): Promise<{ text: Message; isDone: boolean; list: string }> {
  const latest = (await calculationsByPeriod(tx)).find(({ run }) => run !== null);
  if (latest === undefined || latest.run === null)
    return { text: sayStep('gaps-text'), isDone: false, list: 'tab=worklists' };
  const list = `tab=worklists&period=${latest.period.id}`;
  const { gapRecords } = latest.run.counts;
  if (gapRecords > 0) return { text: sayStep('gaps-open', { count: gapRecords }), isDone: false, list };
  const { withoutData, expected } = await coverageOf(tx, latest.run);
  if (withoutData > 0) return { text: sayStep('gaps-months', { count: withoutData, expected }), isDone: false, list };
  const open = await openSuppliesOf(tx, latest.period);
  const questions = open.questions.length + open.withoutEnergy.length;
  return questions > 0
    ? { text: sayStep('gaps-questions', { count: questions }), isDone: false, list }
    : { text: sayStep('gaps-none'), isDone: true, list };
}
