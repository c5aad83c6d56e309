import type { z } from 'zod';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { gettingStartedResponse } from '#modules/environmental/inventory/model/inventory-contracts.ts';

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
      (select count(*)::int from (select 1 from activity_data where company_id = $1 and removed_at is null limit 1) some_records) as records,
      (select count(*)::int from expectation where company_id = $1 and removed_at is null) as expectations,
      (select count(*)::int from calculation_run where company_id = $1 and state in ('done', 'approved', 'frozen', 'superseded')) as runs,
      (select count(*)::int from calculation_run where company_id = $1 and state in ('approved', 'frozen', 'superseded')) as approved,
      (select (counts ->> 'gapRecords')::int from calculation_run where company_id = $1 and state in ('done', 'approved', 'frozen') order by created_at desc limit 1) as gap_records`,
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
            ? 'Enter the company and its sites, or import them from a list.'
            : open > 0
              ? `${open} of ${facts.sites} sites ${open === 1 ? 'has' : 'have'} no country yet; it decides which factors apply.`
              : facts.sites === 1
                ? 'One site is in place.'
                : `${facts.sites} sites are in place.`,
        isDone: facts.sites > 0 && open === 0,
        path: `${setUp}?step=sites`,
      },
      {
        key: 'period',
        title: 'Open a reporting period',
        text: 'Choose the year, the boundary approach and the warming potentials.',
        isDone: facts.periods > 0,
        path: `${setUp}?step=periods`,
      },
      {
        key: 'activity',
        title: 'Bring in your bills',
        text: 'Import a spreadsheet of what was consumed, or type the first record.',
        isDone: facts.records > 0,
        path: `${results}?tab=activity`,
      },
      {
        key: 'calculate',
        title: 'Calculate',
        text: 'Factors are chosen for you and shown with their reason; change any of them.',
        isDone: facts.runs > 0,
        path: `${results}?tab=runs`,
      },
      {
        key: 'gaps',
        title: 'Close the gaps',
        text:
          facts.gap_records === null || facts.runs === 0
            ? 'What has no factor is listed and never counted as zero.'
            : facts.gap_records === 0
              ? 'Every record has a factor.'
              : facts.gap_records === 1
                ? 'One record has no figure yet.'
                : `${facts.gap_records} records have no figure yet.`,
        isDone: facts.runs > 0 && facts.gap_records === 0,
        path: `${results}?tab=worklists`,
      },
      {
        key: 'expectations',
        title: 'Say what you expect',
        text: 'Name the activities each site should report, so that a missing month is seen.',
        isDone: facts.expectations > 0,
        path: `${setUp}?step=expected`,
      },
      {
        key: 'approve',
        title: 'Have it approved',
        text: 'A second person looks at the run and approves it.',
        isDone: facts.approved > 0,
        path: `${results}?tab=runs`,
      },
    ],
  };
}
