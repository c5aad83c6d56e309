import { late } from '#platform/kit/web/lazy/lazy.ts';

/** The dialog that starts a calculation, for the buttons that open it. */
export const startRun = late(() => import('./start-run.tsx').then((file) => file.StartRun));
