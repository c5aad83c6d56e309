import type { ServedNotice } from '#platform/service-notices/model/notice.ts';
import type { SitePageName } from '#modules/site/model/open-pages.ts';
import type { SocialLink } from '#platform/values/model/social-link.ts';
import type { Operator } from './site-sections.ts';

/**
 * What a page of the public site is made from, besides its own texts. The server gathers it, the renderer draws it;
 * both know nothing else of each other.
 */
export interface SiteFacts {
  /** Name of the product, slug of the provider, addresses. */
  name: string;
  slug: string;
  baseUrl: string;
  apiBase: string;
  /** The demo company is there and may be looked around in. */
  isDemo: boolean;
  /** Of the reference data that is loaded. */
  factors: { editions: number; factors: number };
  /** Built files by their hashed names. */
  assets: SiteAssets;
  positions: readonly ShownPosition[];
  people: readonly ShownPerson[];
  published: readonly ShownFact[];
  /** All published versions of the asked legal document, newest first; empty on other pages. */
  legal: readonly LegalVersion[];
  /** Where the provider is found elsewhere. */
  links: readonly SocialLink[];
  /** Who runs the installation; what is not entered is null. */
  operator: Operator;
  /** The facts about the operator that are still missing, for the provider’s staff; null for everybody else. */
  missing: readonly string[] | null;
  /** What stands above the page, or will, and the moment that it is drawn for. */
  notices: { items: readonly ServedNotice[]; at: string };
}

export interface SiteAssets {
  script: string;
  styles: string;
  font: string;
}

export interface ShownPosition {
  slug: string;
  title: string;
  department: string | null;
  location: string;
  remote: string;
  contract: string;
  hoursPerWeek: string | null;
  pay: { minMinor: number; maxMinor: number; currency: string; per: string };
  description: string;
  requirements: string | null;
  benefits: string | null;
  from: string;
  until: string | null;
}
export interface ShownPerson {
  name: string;
  role: string;
  bio: string | null;
}
export interface ShownFact {
  label: string;
  value: string;
  unit: string;
  period: string;
  method: string;
}
export interface LegalVersion {
  version: string;
  effectiveFrom: string;
  summary: string;
  body: string;
  isCurrent: boolean;
  isFuture: boolean;
}

export interface SiteRequest {
  page: SitePageName | 'not-found';
  /** As asked for, without query. */
  path: string;
  /** Last segment of `/team/:job`. */
  job: string | null;
  /** Version of a legal document; null for the one in force. */
  version: string | null;
}

/** Built from `src/site-render.tsx` into `dist/site/render.js`. */
export type RenderSite = (request: SiteRequest, facts: SiteFacts) => { status: number; html: string };
