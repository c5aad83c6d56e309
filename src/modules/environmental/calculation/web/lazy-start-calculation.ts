import { lazy } from '#platform/kit/web/lazy/lazy.ts';

/** The dialog that starts a calculation, for the buttons that open it. */
export const startCalculation = lazy(() => import('./start-calculation.tsx').then((file) => file.StartCalculation));
