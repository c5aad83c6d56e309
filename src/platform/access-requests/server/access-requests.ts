import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { accessIn } from '#platform/directory/model/roles.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { accessRequest, requestAccess } from '#platform/access-requests/model/access-request.ts';
import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { serverTexts } from '#platform/i18n/server/texts.ts';
import { addresseeOf, causedBy, textIn } from '#platform/mail/server/addressee.ts';
import { defineMail, type Addressed, type MailContext } from '#platform/mail/server/mailer.ts';
import { emailTimes } from '#platform/notifications/server/email-wishes.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { rolesOf } from '#platform/members/server/rights.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { roleKeysNow } from '#platform/directory/server/role-keys.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { say } from '#platform/directory/model/messages.ts';
import en from './locales/en.json' with { type: 'json' };

const textsIn = serverTexts(import.meta.url, en);

/** Keeps the request and tells everybody who manages members, in the product and by mail. */
export const handleRequestAccess = handle(requestAccess, async (tx, { access, path, note }, app) => {
  if (!app.modules.some((module) => Object.hasOwn(module.access, access)))
    throw userError('request.invalid', {}, [{ path: 'access', ...say('permission-unknown') }]);
  const table = tableOf(accessRequest);
  const [open] = await tx.db
    .select({ id: column(table, 'id') })
    .from(table)
    .where(
      and(
        eq(column(table, 'companyId'), tx.companyId),
        eq(column(table, 'createdBy'), tx.accountId),
        eq(column(table, 'access'), access),
        eq(column(table, 'status'), 'open'),
        isNull(column(table, 'removedAt')),
      ),
    )
    .limit(1);
  if (open !== undefined) return { told: 0, isOpenAlready: true };
  const request = await records(tx, accessRequest).create({ access, path, note });
  const told = (await managersOf(tx)).filter((id) => id !== tx.accountId);
  await notify(tx, told, { kind: 'accessRequest', resource: accessRequest.name, recordId: request.id });
  await mailManagers(app, tx, told);
  return { told: told.length, isOpenAlready: false };
});

/** The members who may give rights, today. */
async function managersOf(tx: Tx): Promise<string[]> {
  const roles = await rolesOf(tx.db, tx.companyId);
  const rows = await tx.db
    .select({ id: membership.accountId, roleKeys: roleKeysNow(tx.now), kind: company.kind })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(
      and(
        eq(membership.companyId, tx.companyId),
        eq(membership.status, 'active'),
        eq(account.status, 'active'),
        or(isNull(membership.endsAt), gt(membership.endsAt, tx.now.toISOString())),
      ),
    );
  return rows.filter(({ kind, roleKeys }) => accessIn(kind, roleKeys, roles).has('members.manage')).map(({ id }) => id);
}

async function mailManagers(app: App, tx: Tx, accountIds: readonly string[]): Promise<void> {
  const { accountId: by, companyId } = tx;
  for (const [accountId, dueAt] of await emailTimes(tx, accountIds, 'accessRequest'))
    await app.mail.enqueue(tx.db, accessRequestMail.kind, { accountId, by, companyId }, { dueAt });
  tx.afterCommit(async () => app.mail.nudge());
}

/** `{ accountId, by, companyId }`. Which right it is stands where only those who may give it can read it. */
export const accessRequestMail = defineMail({ kind: 'access-request', prepare });

async function prepare(context: MailContext, data: Readonly<Record<string, unknown>>): Promise<Addressed | null> {
  const addressee = await addresseeOf(context, data);
  const by = await causedBy(context.db, textIn(data, 'by'));
  if (addressee === null || by === null) return null;
  const { company: where, head } = addressee;
  const { baseUrl, productName: product } = context;
  const asker = by.name || by.email;
  const t = textsIn(addressee.language);
  return {
    ...head,
    subject: t('accessRequest.subject', { person: asker, product }),
    before: [t('accessRequest.before', { person: asker, company: where.name })],
    links: [{ label: t('accessRequest.link'), href: `${baseUrl}/${where.slug}/settings?tab=members` }],
    after: [],
  };
}
