import { Page } from '#platform/frame/web/page.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { useEditProfileTexts } from './texts.ts';

const MyData = lazyComponent(() => import('./my-data.tsx').then((file) => file.MyData));
const OwnFile = lazyComponent(() => import('./own-file.tsx').then((file) => file.OwnFile));
const Requests = lazyComponent(() => import('./requests.tsx').then((file) => file.Requests));

/** One's own record: what one changes directly, what one asks HR to change, and who sees each part. */
export function EditProfilePage() {
  const t = useEditProfileTexts();
  const maySeeFile = useMay('personnel-file.read');
  const maySeePayee = useMay('payee-details.read');
  const maySeeRequests = useMay('employee-change.read');
  const names = [
    'data',
    ...(maySeePayee ? (['payee'] as const) : []),
    ...(maySeeFile ? (['file'] as const) : []),
    ...(maySeeRequests ? (['requests'] as const) : []),
  ] as const;
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageTabs names={names} nameOf={(name) => t(`tab.${name}`)}>
        {(name) => (
          <Meanwhile shows={<Loading of={name === 'data' ? 'text' : 'table'} rows={8} />}>
            {name === 'data' ? <MyData /> : name === 'requests' ? <Requests /> : <OwnFile of={name} />}
          </Meanwhile>
        )}
      </PageTabs>
    </Page>
  );
}
