import '#platform/theme/web/base.css';
import { openPagesOf, type OpenPages } from '#platform/public-pages/model/public-pages.ts';
import { openAre } from '#platform/public-pages/web/open-paths.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { gallery } from '#platform/gallery/web/gallery.ts';
import { followOwnLanguage } from '#platform/session/web/own-language.ts';
import { catalogueFiles } from '#platform/i18n/web/texts.ts';
import { messageFiles } from '#platform/messages/web/in-words.ts';
import { authPages } from '#platform/auth/web/auth-pages.ts';
import { makeRouter } from './router.tsx';
import { openTable, type PageLoader, type PageLoaders } from '#platform/routing/web/route-table.ts';
import { ThemeProvider } from '#platform/theme/web/theme.tsx';

interface Parts {
  /** What modules have outside companies, and where their pages are loaded from, by their names. */
  open: readonly OpenPages[];
  modulePage(name: string): PageLoader;
  /** The companies' side, fetched when the first of its addresses is opened. */
  companyRoutes: Parameters<typeof makeRouter>[2];
  /** Catalogues of further languages, by path: `import.meta.glob('./**\/locales/*.json')`. */
  catalogues: Parameters<typeof catalogueFiles>[0];
  /** What refusals say, of all modules. */
  messages: Parameters<typeof messageFiles>[0];
}

/** Starts the web app in `#root`. */
export function startWeb({ open, modulePage, companyRoutes, catalogues, messages }: Parts): void {
  // The build gives every component its own sheet; see `mantineStyles` in `vite.config.ts`.
  if (import.meta.env.DEV) void import('@mantine/core/styles.layer.css');
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  catalogueFiles(catalogues);
  messageFiles(messages);
  followOwnLanguage();
  const pages = openPagesOf(open);
  const documents = open.flatMap((one) => one.documents ?? []);
  openAre([...pages, ...documents]);
  const doors: PageLoaders = authPages;
  const router = makeRouter(
    openTable(pages, (name) => doors[name] ?? modulePage(name), import.meta.env.DEV ? [gallery] : []),
    documents,
    companyRoutes,
  );
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </StrictMode>,
  );
}
