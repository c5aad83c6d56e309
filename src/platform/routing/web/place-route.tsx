import type { ComponentType } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { loadChunk } from '#platform/kit/web/lazy/load-chunk.ts';
import type { Place } from './route-table.ts';

/**
 * What a place of the table is to the router: its guard and its page's code, fetched at the same moment, while the old
 * page stays. The code comes through the loader and not through the router's `lazy`, which would remember a failure for
 * ever; so "Try again" tries again.
 */
export function placeRoute(
  place: Place,
  guard: (args: LoaderFunctionArgs) => Promise<unknown>,
): Pick<RouteObject, 'handle' | 'loader' | 'element'> {
  return {
    handle: place,
    loader: async (args: LoaderFunctionArgs) => {
      const [, page] = await Promise.all([guard(args), loadChunk(place.load)]);
      return page;
    },
    element: <LoadedPage />,
  };
}

function LoadedPage() {
  // The router types loader data as what could be sent over a wire; in data mode it is the very function the loader
  // gave.
  const Page = useLoaderData<unknown>() as ComponentType;
  return <Page />;
}
