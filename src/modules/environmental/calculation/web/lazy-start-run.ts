import { lazy } from '#platform/kit/web/lazy/lazy.ts';

/** The dialog that starts a calculation, for the buttons that open it. */
export const startRun = lazy(() => import('./start-run.tsx').then((file) => file.StartRun));
