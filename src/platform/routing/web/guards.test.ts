import { isRouteErrorResponse } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { doorPages, type PublicPage } from '#platform/public-pages/model/public-pages.ts';
import { openTable, type Place } from './route-table.ts';

/** Everybody who may stand before a guard, as `GET /api/session` describes them; null is nobody. */
const people = {
  nobody: null,
  client: {
    type: 'Client',
    slug: 'acme',
    access: ['environmental.read'],
    companies: [{ name: 'Acme', slug: 'acme' }],
    user: { id: '1', email: 'a@acme.com' },
  },
  factorless: {
    type: 'Client',
    slug: 'acme',
    access: [],
    companies: [{ name: 'Acme', slug: 'acme', needsSecondFactor: true }],
    user: { id: '5', email: 'e@acme.com' },
  },
  elsewhere: {
    type: 'Client',
    slug: 'acme',
    access: [],
    companies: [{ name: 'Acme', slug: 'acme', isShutHere: true }],
    user: { id: '6', email: 'f@acme.com' },
  },
  homeless: { type: 'Client', slug: null, access: [], companies: [], user: { id: '2', email: 'b@acme.com' } },
  internal: {
    type: 'Internal',
    slug: 'heartwood',
    access: ['environmental.read'],
    companies: [{ name: 'Heartwood', slug: 'heartwood' }],
    user: { id: '3', email: 'c@heartwood.example' },
  },
  investor: {
    type: 'Investor',
    slug: 'acme',
    access: [],
    companies: [{ name: 'Acme', slug: 'acme' }],
    user: { id: '4', email: 'd@fund.com' },
  },
} as const;
type Actor = keyof typeof people;

beforeEach(() => {
  vi.resetModules();
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
  vi.stubGlobal('document', {
    querySelector: () => ({
      getAttribute: () => JSON.stringify({ name: 'Heartwood', slug: 'heartwood', apiBase: '' }),
    }),
  });
});

const page = (access: string): Place => ({
  path: '/:company/x',
  title: 'X',
  guard: 'member',
  access,
  module: null,
  page: { path: 'x', page: 'x', title: 'X', access },
  load: () => Promise.reject(new Error('not needed')),
});

/** What a guard does with a person: 'open', 'to /…', 403 or 404. */
async function outcome(who: Actor, path: string, access?: string): Promise<string> {
  const person = people[who];
  vi.stubGlobal('fetch', async () => Response.json(person ?? { person: null }));
  if (person !== null) localStorage.setItem('isAuth', 'true');
  const { guardOpen, guardPlace } = await import('./guards.ts');
  const request = new Request(`http://localhost${path}`);
  const open: readonly PublicPage[] = [
    ...doorPages,
    { path: '/investor-relations', page: 'investor-relations', title: 'Investor relations', guard: 'investor' },
  ];
  const notNeeded = () => Promise.reject(new Error('not needed'));
  const place = openTable(open, () => notNeeded).places.find((known) => known.path === new URL(request.url).pathname);
  try {
    await (place === undefined
      ? guardPlace(page(access ?? ''), decodeURIComponent(new URL(request.url).pathname.split('/')[1] ?? ''), request)
      : guardOpen(place, request));
    return 'open';
  } catch (thrown) {
    if (thrown instanceof Response) return `to ${thrown.headers.get('location')}`;
    if (typeof thrown === 'object' && thrown !== null && 'init' in thrown)
      return String((thrown.init as { status?: number }).status);
    return isRouteErrorResponse(thrown) ? String(thrown.status) : String(thrown);
  }
}

const doors = ['/login', '/registration', '/forgot-password', '/reset-password', '/join'];

