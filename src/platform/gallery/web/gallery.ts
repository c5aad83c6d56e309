import type { Place } from '#platform/routing/web/route-table.ts';

/**
 * `/gallery`, while the pages come from Vite (`npm run dev`); the built product has neither the address nor the code.
 */
export const gallery: Place = {
  path: '/gallery',
  title: 'Gallery',
  guard: 'public',
  access: '',
  module: null,
  page: { path: '/gallery', page: 'gallery', title: 'Gallery', guard: 'public' },
  load: () => import('./gallery-page.tsx').then((file) => file.GalleryPage),
};
