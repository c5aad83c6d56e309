import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { z } from 'zod';
import type { Message } from '#platform/messages/model/messages.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { scopesNotAssessed } from '#modules/environmental/completeness/model/completeness.ts';
import type { readinessQuery } from '#modules/environmental/inventory/model/inventory-report.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { SCREENING_INTERVAL_YEARS } from '#modules/environmental/scope3/model/screening-terms.ts';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import { settingsOn } from '#modules/environmental/server/settings-on.ts';
import { outOfDateOf } from '#modules/environmental/calculation/server/out-of-date.ts';
import { siteNames } from '#modules/environmental/calculation/server/sites.ts';
import { estimatedSources } from '#modules/environmental/completeness/server/inventory-attention-list.ts';
import { scope3Screening } from '#modules/environmental/results/server/inventory-parts.ts';
import { activityLabel } from '#modules/environmental/calculation/server/labels.ts';
import { openSuppliesOf } from '#modules/environmental/completeness/server/open-supplies.ts';
import { coverageOf } from '#modules/environmental/completeness/server/calculation-coverage.ts';
import type { CalculationCoverage } from '#modules/environmental/completeness/model/calculation-coverage.ts';

export type Readiness = z.infer<(typeof readinessQuery)['answer']>;
export type ReadyCondition = Readiness['conditions'][number];
type Condition = ReadyCondition;

/** What the approval of a calculation, and a publication of its figures, ask of it. */
export async function readinessOf(tx: Tx, calculation: CalculationRow): Promise<ReadyCondition[]> {
  return [
    await emptyMonths(tx, calculation),
    missingValues(calculation),
    await estimates(tx, calculation),
    await unapprovedRecords(tx, calculation),
    await notAssessed(tx, calculation),
    await upToDate(tx, calculation),
    calculation.state === 'frozen'
      ? met('finalCalculation', say('ready-final', { run: calculation.name }))
      : unmet('finalCalculation', say('ready-not-final', { run: calculation.name })),
  ];
}

/** What a publication asks of the calculations that its figures come from: each condition of all of them. */
export async function readinessOfAll(tx: Tx, calculations: readonly CalculationRow[]): Promise<Readiness> {
  const found: { run: CalculationRow; conditions: ReadyCondition[] }[] = [];
  for (const calculation of calculations)
    found.push({ run: calculation, conditions: await readinessOf(tx, calculation) });
  const [first, ...others] = found;
  return {
    conditions:
      first === undefined || others.length === 0
        ? (first?.conditions ?? [])
        : first.conditions.map(({ name }) =>
            joined(
              name,
              found.flatMap(({ run, conditions }) =>
                conditions.filter((one) => one.name === name).map((condition) => ({ run, condition })),
              ),
            ),
          ),
    people: [
      ...new Set(
        calculations.flatMap(({ createdBy, approvedBy, frozenBy }) =>
          [createdBy, approvedBy, frozenBy].filter((person) => person !== null),
        ),
      ),
    ],
    runs: calculations.map(({ id, name, waivers }) => ({ id, name, waivers: waivers ?? [] })),
  };
}

/**
 * One condition of several calculations: not met where one of them does not meet it, and what each lacks under its
 * name.
 */
function joined(
  name: Condition['name'],
  all: readonly { run: CalculationRow; condition: ReadyCondition }[],
): Condition {
  const lacking = all.filter(({ condition }) => !condition.isMet);
  const [worst] = lacking;
  const named = ({ run, condition: { said } }: (typeof all)[number]) =>
    say('of-run', { run: run.name, said: { said } });
  if (worst === undefined)
    return { name, isMet: true, said: all[0]?.condition.said ?? say('ready-values'), details: [] };
  return unmet(
    name,
    say('ready-several', { count: lacking.length, total: all.length, said: { said: worst.condition.said } }),
    lacking.flatMap((one) => [named(one), ...one.condition.details]),
  );
}

