import type { ReactNode } from 'react';
import { PublicFooter } from '#platform/public-pages/web/public-footer.tsx';
import type { SiteFacts } from '#modules/site/public/model/site-facts.ts';
import { Island } from './parts/island.tsx';

export interface DocumentProps {
  facts: SiteFacts;
  path: string;
  title: string;
  description: string;
  /** Kept out of search engines. */
  isHidden?: boolean;
  /** schema.org, as JSON. */
  structured?: object | null;
  children: ReactNode;
}

/**
 * A page of the public site, whole: head with its own title, description, address and card, the bar, the content, the
 * footer.
 */
export function Document({
  facts,
  path,
  title,
  description,
  isHidden = false,
  structured = null,
  children,
}: DocumentProps) {
  const { name, slug, baseUrl, apiBase, assets, notices } = facts;
  const address = `${baseUrl}${path}`;
  const card = `${baseUrl}/social-card.png`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={name} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta property="og:image" content={card} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="app-settings" content={JSON.stringify({ name, slug, apiBase })} />
        <meta name="theme-color" content="#1b4735" />
        <meta name="referrer" content="same-origin" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="" />
        <link rel="stylesheet" href={assets.styles} />
        <script src="/colour-scheme.js" />
        <script type="module" src={assets.script} />
        {structured !== null && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(structured) }} />
        )}
      </head>
      <body>
        <Island name="notices" props={{ drawn: notices }} />
        <Island name="bar" props={{ path }} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <PublicFooter />
      </body>
    </html>
  );
}

/** JSON that cannot end the element it stands in. */
const inScript = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');
