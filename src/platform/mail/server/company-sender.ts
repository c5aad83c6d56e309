import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { company } from '#platform/directory/server/tables.ts';

/**
 * In whose name a mail goes out, and where an answer to it goes. The address it comes from stays the product's own:
 * only for that one can its server speak.
 */
export interface MailSender {
  name: string | null;
  replyTo: string | null;
}

/**
 * As the company's settings say; no sender where it has set none. With it comes its language, for mails to people who
 * have chosen none.
 */
export async function senderOf(
  db: NodePgDatabase,
  companyId: string,
): Promise<{ sender?: MailSender; language: string | null }> {
  const [row] = await db
    .select({ name: company.mailSenderName, replyTo: company.mailReplyTo, language: company.language })
    .from(company)
    .where(eq(company.id, companyId));
  if (row === undefined) return { language: null };
  const { language, ...sender } = row;
  return sender.name === null && sender.replyTo === null ? { language } : { sender, language };
}

/**
 * 'Acme via Heartwood': the product stays visible, so that a company cannot pass itself off as somebody else entirely.
 */
export const shownName = (sender: MailSender | undefined, productName: string): string | null =>
  sender?.name ? `${sender.name} via ${productName}` : null;
