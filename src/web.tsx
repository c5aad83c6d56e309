import type { ModulePublicPageName } from '#platform/public-pages/model/public-pages.ts';
import { messageModules } from 'virtual:message-modules';
import { startWeb } from '#platform/assembly/web/start.tsx';

const modulePage = (name: ModulePublicPageName) => () =>
  import('./open-module-pages.ts').then((file) => file.openModulePages[name]());

startWeb({
  modulePages: {
    'investor-relations': modulePage('investor-relations'),
    survey: modulePage('survey'),
    'shared-report': modulePage('shared-report'),
  },
  companyRoutes: () => import('./web-modules.ts').then((file) => file.routes()),
  messages: messageModules,
  catalogues: import.meta.glob(['./**/locales/*.json', '!./**/locales/en.json', '!./**/server/locales/*']),
});
