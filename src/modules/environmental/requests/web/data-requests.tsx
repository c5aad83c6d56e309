import { Page } from '#platform/frame/web/page.tsx';
import { lazyTab } from '#platform/routing/web/lazy-tab.ts';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { useRequestTexts } from './texts.ts';

const Mine = lazyTab(() => import('./mine-tab.tsx').then((file) => file.MineTab)).Content;
const All = lazyTab(() => import('./all-tab.tsx').then((file) => file.AllTab)).Content;

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
