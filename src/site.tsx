import { wakeIslands } from './modules/site/web/islands/wake.tsx';

wakeIslands();
