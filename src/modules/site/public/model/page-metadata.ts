import type { SitePageName } from '#modules/site/model/open-pages.ts';

/** Title of each page of the public site, and the sentence that search engines and social cards show. */
export const pageMetadata: Readonly<Record<SitePageName, { title: string; description: string }>> = {
  home: {
    title: 'Sustainability data you can trace and check',
    description:
      'Turn bills, meter readings and spreadsheets into a greenhouse gas inventory and reports. Every value links ' +
      'to its formula, its emission factor and its source document.',
  },
  features: {
    title: 'Features',
    description: 'All features by module, available and planned, with the price of every plan.',
  },
  team: {
    title: 'Team and open positions',
    description: 'The people behind the product, how we work, and open positions with their pay range.',
  },
  job: { title: 'Open position', description: 'An open position with its pay range.' },
  about: {
    title: 'About us',
    description: 'Why we build verifiable sustainability software, the methods behind it and our own published data.',
  },
  contact: {
    title: 'Contact us',
    description: 'Contact sales, support, press or privacy. A person reads and answers every message.',
  },
  subscribe: {
    title: 'Newsletter',
    description:
      'News about the product, regulation and data by email, sent only after you confirm. Unsubscribe at any time.',
  },
  subscription: { title: 'Your subscription', description: 'Confirm, change or end your subscription.' },
  verify: {
    title: 'Verify a report',
    description:
      'Check whether a published sustainability report is unchanged, who published it and when. No account needed.',
  },
  terms: {
    title: 'Terms of use',
    description: 'The terms under which companies and their members use the product, with all earlier versions.',
  },
  privacy: {
    title: 'Privacy policy',
    description: 'Which personal data we process, why and for how long, and what you can ask of us.',
  },
  cookies: {
    title: 'Cookies and stored keys',
    description: 'All cookies and stored keys of the product, their purpose and how long they are kept.',
  },
};
