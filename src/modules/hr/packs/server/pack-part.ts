import { and, eq, inArray, sql } from 'drizzle-orm';
import type { App } from '#platform/app/server/app.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { everyCompany } from '#platform/directory/server/every-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import { requestCancel } from '#platform/jobs/server/run-job.ts';
import { jobRun } from '#platform/jobs/server/tables.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { records } from '#platform/records/server/records.ts';
import { hrPack } from '../model/hr-pack.ts';
import { cancelPackCall, PACK_DAY, packsUnderWayCall, schedulePacksCall } from '../model/pack-calls.ts';
import { comparedMonths } from '../model/pack-content.ts';
import { makePack } from './make-pack.ts';
import { editionsOf, hrPackRules } from './pack-rules.ts';
import * as tables from './tables.ts';

const { hrPackSchedule } = tables;

async function isScheduled(tx: Tx): Promise<boolean> {
  const rows = await tx.db.select().from(hrPackSchedule).where(eq(hrPackSchedule.companyId, tx.companyId));
  return rows.length > 0;
}

/** The jobs of packs that wait or are at work. */
const runsOf = (tx: Tx, pack?: string) =>
  tx.db
    .select()
    .from(jobRun)
    .where(
      and(
        eq(jobRun.companyId, tx.companyId),
        eq(jobRun.kind, makePack.name),
        inArray(jobRun.state, ['queued', 'running']),
        pack === undefined ? undefined : eq(jobRun.subjectId, pack),
      ),
    )
    .orderBy(jobRun.createdAt);

async function packsUnderWay(tx: Tx): Promise<ResponseOf<typeof packsUnderWayCall>> {
  const runs = await runsOf(tx);
  const packs = await records(tx, hrPack).all({
    filters: [{ field: 'status', operation: 'is', values: ['inProgress'] }],
  });
  return {
    everyMonth: await isScheduled(tx),
    runs: runs.flatMap(({ subjectId, done, total, cancelRequested }) => {
      const pack = packs.find((one) => one.id === subjectId);
      return pack === undefined ? [] : [{ pack: pack.id, label: pack.label ?? '', done, total, cancelRequested }];
    }),
  };
}

/** Cancels a pack: at once where its job waits, else between two steps. Of one that is done nothing changes. */
async function cancelPack(tx: Tx, app: App, pack: string): Promise<void> {
  const { status } = await records(tx, hrPack).get(pack);
  if (status !== 'inProgress') return;
  for (const { id } of await runsOf(tx, pack)) await requestCancel(tx, app, id);
}

/** Turns the pack of every month on or off. */
async function schedulePacks(tx: Tx, everyMonth: boolean): Promise<void> {
  if ((await isScheduled(tx)) === everyMonth) return;
  if (everyMonth) await tx.db.insert(hrPackSchedule).values({ companyId: tx.companyId, since: tx.now.toISOString() });
  else await tx.db.delete(hrPackSchedule).where(eq(hrPackSchedule.companyId, tx.companyId));
  tx.record({
    action: 'change',
    resource: 'hrPackSchedule',
    before: { everyMonth: !everyMonth },
    after: { everyMonth },
  });
}

/**
 * From the fifth day of a month on the pack of the month before, where the company wants one every month and has none of
 * it, deleted or not. Any number of processes may run it.
 */
export async function packEveryMonth(app: App, closing: AbortSignal): Promise<void> {
  await everyCompany(
    app,
    'the HR pack of a month could not be created',
    (companyId) =>
      inCompany(app.database, { companyId, accountId: null, now: app.clock() }, async (tx) => {
        if (!(await isScheduled(tx))) return;
        const today = await todayOf(tx);
        if (Number(today.slice(8)) < PACK_DAY) return;
        const [, month] = comparedMonths(today.slice(0, 7));
        await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`hr pack ${companyId}`}, 0))`);
        if ((await editionsOf(tx, month)) === 0) await records(tx, hrPack).create({ month });
      }),
    closing,
  );
}

/** What monthly packs bring to the manifest of HR. */
export const packPart = {
  tables: [tables],
  tableKinds: { hr_pack_content: ['hrPack'], hr_pack_schedule: ['hrPackSchedule'] },
  historyKinds: { hrPackSchedule: ['HR pack every month', 'hr-packs.read'] },
  rules: [hrPackRules],
  jobs: [makePack],
  calls: [
    serveCall(packsUnderWayCall, (tx) => packsUnderWay(tx)),
    serveCall(cancelPackCall, (tx, { params, app }) => cancelPack(tx, app, params.pack)),
    serveCall(schedulePacksCall, (tx, { body }) => schedulePacks(tx, body.everyMonth)),
  ],
  samples: { hrPack: { month: '2026-02' } },
  schedules: [{ name: 'hr-packs', every: 'day', at: '05:10', run: packEveryMonth }],
} satisfies Partial<ServerModule>;
