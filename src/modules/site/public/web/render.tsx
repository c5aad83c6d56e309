import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Module } from '#platform/manifest/model/module.ts';
import { documents } from '#modules/site/model/open-pages.ts';
import { pageMetadata } from '../model/page-metadata.ts';
import { labelOf } from '#platform/i18n/web/texts.ts';
import { setWebSettings } from '#platform/runtime/web/settings.ts';
import type { RenderSite, SiteFacts, SiteRequest } from '#modules/site/public/model/site-facts.ts';
import { Document } from './document.tsx';
import { AboutPage } from './pages/about.tsx';
import { ContactPage } from './pages/contact.tsx';
import { CookiesPage } from './pages/cookies.tsx';
import { FeaturesPage } from './pages/features.tsx';
import { HomePage } from './pages/home.tsx';
import { JobPage, jobPosting } from './pages/job.tsx';
import { LegalPage } from './pages/legal.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { SubscribePage, SubscriptionPage } from './pages/subscribe.tsx';
import { TeamPage } from './pages/team.tsx';
import { VerifyPage } from './pages/verify.tsx';

interface Drawn {
  content: ReactElement;
  status?: number;
  title?: string;
  description?: string;
  structured?: object | null;
}

/**
 * Draws a page of the public site as a document that is whole without JavaScript. `modules` is the product's own list,
 * from which the menu is made too.
 */
export function siteRenderer(modules: readonly Module[]): RenderSite {
  return (request, facts) => {
    setWebSettings({
      name: facts.name,
      slug: facts.slug,
      apiBase: facts.apiBase,
      links: facts.links,
      hasImprint: facts.operator.legalName !== null,
    });
    const page = documents.find((entry) => entry.page === request.page);
    const words = page === undefined ? null : pageMetadata[page.page];
    const {
      content,
      status = page === undefined ? 404 : 200,
      title = labelOf(words?.title ?? 'Page not found'),
      description = labelOf(words?.description ?? ''),
      structured = null,
    } = draw(request, facts, modules);
    const isHidden =
      page === undefined ||
      status !== 200 ||
      (!('isIndexed' in page) && page.page !== 'job') ||
      request.version !== null;
    const html = renderToStaticMarkup(
      <Document
        facts={facts}
        path={request.path}
        title={request.page === 'home' ? `${facts.name} – ${title}` : `${title} – ${facts.name}`}
        description={description}
        isHidden={isHidden}
        structured={structured}
      >
        {content}
      </Document>,
    );
    return { status, html: `<!doctype html>${html}` };
  };
}

function draw(request: SiteRequest, facts: SiteFacts, modules: readonly Module[]): Drawn {
  switch (request.page) {
    case 'home':
      return { content: <HomePage facts={facts} modules={modules} />, structured: organisation(facts) };
    case 'features':
      return { content: <FeaturesPage facts={facts} modules={modules} /> };
    case 'team':
      return { content: <TeamPage facts={facts} /> };
    case 'job': {
      const position = facts.positions.find(({ slug }) => slug === request.job) ?? null;
      return {
        content: <JobPage position={position} />,
        status: position === null ? 404 : 200,
        ...(position === null
          ? {}
          : {
              title: position.title,
              description: position.description.slice(0, 150),
              structured: jobPosting(position, facts),
            }),
      };
    }
    case 'about':
      return { content: <AboutPage facts={facts} /> };
    case 'contact':
      return { content: <ContactPage facts={facts} /> };
    case 'subscribe':
      return { content: <SubscribePage /> };
    case 'subscription':
      return { content: <SubscriptionPage /> };
    case 'verify':
      return { content: <VerifyPage /> };
    case 'terms':
    case 'privacy': {
      const isKnown = request.version === null || facts.legal.some(({ version }) => version === request.version);
      return {
        content: isKnown ? (
          <LegalPage
            path={request.path}
            facts={facts}
            title={request.page === 'terms' ? 'Terms of use' : 'Privacy policy'}
            versions={facts.legal}
            version={request.version}
          />
        ) : (
          <NotFoundPage />
        ),
        status: isKnown ? 200 : 404,
      };
    }
    case 'cookies':
      return { content: <CookiesPage /> };
    default:
      return { content: <NotFoundPage />, status: 404 };
  }
}

const organisation = ({ name, baseUrl }: SiteFacts) => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name,
  url: baseUrl,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
});
