import { loadError } from '#modules/environmental/load/model/errors.ts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inSchema, sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { sameDimension } from '#platform/units/model/unit-algebra.ts';
import { company } from '#platform/directory/server/tables.ts';
import { fileStore, receiveFile } from '#platform/files/server/receive.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse } from '#platform/http/server/contract.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { askerOf, defineHeavyWork, runHeavy } from '#platform/work/server/heavy-work.ts';
import { meter, type Meter } from '#modules/environmental/energy/model/energy-records.ts';
import type { IntervalDay, IntervalFile, IntervalProblem } from '#modules/environmental/load/model/interval-file.ts';
import type { LoadImport } from '#modules/environmental/load/model/load-contracts.ts';
import { isZone } from '#modules/environmental/load/model/zone-clock.ts';
import { assertDaysUnlocked } from '#modules/environmental/calculation/server/locked-records.ts';
import { storeLoad, storedDays, storedLoads } from './load-store.ts';
import type readLoad from './load-worker.ts';
import { say } from '../model/messages.ts';

const empty = <T extends z.ZodType>(shape: T) => z.union([z.literal('').transform(() => null), shape]).default(null);
const form = z.object({
  meter: z.uuid(),
  zone: empty(
    z
      .string()
      .max(60)
      .refine(isZone, inSchema(sayOfValue('time-zone'))),
  ),
  clock: z.enum(['local', 'standard', 'utc']).default('local'),
  marks: z.enum(['start', 'end']).default('start'),
  unit: z.enum(['kWh', 'kW']).default('kWh'),
  column: empty(z.string().max(200)),
  decimal: empty(z.enum([',', '.'])),
  /** Whether days that are there with other values are written anew. */
  replace: z.enum(['yes', 'no']).default('no'),
  /** Without it nothing is kept: the file is only looked at. */
  keep: z.enum(['yes', 'no']).default('no'),
});

const reading = defineHeavyWork<typeof readLoad>({
  module: new URL('./load-worker.ts', import.meta.url),
  memoryMb: 512,
  cpuSeconds: 15,
});
const shown = 50;

/**
 * Reads a file of interval values and tells what it would do; keeps them when that is asked for and nothing is wrong.
 * The file itself is not kept, its hash is.
 */
export async function importLoad(app: App, request: FastifyRequest): Promise<LoadImport> {
  const received = await receiveFile(app, request);
  try {
    const asked = parse(form, received.fields);
    if (received.extension !== 'csv' && received.extension !== 'txt')
      throw loadError('environmental.load-not-text', { name: received.name.slice(-80) });
    const zone = await inCompanyOf(app, request, async (tx) =>
      zoneOf(tx, await loadMeter(tx, asked.meter), asked.zone),
    );
    const { file, rows, kwh } = await runHeavy(
      reading,
      { path: received.staged.path, form: { ...asked, zone } },
      askerOf(request),
    );
    return await inCompanyOf(app, request, async (tx) => {
      const of = await loadMeter(tx, asked.meter);
      await zoneOf(tx, of, zone);
      const problems = [...file.problems, ...outsideUse(of, file.days)];
      if (asked.keep === 'yes' && problems.length > 0)
        throw loadError(
          'environmental.load-wrong',
          { count: problems.length },
          problems.slice(0, shown).map(({ line, said }) => ({
            path: `lines.${line}`,
            ...(line === 0 ? said : say('at-line', { line: String(line), said: { said } })),
          })),
        );
      const plan = planOf(file, await storedDays(tx, of.id, spanOf(file.days)), asked.replace === 'yes');
      const isKept = asked.keep === 'yes' && plan.written.length > 0;
      if (isKept) {
        await assertDaysUnlocked(
          tx,
          plan.written.map(({ day }) => ({ from: day, to: day })),
        );
        await storeLoad(tx, of, plan.written, {
          zone,
          file: received.name,
          sha256: received.staged.sha256,
          replacedDays: plan.counts.replaced,
        });
      }
      return {
        isKept,
        meter: of.id,
        zone,
        minutes: file.minutes,
        unit: file.unit,
        columns: file.columns === null ? null : { ...file.columns.names, others: file.columns.others },
        rows,
        from: file.days[0]?.day ?? null,
        to: file.days.at(-1)?.day ?? null,
        kwh,
        days: { inFile: file.days.length, ...plan.counts },
        otherDays: plan.other.slice(0, shown),
        problems: problems.slice(0, shown),
        problemCount: problems.length,
        findings: file.findings.slice(0, shown),
        findingCount: file.findings.length,
      };
    });
  } finally {
    await fileStore(app).discard(received.staged);
  }
}

