import { myProfileCall } from '#modules/my-profile/edit-profile/model/profile-calls.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { certificate } from '../model/certificate.ts';
import { MyCertificates } from './my-certificates.tsx';
import { useCertificateTexts } from './texts.ts';

const keeps = ['tab'];

/** What one holds oneself; for managers and HR also what others hold. */
export function CertificatesPage() {
  const t = useCertificateTexts();
  const profile = useCall(myProfileCall);
  return (
    <Page title={t('title')} intro={t('intro')}>
      <QueryView of={profile}>
        {({ employee, today, seesOthers }) => {
          const mine = <MyCertificates employee={employee?.id ?? null} today={today} />;
          if (!seesOthers) return mine;
          return (
            <PageTabs names={['mine', 'all'] as const} nameOf={(name) => t(`tab.${name}`)}>
              {(name) =>
                name === 'mine' ? (
                  mine
                ) : (
                  <LazyRegister
                    of={certificate}
                    keeps={keeps}
                    empty={{ title: t('allEmptyTitle'), text: t('allEmptyText') }}
                  />
                )
              }
            </PageTabs>
          );
        }}
      </QueryView>
    </Page>
  );
}
