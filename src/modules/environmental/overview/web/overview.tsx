import { Suspense } from 'react';
import { PartBoundary } from '#platform/errors/web/part-boundary.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { lazyTab } from '#platform/routing/web/lazy-tab.ts';
import { InventoryProvider } from '#modules/environmental/web/inventory.tsx';
import { useOverviewTexts } from './texts.ts';

const Figures = lazyTab(() => import('./figures-tab.tsx').then((file) => file.FiguresTab)).Content;
const Head = lazyTab(() => import('./overview-actions.tsx').then((file) => file.OverviewActions)).Content;

/** Where the company stands with the environment, on one page: figures, gaps, what to do next. */
export function OverviewPage() {
  const t = useOverviewTexts();
  return (
    <InventoryProvider>
      {(meanwhile) => (
        <Page
          title={t('title')}
          intro={t('intro')}
          actions={
            meanwhile === null ? (
              <Suspense fallback={null}>
                <Head />
              </Suspense>
            ) : undefined
          }
        >
          {meanwhile ?? (
            <PartBoundary>
              <Suspense fallback={<Loading of="figures" rows={5} />}>
                <Figures />
              </Suspense>
            </PartBoundary>
          )}
        </Page>
      )}
    </InventoryProvider>
  );
}
