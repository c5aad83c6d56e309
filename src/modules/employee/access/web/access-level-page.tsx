import { Page } from '#platform/frame/web/page.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { useSearchParams } from 'react-router';
import { accessChange } from '../model/access-records.ts';
import { MatrixTab } from './matrix-tab.tsx';
import { useAccessTexts } from './texts.ts';

const Assignments = lazyComponent(() => import('./assignments-tab.tsx').then((file) => file.AssignmentsTab));
const Reviews = lazyComponent(() => import('./reviews-tab.tsx').then((file) => file.ReviewsTab));
const Rules = lazyComponent(() => import('./rules-tab.tsx').then((file) => file.RulesTab));
const Person = lazyComponent(() => import('./access-panels.tsx').then((file) => file.PersonPanel));
const RecordReaders = lazyComponent(() => import('./access-panels.tsx').then((file) => file.RecordPanel));

/** Who may do what: by role, by person, by record, and what changes it. The open panel stands in the address. */
export function AccessLevelPage() {
  const t = useAccessTexts();
  const mayRead = useMay('access-level.read');
  const [address, setAddress] = useSearchParams();
  const [person, kind, record] = ['person', 'kind', 'record'].map((name) => address.get(name));
  const close = () =>
    setAddress((before) => {
      for (const name of ['person', 'kind', 'record']) before.delete(name);
      return before;
    });
  const names = ['matrix', 'assignments', ...(mayRead ? (['changes', 'reviews'] as const) : []), 'rules'] as const;
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageTabs names={names} nameOf={(name) => t(`tab.${name}`)} shape="table">
        {(name) =>
          name === 'matrix' ? (
            <MatrixTab />
          ) : name === 'assignments' ? (
            <Assignments />
          ) : name === 'changes' ? (
            <LazyRegister
              of={accessChange}
              isReadOnly
              keeps={['tab']}
              empty={{ title: t('changes.empty'), text: t('changes.emptyText') }}
            />
          ) : name === 'reviews' ? (
            <Reviews />
          ) : (
            <Rules />
          )
        }
      </PageTabs>
      {person && <Person id={person} onClose={close} />}
      {kind && record && mayRead && <RecordReaders kind={kind} record={record} onClose={close} />}
    </Page>
  );
}
