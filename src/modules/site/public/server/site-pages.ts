import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canonicalAddress } from '#platform/http/server/page-address.ts';
import { openPagesOf } from '#platform/public-pages/model/public-pages.ts';
import { documents, type SitePageName } from '#modules/site/model/open-pages.ts';
import { inProviderTransaction } from '#platform/provider/server/provider-transaction.ts';
import type { App } from '#platform/app/server/app.ts';
import type { LegalVersion, RenderSite, SiteAssets, SiteRequest } from '#modules/site/public/model/site-facts.ts';
import { legalVersions } from '#modules/site/legal/server/legal-documents.ts';
import { siteFacts, type Looker } from './site-facts.ts';

/**
 * Serves the public site: documents drawn by the renderer that the build made, with what the provider has published,
 * and their list for search engines.
 */
export async function siteRoutes(http: FastifyInstance, app: App): Promise<void> {
  const built = await builtSite(app);
  if (built === null) return;
  const { render, assets } = built;
  for (const { path, page } of documents) {
    http.get(path, async (request, reply) => {
      // `/team/` fits the pattern of an open position without naming one.
      const right = canonicalAddress(request.url);
      if (right !== null) return reply.header('cache-control', 'no-cache').redirect(right, 308);
      const { job = null } = request.params as { job?: string };
      const { version } = request.query as { version?: unknown };
      const asked: SiteRequest = {
        page,
        path: job === null ? path : path.replace(':job', encodeURIComponent(job)),
        job,
        version: typeof version === 'string' ? version : null,
      };
      const looker = lookerOf(request);
      const { status, html } = render(asked, {
        ...(await siteFacts(app, assets, looker)),
        legal: await legalOf(app, page),
      });
      return reply
        .status(status)
        .header('cache-control', looker.isSignedIn ? 'private, no-store' : 'no-cache')
        .type('text/html; charset=utf-8')
        .send(html);
    });
  }
  http.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(app)));
  http.get('/sitemap.xml', async (_request, reply) => {
    const { positions } = await siteFacts(app, assets, { isStaff: false, isSignedIn: false });
    return reply.type('application/xml; charset=utf-8').send(
      sitemap(
        app,
        positions.map(({ slug }) => `/team/${encodeURIComponent(slug)}`),
      ),
    );
  });
}

const lookerOf = ({ person }: FastifyRequest): Looker => ({
  isStaff: person?.type === 'Internal',
  isSignedIn: person !== null,
});

/** The versions of the legal text that a page shows; none for other pages. */
async function legalOf({ database, clock }: App, page: SitePageName): Promise<LegalVersion[]> {
  return page === 'terms' || page === 'privacy'
    ? inProviderTransaction(database, { accountId: null, now: clock() }, (tx) => legalVersions(tx, page))
    : [];
}

/** The renderer and the names of the built files; null where nothing is built (tests of the calls alone). */
async function builtSite({ webDir }: App): Promise<{ render: RenderSite; assets: SiteAssets } | null> {
  if (webDir === null) return null;
  const folder = join(webDir, '../site');
  if (!existsSync(join(folder, 'render.js'))) return null;
  const { render } = (await import(pathToFileURL(join(folder, 'render.js')).href)) as { render: RenderSite };
  return { render, assets: JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')) as SiteAssets };
}

const indexed = ({ modules }: App): string[] =>
  [...modules.flatMap((module) => module.documents ?? []), ...openPagesOf(modules)]
    .filter(({ isIndexed }) => isIndexed === true)
    .map(({ path }) => path);

/** Search engines find the public pages; everything below a company and the calls is none of their business. */
function robots({ env, modules }: App): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    `Disallow: /${env.productSlug}`,
    ...openPagesOf(modules).flatMap(({ path, isIndexed }) => (isIndexed === true ? [] : [`Disallow: ${path}`])),
    'Allow: /',
    '',
    `Sitemap: ${env.baseUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function sitemap(app: App, more: readonly string[]): string {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...indexed(app), ...more].map((path) => `  <url><loc>${escape(app.env.baseUrl + path)}</loc></url>\n`).join('')}</urlset>\n`;
}
