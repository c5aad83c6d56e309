import { employeeChangeRequest } from '#modules/my-profile/change-request/model/change-request.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { myProfileCall } from '../model/profile-calls.ts';
import { ContactPanel } from './contact-panel.tsx';
import { EmergencyPanel } from './emergency-panel.tsx';
import { PersonalPanel } from './personal-panel.tsx';
import { PhotoPanel } from './photo-panel.tsx';
import { useEditProfileTexts } from './texts.ts';

const keeps = ['tab'];

/** One's own record: what one changes directly, what one asks HR to change, and who sees each part. */
export function EditProfilePage() {
  const t = useEditProfileTexts();
  const maySeeRequests = useMay('employee-change.read');
  const names = ['data', ...(maySeeRequests ? (['requests'] as const) : [])] as const;
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageTabs names={names} nameOf={(name) => t(`tab.${name}`)}>
        {(name) =>
          name === 'data' ? (
            <MyData />
          ) : (
            <LazyRegister
              of={employeeChangeRequest}
              keeps={keeps}
              empty={{ title: t('requestsEmptyTitle'), text: t('requestsEmptyText'), actions: null }}
            />
          )
        }
      </PageTabs>
    </Page>
  );
}

function MyData() {
  const t = useEditProfileTexts();
  const profile = useCall(myProfileCall);
  return (
    <QueryView of={profile} shape="text">
      {({ employee, openRequest }) =>
        employee === null ? (
          <EmptyState title={t('noEmployeeTitle')}>{t('noEmployee')}</EmptyState>
        ) : (
          <>
            <PhotoPanel employee={employee} />
            <PersonalPanel employee={employee} openRequest={openRequest} />
            <ContactPanel employee={employee} />
            <EmergencyPanel employee={employee} />
          </>
        )
      }
    </QueryView>
  );
}
