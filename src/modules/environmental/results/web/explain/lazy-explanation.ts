import { lazy } from '#platform/kit/web/lazy/lazy.ts';

/** What draws explanations: fetched when the pointer or the focus is on a figure, or when the address opens one. */
export const explainDrawer = lazy(() => import('./explain-drawer.tsx').then((file) => file.ExplainDrawer));
