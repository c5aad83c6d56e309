import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { plannedPages } from '#platform/public-pages/model/planned-pages.ts';
import { NotFound } from './not-found.tsx';
import { PlannedPage } from './planned-page.tsx';

/** A page as it stands at an address, and where its links lead. */
function at(address: string, path: string, part: ReactNode): { page: string; links: string[] } {
  const router = createMemoryRouter([{ path, element: part }], { initialEntries: [address] });
  const page = renderToStaticMarkup(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return { page, links: [...page.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link) };
}

describe('a missing page', () => {
  it('leads to the home page of the company that it is in', () => {
    expect(at('/acme/nothing/here', '/:company/*', <NotFound />).links).toEqual(['/acme']);
  });
  it('leads out of a company that is not one’s own, and of a public address', () => {
    expect(at('/other/settings', '/:company/*', <NotFound isWhole />).links).toEqual(['/']);
    expect(at('/nothing', '*', <NotFound />).links).toEqual(['/']);
  });
});

describe('the address of a planned module', () => {
  it('says so by the name of the module, and leads home and to what is there', () => {
    const { page, links } = at('/acme/kitchen', '/:company/*', <PlannedPage module="Kitchen" />);
    expect(page).toContain(`<h1`);
    expect(page).toContain('Kitchen: planned');
    expect(page).toContain('This page is planned and not available yet.');
    expect(links).toEqual(['/acme', '/features']);
  });
  it('is planned only as long as no module has it', () => {
    const kitchen = { path: 'kitchen', label: 'Kitchen', pages: ['', 'stove', 'settings'] };
    const paths = (there: readonly string[]) => plannedPages([kitchen], new Set(there)).map(({ path }) => path);
    expect(paths([])).toEqual(['kitchen', 'kitchen/stove', 'kitchen/settings']);
    expect(paths(['kitchen', 'kitchen/stove'])).toEqual(['kitchen/settings']);
  });
});