const met = (name: Condition['name'], said: Message): Condition => ({ name, isMet: true, said, details: [] });
const unmet = (name: Condition['name'], said: Message, details: Message[] = []): Condition => ({
  name,
  isMet: false,
  said,
  details,
});

async function emptyMonths(tx: Tx, calculation: CalculationRow): Promise<Condition> {
  const coverage = await coverageOf(tx, calculation);
  const { isMet, said, details } = monthsOf(coverage);
  return coverage.expected === 0
    ? unmet('emptyMonths', say('ready-nothing-expected'), isMet ? [] : [said, ...details])
    : { name: 'emptyMonths', isMet, said, details };
}

/** Whether any expected month is empty, or any source ends early, and which. */
export function monthsOf({
  expected,
  withoutData,
  missing,
  others,
  endings,
}: CalculationCoverage): Pick<Condition, 'isMet' | 'said' | 'details'> {
  const open = endings.items.map(({ activityType, name, lastDay, answer }) =>
    say(answer === 'missing' ? 'ready-ending-missing' : 'ready-ending', {
      activity: { label: activityLabel(activityType) },
      site: name,
      day: { day: lastDay },
    }),
  );
  if (endings.count > open.length) open.push(say('ready-further-sources', { count: endings.count - open.length }));
  const ending = say('ready-endings', { count: endings.count });
  const asked = endings.count === 0 ? [] : [ending, ...open];
  if (withoutData === 0)
    return endings.count === 0
      ? met('emptyMonths', say('ready-months', { expected }))
      : unmet('emptyMonths', ending, open);
  return unmet('emptyMonths', say('ready-empty-months', { missing: withoutData, expected }), [
    ...missing.map(({ activityType, site, months }) =>
      say('ready-source', {
        activity: { label: activityLabel(activityType) },
        site,
        months: { list: months.map((period) => ({ period })) },
      }),
    ),
    ...(others === 0 ? [] : [say('ready-further-sources', { count: others })]),
    ...asked,
  ]);
}

function missingValues({ counts: { gapRecords } }: CalculationRow): Condition {
  return gapRecords === 0
    ? met('missingValues', say('ready-values'))
    : unmet('missingValues', say('ready-missing-values', { count: gapRecords }));
}

/** To a tenth of a per cent, upwards: a share above its limit is never shown as the limit. */
const SHOWN_SHARE = 3;
const ROUND_UP = 0;

/** Sources that are estimated to a larger part than the company's settings allow. */
async function estimates(tx: Tx, calculation: CalculationRow): Promise<Condition> {
  const { estimatedShareMax } = await settingsOn(tx, calculation.to);
  const share = { share: estimatedShareMax };
  const above = await estimatedSources(tx, calculation, estimatedShareMax);
  if (above.length === 0) return met('estimates', say('ready-estimates', { share }));
  const names = await siteNames(
    tx,
    above.map(({ site }) => site),
  );
  return unmet(
    'estimates',
    say('ready-estimates-above', { count: above.length, share }),
    above.map((source) =>
      say('ready-estimate', {
        activity: { label: activityLabel(source.activityType) },
        site: names[source.site] ?? '',
        share: { share: decimalText(dec(source.share).toDecimalPlaces(SHOWN_SHARE, ROUND_UP)) },
      }),
    ),
  );
}

/** Whether anything that it was made from has changed, or another calculation took its place. */
export async function upToDate(tx: Tx, calculation: CalculationRow): Promise<Condition> {
  const name = { run: calculation.name };
  const stale = (await outOfDateOf(tx, [calculation])).get(calculation.id);
  if (stale?.supersededBy) return unmet('upToDate', say('ready-superseded', { ...name, by: stale.supersededBy.name }));
  if (stale?.reopened && stale.count === 0) return unmet('upToDate', say('ready-reopened', name));
  const count = stale?.count ?? 0;
  if (count === 0)
    return met('upToDate', calculation.state === 'done' ? say('ready-unchanged', name) : say('ready-up-to-date', name));
  return unmet(
    'upToDate',
    say('ready-changed', { ...name, count }),
    (stale?.changes ?? []).map(({ said }) => said),
  );
}

