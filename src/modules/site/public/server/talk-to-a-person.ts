import { eq } from 'drizzle-orm';
import { account, company } from '#platform/directory/server/tables.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { talkToAPerson } from '#modules/site/public/model/talk-to-a-person.ts';
import { createContactRequest } from './contact-requests.ts';

const perAccount = { kind: 'contact-account', max: 5, seconds: 3600 };

/** Who writes and for which company is known from the session. */
export const handleTalkToAPerson = handle(talkToAPerson, async (tx, { topic, message }, app) => {
  const [writer] = await tx.db
    .select({ email: account.email, name: account.name, surname: account.surname })
    .from(account)
    .where(eq(account.id, tx.accountId ?? ''));
  const [own] = await tx.db.select({ name: company.name }).from(company).where(eq(company.id, tx.companyId));
  if (writer === undefined || tx.accountId === null) throw userError('request.signed-out');
  const accounts = accountsOf(app);
  await accounts.limits.spend(perAccount, tx.accountId);
  const name = [writer.name, writer.surname].filter((part) => part !== null).join(' ') || writer.email;
  return createContactRequest(
    accounts,
    {
      channel: 'chatbot',
      name: name.slice(0, 120),
      email: writer.email,
      company: own?.name ?? null,
      topic: topic ?? 'support',
      message,
    },
    { accountId: tx.accountId, requestId: tx.requestId },
  );
});
