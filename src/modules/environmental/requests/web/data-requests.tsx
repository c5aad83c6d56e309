import { Page } from '#platform/frame/web/page.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { useRequestTexts } from './texts.ts';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';

const Mine = lazyComponent(() => import('./mine-tab.tsx').then((file) => file.MineTab));
const All = lazyComponent(() => import('./all-tab.tsx').then((file) => file.AllTab));

/** Who owes which figure: what one owes oneself, and everything that is asked for. */
export function DataRequestsPage() {
  const t = useRequestTexts();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageTabs
        label={t('tabs')}
        names={['mine', 'all'] as const}
        nameOf={(name) => t(`tab.${name}`)}
        keeps={['period']}
      >
        {(name) => (name === 'mine' ? <Mine /> : <All />)}
      </PageTabs>
    </Page>
  );
}