/** Records on days of the period that somebody still has to approve; those that were rejected are in no calculation. */
async function unapprovedRecords({ client, companyId }: Tx, { from, to }: CalculationRow): Promise<Condition> {
  const { rows } = await client.query<{ status: string; count: number }>(
    `select status, count(*)::int as count from activity_data where company_id = $1 and removed_at is null
      and status not in ('approved', 'rejected') and "from" <= $3::date and "to" >= $2::date group by 1 order by 1`,
    [companyId, from, to],
  );
  const count = rows.reduce((all, row) => all + row.count, 0);
  const { labels } = activityData.fields.status;
  return count === 0
    ? met('unapprovedRecords', say('ready-approved'))
    : unmet(
        'unapprovedRecords',
        say('ready-unapproved', { count }),
        rows.map((row) =>
          say('ready-status', {
            status: { label: labels?.[row.status as keyof typeof labels] ?? row.status },
            count: row.count,
          }),
        ),
      );
}

/** Questions and sites that are named one by one. */
const NAMED_MAX = 50;

/**
 * Scopes without a line, and categories of scope 3 that are relevant and have none or that nobody has screened. What was
 * screened as not relevant, with its reason, lacks nothing; a screening that is too old does, and so do carriers that the
 * kind of a site suggests and of which nobody has said anything, sites with a floor area that use no energy, and supplies
 * of fuels and energy without a factor, which category 3 has to have.
 */
async function notAssessed(tx: Tx, calculation: CalculationRow): Promise<Condition> {
  const { rows, standings, supplyGaps } = await scope3Screening(tx, calculation);
  const { noData, notScreened, excluded, outdated } = standings;
  const gaps = rows.filter(({ number }) => noData.includes(number) || notScreened.includes(number));
  const scopes = calculation.totals === null ? ['1', '2', '3'] : scopesNotAssessed(calculation.totals, gaps.length);
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
  const { questions, withoutEnergy } = await openSuppliesOf(tx, calculation);
  const unanswered = questions.length === 0 ? [] : [say('ready-carriers-unanswered', { count: questions.length })];
  const named = questions
    .slice(0, NAMED_MAX)
    .map(({ name, carrier }) =>
      say('ready-carrier-unanswered', { site: name, carrier: { said: say(`carrier-${carrier}`) } }),
    );
  const category3 = rows.find(({ number }) => number === 3);
  const old = [
    ...(supplyGaps.length === 0 || category3 === undefined
      ? []
      : [
          say('ready-supply-incomplete', {
            count: supplyGaps.length,
            number: category3.number,
            category: { label: category3.name },
          }),
          ...supplyGaps.slice(0, NAMED_MAX).map(({ code, values = {}, message }) => ({ code, values, message })),
        ]),
    ...(outdated.length === 0
      ? []
      : [say('ready-screening-outdated', { count: outdated.length, years: SCREENING_INTERVAL_YEARS })]),
    ...unanswered,
    ...named,
    ...(withoutEnergy.length === 0 ? [] : [say('ready-sites-without-energy', { count: withoutEnergy.length })]),
    ...withoutEnergy
      .slice(0, NAMED_MAX)
      .map(({ name, floorAreaM2 }) =>
        say('ready-site-without-energy', { site: name, area: { decimal: floorAreaM2, unit: 'm2' } }),
      ),
  ];
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
  const [first, ...others] = old;
  if (first !== undefined) return unmet('notAssessed', first, others);
  return met(
    'notAssessed',
    excluded.length === 0 ? say('ready-assessed') : say('ready-assessed-excluded', { count: excluded.length }),
  );
}