/**
 * The zone asked for, that of what is stored of the meter, or the company's. @throws `environmental.load-no-zone`,
 * `environmental.load-other-zone`
 */
async function zoneOf(tx: Tx, { id, number }: Meter, asked: string | null): Promise<string> {
  const [known] = await storedLoads(tx, id);
  const zone = asked ?? known?.zone ?? (await companyZone(tx));
  if (zone === null) throw loadError('environmental.load-no-zone', {}, [{ path: 'zone', ...say('time-zone-missing') }]);
  if (known !== undefined && known.zone !== zone)
    throw loadError('environmental.load-other-zone', { number, zone: known.zone }, [
      { path: 'zone', ...say('time-zone-of-readings', { zone: known.zone }) },
    ]);
  return zone;
}

/** A meter that can have a load profile. @throws `record.not-found`, `environmental.load-unit` */
export async function loadMeter(tx: Tx, id: string): Promise<Meter> {
  const found = await records(tx, meter).get(id);
  if (!sameDimension(found.unit, 'kWh')) throw loadError('environmental.load-unit', { number: found.number });
  return found;
}

export async function companyZone({ db, companyId }: Tx): Promise<string | null> {
  const [row] = await db.select({ timeZone: company.timeZone }).from(company).where(eq(company.id, companyId));
  return row?.timeZone ?? null;
}

function outsideUse({ from, to }: Meter, days: readonly IntervalDay[]): IntervalProblem[] {
  const outside = days.filter(({ day }) => (from !== null && day < from) || (to !== null && day > to));
  return outside.length === 0
    ? []
    : [
        {
          line: 0,
          said: say('not-in-use', { count: outside.length, day: { day: outside[0]?.day ?? '' } }),
        },
      ];
}

interface Plan {
  written: IntervalDay[];
  other: string[];
  counts: Omit<LoadImport['days'], 'inFile'>;
}

/**
 * Which days are written. Where file and database do not contradict each other, what is missing on one side is filled
 * from the other.
 */
function planOf({ days }: IntervalFile, stored: readonly IntervalDay[], mayReplace: boolean): Plan {
  const known = new Map(stored.map((day) => [day.day, day]));
  const plan: Plan = { written: [], other: [], counts: { added: 0, completed: 0, same: 0, other: 0, replaced: 0 } };
  for (const day of days) {
    const before = known.get(day.day);
    const filled = before === undefined ? day : merged(before, day);
    if (before === undefined) plan.counts.added += 1;
    else if (filled === null) {
      plan.other.push(day.day);
      plan.counts.other += 1;
      if (!mayReplace) continue;
      plan.counts.replaced += 1;
    } else if (filled.values.every((value, at) => value === before.values[at])) {
      plan.counts.same += 1;
      continue;
    } else plan.counts.completed += 1;
    plan.written.push(filled ?? day);
  }
  return plan;
}

/** Both together; null where they contradict each other. */
function merged(before: IntervalDay, after: IntervalDay): IntervalDay | null {
  if (before.minutes !== after.minutes || before.values.length !== after.values.length) return null;
  const isOther = before.values.some((value, at) => {
    const next = after.values[at] ?? null;
    return value !== null && next !== null && value !== next && !dec(value).eq(next);
  });
  return isOther ? null : { ...after, values: before.values.map((value, at) => value ?? after.values[at] ?? null) };
}

const spanOf = (days: readonly IntervalDay[]) => ({
  from: days[0]?.day ?? '1970-01-01',
  to: days.at(-1)?.day ?? '1970-01-01',
});
