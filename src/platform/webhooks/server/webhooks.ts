import { webhookError } from '#platform/webhooks/model/errors.ts';
import { randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import { logRegister, type Happening } from '#platform/webhooks/model/webhooks.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { seal } from '#platform/credentials/server/secrets-at-rest.ts';
import { account } from '#platform/directory/server/tables.ts';
import type { App } from '#platform/app/server/app.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { enqueue } from '#platform/jobs/server/jobs.ts';
import { allResources } from '#platform/tables/server/table-of.ts';
import { addDeliveries, deliverJob } from './deliver.ts';
import { urlProblem } from './send.ts';
import { webhookKinds } from './webhook-kinds.ts';
import { webhook, webhookDelivery } from './tables.ts';
import { say } from '../model/messages.ts';

const webhooksMax = 20;
const shownDeliveries = 50;

export interface WebhookInput {
  name: string;
  url: string;
  registers: readonly string[];
  happenings: readonly Happening[];
}
export interface Maker {
  accountId: string;
  held: ReadonlySet<string>;
}

/** The registers a person can have told of: those they may read. */
export function registersFor(held: ReadonlySet<string>): { name: string; label: string }[] {
  const ofModules = allResources()
    .filter(({ own, access }) => !own && held.has(access.read))
    .map(({ name, label }) => ({ name, label: label[1] }));
  const others = [...webhookKinds(), logRegister]
    .filter(({ access }) => held.has(access))
    .map(({ name, label }) => ({ name, label }));
  return [...ofModules, ...others].sort((a, b) => a.label.localeCompare(b.label));
}

export async function listWebhooks({ db, companyId }: Pick<Tx, 'db' | 'companyId'>) {
  const rows = await db
    .select({ hook: webhook, name: account.name, surname: account.surname, email: account.email })
    .from(webhook)
    .leftJoin(account, eq(account.id, webhook.actsFor))
    .where(eq(webhook.companyId, companyId))
    .orderBy(asc(webhook.createdAt));
  return rows.map(
    ({ hook: { sealedSecret: _secret, companyId: _company, actsFor: _by, ...hook }, name, surname, email }) => ({
      ...hook,
      maker: [name, surname].filter(Boolean).join(' ') || email,
    }),
  );
}

/** Makes a webhook. Its secret is told only here. @throws `request.invalid`, `webhooks.scope`, `webhooks.too-many` */
export async function makeWebhook(
  app: App,
  tx: Tx,
  maker: Maker,
  wish: WebhookInput,
): Promise<{ id: string; secret: string }> {
  check(app, maker, wish);
  const [there] = await tx.db.select({ value: count() }).from(webhook).where(eq(webhook.companyId, tx.companyId));
  if ((there?.value ?? 0) >= webhooksMax) throw webhookError('webhooks.too-many', { max: webhooksMax });
  const [id, { secret, sealedSecret }] = [newId(), newSecret(app)];
  await tx.db.insert(webhook).values({
    id,
    companyId: tx.companyId,
    ...plain(wish),
    sealedSecret,
    actsFor: maker.accountId,
    state: 'on',
    createdAt: tx.now.toISOString(),
  });
  tx.record({ action: 'created', resource: 'webhook', recordId: id, title: wish.name, after: plain(wish) });
  return { id, secret };
}

/** From now on it acts for whoever saves this. @throws as `makeWebhook`, `request.not-found` */
export async function changeWebhook(app: App, tx: Tx, maker: Maker, id: string, wish: WebhookInput): Promise<void> {
  check(app, maker, wish);
  const before = await ownWebhook(tx, id);
  await tx.db
    .update(webhook)
    .set({ ...plain(wish), actsFor: maker.accountId })
    .where(eq(webhook.id, id));
  tx.record({
    action: 'changed',
    resource: 'webhook',
    recordId: id,
    title: wish.name,
    before: plain(before),
    after: plain(wish),
  });
}

/** Switches it on or off. What waited while it was paused is sent then; while it is off, nothing is noted for it. */
export async function switchWebhook(tx: Tx, id: string, state: 'on' | 'off'): Promise<void> {
  const before = await ownWebhook(tx, id);
  if (before.state === state) return;
  await tx.db.update(webhook).set({ state }).where(eq(webhook.id, id));
  if (state === 'on') await enqueue(tx, deliverJob, { webhookId: id }, { subjectId: id });
  tx.record({
    action: 'changed',
    resource: 'webhook',
    recordId: id,
    title: before.name,
    before: { state: before.state },
    after: { state },
  });
}

/** Replace the secret, with the next delivery. */
export async function renewSecret(app: App, tx: Tx, id: string): Promise<{ secret: string }> {
  const { name } = await ownWebhook(tx, id);
  const { secret, sealedSecret } = newSecret(app);
  await tx.db.update(webhook).set({ sealedSecret }).where(eq(webhook.id, id));
  tx.record({ action: 'renewed secret', resource: 'webhook', recordId: id, title: name });
  return { secret };
}

/** Removes it with its log. */
export async function removeWebhook(tx: Tx, id: string): Promise<void> {
  const before = await ownWebhook(tx, id);
  await tx.db.delete(webhook).where(eq(webhook.id, id));
  tx.record({ action: 'removed', resource: 'webhook', recordId: id, title: before.name, before: plain(before) });
}

/** Sends a message that tells of nothing. @throws `webhooks.not-on` */
export async function testWebhook(tx: Tx, id: string): Promise<void> {
  if ((await ownWebhook(tx, id)).state !== 'on') throw webhookError('webhooks.not-on');
  await addDeliveries(tx, id, [{ event: 'webhook.test', register: null, recordId: null, importId: null }]);
}

/** The last messages, the newest first. */
export async function deliveriesOf(tx: Tx, id: string) {
  await ownWebhook(tx, id);
  const rows = await tx.db
    .select()
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.companyId, tx.companyId), eq(webhookDelivery.webhookId, id)))
    .orderBy(desc(webhookDelivery.at), desc(webhookDelivery.id))
    .limit(shownDeliveries);
  return rows.map(
    ({ companyId: _company, webhookId: _webhook, register: _register, importId: _import, head: _head, ...row }) => row,
  );
}

