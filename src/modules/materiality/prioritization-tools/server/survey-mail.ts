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
      subject: `${where.name} survey: ${String(title)}`,
      greeting: 'Hello,',
      ...(await senderOf(db, String(companyId))),
      before: [
        `${where.name} would like to know which environmental, social and governance topics are important to you. The survey uses ${productName}. You do not need an account.`,
        'Your answers are counted anonymously, without your name or address. You can skip any question.',
      ],
      links: [{ label: 'Answer survey', href: `${baseUrl}/survey#token=${String(companyId)}.${token}` }],
      after: [
        `The link works once and for ${typeof days === 'number' ? days : INVITE_DAYS} days, or until the survey ends. If you do not want to answer, ignore this email.`,
      ],
    };
  },
};
