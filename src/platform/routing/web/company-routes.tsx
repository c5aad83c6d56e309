import { useQueryClient } from '@tanstack/react-query';
import { Outlet, type RouteObject } from 'react-router';
import { NotFound } from '#platform/errors/web/not-found.tsx';
import { PageProblem } from '#platform/errors/web/page-problem.tsx';
import { RequestAccess } from '#platform/errors/web/request-access.tsx';
import { SearchInstead } from '#platform/search/web/search-instead.tsx';
import { DefinitionsProvider, type LateDefinitions } from '#platform/records/web/fields/definitions.ts';
import { RecordMenuProvider, type RecordMenuItem } from '#platform/records/web/record/record-menu.tsx';
import { PrivateFrame } from '#platform/frame/web/private-frame.tsx';
import { guardCompany, guardPlace } from './guards.ts';
import { placeRoute } from './place-route.tsx';
import { RouteTableProvider } from './route-table-context.tsx';
import { companyTable, type PageLoader, type WebModule } from './route-table.ts';

const own = {
  'change-password': () =>
    import('#platform/accounts/web/change-password-page.tsx').then((file) => file.ChangePasswordPage),
  imports: () => import('#platform/imports/web/imports-page.tsx').then((file) => file.ImportsPage),
  import: () => import('#platform/imports/web/import-page.tsx').then((file) => file.ImportPage),
};

/** What modules bring besides their pages. */
interface CompanyParts {
  home: PageLoader;
  definitions: LateDefinitions;
  recordMenu: readonly RecordMenuItem[];
}

/** Everything below `/:company`: the frame, and in it the modules' pages, each behind its right. */
export function companyRoutes(
  modules: readonly WebModule[],
  { home, definitions, recordMenu }: CompanyParts,
): RouteObject[] {
  const table = companyTable(modules, home, own);
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
            {
              path: '*',
              element: (
                <NotFound>
                  <SearchInstead />
                </NotFound>
              ),
            },
          ],
        },
      ],
    },
  ];
}

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
