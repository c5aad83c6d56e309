import type { ComponentType } from 'react';
import type { Module, ModulePage } from '#platform/manifest/model/module.ts';
import {
  companyPages,
  homePages,
  type CompanyPageName,
  type PublicPageGuard,
  type PublicPage,
} from '#platform/public-pages/model/public-pages.ts';

/** Fetches a page's code: a function that imports the page's file and gives its component. */
export type PageLoader = () => Promise<ComponentType>;
/** A module's `web/pages.ts`: page name of `module.ts` → its lazy import. */
export type PageLoaders = Readonly<Record<string, PageLoader>>;
/** A module with its web side, as `src/web-modules.ts` puts them together. */
export interface WebModule {
  module: Module;
  pages: PageLoaders;
}

/**
 * One address of the product. Outside companies `module` is null and `guard` says who may come; inside, the access key
 * does.
 */
export interface Place {
  /** Pattern of the router: `/login`, `/:company/environmental/ghg-emissions`. */
  path: string;
  /** English; shown through `label()`. */
  title: string;
  guard: PublicPageGuard | 'member';
  /** Key that the person must hold in the open company; '' for every member. */
  access: string;
  /** What that key lets one do, as an administrator reads it. */
  meaning?: string | undefined;
  module: Module | null;
  page: ModulePage | PublicPage;
  load: PageLoader;
}

/** The route table: router, sidebar, module grid, titles and reserved slugs are all made from it. */
export interface RouteTable {
  places: readonly Place[];
  modules: readonly Module[];
}

const known = new WeakSet<object>();
export const isPlace = (handle: unknown): handle is Place =>
  typeof handle === 'object' && handle !== null && known.has(handle);

/** The part of the table outside companies. It is all that a visitor downloads. `beside` are pages for development. */
export function openTable(
  pages: readonly PublicPage[],
  loaderOf: (page: string) => PageLoader,
  beside: readonly Place[] = [],
): RouteTable {
  return checked({
    modules: [],
    places: [
      ...pages.map(
        (page): Place => ({
          path: page.path,
          title: page.title,
          guard: page.guard,
          access: '',
          module: null,
          page,
          load: loaderOf(page.page),
        }),
      ),
      ...beside,
    ],
  });
}

/**
 * The part inside a company; `own` are the platform's pages there. A page without a loader, or two pages at one
 * address, is a mistake of ours and stops the start.
 */
export function companyTable(
  modules: readonly WebModule[],
  home: PageLoader,
  own?: Readonly<Record<CompanyPageName, PageLoader>>,
): RouteTable {
  const meanings: Readonly<Record<string, string>> = Object.assign({}, ...modules.map(({ module }) => module.access));
  const start = homePages.map(
    (page): Place => ({
      path: page.path === '' ? '/:company' : `/:company/${page.path}`,
      title: page.title,
      guard: 'member',
      access: page.access,
      module: null,
      page,
      load: home,
    }),
  );
  const beside =
    own === undefined
      ? []
      : companyPages.map(
          (page): Place => ({
            path: `/:company/${page.path}`,
            title: page.title,
            guard: 'member',
            access: page.access,
            module: null,
            page,
            load: own[page.page],
          }),
        );
  const inside = modules.flatMap(({ module, pages }) =>
    module.pages.map((page): Place => {
      const load = pages[page.page];
      if (load === undefined)
        throw new Error(`module ${module.name} names the page ${page.page}, but its web/pages.ts does not load it`);
      return {
        path: `/${[':company', module.path, page.path].filter((part) => part !== '').join('/')}`,
        title: page.title,
        guard: 'member',
        access: page.access,
        meaning: meanings[page.access],
        module,
        page,
        load,
      };
    }),
  );
  return checked({ places: [...start, ...beside, ...inside], modules: modules.map(({ module }) => module) });
}

function checked(table: RouteTable): RouteTable {
  const twice = table.places.find(
    (place, index) => table.places.findIndex((other) => other.path === place.path) !== index,
  );
  if (twice) throw new Error(`two pages at ${twice.path}`);
  for (const place of table.places) known.add(place);
  return table;
}

/**
 * The table as a company's menus show it: without the modules it switched off, the others in its order. The router
 * keeps all of them.
 */
export function inMenu(
  table: RouteTable,
  { hidden, order }: { hidden: readonly string[]; order: readonly string[] },
): RouteTable {
  if (hidden.length === 0 && order.length === 0) return table;
  const place = (module: Module) => (order.includes(module.name) ? order.indexOf(module.name) : order.length);
  const isShown = (module: Module | null) =>
    module === null || module.path === '' || module.isProviderOnly === true || !hidden.includes(module.name);
  return {
    places: table.places.filter(({ module }) => isShown(module)),
    modules: table.modules.filter(isShown).toSorted((one, other) => place(one) - place(other)),
  };
}

/** The pages of a module that the holder of these keys may open, overview first, in the module's order. */
export function placesOf(table: RouteTable, module: Module, access: readonly string[]): Place[] {
  return table.places.filter((place) => place.module === module && mayOpen(place, access));
}

/** The modules with at least one page to open. What nobody may open is not drawn. */
export function modulesFor(table: RouteTable, access: readonly string[]): Module[] {
  return table.modules.filter(
    (module) => module.path !== '' && !module.isProviderOnly && placesOf(table, module, access).length > 0,
  );
}

/**
 * The provider's own side (clients, webmaster, internal-other), where it has pages that these keys open. Clients hold
 * none of its keys.
 */
export function providerModulesFor(table: RouteTable, access: readonly string[]): Module[] {
  return table.modules.filter((module) => module.isProviderOnly === true && placesOf(table, module, access).length > 0);
}

export function mayOpen(place: Place, access: readonly string[]): boolean {
  return place.access === '' || access.includes(place.access);
}

/**
 * For links that the pointer or the focus is on: the page's code is on the way before the click. What fails here is
 * tried again by the click.
 */
export function fetchSoon(place: Place): { onPointerEnter: () => void; onFocus: () => void } {
  const fetch = () => void place.load().catch(() => undefined);
  return { onPointerEnter: fetch, onFocus: fetch };
}

/** The address of a place in a company; the slug is percent-encoded as it must be. */
export function addressIn(company: string, place: Place): string {
  return place.path.replace(':company', encodeURIComponent(company));
}
