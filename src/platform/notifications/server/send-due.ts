import { lte } from 'drizzle-orm';
import type { App } from '#platform/app/server/app.ts';
import { inDirectory } from '#platform/database/server/database.ts';
import { noticesMail } from './notices-mail.ts';
import { notificationEmail } from './tables.ts';

/**
 * Writes the emails about notices that are due: one a person, company and sort, however many notices it is about. What is
 * taken here is gone for every other process.
 */
export async function sendDueNotices(app: App): Promise<void> {
  const sent = await inDirectory(app.database, async (db) => {
    const due = await db
      .delete(notificationEmail)
      .where(lte(notificationEmail.dueAt, app.clock().toISOString()))
      .returning();
    const emails = new Map<string, { head: Record<string, string>; counts: Record<string, number> }>();
    for (const { companyId, accountId, frequency, kind } of due) {
      const key = `${companyId} ${accountId} ${frequency}`;
      const email = emails.get(key) ?? { head: { companyId, accountId, frequency }, counts: {} };
      email.counts[kind] = (email.counts[kind] ?? 0) + 1;
      emails.set(key, email);
    }
    for (const { head, counts } of emails.values()) await app.mail.enqueue(db, noticesMail.kind, { ...head, counts });
    return emails.size;
  });
  if (sent > 0) app.mail.nudge();
}
