import type { z } from 'zod';
import type { Message } from '#platform/messages/model/messages.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { scopesNotAssessed } from '#modules/environmental/inventory/model/completeness.ts';
import type { askReadiness } from '#modules/environmental/inventory/model/inventory-report.ts';
import { say } from '#modules/environmental/inventory/model/messages.ts';
import type { RunRow } from '../run/run-inputs.ts';
import { SCREENING_INTERVAL_YEARS } from '#modules/environmental/inventory/model/screening-terms.ts';
import { scope3Screening } from './inventory-parts.ts';
import { activityLabel } from './labels.ts';
import { coverageOf } from './run-coverage.ts';

type Readiness = z.infer<(typeof askReadiness)['answer']>;
type Condition = Readiness['conditions'][number];

/** What a publication asks of the calculation that its figures come from. */
export async function readinessOf(tx: Tx, run: RunRow): Promise<Readiness> {
  return {
    conditions: [
      await emptyMonths(tx, run),
      missingValues(run),
      await unapprovedRecords(tx, run),
      await notAssessed(tx, run),
      run.state === 'frozen'
        ? met('finalCalculation', say('ready-final', { run: run.name }))
        : unmet('finalCalculation', say('ready-not-final', { run: run.name })),
    ],
    people: [run.createdBy, run.approvedBy, run.frozenBy].filter((person) => person !== null),
  };
}

const met = (name: Condition['name'], said: Message): Condition => ({ name, isMet: true, said, details: [] });
const unmet = (name: Condition['name'], said: Message, details: Message[] = []): Condition => ({
  name,
  isMet: false,
  said,
  details,
});

async function emptyMonths(tx: Tx, run: RunRow): Promise<Condition> {
  const { expected, withoutData, missing, others } = await coverageOf(tx, run);
  if (expected === 0) return unmet('emptyMonths', say('ready-nothing-expected'));
  if (withoutData === 0) return met('emptyMonths', say('ready-months', { expected }));
  return unmet('emptyMonths', say('ready-empty-months', { missing: withoutData, expected }), [
    ...missing.map(({ activityType, site, months }) =>
      say('ready-source', {
        activity: { label: activityLabel(activityType) },
        site,
        months: { list: months.map((period) => ({ period })) },
      }),
    ),
    ...(others === 0 ? [] : [say('ready-further-sources', { count: others })]),
  ]);
}

function missingValues({ counts: { gapRecords } }: RunRow): Condition {
  return gapRecords === 0
    ? met('missingValues', say('ready-values'))
    : unmet('missingValues', say('ready-missing-values', { count: gapRecords }));
}

/** Records on days of the period that somebody still has to approve; those that were rejected are in no calculation. */
async function unapprovedRecords({ client, companyId }: Tx, { from, to }: RunRow): Promise<Condition> {
  const {
    rows: [found],
  } = await client.query<{ count: number }>(
    `select count(*)::int as count from activity_data where company_id = $1 and removed_at is null
      and status not in ('approved', 'rejected') and "from" <= $3::date and "to" >= $2::date`,
    [companyId, from, to],
  );
  const count = found?.count ?? 0;
  return count === 0
    ? met('unapprovedRecords', say('ready-approved'))
    : unmet('unapprovedRecords', say('ready-unapproved', { count }));
}

/**
 * Scopes without a line, and categories of scope 3 that are relevant and have none or that nobody has screened. What was
 * screened as not relevant, with its reason, lacks nothing; a screening that is too old does.
 */
async function notAssessed(tx: Tx, run: RunRow): Promise<Condition> {
  const { rows, standings } = await scope3Screening(tx, run);
  const { noData, notScreened, excluded, outdated } = standings;
  const gaps = rows.filter(({ number }) => noData.includes(number) || notScreened.includes(number));
  const scopes = run.totals === null ? ['1', '2', '3'] : scopesNotAssessed(run.totals, gaps.length);
  // Where nothing of the scope is there and nobody has screened it, fifteen lines would say nothing more.
  const details =
    scopes.includes('3') && notScreened.length === rows.length
      ? []
      : gaps.map(({ number, name }) =>
          say(noData.includes(number) ? 'ready-category-no-data' : 'ready-category-not-screened', {
            number,
            category: { label: name },
          }),
        );
  const old =
    outdated.length === 0
      ? []
      : [say('ready-screening-outdated', { count: outdated.length, years: SCREENING_INTERVAL_YEARS })];
  if (scopes.length > 0)
    return unmet(
      'notAssessed',
      say('ready-scopes-not-assessed', {
        scopes: { list: scopes.map((scope) => ({ said: say('ready-scope', { scope }) })) },
      }),
      [...details, ...old],
    );
  if (gaps.length > 0)
    return unmet('notAssessed', say('ready-categories-not-assessed', { count: gaps.length }), [...details, ...old]);
  const [outdatedSaid] = old;
  if (outdatedSaid !== undefined) return unmet('notAssessed', outdatedSaid);
  return met(
    'notAssessed',
    excluded.length === 0 ? say('ready-assessed') : say('ready-assessed-excluded', { count: excluded.length }),
  );
}
