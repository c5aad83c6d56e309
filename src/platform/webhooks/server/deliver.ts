import { createHmac } from 'node:crypto';
import { and, asc, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import {
  happeningOf,
  logRegister,
  retrySeconds,
  sentAsChange,
  type Happening,
} from '#platform/webhooks/model/webhooks.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { membershipById } from '#platform/members/server/find-person.ts';
import { unseal } from '#platform/credentials/server/secrets-at-rest.ts';
import { inDirectory } from '#platform/database/server/database.ts';
import type { HistoryEntry } from '#platform/chain/server/chain.ts';
import { headOf } from '#platform/history/server/read-chain.ts';
import type { App } from '#platform/app/server/app.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany, type HistoryListener, type Tx } from '#platform/database/server/in-company.ts';
import { defineJob } from '#platform/jobs/server/define-job.ts';
import { enqueue } from '#platform/jobs/server/jobs.ts';
import { jobRun } from '#platform/jobs/server/tables.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { allResources } from '#platform/tables/server/table-of.ts';
import { send, type Sent } from './send.ts';
import { webhookKind, webhookKinds } from './webhook-kinds.ts';
import { webhook, webhookDelivery } from './tables.ts';
import { sayInHistory } from '#platform/history/model/messages.ts';
import { administratorsOf } from '#platform/members/server/active-members.ts';

type Delivery = typeof webhookDelivery.$inferSelect;
type Webhook = typeof webhook.$inferSelect;

/** Longer than a try can take: should the process die over it, another one takes it up then. */
const leaseMs = 60_000;
const dayMs = 86_400_000;
/** Days the log of deliveries is kept. */
export const logDays = 30;

export const deliverJob = defineJob<{ webhookId: string }>({
  name: 'deliver-webhook',
  run: ({ app, companyId }, { webhookId }) => deliverDue(app, companyId, webhookId),
});

/**
 * What happened is noted for the webhooks that want to know, in the transaction in which it happens: both are there or
 * neither.
 */
export const noteForWebhooks: HistoryListener = async (tx, entries) => {
  const told = entries.flatMap((entry) => noteOf(entry) ?? []);
  if (told.length === 0) return;
  const hooks = await tx.db
    .select()
    .from(webhook)
    .where(and(eq(webhook.companyId, tx.companyId), eq(webhook.state, 'on')));
  for (const hook of hooks) {
    const wanted = told.flatMap((note) => {
      const happening = wantedAs(hook, note.happening);
      return happening === null || !hook.registers.includes(note.register) ? [] : [{ ...note, happening }];
    });
    await addDeliveries(
      tx,
      hook.id,
      wanted.map(({ register, happening, recordId, importId }) => ({
        event: `${register}.${happening}`,
        register,
        recordId,
        importId,
      })),
    );
  }
};

function wantedAs({ happenings }: Webhook, happening: Happening): Happening | null {
  if (happenings.includes(happening)) return happening;
  return sentAsChange.has(happening) && happenings.includes('changed') ? 'changed' : null;
}

function noteOf({ action, resource, recordId = null, importId = null }: HistoryEntry) {
  const isTold =
    webhookKind(resource) !== undefined || allResources().some(({ name, own }) => name === resource && !own);
  if (!isTold) return null;
  const happening = happeningOf(action);
  return happening === null || (recordId === null && importId === null)
    ? null
    : { register: resource, happening, recordId, importId };
}

/** Adds messages to the log and asks for their delivery. */
export async function addDeliveries(
  tx: Tx,
  webhookId: string,
  messages: readonly (Pick<Delivery, 'event' | 'register' | 'recordId' | 'importId'> &
    Partial<Pick<Delivery, 'head'>>)[],
): Promise<void> {
  if (messages.length === 0) return;
  const at = tx.now.toISOString();
  for (let from = 0; from < messages.length; from += 500) {
    await tx.db.insert(webhookDelivery).values(
      messages.slice(from, from + 500).map((message) => ({
        ...message,
        id: newId(),
        companyId: tx.companyId,
        webhookId,
        at,
        state: 'waiting' as const,
        dueAt: at,
      })),
    );
  }
  await enqueue(tx, deliverJob, { webhookId }, { subjectId: webhookId });
}

/** Sends what is due, one after the other; several processes share the log. */
export async function deliverDue(app: App, companyId: string, webhookId: string): Promise<void> {
  for (let next = await claim(app, companyId, webhookId); next !== null; next = await claim(app, companyId, webhookId))
    await deliver(app, next.hook, next.delivery);
}

async function claim(
  app: App,
  companyId: string,
  webhookId: string,
): Promise<{ hook: Webhook; delivery: Delivery } | null> {
  const now = app.clock();
  return inDirectory(app.database, async (db) => {
    const [hook] = await db
      .select()
      .from(webhook)
      .where(and(eq(webhook.id, webhookId), eq(webhook.companyId, companyId), eq(webhook.state, 'on')));
    if (hook === undefined) return null;
    const [next] = await db
      .select()
      .from(webhookDelivery)
      .where(
        and(
          eq(webhookDelivery.webhookId, webhookId),
          eq(webhookDelivery.state, 'waiting'),
          lte(webhookDelivery.dueAt, now.toISOString()),
        ),
      )
      .orderBy(asc(webhookDelivery.dueAt), asc(webhookDelivery.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (next === undefined) return null;
    await db
      .update(webhookDelivery)
      .set({ tries: next.tries + 1, dueAt: new Date(now.getTime() + leaseMs).toISOString() })
      .where(eq(webhookDelivery.id, next.id));
    return { hook, delivery: { ...next, tries: next.tries + 1 } };
  });
}

async function deliver(app: App, hook: Webhook, delivery: Delivery): Promise<void> {
  const settle = (set: Partial<Delivery>) =>
    app.database.directory.update(webhookDelivery).set(set).where(eq(webhookDelivery.id, delivery.id));
  if (!(await mayTell(app, hook, delivery))) {
    await settle({ state: 'withheld', doneAt: app.clock().toISOString() });
    return;
  }
  const body = bodyOf(delivery);
  const secret = secretOf(app, hook);
  const sent =
    secret === null
      ? { status: null, error: 'secret' }
      : await send(hook.url, {
          body,
          headers: headersOf(delivery.id, body, secret, app.clock()),
          toPrivate: app.env.webhooksToPrivate,
        });
  const now = app.clock();
  if (sent.status !== null && sent.status >= 200 && sent.status < 300) {
    await settle({ state: 'delivered', lastStatus: sent.status, lastError: null, doneAt: now.toISOString() });
    await app.database.directory
      .update(webhook)
      .set({ lastDeliveredAt: now.toISOString() })
      .where(eq(webhook.id, hook.id));
    return;
  }
  await failed(app, hook, delivery, sent);
}

/** Null where it was sealed with another `SECRET` than today's: the company has to renew it. */
function secretOf(app: App, { sealedSecret }: Webhook): Buffer | null {
  try {
    return unseal(accountsOf(app).secret, sealedSecret);
  } catch {
    return null;
  }
}

/** Tries again later; the last try gives up and pauses the webhook, and tells those who look after it. */
async function failed(app: App, hook: Webhook, delivery: Delivery, { status, error }: Sent): Promise<void> {
  const now = app.clock();
  const seconds = retrySeconds[delivery.tries - 1];
  await inCompany(app.database, { companyId: hook.companyId, accountId: null, now }, async (tx) => {
    const told = { lastStatus: status, lastError: error };
    if (seconds !== undefined) {
      await tx.db
        .update(webhookDelivery)
        .set({ ...told, dueAt: new Date(now.getTime() + seconds * 1000).toISOString() })
        .where(eq(webhookDelivery.id, delivery.id));
      await enqueue(tx, deliverJob, { webhookId: hook.id }, { subjectId: hook.id, afterSeconds: seconds });
      return;
    }
    await tx.db
      .update(webhookDelivery)
      .set({ ...told, state: 'failed', doneAt: now.toISOString() })
      .where(eq(webhookDelivery.id, delivery.id));
    // Something else came through meanwhile: it is this message that the other side does not take.
    const paused = await tx.db
      .update(webhook)
      .set({ state: 'paused' })
      .where(
        and(
          eq(webhook.id, hook.id),
          eq(webhook.state, 'on'),
          sql`(${webhook.lastDeliveredAt} is null or ${webhook.lastDeliveredAt} < ${delivery.at}::timestamptz)`,
        ),
      )
      .returning({ id: webhook.id });
    if (paused.length === 0) return;
    tx.record({
      action: 'paused',
      resource: 'webhook',
      recordId: hook.id,
      title: hook.name,
      before: { state: 'on' },
      after: { state: 'paused' },
      reason: sayInHistory('not-delivered', { attempts: delivery.tries }).message,
    });
    await notify(tx, await administratorsOf(tx), { kind: 'webhookPaused', recordId: hook.id });
  });
}

/**
 * Whether the person the webhook acts for may read this at this moment: the register, and the very record where rules
 * show fewer.
 */
async function mayTell(app: App, hook: Webhook, { register, recordId }: Delivery): Promise<boolean> {
  if (register === null) return true;
  const member = await membershipById(app.database, hook.companyId, hook.actsFor);
  if (member === null || member.lacksFactor) return false;
  const other = [...webhookKinds(), logRegister].find(({ name }) => name === register);
  if (other !== undefined) return member.access.has(other.access);
  const resource = allResources().find(({ name }) => name === register);
  if (resource === undefined || !member.access.has(resource.access.read)) return false;
  if (recordId === null) return true;
  return inCompany(
    app.database,
    {
      companyId: hook.companyId,
      accountId: hook.actsFor,
      access: member.access,
      grants: member.grants,
      now: app.clock(),
    },
    async (tx) => (await records(tx, resource).find(recordId, { bin: true })) !== null,
  );
}

/** Ids and names of registers; whoever gets it reads the rest by the API with a key of their own. */
function bodyOf({ id, companyId, event, at, register, recordId, importId, head }: Delivery): string {
  return JSON.stringify({
    id,
    type: event,
    timestamp: at,
    data: {
      register,
      ...(recordId === null ? {} : { id: recordId }),
      ...(importId === null ? {} : { importId }),
      ...(head === null ? {} : { company: companyId, ...head }),
    },
  });
}

/**
 * As "Standard Webhooks" has it: HMAC-SHA256 over id, moment and body, so that a message can neither be changed nor
 * sent again later.
 */
export function headersOf(id: string, body: string, secret: Buffer, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    'content-type': 'application/json',
    'user-agent': 'webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  };
}

/** Tells the end of the history to those who keep it elsewhere, where it moved since they last were told. */
async function sendHistoryHeads(app: App): Promise<void> {
  const event = `${logRegister.name}.witnessed`;
  const hooks = await app.database.directory
    .select({ id: webhook.id, companyId: webhook.companyId })
    .from(webhook)
    .where(
      and(
        eq(webhook.state, 'on'),
        sql`${logRegister.name} = any (${webhook.registers})`,
        sql`'witnessed' = any (${webhook.happenings})`,
      ),
    );
  for (const { id, companyId } of hooks) {
    await inCompany(app.database, { companyId, accountId: null, now: app.clock() }, async (tx) => {
      // Two processes at once: the second one sees what the first one told.
      await tx.db.select({ id: webhook.id }).from(webhook).where(eq(webhook.id, id)).for('update');
      const head = await headOf(tx);
      const [last] = await tx.db
        .select({ head: webhookDelivery.head })
        .from(webhookDelivery)
        .where(and(eq(webhookDelivery.webhookId, id), eq(webhookDelivery.event, event)))
        .orderBy(desc(webhookDelivery.at), desc(webhookDelivery.id))
        .limit(1);
      if (head.seq > 0 && last?.head?.hash !== head.hash)
        await addDeliveries(tx, id, [{ event, register: logRegister.name, recordId: null, importId: null, head }]);
    });
  }
}

/**
 * What became of a message stands in the log: the runs of the job say nothing more, and there is one for each change.
 */
async function deleteRuns({ db, companyId }: Tx, before: string): Promise<void> {
  await db
    .delete(jobRun)
    .where(and(eq(jobRun.companyId, companyId), eq(jobRun.kind, deliverJob.name), lt(jobRun.endedAt, before)));
}

/**
 * Tells ends of histories, forgets the log, and takes up what no job asks for any more. For once an hour; any number of
 * processes may run it.
 */
export async function lookAfterWebhooks(app: App): Promise<void> {
  const now = app.clock();
  const { directory } = app.database;
  await sendHistoryHeads(app);
  await directory
    .delete(webhookDelivery)
    .where(
      and(
        inArray(webhookDelivery.state, ['delivered', 'failed', 'withheld']),
        lt(webhookDelivery.at, new Date(now.getTime() - logDays * dayMs).toISOString()),
      ),
    );
  const busy = await directory.selectDistinct({ companyId: webhook.companyId }).from(webhook);
  for (const { companyId } of busy)
    await inCompany(app.database, { companyId, accountId: null, now }, (tx) =>
      deleteRuns(tx, new Date(now.getTime() - dayMs).toISOString()),
    );
  const late = await directory
    .selectDistinct({ id: webhook.id, companyId: webhook.companyId })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(
      and(
        eq(webhook.state, 'on'),
        eq(webhookDelivery.state, 'waiting'),
        lt(webhookDelivery.dueAt, new Date(now.getTime() - 10 * leaseMs).toISOString()),
      ),
    );
  for (const { id, companyId } of late)
    await inCompany(app.database, { companyId, accountId: null, now }, (tx) =>
      enqueue(tx, deliverJob, { webhookId: id }, { subjectId: id }),
    );
}
