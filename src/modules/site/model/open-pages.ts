/** The pages of the public site. Titles and descriptions: `public/model/page-metadata.ts`, which no page of the app needs. */
export const documents = [
  { path: '/', page: 'home', isIndexed: true },
  { path: '/features', page: 'features', isIndexed: true },
  { path: '/team', page: 'team', isIndexed: true },
  { path: '/team/:job', page: 'job' },
  { path: '/about-us', page: 'about', isIndexed: true },
  { path: '/contact-us', page: 'contact', isIndexed: true },
  { path: '/subscribe', page: 'subscribe', isIndexed: true },
  { path: '/subscription', page: 'subscription' },
  { path: '/verify', page: 'verify', isIndexed: true },
  { path: '/terms-of-use', page: 'terms', isIndexed: true },
  { path: '/privacy-policy', page: 'privacy', isIndexed: true },
  { path: '/cookies', page: 'cookies', isIndexed: true },
] as const;

export type SitePageName = (typeof documents)[number]['page'];
