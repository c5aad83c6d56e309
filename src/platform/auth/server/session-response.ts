import { createHash } from 'node:crypto';
import type { SessionResponse } from '#platform/session/model/session-calls.ts';
import { companyInUse, type OpenCompany } from './companies-of.ts';
import type { Person } from '#platform/members/server/find-person.ts';

/** What a page is told about who is signed in: the person, their companies, and access keys in the one in use. */
export function sessionResponse(person: Person, companies: readonly OpenCompany[]): SessionResponse {
  const inUse = companyInUse(companies, person.sessionCompanyId);
  return {
    isAuth: true,
    type: person.type,
    company: inUse?.name ?? null,
    slug: inUse?.slug ?? null,
    userRole: inUse?.userRole ?? null,
    access: [...(inUse?.access ?? [])].sort(),
    companies: companies.map(
      ({ name, slug, userRole, lacksFactor, isShutHere, formerSlugs, menu, support, simulation }) => ({
        name,
        slug,
        userRole,
        needsSecondFactor: lacksFactor,
        isShutHere,
        formerSlugs: [...formerSlugs],
        menu: { hidden: [...menu.hidden], order: [...menu.order] },
        support,
        simulation,
      }),
    ),
    user: {
      id: person.accountId,
      email: person.email,
      name: person.name,
      surname: person.surname,
      language: person.language,
      timeZone: person.timeZone,
      appearance: person.appearance,
    },
    needsName: person.name === null && person.type !== 'Investor',
    version: person.rightsVersion,
    expiresAt: person.sessionExpiresAt,
    isReadOnly: person.isReadOnly,
    ...(person.type === 'Investor' ? { token: investorToken(person.sessionId) } : {}),
  };
}

/** Short, the same for the whole session, and of no use without its cookie. */
const investorToken = (sessionId: string): string =>
  createHash('sha256').update(`investor page ${sessionId}`).digest('base64url').slice(0, 22);
