import type { Menu, SimulatedView, SupportVisit } from './company.tsx';
import { isRecord } from '#platform/http/web/problem.ts';

export type PersonType = 'Client' | 'Internal' | 'Investor';
export interface Person {
  accountId: string;
  type: PersonType;
  email: string;
  /** Unknown until the first sign-in asked for it. */
  name: string | null;
  surname: string | null;
  /** BCP 47: of pages, mails and files, as chosen on any device; null: never chosen. */
  language: string | null;
  /** Null: wherever the device is. */
  timeZone: string | null;
  /**
   * How the product looks for them, as they last chose it on any device; `own-appearance.ts` reads it, so that doors
   * need not load what it knows.
   */
  appearance: unknown;
}
export interface Membership {
  slug: string;
  name: string;
  /** Key of the highest role held: `owner`. */
  role: string | null;
  /** Access keys, `environmental.write`; null while this company was not opened yet. */
  access: readonly string[] | null;
  /** The company lets the person in when they have a second factor. */
  needsSecondFactor: boolean;
  /** The company opens from other networks only. */
  isShutHere: boolean;
  /** Addresses it had and that still lead to it. */
  formerSlugs?: readonly string[];
  /** Modules that its menus leave out, and the order of the others. */
  menu?: Menu;
  /** Not theirs: the company lets the provider's support in, to look or to enter data too, until then. */
  support?: SupportVisit;
  /** They look at it as this role or member would see it, and change nothing. */
  simulation?: SimulatedView;
}
export interface Session {
  person: Person | null;
  /** The last used first. */
  companies: readonly Membership[];
  /** Goes up when companies or rights of the person change (U82). */
  version: number;
  /** A visitor of the demo: nothing they do is stored. */
  isReadOnly?: boolean;
}

export const nobody: Session = { person: null, companies: [], version: 0 };

/**
 * Reads the answer of `GET /api/session`: `{ type, company, slug, access, companies, user }`, or `{ person: null }`. An
 * answer of another shape is nobody.
 */
export function sessionOf(data: unknown): Session {
  if (!isRecord(data) || !isRecord(data['user'])) return nobody;
  const { user } = data;
  const type = types.find((known) => known === data['type']);
  if (type === undefined || typeof user['id'] !== 'string' || typeof user['email'] !== 'string') return nobody;
  const companies = Array.isArray(data['companies']) ? data['companies'].filter(isRecord) : [];
  return {
    person: {
      accountId: user['id'],
      type,
      email: user['email'],
      name: textOr(user['name']),
      surname: textOr(user['surname']),
      language: textOr(user['language']),
      timeZone: textOr(user['timeZone']),
      appearance: user['appearance'] ?? null,
    },
    version: typeof data['version'] === 'number' ? data['version'] : 0,
    ...(data['isReadOnly'] === true ? { isReadOnly: true } : {}),
    companies: companies.flatMap((company) => {
      const { slug, name } = company;
      if (typeof slug !== 'string' || typeof name !== 'string') return [];
      return [
        {
          slug,
          name,
          role: textOr(company['userRole']),
          access:
            slug === data['slug'] && Array.isArray(data['access'])
              ? data['access'].filter((key) => typeof key === 'string')
              : null,
          needsSecondFactor: company['needsSecondFactor'] === true,
          isShutHere: company['isShutHere'] === true,
          ...former(company['formerSlugs']),
          ...menuOf(company['menu']),
          ...supportOf(company['support']),
          ...simulationOf(company['simulation']),
        },
      ];
    }),
  };
}

const former = (slugs: unknown): Pick<Membership, 'formerSlugs'> =>
  Array.isArray(slugs) && slugs.length > 0 ? { formerSlugs: slugs.filter((slug) => typeof slug === 'string') } : {};
const words = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
const menuOf = (menu: unknown): Pick<Membership, 'menu'> =>
  isRecord(menu) ? { menu: { hidden: words(menu['hidden']), order: words(menu['order']) } } : {};
const supportOf = (visit: unknown): Pick<Membership, 'support'> =>
  isRecord(visit) && typeof visit['endsAt'] === 'string'
    ? { support: { scope: visit['scope'] === 'write' ? 'write' : 'read', endsAt: visit['endsAt'] } }
    : {};
const simulationOf = (view: unknown): Pick<Membership, 'simulation'> =>
  isRecord(view) && typeof view['as'] === 'string' && typeof view['endsAt'] === 'string'
    ? { simulation: { as: view['as'], endsAt: view['endsAt'] } }
    : {};
const types: readonly PersonType[] = ['Client', 'Internal', 'Investor'];
const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
