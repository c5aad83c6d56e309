import type { z } from 'zod';
import type { Tx } from '#platform/database/server/in-company.ts';
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
  return {
    steps: [
      {
        key: 'units',
        title: 'Add your sites',
        text:
          facts.sites === 0
            ? 'Add the company and its sites, or import them from a list.'
            : open > 0
              ? `${open} of ${facts.sites} sites ${open === 1 ? 'has' : 'have'} no country. The country determines the emission factors.`
              : facts.sites === 1
                ? '1 site added.'
                : `${facts.sites} sites added.`,
        isDone: facts.sites > 0 && open === 0,
        path: `${setUp}?step=sites`,
      },
      {
        key: 'period',
        title: 'Create a reporting period',
        text: 'Set the dates, the consolidation approach and the global warming potentials.',
        isDone: facts.periods > 0,
        path: `${setUp}?step=periods`,
      },
      {
        key: 'activity',
        title: 'Import activity data',
        text: 'Import a spreadsheet of your consumption data, or add the first record.',
        isDone: facts.records > 0,
        path: `${results}?tab=activity`,
      },
      {
        key: 'calculate',
        title: 'Calculate inventory',
        text: 'Default emission factors are selected, with the reason shown. You can change each.',
        isDone: facts.runs > 0,
        path: `${results}?tab=runs`,
      },
      {
        key: 'gaps',
        title: 'Resolve data gaps',
        text:
          facts.gap_records === null || facts.runs === 0
            ? 'Records without an emission factor are listed and never counted as zero.'
            : facts.gap_records === 0
              ? 'All records have an emission factor.'
              : facts.gap_records === 1
                ? '1 record has no value.'
                : `${facts.gap_records} records have no value.`,
        isDone: facts.runs > 0 && facts.gap_records === 0,
        path: `${results}?tab=worklists`,
      },
      {
        key: 'expectations',
        title: 'Set expected activities',
        text: 'Set the activities each site reports, so that missing months are detected.',
        isDone: facts.expectations > 0,
        path: `${setUp}?step=expected`,
      },
      {
        key: 'approve',
        title: 'Request approval',
        text: 'A second person reviews and approves the calculation.',
        isDone: facts.approved > 0,
        path: `${results}?tab=runs`,
      },
    ],
  };
}
