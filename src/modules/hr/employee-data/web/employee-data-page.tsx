import { leaveCorrection, leaveRequest, sickNote, workingWeek } from '#modules/hr/leave/model/leave-request.ts';
import { useLeaveTexts } from '#modules/hr/leave/web/texts.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { useEmployeeDataTexts } from './texts.ts';

const Balances = lazyComponent(() => import('#modules/hr/leave/web/balances-tab.tsx').then((file) => file.BalancesTab));
const Assignments = lazyComponent(() =>
  import('#modules/hr/leave/web/assignments-tab.tsx').then((file) => file.AssignmentsTab),
);
const Pay = lazyComponent(() => import('#modules/hr/pay/web/pay-tab.tsx').then((file) => file.PayTab));
const File = lazyComponent(() =>
  import('#modules/hr/personnel-file/web/personnel-file-tab.tsx').then((file) => file.PersonnelFileTab),
);
const Payee = lazyComponent(() =>
  import('#modules/hr/personnel-file/web/personnel-file-tab.tsx').then((file) => file.PayeeDetailsTab),
);
const PayRounds = lazyComponent(() =>
  import('#modules/hr/pay-rounds/web/pay-rounds-tab.tsx').then((file) => file.PayRoundsTab),
);
const PayRequests = lazyComponent(() => import('#modules/hr/pay/web/pay-tab.tsx').then((file) => file.PayRequestsTab));
const AuditSamples = lazyComponent(() =>
  import('#modules/hr/pay/web/pay-tab.tsx').then((file) => file.AuditSamplesTab),
);
const Reviews = lazyComponent(() => import('./reviews-tab.tsx').then((file) => file.ReviewsTab));
const Letters = lazyComponent(() => import('#modules/hr/letters/web/letters-tab.tsx').then((file) => file.LettersTab));
const Planner = lazyComponent(() => import('#modules/hr/leave/web/planner-tab.tsx').then((file) => file.PlannerTab));

const kept = ['on', 'person', 'assignment'];
const keptByRegisters = ['tab', ...kept];
const registers = {
  requests: leaveRequest,
  sickness: sickNote,
  corrections: leaveCorrection,
  weeks: workingWeek,
} as const;

/** What HR and line managers arrange for people: leave, and pay for those who may view it. */
export function EmployeeDataPage() {
  const t = useEmployeeDataTexts();
  const words = useLeaveTexts();
  const maySeeLeave = useMay('leave.read');
  const maySeeSickness = useMay('sickness.read');
  const mayManage = useMay('leave.manage');
  const maySeeData = useMay('employee-data.read');
  const maySeePay = useMay('pay.read');
  const maySeeFile = useMay('personnel-file.read');
  const maySeePayee = useMay('payee-details.read');
  const mayWritePay = useMay('pay.write');
  const maySeeSamples = useMay('audit-samples.read');
  const maySetReviews = useMay('review-cycles.write');
  const maySeeLetters = useMay('letters.read');
  const tabs = [
    ...(maySeeLeave ? (['balances', 'planner', 'requests'] as const) : []),
    ...(maySeeSickness ? (['sickness'] as const) : []),
    ...(mayManage ? (['corrections', 'assignments'] as const) : []),
    ...(mayManage && maySeeData ? (['weeks'] as const) : []),
    ...(maySeePay ? (['pay'] as const) : []),
    ...(mayWritePay ? (['pay-rounds'] as const) : []),
    ...(maySeePay ? (['pay-requests'] as const) : []),
    ...(maySeeFile ? (['file'] as const) : []),
    ...(maySeePayee ? (['payee'] as const) : []),
    ...(maySeePay ? (['pay', 'pay-requests'] as const) : []),
    ...(maySeeSamples ? (['audit-samples'] as const) : []),
    ...(maySetReviews ? (['reviews'] as const) : []),
    ...(maySeeLetters ? (['letters'] as const) : []),
  ] as const;
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageTabs names={tabs} nameOf={(name) => t(`tab.${name}`)} keeps={kept}>
        {(name) =>
          name === 'balances' ? (
            <Meanwhile shows={<Loading of="table" rows={8} />}>
              <Balances />
            </Meanwhile>
          ) : name === 'planner' ? (
            <Meanwhile shows={<Loading of="table" rows={8} />}>
              <Planner />
            </Meanwhile>
          ) : name === 'assignments' ? (
            <Meanwhile shows={<Loading of="table" rows={8} />}>
              <Assignments />
            </Meanwhile>
          ) : name === 'pay-rounds' ? (
            <Meanwhile shows={<Loading of="table" rows={8} />}>
              <PayRounds />
            </Meanwhile>
          ) : name === 'reviews' ? (
            <Meanwhile shows={<Loading of="table" rows={8} />}>
              <Reviews />
            </Meanwhile>
          ) : name === 'file' || name === 'payee' ? (
            <Meanwhile shows={<Loading of="table" rows={8} />}>{name === 'file' ? <File /> : <Payee />}</Meanwhile>
          ) : name === 'letters' ? (
            <Meanwhile shows={<Loading of="table" rows={8} />}>
              <Letters />
          ) : name === 'audit-samples' ? (
            <Meanwhile shows={<Loading of="table" rows={8} />}>
              <AuditSamples />
            </Meanwhile>
          ) : name === 'pay' || name === 'pay-requests' ? (
            <Meanwhile shows={<Loading of="table" rows={8} />}>{name === 'pay' ? <Pay /> : <PayRequests />}</Meanwhile>
          ) : (
            <LazyRegister
              of={registers[name]}
              keeps={keptByRegisters}
              empty={{ title: words(`${name}.emptyTitle`), text: words(`${name}.emptyText`) }}
            />
          )
        }
      </PageTabs>
    </Page>
  );
}
