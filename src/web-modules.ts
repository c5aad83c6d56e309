import { modules } from './modules.ts';
import { home } from './modules/home/web/pages.ts';
import { late } from './platform/web/late/late.ts';
import { companyRoutes } from './platform/web/routing/company-routes.tsx';
import type { PageLoaders } from './platform/web/routing/route-table.ts';

/** Where each module's pages are loaded from: its `web/pages.ts`. A module without one has no pages in the browser. */
const files = import.meta.glob<PageLoaders>('./modules/*/web/pages.ts', { eager: true, import: 'pages' });
const loaders: Readonly<Record<string, PageLoaders | undefined>> = Object.fromEntries(Object.entries(files).map(([path, pages]) => [path.split('/')[2], pages]));

const definitions = late(() => import('./resources.ts').then((file) => file.resources));
const pinToHome = late(() => import('./modules/home/web/pin-to-home.tsx').then((file) => file.PinToHome));

/** The web sides of all modules, as routes. */
export function routes() {
  return companyRoutes(modules.flatMap((module) => { const pages = loaders[module.name]; return pages === undefined ? [] : [{ module, pages }]; }), { home, definitions, recordMenu: [pinToHome] });
}
