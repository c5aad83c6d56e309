import { pageMessages } from 'virtual:page-messages';
import { modules } from './web-module-heads.ts';
import { home } from './modules/home/web/pages.ts';
import type { Module } from './platform/manifest/model/module.ts';
import type { Resource } from './platform/records/model/resource.ts';
import type { LateDefinitions } from './platform/records/web/fields/definitions.ts';
import { lazy } from './platform/kit/web/lazy/lazy.ts';
import { messageFiles } from '#platform/messages/web/in-words.ts';
import { companyRoutes } from '#platform/assembly/web/company-routes.tsx';
import type { PageLoaders } from './platform/routing/web/route-table.ts';

/** Where each module's pages are loaded from: its `web/pages.ts`. A module without one has no pages in the browser. */
const files = import.meta.glob<PageLoaders>('./modules/*/web/pages.ts', { eager: true, import: 'pages' });
const loaders: Readonly<Record<string, PageLoaders | undefined>> = Object.fromEntries(
  Object.entries(files).map(([path, pages]) => [path.split('/')[2], pages]),
);

/**
 * The kinds of records of each module, fetched when something needs more of them than its page has, with the addresses
 * at which they are opened (`vite.registers.ts`).
 */
const definitionFiles = import.meta.glob<{ resources: readonly Resource[]; registers: Module['registers'] }>(
  './modules/*/resources.ts',
);
const definitions: LateDefinitions = {
  parts: modules.flatMap((module) => {
    const load = definitionFiles[`./modules/${module.name}/resources.ts`];
    const late = async () => {
      const { resources = [], registers = {} } = (await load?.()) ?? {};
      Object.assign(module, { registers });
      return resources;
    };
    return load === undefined ? [] : [{ module: module.name, late: lazy(late) }];
  }),
  // What many refer to (sites, periods, people) is of these; the rest is most often of the page's own module.
  likely: () => ['company', ownModule(), 'employee'],
};
/** The module of the page that is open, by its address. */
function ownModule(): string {
  const segment = location.pathname.split('/')[2] ?? '';
  return modules.find(({ path }) => path === segment)?.name ?? '';
}
/** Modules to come: asked for where an address has no page. */
const planned = () => import('./planned-modules.ts').then((file) => file.plannedModules);
const pinToHome = lazy(() => import('./modules/home/web/pin-to-home.tsx').then((file) => file.PinToHome));

/** The web sides of all modules, as routes. */
export function routes() {
  messageFiles(pageMessages);
  return companyRoutes(
    modules.flatMap((module) => {
      const pages = loaders[module.name];
      return pages === undefined ? [] : [{ module, pages }];
    }),
    { home, definitions, recordMenu: [pinToHome], planned },
  );
}
