import { PartBoundary } from '#platform/kit/web/feedback/part-boundary.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { PeriodPlace } from '#platform/kit/web/period-choice.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { InventoryProvider } from '#modules/environmental/web/inventory.tsx';
import { useOverviewTexts } from './texts.ts';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

const Figures = lazyComponent(() => import('./figures-tab.tsx').then((file) => file.FiguresTab));
const Head = lazyComponent(() => import('./overview-actions.tsx').then((file) => file.OverviewActions));

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
              <Meanwhile shows={<PeriodPlace />}>
                <Head />
              </Meanwhile>
            ) : (
              <PeriodPlace />
            )
          }
        >
          {meanwhile ?? (
            <PartBoundary>
              <Meanwhile shows={<Loading of="figures" rows={5} />}>
                <Figures />
              </Meanwhile>
            </PartBoundary>
          )}
        </Page>
      )}
    </InventoryProvider>
  );
}
