import { useQueryClient } from '@tanstack/react-query';
import { data, Outlet, redirect, type RouteObject } from 'react-router';
import { PageProblem } from '#platform/errors/web/page-problem.tsx';
import { RequestAccess } from '#platform/errors/web/request-access.tsx';
import { DefinitionsProvider, type LateDefinitions } from '#platform/records/web/fields/definitions.ts';
import { RecordMenuProvider, type RecordMenuItem } from '#platform/records/web/record/record-menu.tsx';
import { PrivateFrame } from '#platform/frame/web/private-frame.tsx';
import type { PlannedModule } from '#platform/public-pages/model/planned-pages.ts';
import { guardCompany, guardPlace } from '#platform/routing/web/guards.ts';
import { placeRoute } from '#platform/routing/web/place-route.tsx';
import { RouteTableProvider } from '#platform/routing/web/route-table-context.tsx';
import {
  addressIn,
  companyTable,
  placesOf,
  type PageLoader,
  type RouteTable,
  type WebModule,
} from '#platform/routing/web/route-table.ts';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

const own = {
  imports: () => import('#platform/imports/web/imports-page.tsx').then((file) => file.ImportsPage),
  import: () => import('#platform/imports/web/import-page.tsx').then((file) => file.ImportPage),
};

/** What modules bring besides their pages. */
interface CompanyParts {
  home: PageLoader;
  definitions: LateDefinitions;
  recordMenu: readonly RecordMenuItem[];
  /** Modules to come, fetched where an address has no page. */
  planned: () => Promise<readonly PlannedModule[]>;
}

/** Everything below `/:company`: the frame, and in it the modules' pages, each behind its right. */
export function companyRoutes(
  modules: readonly WebModule[],
  { home, definitions, recordMenu, planned }: CompanyParts,
): RouteObject[] {
  const table = companyTable(modules, home, own);
  const LostPage = lostPage(table, planned);
  return [
    {
      id: 'company',
      path: '/:company',
      element: (
        <RouteTableProvider table={table}>
          <DefinitionsProvider value={definitions}>
            <RecordMenuProvider value={recordMenu}>
              <PrivateFrame />
            </RecordMenuProvider>
          </DefinitionsProvider>
        </RouteTableProvider>
      ),
      loader: ({ params, request }) => guardCompany(params['company'] ?? '', request),
      children: [
        {
          // A fault of a page, or a missing right, keeps the frame.
          errorElement: <FramedProblem />,
          element: <Outlet />,
          children: [
            ...table.places.map(
              (place): RouteObject => ({
                ...below(place.path),
                ...placeRoute(place, ({ params, request }) => guardPlace(place, params['company'] ?? '', request)),
              }),
            ),
            ...firstPages(table),
            {
              path: '*',
              element: (
                <Meanwhile shows={null}>
                  <LostPage />
                </Meanwhile>
              ),
            },
          ],
        },
      ],
    },
  ];
}

/** A module without a page at its own address leads to the first one that the person may open. */
function firstPages(table: RouteTable): RouteObject[] {
  return table.modules
    .filter((module) => module.path !== '' && module.pages.every(({ path }) => path !== ''))
    .map((module) => ({
      path: module.path,
      loader: async ({ params, request }) => {
        const company = await guardCompany(params['company'] ?? '', request);
        const [first] = placesOf(table, module, company.access);
        if (first === undefined) throw data({ access: module.pages[0]?.access ?? '' }, { status: 403 });
        throw redirect(addressIn(company.slug, first));
      },
    }));
}

const lostPage = (table: RouteTable, planned: CompanyParts['planned']) =>
  lazyComponent(async () => {
    const [{ LostPage }, coming] = await Promise.all([import('./lost-page.tsx'), planned()]);
    return () => <LostPage table={table} planned={coming} />;
  });

/** The answers that a broken page had are asked for anew: one of them may be what broke it. */
function FramedProblem() {
  const client = useQueryClient();
  return (
    <PageProblem
      ask={(access) => <RequestAccess access={access} />}
      beforeRetry={() => client.removeQueries({ type: 'inactive' })}
    />
  );
}

/** The table's address as the router wants it inside of `/:company`. */
function below(path: string): { index: true } | { path: string } {
  const rest = path.slice('/:company/'.length);
  return rest === '' ? { index: true } : { path: rest };
}
