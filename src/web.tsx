import type { OpenPages } from '#platform/public-pages/model/public-pages.ts';
import { messageModules } from 'virtual:message-modules';
import { startWeb } from '#platform/assembly/web/start.tsx';
import type { PageLoader } from '#platform/routing/web/route-table.ts';

const open = Object.values(import.meta.glob<OpenPages>('./modules/*/model/open-pages.ts', { eager: true }));
// Each open page of a module is there: `test/open-pages.test.ts`.
const modulePage = (name: string) => () =>
  import('./open-module-pages.ts').then((file) => (file.pages[name] as PageLoader)());

startWeb({
  open,
  modulePage,
  companyRoutes: () => import('./web-modules.ts').then((file) => file.routes()),
  messages: messageModules,
  catalogues: import.meta.glob(['./**/locales/*.json', '!./**/locales/en.json', '!./**/server/locales/*']),
});
