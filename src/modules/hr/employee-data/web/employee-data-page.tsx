import { useSearchParams } from 'react-router';
import { leaveCorrection, leaveRequest, sickNote, workingWeek } from '#modules/hr/leave/model/leave-request.ts';
import { useLeaveTexts } from '#modules/hr/leave/web/texts.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { addressOfTab, PartTabs } from '#platform/kit/web/page-tabs.tsx';
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
type Group = 'leave' | 'pay' | 'file' | 'reviews';

const kept = ['on', 'person', 'assignment'];
const keptByRegisters = ['tab', ...kept];

/** What HR and line managers arrange for people, by what it is about: leave, pay, the personnel file, reviews. */
export function EmployeeDataPage() {
  const t = useEmployeeDataTexts();
  const [address, setAddress] = useSearchParams();
  const groups = useGroups();
  const group = groups.find(([, names]) => names.some((name) => name === address.get('tab'))) ?? groups[0];
  const open = (name: TabName | undefined) =>
    name !== undefined && setAddress(addressOfTab('tab', name, kept), { preventScrollReset: true });
  if (group === undefined) return null;
  const [shown, names] = group;
  const tab = names.find((name) => name === address.get('tab')) ?? names[0];
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PartTabs
        names={groups.map(([name]) => name)}
        nameOf={(name) => t(`group.${name}`)}
        shown={shown}
        onShow={(name) => open(groups.find(([one]) => one === name)?.[1][0])}
      >
        {() =>
          tab !== undefined && (
            <PartTabs
              isInner
              label={t(`group.${shown}`)}
              names={names}
              nameOf={(name) => t(`tab.${name}`)}
              shown={tab}
              onShow={open}
            >
              {(name) => <Part of={name} />}
            </PartTabs>
          )
        }
      </PartTabs>
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
        ['audit-samples', maySeeSamples],
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
      ],
    ],
    ['reviews', [['reviews', maySetReviews]]],
  ];
  return all.flatMap(([group, tabs]) => {
    const names = tabs.flatMap(([name, isShown]) => (isShown ? [name] : []));
    return names.length === 0 ? [] : [[group, names]];
  });
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
