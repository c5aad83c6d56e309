import { startWeb } from './platform/web/start.tsx';

startWeb({
  companyRoutes: () => import('./web-modules.ts').then((file) => file.routes()),
  catalogues: import.meta.glob(['./**/locales/*.json', '!./**/locales/en.json']),
});
