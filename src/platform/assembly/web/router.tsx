import { createBrowserRouter, redirectDocument, type RouteObject } from 'react-router';
import type { DocumentPage } from '#platform/public-pages/model/public-pages.ts';
import { PageProblem } from '#platform/errors/web/page-problem.tsx';
import { NotFound } from '#platform/errors/web/not-found.tsx';
import { FirstLoad } from '#platform/kit/web/feedback/first-load.tsx';
import { session } from '#platform/session/web/session.ts';
import { guardOpen } from '#platform/routing/web/guards.ts';
import { loadChunk } from '#platform/kit/web/lazy/load-chunk.ts';
import { placeRoute } from '#platform/routing/web/place-route.tsx';
import { RootLayout } from './root-layout.tsx';
import type { RouteTable } from '#platform/routing/web/route-table.ts';

/** Id of the route that the companies' side is hung into once it is needed. */
const trunk = 'trunk';

/**
 * The data router over the route table. Guards are loaders, pages are lazy chunks; both start at the same moment.
 * The companies' side is fetched by the first address that no open page has: visitors never load it.
 */
export function makeRouter(
  open: RouteTable,
  documents: readonly DocumentPage[],
  loadCompanyRoutes: () => Promise<RouteObject[]>,
) {
  let companySide: Promise<RouteObject[]> | undefined;
  const router = createBrowserRouter(openRoutes(open, documents), {
    async patchRoutesOnNavigation({ patch }) {
      companySide ??= loadChunk(loadCompanyRoutes).catch((error: unknown) => {
        companySide = undefined;
        throw error;
      });
      // Every navigation patches for itself: the router ignores a patch whose navigation was overtaken, and one that is
      // there already.
      patch(trunk, await companySide);
    },
  });
  // Sign-in, sign-out and changed rights, here or in another tab, are felt at once: the guards run again.
  session.subscribe(() => void router.revalidate());
  return router;
}

function openRoutes({ places }: RouteTable, documents: readonly DocumentPage[]): RouteObject[] {
  return [
    {
      id: 'root',
      element: <RootLayout />,
      errorElement: <PageProblem isWhole />,
      hydrateFallbackElement: <FirstLoad />,
      children: [
        {
          // A fault of a page keeps the layout around it.
          id: trunk,
          errorElement: <PageProblem isWhole />,
          children: [
            ...places.map(
              (place): RouteObject => ({
                path: place.path,
                ...placeRoute(place, ({ request }) => guardOpen(place, request)),
              }),
            ),
            // Documents of their own: the browser goes there itself.
            ...documents.map(
              ({ path }): RouteObject => ({ path, loader: ({ request }) => redirectDocument(request.url) }),
            ),
            { path: '*', element: <NotFound isWhole /> },
          ],
        },
      ],
    },
  ];
}
