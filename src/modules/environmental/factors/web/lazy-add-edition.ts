import { lazy } from '#platform/kit/web/lazy/lazy.ts';

/** The dialog that adds an edition, for the buttons that open it. */
export const addEdition = lazy(() => import('./add-edition.tsx').then((file) => file.AddEdition));
