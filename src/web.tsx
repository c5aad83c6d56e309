import type { OpenPages } from '#platform/public-pages/model/public-pages.ts';
import { messageModules } from 'virtual:message-modules';
import { startWeb } from '#platform/assembly/web/start.tsx';

const open = Object.values(import.meta.glob<OpenPages>('./modules/*/model/open-pages.ts', { eager: true }));
const modulePage = (name: string) => () =>
  import('./open-module-pages.ts').then((file) => file.openModulePages[name]?.() ?? Promise.reject(new Error(name)));

startWeb({
  open,
  modulePage,
  companyRoutes: () => import('./web-modules.ts').then((file) => file.routes()),
  messages: messageModules,
  catalogues: import.meta.glob(['./**/locales/*.json', '!./**/locales/en.json', '!./**/server/locales/*']),
});
