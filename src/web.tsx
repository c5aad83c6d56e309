import { startWeb } from './platform/web/start.tsx';

startWeb({
  modulePages: { 'investor-relations': () => import('./modules/financial/web/investor-page.tsx').then((file) => file.InvestorPage) },
  companyRoutes: () => import('./web-modules.ts').then((file) => file.routes()),
  catalogues: import.meta.glob(['./**/locales/*.json', '!./**/locales/en.json']),
});
