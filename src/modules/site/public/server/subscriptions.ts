import { siteError } from '#modules/site/model/errors.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import { inProviderTransaction } from '#platform/provider/server/provider-transaction.ts';
import { findToken, useToken, type TokenPurpose } from '#platform/credentials/server/one-time-tokens.ts';
import { say } from '#modules/site/public/model/messages.ts';
import { inDirectory } from '#platform/database/server/database.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { betaRequest, type BetaRequest } from '#modules/site/public/model/beta-request.ts';
import {
  consentVersion,
  subscriber,
  subscriptionTopics,
  type Subscriber,
  type SubscriptionTopic,
} from '#modules/site/provider/model/subscriber.ts';
import {
  betaKnownMail,
  confirmBetaMail,
  confirmSubscriptionMail,
  subscriptionKnownMail,
  subscriptionWelcomeMail,
} from '#modules/site/server/mails.ts';
import { sayInHistory } from '#platform/history/model/messages.ts';

type Kit = Pick<Accounts, 'database' | 'mail' | 'clock'>;
const outside = ({ clock }: Kit, requestId: string) => ({ accountId: null, requestId, now: clock() });
const chosen = (topics: readonly SubscriptionTopic[]) =>
  Object.fromEntries(subscriptionTopics.map((topic) => [topic, topics.includes(topic)])) as Record<
    SubscriptionTopic,
    boolean
  >;

/**
 * Notes a wish for the newsletter and mails what comes next. Whoever asks hears the same, whether or not the address is
 * known.
 */
export async function subscribe(
  kit: Kit,
  { email, topics }: { email: string; topics: readonly SubscriptionTopic[] },
  requestId: string,
): Promise<void> {
  await inProviderTransaction(kit.database, outside(kit, requestId), async (tx) => {
    const kept = records(tx, subscriber);
    const [known] = await kept.all({ filters: [{ field: 'email', operation: 'is', values: [email] }] });
    if (known?.status === 'active')
      await kit.mail.enqueue(tx.db, subscriptionKnownMail.kind, { email, subscriberId: known.id });
    else {
      // Nothing of an ended subscription comes back before the link in the mail is followed.
      const { id } =
        known === undefined
          ? await kept.create({ email, ...chosen(topics), consentVersion })
          : await kept.compute(known.id, { ...chosen(topics), status: 'pending', consentVersion });
      await kit.mail.enqueue(tx.db, confirmSubscriptionMail.kind, { email, subscriberId: id });
    }
  });
  kit.mail.nudge();
}

export interface BetaSignUp {
  email: string;
  company: string;
  sizeBand: BetaRequest['sizeBand'];
  interest: BetaRequest['interest'];
}

/** Notes a wish for the beta, in the same way. */
export async function requestBetaSignUp(kit: Kit, wish: BetaSignUp, requestId: string): Promise<void> {
  await inProviderTransaction(kit.database, outside(kit, requestId), async (tx) => {
    const kept = records(tx, betaRequest);
    const [known] = await kept.all({ filters: [{ field: 'email', operation: 'is', values: [wish.email] }] });
    if (known !== undefined && known.status !== 'pending')
      await kit.mail.enqueue(tx.db, betaKnownMail.kind, { email: wish.email });
    else {
      const { id } =
        known === undefined
          ? await kept.create({ ...wish, source: 'start page' })
          : await kept.compute(known.id, { ...wish });
      await kit.mail.enqueue(tx.db, confirmBetaMail.kind, { email: wish.email, betaRequestId: id });
    }
  });
  kit.mail.nudge();
}

/** The link of a mail was followed: the wish counts from now on. @throws `site.link-dead` */
export async function confirmBetaSignUp(
  kit: Kit,
  token: string,
  requestId: string,
): Promise<{ kind: 'newsletter' | 'beta' }> {
  const found = await inDirectory(kit.database, (db) => findToken(db, token, kit.clock()));
  if (found?.purpose !== 'confirm-subscription' && found?.purpose !== 'confirm-beta') throw siteError('site.link-dead');
  const { purpose, subjectId } = found;
  await inProviderTransaction(kit.database, outside(kit, requestId), async (tx) => {
    if (!(await useToken(tx.db, token, purpose, tx.now))) throw siteError('site.link-dead');
    if (purpose === 'confirm-beta')
      await records(tx, betaRequest).compute(
        subjectId,
        { status: 'new', consentAt: tx.now.toISOString() },
        { reason: say('confirmed').message },
      );
    else {
      const { email } = await records(tx, subscriber).compute(
        subjectId,
        { status: 'active', confirmedAt: tx.now.toISOString(), endedAt: null },
        { reason: say('confirmed').message },
      );
      await kit.mail.enqueue(tx.db, subscriptionWelcomeMail.kind, { email, subscriberId: subjectId });
    }
  });
  kit.mail.nudge();
  return { kind: purpose === 'confirm-beta' ? 'beta' : 'newsletter' };
}

/** What the page for choosing topics shows. @throws `site.link-dead` */
export async function viewSubscription(
  kit: Kit,
  token: string,
  requestId: string,
): Promise<{ email: string; topics: SubscriptionTopic[]; isActive: boolean }> {
  return ofLink(kit, token, requestId, async (_tx, found) => ({
    email: found.email,
    topics: subscriptionTopics.filter((topic) => found[topic]),
    isActive: found.status === 'active',
  }));
}

/** Another choice of topics; without any, the end. */
export async function changeSubscription(
  kit: Kit,
  token: string,
  topics: readonly SubscriptionTopic[],
  requestId: string,
): Promise<void> {
  await ofLink(kit, token, requestId, async (tx, { id, status }) => {
    if (topics.length === 0) return end(tx, id);
    if (status !== 'active') throw siteError('site.link-dead');
    await records(tx, subscriber).compute(id, chosen(topics), { reason: sayInHistory('chosen-by-subscriber').message });
  });
}

export async function endSubscription(kit: Kit, token: string, requestId: string): Promise<void> {
  await ofLink(kit, token, requestId, (tx, { id }) => end(tx, id));
}

async function end(tx: Tx, id: string): Promise<void> {
  await records(tx, subscriber).compute(
    id,
    { status: 'unsubscribed', endedAt: tx.now.toISOString() },
    { reason: sayInHistory('ended-by-subscriber').message },
  );
}

const managing: TokenPurpose = 'manage-subscription';

async function ofLink<T>(
  kit: Kit,
  token: string,
  requestId: string,
  work: (tx: Tx, found: Subscriber) => Promise<T>,
): Promise<T> {
  const link = await inDirectory(kit.database, (db) => findToken(db, token, kit.clock()));
  if (link?.purpose !== managing) throw siteError('site.link-dead');
  return inProviderTransaction(kit.database, outside(kit, requestId), async (tx) => {
    const found = await records(tx, subscriber).find(link.subjectId);
    if (found === null) throw siteError('site.link-dead');
    return work(tx, found);
  });
}
