import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { membership } from '#platform/directory/server/member-tables.ts';
import { serverTexts } from '#platform/i18n/server/texts.ts';
import { wordsIn } from '#platform/i18n/server/words.ts';
import { addresseeOf, textIn } from '#platform/mail/server/addressee.ts';
import { defineMail, type Addressed, type MailContext } from '#platform/mail/server/mailer.ts';
import { notificationKinds } from './kinds.ts';
import en from './locales/en.json' with { type: 'json' };

const textsIn = serverTexts(import.meta.url, en);

/**
 * `{ accountId, companyId, frequency, counts }`: how many notices of each kind. What they are about is read after signing
 * in, where the rights of the reader are known; who has left the company by then is told nothing.
 */
export const noticesMail = defineMail({ kind: 'notices', prepare });

async function prepare(context: MailContext, data: Readonly<Record<string, unknown>>): Promise<Addressed | null> {
  const addressee = await addresseeOf(context, data);
  if (addressee === null || !(await isMember(context, data))) return null;
  const { company, head, language } = addressee;
  const t = textsIn(language);
  const words = wordsIn(language);
  const counts = (data['counts'] ?? {}) as Readonly<Record<string, number>>;
  const told = notificationKinds().flatMap(({ kind, label }) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [{ label: words.label(label), count }] : [];
  });
  const all = told.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  const frequency = textIn(data, 'frequency');
  return {
    ...head,
    subject:
      frequency === 'daily'
        ? t('mail.daily', { company: company.name, count: all })
        : frequency === 'weekly'
          ? t('mail.weekly', { company: company.name, count: all })
          : t('mail.now', { company: company.name, count: all }),
    before: told.map(({ label, count }) => t('mail.line', { label, count })),
    links: [
      { label: t('mail.link'), href: `${context.baseUrl}/${company.slug}/my-profile/notifications` },
      { label: t('mail.settings'), href: `${context.baseUrl}/${company.slug}/my-profile/notifications?tab=settings` },
    ],
    after: [],
  };
}

async function isMember({ db, now }: MailContext, data: Readonly<Record<string, unknown>>): Promise<boolean> {
  const [found] = await db
    .select({ id: membership.accountId })
    .from(membership)
    .where(
      and(
        eq(membership.companyId, textIn(data, 'companyId')),
        eq(membership.accountId, textIn(data, 'accountId')),
        eq(membership.status, 'active'),
        or(isNull(membership.endsAt), gt(membership.endsAt, now.toISOString())),
      ),
    );
  return found !== undefined;
}