describe('the guards', () => {
  it('ask for the rights in a further company of the person when it is opened', async () => {
    const asked: string[] = [];
    const twice = {
      ...people.client,
      companies: [
        { name: 'Acme', slug: 'acme' },
        { name: 'Other', slug: 'other' },
      ],
    };
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return Response.json(address.startsWith('/api/companies/') ? { access: ['hr.read'] } : twice);
    });
    const { guardCompany } = await import('./guards.ts');
    const request = new Request('http://localhost/other');
    await expect(guardCompany('other', request)).resolves.toEqual({
      slug: 'other',
      name: 'Other',
      access: ['hr.read'],
    });
    await guardCompany('other', request);
    await expect(guardCompany('acme', request)).resolves.toMatchObject({ access: ['environmental.read'] });
    expect(asked).toEqual(['/api/session', '/api/companies/other']);
  });
  it.each<[string, string | undefined, Record<Actor, string>]>([
    ...doors.map((path): [string, undefined, Record<Actor, string>] => [
      path,
      undefined,
      {
        nobody: 'open',
        client: 'to /acme',
        factorless: 'to /acme',
        elsewhere: 'to /acme',
        homeless: 'to /companies',
        internal: 'to /heartwood',
        investor: 'to /investor-relations',
      },
    ]),
    [
      '/login?to=%2Facme%2Fsettings',
      undefined,
      {
        nobody: 'open',
        client: 'to /acme/settings',
        factorless: 'to /acme/settings',
        elsewhere: 'to /acme/settings',
        homeless: 'to /companies',
        internal: 'to /heartwood',
        investor: 'to /investor-relations',
      },
    ],
    [
      '/login?to=%2F%2Fevil.example',
      undefined,
      {
        nobody: 'open',
        client: 'to /acme',
        factorless: 'to /acme',
        elsewhere: 'to /acme',
        homeless: 'to /companies',
        internal: 'to /heartwood',
        investor: 'to /investor-relations',
      },
    ],
    [
      '/investor-login',
      undefined,
      {
        nobody: 'open',
        client: 'open',
        factorless: 'open',
        elsewhere: 'open',
        homeless: 'open',
        internal: 'open',
        investor: 'open',
      },
    ],
    [
      '/account',
      undefined,
      {
        nobody: 'to /login?to=%2Faccount',
        client: 'open',
        factorless: 'open',
        elsewhere: 'open',
        homeless: 'open',
        internal: 'open',
        investor: 'open',
      },
    ],
    [
      '/companies',
      undefined,
      {
        nobody: 'to /login?to=%2Fcompanies',
        client: 'open',
        factorless: 'open',
        elsewhere: 'open',
        homeless: 'open',
        internal: 'open',
        investor: 'open',
      },
    ],
    [
      '/acme',
      '',
      {
        nobody: 'to /login?to=%2Facme',
        client: 'open',
        factorless: 'to /account?to=%2Facme',
        elsewhere: '403',
        homeless: '404',
        internal: '404',
        investor: 'to /investor-relations?company=acme',
      },
    ],
    [
      '/acme/x?a=1',
      'environmental.read',
      {
        nobody: 'to /login?to=%2Facme%2Fx%3Fa%3D1',
        client: 'open',
        factorless: 'to /account?to=%2Facme%2Fx%3Fa%3D1',
        elsewhere: '403',
        homeless: '404',
        internal: '404',
        investor: 'to /investor-relations?company=acme',
      },
    ],
    [
      '/acme/x',
      'environmental.manage',
      {
        nobody: 'to /login?to=%2Facme%2Fx',
        client: '403',
        factorless: 'to /account?to=%2Facme%2Fx',
        elsewhere: '403',
        homeless: '404',
        internal: '404',
        investor: 'to /investor-relations?company=acme',
      },
    ],
    [
      '/foreign/x',
      'environmental.read',
      {
        nobody: 'to /login?to=%2Fforeign%2Fx',
        client: '404',
        factorless: '404',
        elsewhere: '404',
        homeless: '404',
        internal: '404',
        investor: 'to /investor-relations?company=foreign',
      },
    ],
    [
      '/heartwood/x',
      'environmental.read',
      {
        nobody: 'to /login?to=%2Fheartwood%2Fx',
        client: 'to /login',
        factorless: 'to /login',
        elsewhere: 'to /login',
        homeless: 'to /login',
        internal: 'open',
        investor: 'to /login',
      },
    ],
  ])('6.02 at %s (%s)', async (path, access, expected) => {
    const found: Partial<Record<Actor, string>> = {};
    for (const who of Object.keys(people) as Actor[]) {
      vi.resetModules();
      localStorage.removeItem('isAuth');
      found[who] = await outcome(who, path, access);
    }
    expect(found).toEqual(expected);
  });
});
