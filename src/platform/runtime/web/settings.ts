import type { SocialLink } from '#platform/values/model/social-link.ts';

/**
 * What the web app is told by the page it came in: `<meta name="app-settings"
 * content='{"name":…,"slug":…,"apiBase":…,"links":[…],"hasImprint":true}'>`, written by the server.
 */
export interface WebSettings {
  /** Name of the product, as people read it. */
  name: string;
  /** Address segment of the provider's own company. */
  slug: string;
  /** Origin of the calls; empty for the same origin. */
  apiBase: string;
  /** Where the provider is found elsewhere, for the sign-in page and the footer. */
  links: readonly SocialLink[];
  /** Whether the contact page names the operator. */
  hasImprint: boolean;
}

let known: WebSettings | undefined;

export function settings(): WebSettings {
  known ??= read();
  return known;
}

/** For rendering on the server, where no page says it. */
export function setWebSettings(given: WebSettings): void {
  known = given;
}

function read(): WebSettings {
  const content = document.querySelector('meta[name="app-settings"]')?.getAttribute('content') ?? '';
  const given: unknown = JSON.parse(content);
  const field = (name: string): string => {
    const value: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
    if (typeof value !== 'string') throw new TypeError(`the page does not say its ${name}`);
    return value;
  };
  // The public site is drawn with them and needs them no more.
  const { links = [], hasImprint = false } = given as { links?: readonly SocialLink[]; hasImprint?: boolean };
  return { name: field('name'), slug: field('slug'), apiBase: field('apiBase'), links, hasImprint };
}