/**
 * Sends a message again, whatever became of it. The other side knows it by its id. @throws `request.not-found`,
 * `webhooks.not-on`
 */
export async function sendAgain(tx: Tx, deliveryId: string): Promise<void> {
  const [row] = await tx.db
    .select({ webhookId: webhookDelivery.webhookId })
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.companyId, tx.companyId), eq(webhookDelivery.id, deliveryId)));
  if (row === undefined) throw userError('request.not-found');
  if ((await ownWebhook(tx, row.webhookId)).state !== 'on') throw webhookError('webhooks.not-on');
  await tx.db
    .update(webhookDelivery)
    .set({ state: 'waiting', tries: 0, dueAt: tx.now.toISOString(), doneAt: null })
    .where(eq(webhookDelivery.id, deliveryId));
  await enqueue(tx, deliverJob, { webhookId: row.webhookId }, { subjectId: row.webhookId });
}

function check(app: App, { held }: Maker, { url, registers }: WebhookInput): void {
  const problem = urlProblem(url, app.env.webhooksToPrivate);
  if (problem !== null) throw userError('request.invalid', {}, [{ path: 'url', ...problem }]);
  const known = new Set(registersFor(held).map(({ name }) => name));
  if (registers.some((name) => !known.has(name)))
    throw webhookError('webhooks.scope', {}, [{ path: 'registers', ...say('list-not-accessible') }]);
}

const plain = ({ name, url, registers, happenings }: WebhookInput) => ({
  name,
  url,
  registers: [...new Set(registers)],
  happenings: [...new Set(happenings)],
});

function newSecret(app: App): { secret: string; sealedSecret: Buffer } {
  const key = randomBytes(32);
  return { secret: `whsec_${key.toString('base64')}`, sealedSecret: seal(accountsOf(app).secret, key) };
}

async function ownWebhook(
  { db, companyId }: Pick<Tx, 'db' | 'companyId'>,
  id: string,
): Promise<typeof webhook.$inferSelect> {
  const [row] = await db
    .select()
    .from(webhook)
    .where(and(eq(webhook.companyId, companyId), eq(webhook.id, id)))
    .for('update');
  if (row === undefined) throw userError('request.not-found');
  return row;
}
