import { position } from '#modules/employee/person/model/employee.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { AsOfPlace } from '#platform/records/web/fields/as-of-place.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { DirectoryTab } from './directory-tab.tsx';
import { useDirectoryTexts } from './texts.ts';
import { useSeesRecords } from './use-profile-address.ts';

const Chart = lazyComponent(() => import('./chart-tab.tsx').then((file) => file.ChartTab));
const Sites = lazyComponent(() => import('./sites-tab.tsx').then((file) => file.SitesTab));
const DatedRecords = lazyComponent(() =>
  import('#modules/employee/person/web/dated-records.tsx').then((file) => file.DatedRecords),
);
const Profile = lazyComponent(() => import('./profile-panel.tsx').then((file) => file.ProfilePanel));

const kept = ['on', 'person'];
const keptByRegisters = ['tab', ...kept];

/** Who works here: the directory and the organisation chart as of any day, and for HR and auditors the records behind them. */
export function EmployeeListPage() {
  const t = useDirectoryTexts();
  const mayWrite = useMay('employee.write');
  const maySeePersonal = useMay('employee-data.read');
  const seesRecords = useSeesRecords();
  const names = [
    'directory',
    'chart',
    'sites',
    ...(seesRecords ? (['records'] as const) : []),
    ...(maySeePersonal ? (['employments', 'jobs'] as const) : []),
    ...(mayWrite ? (['positions'] as const) : []),
  ] as const;
  return (
    <Page title={t('title')} intro={t('intro')} actions={<AsOfPlace />}>
      <PageTabs names={names} nameOf={(name) => t(`tab.${name}`)} keeps={kept}>
        {(name) =>
          name === 'directory' ? (
            <DirectoryTab />
          ) : name === 'chart' ? (
            <Meanwhile shows={<Loading of="table" rows={8} />}>
              <Chart />
            </Meanwhile>
          ) : name === 'sites' ? (
            <Meanwhile shows={<Loading of="chart" />}>
              <Sites />
            </Meanwhile>
          ) : (
            <Records of={name} />
          )
        }
      </PageTabs>
      <Meanwhile shows={null}>
        <Profile />
      </Meanwhile>
    </Page>
  );
}

function Records({ of }: { of: 'records' | 'employments' | 'jobs' | 'positions' }) {
  const t = useDirectoryTexts();
  const empty = { title: t(`${of}Empty`), text: t(`${of}EmptyText`) };
  if (of === 'positions') return <LazyRegister of={position} keeps={keptByRegisters} empty={empty} />;
  return (
    <Meanwhile shows={<Loading of="table" rows={8} />}>
      <DatedRecords of={of} keeps={keptByRegisters} empty={empty} />
    </Meanwhile>
  );
}
