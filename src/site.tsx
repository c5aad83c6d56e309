import { wakeIslands } from './modules/site/public/web/islands/hydrate.tsx';

wakeIslands();
