import { Suspense } from 'react';
import { PartBoundary } from '#platform/web/errors/part-boundary.tsx';
import { Loading } from '#platform/web/feedback/loading.tsx';
import { Page } from '#platform/web/frame/page.tsx';
import { lazyPart } from '#platform/web/routing/lazy-part.ts';
import { InventoryProvider } from '../inventory.tsx';
import { useOverviewTexts } from './texts.ts';

const Figures = lazyPart(() => import('./figures-tab.tsx').then((file) => file.FiguresTab)).Content;
const Head = lazyPart(() => import('./overview-actions.tsx').then((file) => file.OverviewActions)).Content;

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
