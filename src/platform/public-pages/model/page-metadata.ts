import type { SitePageName } from './public-pages.ts';

/** Title of each page of the public site, and the sentence that search engines and social cards show. */
export const pageMetadata: Readonly<Record<SitePageName, { title: string; description: string }>> = {
  home: {
    title: 'Sustainability figures you can open and check',
    description:
      'Bills, meters and spreadsheets become a greenhouse gas inventory and the reports made from it. Every figure opens to its formula, its factor and its document.',
  },
  features: {
    title: 'Features',
    description:
      'Everything the product does, module by module: what works today and what is planned, with the price of every plan.',
  },
  team: {
    title: 'Team and open positions',
    description: 'Who makes the product, how we work, and the positions that are open now, each with its pay range.',
  },
  job: { title: 'Open position', description: 'An open position with its pay range.' },
  about: {
    title: 'About us',
    description:
      'Why we build software whose every figure can be checked, the method behind it and our own published figures.',
  },
  contact: {
    title: 'Contact us',
    description: 'Write to sales, support, press or privacy. A person reads it and answers.',
  },
  subscribe: {
    title: 'Newsletter',
    description:
      'News about the product, the rules and the data, by mail and only after you confirm. One click ends it.',
  },
  subscription: { title: 'Your subscription', description: 'Confirm, change or end what we send you.' },
  verify: {
    title: 'Verify a report',
    description:
      'Check a published sustainability report: whether its facts are unchanged, who published them and when. No account needed.',
  },
  terms: {
    title: 'Terms of use',
    description: 'The terms under which companies and their people use the product, with every earlier version.',
  },
  privacy: {
    title: 'Privacy policy',
    description: 'Which personal data we process, why, for how long, and what your rights are.',
  },
  cookies: {
    title: 'Cookies and stored keys',
    description: 'Every cookie and every stored key the product uses, what it is for and how long it stays.',
  },
};
