import { and, eq, sql } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { newId } from '#platform/database/server/ids.ts';
import { defineJob } from '#platform/jobs/server/define-job.ts';
import { enqueue } from '#platform/jobs/server/jobs.ts';
import { countryDefaultsIn, countryDefaultsText } from '#modules/environmental/factors/model/country-defaults.ts';
import type {
  CalculationChoice,
  CalculationKind,
} from '#modules/environmental/calculation/model/calculation-states.ts';
import { METHOD_VERSION } from '#platform/kit/model/explained.ts';
import { knownFactorSets, titlesOfTwice } from '#modules/environmental/factors/server/factor-library.ts';
import { settingsOn } from '#modules/environmental/server/settings-on.ts';
import { partsIn } from '#modules/environmental/settings/model/environmental-settings.ts';
import { calculationTable } from './tables.ts';
import { calculate } from './calculate.ts';
import { periodOf, type CalculationRow } from './calculation-inputs.ts';
import { getCalculation, ownCalculation } from './calculation-store.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { readerOf } from '#platform/i18n/server/reader.ts';

/** Up to so many records the caller waits for the result; above, the calculation goes on in the background. */
export const INLINE_RECORDS_MAX = 20_000;

export interface NewCalculation extends CalculationChoice {
  period: string;
  kind: CalculationKind;
  baseRun: string | null;
  /** Families of countries; without them those of the settings. */
  defaults?: readonly string[];
  name: string | null;
  note: string | null;
}

/**
 * Makes a calculation and calculates it: at once when it is small, else in the background.
 * @throws `request.invalid` for a period or factor set that does not exist
 */
export async function startCalculation(tx: Tx, order: NewCalculation): Promise<CalculationRow> {
  const period = await periodOf(tx, order.period);
  const settings = await settingsOn(tx, period.to);
  // Trial calculations say which factor sets they try; a new inventory that names none takes the company's own choice.
  const factorSets =
    order.editions.length > 0 || order.kind === 'candidate' ? order.editions : partsIn(settings.editions);
  await checkFactorSets(tx, factorSets);
  // A trial calculation differs from its original in what it names, and in nothing else.
  const chosenDefaults = order.defaults ?? countryDefaultsText(countryDefaultsIn(settings.countryDefaults));
  const [counted] = await tx.db
    .select({ runs: sql<number>`count(*)::int` })
    .from(calculationTable)
    .where(and(eq(calculationTable.companyId, tx.companyId), eq(calculationTable.period, period.id)));
  const [calculation] = await tx.db
    .insert(calculationTable)
    .values({
      companyId: tx.companyId,
      id: newId(),
      name: order.name ?? (await usualName(tx, period.name, (counted?.runs ?? 0) + 1)),
      kind: order.kind,
      state: 'calculating',
      baseRun: order.baseRun,
      period: period.id,
      periodName: period.name,
      from: period.from,
      to: period.to,
      boundaryApproach: period.boundaryApproach,
      gwpSet: order.gwpSet ?? settings.gwpSet ?? period.gwpSet,
      methodVersion: METHOD_VERSION,
      chosenEditions: [...factorSets],
      chosenDefaults: [...chosenDefaults],
      withUpstream: order.withUpstream,
      editions: [],
      counts: { records: 0, lines: 0, outsideBoundary: 0, gapRecords: 0, gaps: 0 },
      warnings: [],
      note: order.note,
      createdAt: tx.now.toISOString(),
      createdBy: tx.accountId,
    })
    .returning();
  if (calculation === undefined) throw new Error('the run was not stored');
  tx.record({
    action: 'calculate',
    resource: 'calculationRun',
    recordId: calculation.id,
    title: calculation.name,
    after: {
      period: period.name,
      gwpSet: calculation.gwpSet,
      editions: calculation.chosenEditions,
      ...(calculation.chosenDefaults.length === 0 ? {} : { countryDefaults: calculation.chosenDefaults }),
      kind: calculation.kind,
    },
  });
  if (await isSmall(tx, calculation)) {
    await calculate(tx, calculation, () => {});
    return getCalculation(tx, calculation.id);
  }
  const jobRun = await enqueue(tx, calculationJob, { subjectId: calculation.id }, { subjectId: calculation.id });
  await tx.db.update(calculationTable).set({ jobRun }).where(ownCalculation(tx, calculation.id));
  return { ...calculation, jobRun };
}

/** It is kept as text, which people may change: in the words of whoever starts the calculation. */
const usualName = async (tx: Tx, period: string, number: number): Promise<string> =>
  (await readerOf(tx)).say(say('run-name', { period, number: String(number) }));

/**
 * Makes the figures of a calculation in one transaction of its own: a process that dies leaves nothing, and the next
 * one begins anew.
 */
export const calculationJob = defineJob<{ subjectId: string }>({
  name: 'calculate-inventory',
  told: { label: 'Inventory calculation', path: 'environmental/ghg-emissions?tab=runs' },
  async run({ app, companyId, accountId, progress, stopIfAsked }, { subjectId }) {
    await inCompany(app.database, { companyId, accountId }, async (tx) => {
      const calculation = await getCalculation(tx, subjectId);
      if (calculation.state !== 'calculating') return;
      await calculate(tx, calculation, (percent, said) => {
        progress(percent, 100, said);
      });
      tx.noteChange('calculationRun');
      await stopIfAsked();
    });
  },
  async ended({ app, companyId, accountId, subjectId }, _data, { state, said }) {
    if (subjectId === null) return;
    await inCompany(app.database, { companyId, accountId }, async (tx) => {
      const problem = state === 'failed' ? (said ?? say('calculation-failed')) : null;
      await tx.db
        .update(calculationTable)
        .set({ state, problem, finishedAt: tx.now.toISOString() })
        .where(and(ownCalculation(tx, subjectId), eq(calculationTable.state, 'calculating')));
      tx.noteChange('calculationRun');
    });
  },
});

/** @throws `request.invalid` for factor sets that do not exist, and two of one family */
export async function checkFactorSets(tx: Tx, factorSets: readonly string[]): Promise<void> {
  if (factorSets.length === 0) return;
  const known = new Set((await knownFactorSets(tx)).filter(({ kind }) => kind === 'factors').map(({ id }) => id));
  const unknown = factorSets.find((factorSet) => !known.has(factorSet));
  if (unknown !== undefined)
    throw userError('request.invalid', {}, [{ path: 'editions', ...say('edition-unknown', { unknown }) }]);
  const twice = await titlesOfTwice(tx, factorSets);
  if (twice.length > 0)
    throw userError('request.invalid', {}, [{ path: 'editions', ...say('edition-twice', { sets: { list: twice } }) }]);
}

async function isSmall({ client, companyId }: Tx, calculation: CalculationRow): Promise<boolean> {
  const {
    rows: [found],
  } = await client.query<{ records: number }>(
    `select count(*)::int as records from (select 1 from activity_data where company_id = $1 and removed_at is null
      and "from" <= $3::date and "to" >= $2::date limit ${INLINE_RECORDS_MAX + 1}) few`,
    [companyId, calculation.from, calculation.to],
  );
  return (found?.records ?? 0) <= INLINE_RECORDS_MAX;
}
