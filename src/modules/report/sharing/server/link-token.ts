import { issueToken } from '#platform/credentials/server/one-time-tokens.ts';
import type { Tx } from '#platform/database/server/in-company.ts';

/** A token of a link that works as long as the link does. */
export const issueLinkToken = (db: Tx['db'], link: string, expiresAt: string, now: Date): Promise<string> =>
  issueToken(
    db,
    { purpose: 'report-link', subjectId: link, accountId: null },
    now,
    (Date.parse(expiresAt) - now.getTime()) / 60_000,
  );

/** It names the company besides the token, so that nothing has to look across companies for it. */
export const linkAddress = (baseUrl: string, companyId: string, token: string): string =>
  `${baseUrl}/shared-report#token=${companyId}.${token}`;
