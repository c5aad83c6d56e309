import { Page } from '#platform/frame/web/page.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { Inbox } from './inbox.tsx';
import { useInboxTexts } from './texts.ts';

const Settings = lazyComponent(() => import('./notification-settings.tsx').then((file) => file.NotificationSettings));

/** What one was told, and how one wants to be told. */
export function NotificationsPage() {
  const t = useInboxTexts();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageTabs names={['inbox', 'settings'] as const} nameOf={(name) => t(`tab.${name}`)}>
        {(name) =>
          name === 'inbox' ? (
            <Inbox />
          ) : (
            <Meanwhile shows={<Loading of="table" rows={8} />}>
              <Settings />
            </Meanwhile>
          )
        }
      </PageTabs>
    </Page>
  );
}
