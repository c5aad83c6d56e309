import type { z } from 'zod';
import type { Tx } from '#platform/database/server/in-company.ts';
import { wordingOf, type Message } from '#platform/messages/model/messages.ts';
import { sayStep } from '#modules/environmental/set-up/model/messages.ts';
import type { gettingStartedResponse } from '#modules/environmental/set-up/model/set-up-contracts.ts';

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
  gap_records: number | null;
}

/** The way from an empty company to an approved inventory; each step is done when the records say so. */
export async function gettingStarted({ client, companyId }: Tx): Promise<{ steps: Step[] }> {
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
      (select (counts ->> 'gapRecords')::int from calculation_run where company_id = $1
        and state in ('done', 'approved', 'frozen') order by created_at desc limit 1) as gap_records`,
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
  const gaps =
    facts.gap_records === null || facts.runs === 0
      ? sayStep('gaps-text')
      : facts.gap_records === 0
        ? sayStep('gaps-none')
        : sayStep('gaps-open', { count: facts.gap_records });
  return {
    steps: [
      step('units', sites, facts.sites > 0 && open === 0, `${setUp}?step=sites`),
      step('period', sayStep('period-text'), facts.periods > 0, `${setUp}?step=periods`),
      step('activity', sayStep('activity-text'), facts.records > 0, `${results}?tab=activity`),
      step('calculate', sayStep('calculate-text'), facts.runs > 0, `${results}?tab=runs`),
      step('gaps', gaps, facts.runs > 0 && facts.gap_records === 0, `${results}?tab=worklists`),
      step('expectations', sayStep('expectations-text'), facts.expectations > 0, `${setUp}?step=expected`),
      step('approve', sayStep('approve-text'), facts.approved > 0, `${results}?tab=runs`),
    ],
  };
}

type StepKey = 'units' | 'period' | 'activity' | 'calculate' | 'gaps' | 'expectations' | 'approve';
