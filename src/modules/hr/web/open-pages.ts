import type { PageLoaders } from '#platform/routing/web/route-table.ts';

/** Where the pages of `model/open-pages.ts` are loaded from. */
export const openPages: PageLoaders = {
  'training-certificate': () =>
    import('../training/web/certificate-check/certificate-check-page.tsx').then((file) => file.CertificateCheckPage),
};
