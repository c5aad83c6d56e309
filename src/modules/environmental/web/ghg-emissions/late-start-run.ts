import { late } from '#platform/web/late/late.ts';

/** The dialog that starts a calculation, for the buttons that open it. */
export const startRun = late(() => import('./start-run.tsx').then((file) => file.StartRun));
