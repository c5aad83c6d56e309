import { pageMessages } from 'virtual:page-messages';
import { modules } from './web-module-heads.ts';
import { home } from './modules/home/web/pages.ts';
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

/** The kinds of records of each module, fetched when something needs more of them than its page has. */
const definitionFiles = import.meta.glob<Readonly<Record<string, readonly Resource[]>>>('./modules/*/resources.ts');
const definitions: LateDefinitions = {
  parts: modules.flatMap(({ name }) => {
    const load = definitionFiles[`./modules/${name}/resources.ts`];
    return load === undefined
      ? []
      : [{ module: name, late: lazy(() => load().then((file) => Object.values(file).flat())) }];
  }),
  // What many refer to (sites, periods) is of the company; the rest is most often where its register stands.
  likely: (name) => [
    'company',
    ...modules.filter(({ registers = {} }) => name in registers).map((module) => module.name),
  ],
};
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
