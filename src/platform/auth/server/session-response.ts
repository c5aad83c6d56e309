import { createHash } from 'node:crypto';
import type { Appearance } from '#platform/theme/model/appearance.ts';
import { companyInUse, type OpenCompany } from '#platform/members/server/companies-of.ts';
import type { Person } from '#platform/members/server/find-person.ts';

/** What the web app learns of the session at sign-in and at every start. */
export interface SessionResponse {
  isAuth: true;
  type: Person['type'];
  /** Name of the company in use; null while there is none. */
  company: string | null;
  /** First segment of that company's addresses. */
  slug: string | null;
  userRole: string | null;
  access: string[];
  /**
   * Every company one may change to (`support`: it lets the provider's support in), with the addresses that still lead
   * to it; one that demands a second factor opens when there is one, one that is shut here opens from its own networks.
   */
  companies: {
    name: string;
    slug: string;
    userRole: string | null;
    needsSecondFactor: boolean;
    isShutHere: boolean;
    formerSlugs: readonly string[];
    menu: OpenCompany['menu'];
    support: OpenCompany['support'];
  }[];
  user: {
    id: string;
    email: string;
    name: string | null;
    surname: string | null;
    timeZone: string | null;
    appearance: Appearance;
  };
  /** The first sign-in asks for a name (decision P10). */
  needsName: boolean;
  /** Another one than before: companies or rights changed, fetch them anew (U82). */
  version: number;
  expiresAt: string;
  /** A visitor of the demo: nothing they do is stored. */
  isReadOnly: boolean;
  /**
   * Investors only: opens the investor page in the tab that keeps it. It is a hint for the page; every call needs the
   * session's cookie.
   */
  token?: string;
}

export function sessionResponse(person: Person, companies: readonly OpenCompany[]): SessionResponse {
  const inUse = companyInUse(companies, person.sessionCompanyId);
  return {
    isAuth: true,
    type: person.type,
    company: inUse?.name ?? null,
    slug: inUse?.slug ?? null,
    userRole: inUse?.userRole ?? null,
    access: [...(inUse?.access ?? [])].sort(),
    companies: companies.map(({ name, slug, userRole, lacksFactor, isShutHere, formerSlugs, menu, support }) => ({
      name,
      slug,
      userRole,
      needsSecondFactor: lacksFactor,
      isShutHere,
      formerSlugs,
      menu,
      support,
    })),
    user: {
      id: person.accountId,
      email: person.email,
      name: person.name,
      surname: person.surname,
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
