import { hydrateIslands } from './modules/site/public/web/islands/hydrate.tsx';

hydrateIslands();
