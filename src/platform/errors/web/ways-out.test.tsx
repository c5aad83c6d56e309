import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { plannedPages, specifiedModules } from '#platform/public-pages/model/planned-pages.ts';
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
  it.each(specifiedModules.map(({ path, label }) => [path, label]))('%s says so by its name', (path, label) => {
    const { page, links } = at(`/acme/${path}`, '/:company/*', <PlannedPage module={label} />);
    expect(page).toContain(`<h1`);
    expect(page).toContain(`${label}: planned`);
    expect(page).toContain('This page is planned and not available yet.');
    expect(links).toEqual(['/acme', '/features']);
  });
  it('is planned only as long as no module has it', () => {
    const paths = (there: readonly string[]) => plannedPages(new Set(there)).map(({ path }) => path);
    expect(paths([])).toEqual(expect.arrayContaining(['hr', 'hr/onboarding', 'hr/settings']));
    expect(paths(['hr', 'hr/onboarding'])).not.toEqual(expect.arrayContaining(['hr']));
    expect(paths(['hr', 'hr/onboarding'])).not.toContain('hr/onboarding');
    expect(paths(['hr', 'hr/onboarding'])).toContain('hr/settings');
  });
});
