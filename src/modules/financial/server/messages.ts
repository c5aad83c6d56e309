import { and, asc, eq } from 'drizzle-orm';
import { account } from '#platform/directory/server/tables.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { InvestorMessage, InvestorThread } from '../model/investor-contracts.ts';
import { investorMessage } from './tables.ts';

type Row = typeof investorMessage.$inferSelect;
const shown = ({ id, threadId, side, text, at }: Row): InvestorMessage => ({
  id,
  thread: threadId,
  from: side,
  text,
  at,
});

/** The questions of one investor with their answers, the oldest first. */
export async function messagesOf(tx: Tx, investorId: string): Promise<InvestorMessage[]> {
  const rows = await tx.db
    .select()
    .from(investorMessage)
    .where(and(eq(investorMessage.companyId, tx.companyId), eq(investorMessage.investorId, investorId)))
    .orderBy(asc(investorMessage.at), asc(investorMessage.id));
  return rows.map(shown);
}

/** All threads of the company, the one with the latest message first. */
export async function threadsOf(tx: Tx): Promise<(InvestorThread & { investorId: string })[]> {
  const rows = await tx.db
    .select({ message: investorMessage, email: account.email })
    .from(investorMessage)
    .innerJoin(account, eq(account.id, investorMessage.investorId))
    .where(eq(investorMessage.companyId, tx.companyId))
    .orderBy(asc(investorMessage.at), asc(investorMessage.id));
  const threads = new Map<string, InvestorThread & { investorId: string }>();
  for (const { message, email } of rows) {
    const thread = threads.get(message.threadId) ?? {
      thread: message.threadId,
      investor: email,
      investorId: message.investorId,
      messages: [],
    };
    threads.set(message.threadId, { ...thread, messages: [...thread.messages, shown(message)] });
  }
  return [...threads.values()].toSorted((one, other) =>
    (other.messages.at(-1)?.at ?? '').localeCompare(one.messages.at(-1)?.at ?? ''),
  );
}

export async function addMessage(
  tx: Tx,
  {
    investorId,
    thread,
    side,
    text,
    company,
  }: { investorId: string; thread: string | null; side: 'investor' | 'company'; text: string; company: string },
): Promise<InvestorMessage> {
  const id = newId();
  const values = {
    companyId: tx.companyId,
    id,
    threadId: thread ?? id,
    investorId,
    authorId: tx.accountId ?? investorId,
    side,
    text,
    at: tx.now.toISOString(),
  };
  await tx.db.insert(investorMessage).values(values);
  tx.record({
    action: side === 'investor' ? 'asked' : 'answered',
    resource: 'investorQuestion',
    recordId: values.threadId,
    title: company,
    after: { text },
  });
  return shown(values);
}
