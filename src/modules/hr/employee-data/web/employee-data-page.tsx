import { leaveCorrection, leaveRequest, sickNote, workingWeek } from '#modules/hr/leave/model/leave-request.ts';
import { useLeaveTexts } from '#modules/hr/leave/web/texts.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { GroupedTabs } from '#platform/kit/web/page-tabs.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { useEmployeeDataTexts } from './texts.ts';

const pay = () => import('#modules/hr/pay/web/pay-tab.tsx');
const file = () => import('#modules/hr/personnel-file/web/personnel-file-tab.tsx');
/** What comes when its tab is opened. */
const parts = {
  balances: lazyComponent(() => import('#modules/hr/leave/web/balances-tab.tsx').then((tab) => tab.BalancesTab)),
  planner: lazyComponent(() => import('#modules/hr/leave/web/planner-tab.tsx').then((tab) => tab.PlannerTab)),
  bradford: lazyComponent(() => import('#modules/hr/leave/web/bradford-tab.tsx').then((tab) => tab.BradfordTab)),
  assignments: lazyComponent(() =>
    import('#modules/hr/leave/web/assignments-tab.tsx').then((tab) => tab.AssignmentsTab),
  ),
  pay: lazyComponent(() => pay().then((tab) => tab.PayTab)),
  'pay-rounds': lazyComponent(() =>
    import('#modules/hr/pay-rounds/web/pay-rounds-tab.tsx').then((tab) => tab.PayRoundsTab),
  ),
  'pay-requests': lazyComponent(() => pay().then((tab) => tab.PayRequestsTab)),
  'audit-samples': lazyComponent(() => pay().then((tab) => tab.AuditSamplesTab)),
  contracts: lazyComponent(() => file().then((tab) => tab.ContractsTab)),
  documents: lazyComponent(() => file().then((tab) => tab.DocumentsTab)),
  dependants: lazyComponent(() => file().then((tab) => tab.DependantsTab)),
  education: lazyComponent(() => file().then((tab) => tab.EducationTab)),
  payee: lazyComponent(() => file().then((tab) => tab.PayeeDetailsTab)),
  notes: lazyComponent(() => file().then((tab) => tab.NotesTab)),
  letters: lazyComponent(() => import('#modules/hr/letters/web/letters-tab.tsx').then((tab) => tab.LettersTab)),
  reviews: lazyComponent(() => import('./reviews-tab.tsx').then((tab) => tab.ReviewsTab)),
} as const;
const registers = {
  requests: leaveRequest,
  sickness: sickNote,
  corrections: leaveCorrection,
  weeks: workingWeek,
} as const;
type TabName = keyof typeof parts | keyof typeof registers;
type Group = 'leave' | 'pay' | 'file' | 'reviews' | 'audit';

const keptByRegisters = ['tab', 'on', 'person', 'assignment'];
/** The employee that a list is filtered by stays the same from tab to tab: the personnel file of one person. */
const kept = ['on', 'person', 'assignment', 'employee'];

/** What HR and line managers arrange for people, by what it is about: leave, pay, the personnel file, reviews, audits. */
export function EmployeeDataPage() {
  const t = useEmployeeDataTexts();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <GroupedTabs
        groups={useGroups()}
        groupNameOf={(group) => t(`group.${group}`)}
        nameOf={(name) => t(`tab.${name}`)}
        keeps={kept}
      >
        {(name) => <Part of={name} />}
      </GroupedTabs>
    </Page>
  );
}

/** The tabs that the person may see, in their groups. */
function useGroups(): [Group, TabName[]][] {
  const maySeeLeave = useMay('leave.read');
  const maySeeSickness = useMay('sickness.read');
  const maySeeBradford = useMay('sickness.manage');
  const mayManage = useMay('leave.manage');
  const maySeeData = useMay('employee-data.read');
  const maySeePay = useMay('pay.read');
  const mayWritePay = useMay('pay.write');
  const maySeeSamples = useMay('audit-samples.read');
  const maySeeFile = useMay('personnel-file.read');
  const maySeeEducation = useMay('education.read');
  const maySeePayee = useMay('payee-details.read');
  const maySeeNotes = useMay('personnel-notes.read');
  const maySeeLetters = useMay('letters.read');
  const maySetReviews = useMay('review-cycles.write');
  const all: [Group, [TabName, boolean][]][] = [
    [
      'leave',
      [
        ['balances', maySeeLeave],
        ['planner', maySeeLeave],
        ['requests', maySeeLeave],
        ['sickness', maySeeSickness],
        ['bradford', maySeeBradford],
        ['corrections', mayManage],
        ['assignments', mayManage],
        ['weeks', mayManage && maySeeData],
      ],
    ],
    [
      'pay',
      [
        ['pay', maySeePay],
        ['pay-rounds', mayWritePay],
        ['pay-requests', maySeePay],
      ],
    ],
    [
      'file',
      [
        ['contracts', maySeeFile],
        ['documents', maySeeFile],
        ['dependants', maySeeFile],
        ['education', maySeeEducation],
        ['payee', maySeePayee],
        ['letters', maySeeLetters],
        ['notes', maySeeNotes],
      ],
    ],
    ['reviews', [['reviews', maySetReviews]]],
    ['audit', [['audit-samples', maySeeSamples]]],
  ];
  return all.map(([group, tabs]) => [group, tabs.flatMap(([name, isShown]) => (isShown ? [name] : []))]);
}

function Part({ of }: { of: TabName }) {
  const words = useLeaveTexts();
  if (of in registers) {
    const name = of as keyof typeof registers;
    return (
      <LazyRegister
        of={registers[name]}
        keeps={keptByRegisters}
        empty={{ title: words(`${name}.emptyTitle`), text: words(`${name}.emptyText`) }}
      />
    );
  }
  const Shown = parts[of as keyof typeof parts];
  return (
    <Meanwhile shows={<Loading of="table" rows={8} />}>
      <Shown />
    </Meanwhile>
  );
}
