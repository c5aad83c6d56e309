import { lazy } from '#platform/kit/web/lazy/lazy.ts';

/** The dialog that adds a factor set, for the buttons that open it. */
export const addFactorSet = lazy(() => import('./add-factor-set.tsx').then((file) => file.AddFactorSet));
