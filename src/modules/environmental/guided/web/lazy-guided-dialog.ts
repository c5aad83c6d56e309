import { lazy } from '#platform/kit/web/lazy/lazy.ts';

/** The forms with their engines, fetched when somebody reaches for one. */
export const guidedDialog = lazy(() => import('./guided-dialog.tsx').then((file) => file.GuidedDialog));
