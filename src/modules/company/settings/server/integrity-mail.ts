import { historyError } from '#platform/history/model/errors.ts';
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { company } from '#platform/directory/server/tables.ts';
import { headOf } from '#platform/history/server/read-chain.ts';
import type { App } from '#platform/app/server/app.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { languageFor } from '#platform/i18n/server/languages.ts';
import { serverTexts } from '#platform/i18n/server/texts.ts';
import { wordsIn } from '#platform/i18n/server/words.ts';
import { defineMail } from '#platform/mail/server/mailer.ts';
import en from './locales/en.json' with { type: 'json' };
import { titleOfKind } from '#platform/chain/server/history-kinds.ts';

const textsIn = serverTexts(import.meta.url, en);

/**
 * `{ companyId, to, seq, hash, day }`: the last entry of the audit log, to somebody who keeps it. Not sent to an address
 * that was taken off meanwhile.
 */
export const integrityMail = defineMail({
  kind: 'integrity',
  async prepare({ db, baseUrl, productName: product, language: usual }, { companyId, to, seq, hash, day, at }) {
    // One that an earlier release left in the queue names the moment.
    const on = String(day ?? at).slice(0, 10);
    const [row] = await db
      .select({ name: company.name, slug: company.slug, language: company.language, addresses: company.historyMailTo })
      .from(company)
      .where(and(eq(company.id, String(companyId)), ne(company.status, 'closed')));
    if (row === undefined || !row.addresses.includes(String(to))) return null;
    const language = languageFor(row.language, usual);
    const t = textsIn(language);
    const values = { company: row.name, product, seq: String(seq), count: Number(seq) };
    const command = `npm run verify-history -- --file FILE --head ${String(companyId)}=${String(seq)}:${String(hash)}`;
    return {
      to: String(to),
      language,
      name: null,
      subject: t('integrity.subject', values),
      before: [
        t('integrity.before', { ...values, day: wordsIn(language).format.date(on) }),
        { verbatim: String(hash) },
        t('integrity.keep'),
        t('integrity.verify'),
        { verbatim: command },
      ],
      links: [{ label: t('integrity.link'), href: `${baseUrl}/${encodeURIComponent(row.slug)}/settings?tab=history` }],
      after: [t('integrity.after', values)],
    };
  },
});

/** Sends it to every address. The log says that it was sent, and when. @throws `history.no-addresses` */
export async function sendIntegrityMail(app: App, tx: Tx): Promise<void> {
  const [row] = await tx.db
    .select({ addresses: company.historyMailTo })
    .from(company)
    .where(eq(company.id, tx.companyId))
    .for('update');
  const head = await headOf(tx);
  if (row === undefined || row.addresses.length === 0) throw historyError('history.no-addresses');
  for (const to of row.addresses)
    await app.mail.enqueue(tx.db, integrityMail.kind, {
      companyId: tx.companyId,
      to,
      ...head,
      day: await todayOf(tx),
    });
  await tx.db.update(company).set({ historyMailedAt: tx.now.toISOString() }).where(eq(company.id, tx.companyId));
  tx.record({
    action: 'sent',
    resource: 'history',
    title: titleOfKind('companyIntegrity'),
    after: { ...head, addresses: row.addresses.length },
  });
  tx.afterCommit(async () => app.mail.nudge());
}

/** For once an hour: companies whose week or month is over. */
export async function sendDueIntegrityMails(app: App): Promise<void> {
  const now = app.clock();
  const isDue = and(
    isNotNull(company.historyMailEvery),
    ne(company.status, 'closed'),
    sql`cardinality(${company.historyMailTo}) > 0`,
    sql`(${company.historyMailedAt} is null or ${company.historyMailedAt} + ('1 ' || ${company.historyMailEvery})::interval <= ${now.toISOString()}::timestamptz)`,
  );
  for (const { id } of await app.database.directory
    .select({ id: company.id })
    .from(company)
    .where(isDue)
    .orderBy(asc(company.id))) {
    await inCompany(app.database, { companyId: id, accountId: null, now }, async (tx) => {
      // Another process may have been faster.
      const [due] = await tx.db
        .select({ id: company.id })
        .from(company)
        .where(and(eq(company.id, id), isDue))
        .for('update');
      if (due !== undefined) await sendIntegrityMail(app, tx);
    }).catch((err: unknown) => app.log.error({ err, companyId: id }, 'the integrity email could not be sent'));
  }
}
