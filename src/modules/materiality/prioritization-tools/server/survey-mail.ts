import { and, eq, inArray, isNull } from 'drizzle-orm';
import { issueToken } from '#platform/auth/server/one-time-tokens.ts';
import { company } from '#platform/accounts/server/tables.ts';
import { senderOf } from '#platform/mail/server/company-sender.ts';
import type { MailKind } from '#platform/mail/server/mailer.ts';
import { INVITE_DAYS } from '#modules/materiality/prioritization-tools/model/survey-round.ts';

/**
 * `{ companyId, inviteId, email, title, days }`: the invitation to a survey. Its link names the company besides the
 * token, so that the answer is written inside that company alone and nothing has to look across companies for it.
 */
export const surveyInvitationMail: MailKind = {
  kind: 'survey-invitation',
  async prepare({ db, now, baseUrl, productName }, { companyId, inviteId, email, title, days }) {
    const [where] = await db
      .select({ name: company.name })
      .from(company)
      .where(
        and(eq(company.id, String(companyId)), inArray(company.status, ['trial', 'active']), isNull(company.closesAt)),
      );
    if (where === undefined) return null;
    const token = await issueToken(db, { purpose: 'survey', subjectId: String(inviteId), accountId: null }, now);
    return {
      to: String(email),
      subject: `${where.name} asks for your view: ${String(title)}`,
      greeting: 'Hello,',
      ...(await senderOf(db, String(companyId))),
      before: [
        `${where.name} wants to know which questions of environment, people and conduct you hold to be important. It asks with ${productName}; you need no account.`,
        'Your answers are counted and not kept with your name or address. You may leave out any question.',
      ],
      links: [{ label: 'Answer the questions', href: `${baseUrl}/survey#token=${String(companyId)}.${token}` }],
      after: [
        `The link works once and for ${typeof days === 'number' ? days : INVITE_DAYS} days, and no longer than the survey. If you do not want to answer, ignore this mail.`,
      ],
    };
  },
};
