import { data, redirect } from 'react-router';
import type { OpenCompany } from '#platform/session/web/company.tsx';
import type { Session } from '#platform/session/web/session-response.ts';
import { session } from '#platform/session/web/session.ts';
import { investorMark, readHints } from '#platform/session/web/hints.ts';
import { settings } from '#platform/runtime/web/settings.ts';
import { postNotice } from '#platform/kit/web/feedback/notices.ts';
import { mayOpen, type Place } from './route-table.ts';

/**
 * Who may stand where. These are courtesies of the browser, the server decides every call again:
 *
 * | page            | nobody      | Client                          | Internal        | Investor             |
 * |-----------------|-------------|---------------------------------|-----------------|----------------------|
 * | public          | open        | open                            | open            | open                 |
 * | guest           | open        | → own company                   | → /{product}    | → investor relations |
 * | own company     | → /login    | open, 403 without the right     | open if member  | → investor relations |
 * | foreign company | → /login | 404 | open on a visit, else 404 | → investor relations |
 * | /{product}      | → /login    | → /login (and on), with a notice| open            | → /login (and on)    |
 */
export async function guardOpen(place: Place, request: Request): Promise<null> {
  if (place.guard === 'public') return null;
  // Who left no mark of a session here is a visitor: the doors open without asking the server first.
  if (place.guard !== 'person' && !readHints().isAuth && session.current() === undefined) return null;
  const now = await session.ready();
  if (place.guard === 'guest' && now.person) throw redirect(destinationOf(now, wanted(request)));
  if (place.guard === 'person' && !now.person) throw redirect(loginAddress(request));
  return null;
}

/**
 * The company of the address, or the way out. Who lacks the two-factor authentication that it requires is sent to set
 * one up; who comes from a network it does not allow is told so.
 */
export async function guardCompany(slug: string, request: Request): Promise<OpenCompany> {
  const now = await session.ready();
  if (now.person === null) throw redirect(loginAddress(request));
  const isProvider = slug === settings().slug;
  if (isProvider && now.person.type !== 'Internal') {
    postNotice('providerOnly');
    throw redirect('/login');
  }
  if (now.person.type === 'Investor') throw redirect(`/investor-relations?company=${encodeURIComponent(slug)}`);
  if (now.companies.some((company) => company.slug === slug && company.needsSecondFactor))
    throw redirect(`/account?to=${encodeURIComponent(addressOf(request))}`);
  if (now.companies.some((company) => company.slug === slug && company.isShutHere))
    throw data({ kind: 'network' }, { status: 403 });
  const moved = now.companies.find(({ formerSlugs }) => formerSlugs?.includes(slug));
  if (moved !== undefined && now.companies.every((company) => company.slug !== slug))
    throw redirect(addressIn(moved.slug, request));
  const found = await session.membership(slug);
  if (found === null) throw data({ kind: 'page' }, { status: 404 });
  return {
    slug: found.slug,
    name: found.name,
    access: found.access ?? [],
    ...(found.menu === undefined ? {} : { menu: found.menu }),
    ...(found.support === undefined ? {} : { support: found.support }),
    ...(found.simulation === undefined ? {} : { simulation: found.simulation }),
  };
}

/** The same page at the company’s new address. */
function addressIn(slug: string, request: Request): string {
  const { pathname, search, hash } = new URL(request.url);
  return `/${[encodeURIComponent(slug), ...pathname.split('/').slice(2)].join('/')}${search}${hash}`;
}

/** Inside a company: the page's own right, and whether the company has its module switched on. */
export async function guardPlace(place: Place, slug: string, request: Request): Promise<null> {
  const company = await guardCompany(slug, request);
  if (!mayOpen(place, company.access)) throw data({ access: place.access, meaning: place.meaning }, { status: 403 });
  if (place.module !== null && company.menu?.hidden.includes(place.module.name))
    throw data({ kind: 'module-off', module: place.module.label }, { status: 403 });
  return null;
}

/** Where a signed-in person belongs: the page first asked for if it may be theirs, else their own start. */
export function destinationOf(
  { person, companies }: Pick<Session, 'person' | 'companies'>,
  asked: string | null,
): string {
  if (person === null) return '/login';
  if (person.type === 'Investor') return '/investor-relations';
  const slugs = companies.map((company) => company.slug);
  const first = asked?.split(/[/?#]/)[1];
  if (asked && first !== undefined && slugs.includes(decoded(first))) return asked;
  if (person.type === 'Internal' && slugs.includes(settings().slug)) return `/${settings().slug}`;
  const [own] = slugs;
  return own === undefined ? '/companies' : `/${encodeURIComponent(own)}`;
}

/** The address a guard turned somebody away from. Only paths of ours: `//evil.example` and the like are nothing. */
export function wanted(request: { url: string }): string | null {
  const asked = new URL(request.url).searchParams.get('to');
  return asked !== null && /^\/(?![/\\])/.test(asked) ? asked : null;
}

/** The login that remembers where one wanted to go; the plain one after a deliberate sign-out. */
export function loginAddress(request: { url: string }): string {
  if (session.leftOnPurpose()) return '/login';
  return `/login?to=${encodeURIComponent(addressOf(request))}${session.ended() ? '&why=ended' : ''}`;
}

function addressOf(request: { url: string }): string {
  const { pathname, search, hash } = new URL(request.url);
  return pathname + search + hash;
}

export function mayShowInvestor(now: Session): boolean {
  return now.person?.type === 'Investor' && investorMark.isThere();
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
