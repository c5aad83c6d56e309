import { isRouteErrorResponse, type RouteObject } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { modules } from '../src/modules.ts';

/** The address of a module that has no page of its own there. */
describe('the address of a module', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
    vi.stubGlobal('document', {
      querySelector: () => ({
        getAttribute: () => JSON.stringify({ name: 'Heartwood', slug: 'heartwood', apiBase: '' }),
      }),
    });
  });

  /** Where `/acme/<path>` leads whoever has these rights there, or the status that they meet. */
  async function leads(path: string, access: readonly string[]): Promise<string> {
    // The pages keep what they know of a person.
    vi.resetModules();
    vi.stubGlobal('fetch', async () =>
      Response.json({
        type: 'Client',
        slug: 'acme',
        access,
        companies: [{ name: 'Acme', slug: 'acme' }],
        user: { id: '1', email: 'a@acme.com' },
      }),
    );
    const { companyRoutes } = await import('#platform/assembly/web/company-routes.tsx');
    const load = () => Promise.reject(new Error('not needed'));
    const routes = companyRoutes(
      modules.map((module) => ({
        module,
        pages: Object.fromEntries(module.pages.map(({ page }) => [page, load])),
      })),
      { home: load, definitions: { parts: [], likely: () => [] }, recordMenu: [], planned: async () => [] },
    );
    const all = (of: readonly RouteObject[]): RouteObject[] => of.flatMap((one) => [one, ...all(one.children ?? [])]);
    const found = all(routes).filter((route) => route.path === path);
    expect(found).toHaveLength(1);
    const loader = found[0]?.loader;
    if (typeof loader !== 'function') throw new Error('the address leads nowhere');
    try {
      const request = new Request(`http://localhost/acme/${path}`);
      await loader({ params: { company: 'acme' }, request } as unknown as Parameters<typeof loader>[0]);
      return 'open';
    } catch (thrown) {
      if (thrown instanceof Response) return `to ${thrown.headers.get('location')}`;
      if (typeof thrown === 'object' && thrown !== null && 'init' in thrown)
        return String((thrown.init as { status?: number }).status);
      return isRouteErrorResponse(thrown) ? String(thrown.status) : String(thrown);
    }
  }

  const withoutPage = modules.filter(
    ({ path, pages }) => path !== '' && pages.length > 0 && pages.every((page) => page.path !== ''),
  );

  it('of Financial leads to investor relations', async () => {
    expect(await leads('financial', ['investor-relations.read'])).toBe('to /acme/financial/investor-relations');
  });
  it.each(withoutPage.map((module) => [module.path, module] as const))(
    '%s leads to the first page that one may open, and says which right is missing where none is',
    async (path, { pages }) => {
      const rights = pages.map(({ access }) => access).filter((access) => access !== '');
      expect(await leads(path, rights)).toBe(`to /acme/${path}/${pages[0]?.path}`);
      const [last] = pages.toReversed();
      if (last !== undefined && last.access !== '' && pages.every(({ access }) => access !== '')) {
        const first = pages.find(({ access }) => access === last.access);
        expect(await leads(path, [last.access])).toBe(`to /acme/${path}/${first?.path}`);
        expect(await leads(path, [])).toBe('403');
      }
    },
  );
});
