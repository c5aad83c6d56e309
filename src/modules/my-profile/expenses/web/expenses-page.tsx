import { useSearchParams } from 'react-router';
import { Page } from '#platform/frame/web/page.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { isId } from '#platform/values/model/is-id.ts';
import { expenseClaim, expenseLine } from '../model/expense-claim.ts';
import { myExpensesCall } from '../model/expense-calls.ts';
import { MyClaims } from './my-claims.tsx';
import { useExpenseTexts } from './texts.ts';

const ClaimView = lazyComponent(() => import('./claim-view.tsx').then((file) => file.ClaimView));
const Rates = lazyComponent(() => import('./rates-tab.tsx').then((file) => file.RatesTab));
const HandOver = lazyComponent(() => import('./hand-over-tab.tsx').then((file) => file.HandOverTab));
const Advances = lazyComponent(() => import('./advances-tab.tsx').then((file) => file.AdvancesTab));
const Batches = lazyComponent(() => import('./hand-over-tab.tsx').then((file) => file.BatchesTab));

const keeps = ['tab'];
const registers = { claims: expenseClaim, lines: expenseLine } as const;

/** One's own expense claims; for those who see more, claims of others, their hand-over and the rates. */
export function ExpensesPage() {
  const t = useExpenseTexts();
  const [address] = useSearchParams();
  const mayManage = useMay('expenses.manage');
  const maySeeRates = useMay('expense-rates.read');
  const mine = useCall(myExpensesCall);
  const id = claimOf(address);
  if (id !== null)
    return (
      <Page title={t('claim')}>
        <Meanwhile shows={<Loading of="table" rows={12} />}>
          <ClaimView key={id} id={id} />
        </Meanwhile>
      </Page>
    );
  return (
    <Page title={t('title')} intro={t('intro')}>
      <QueryView of={mine} shape="table">
        {({ employee, seesOthers }) => (
          <PageTabs
            names={[
              'mine',
              ...(seesOthers ? (['claims'] as const) : []),
              'lines',
              'advances',
              ...(mayManage ? (['hand-over', 'batches'] as const) : []),
              ...(maySeeRates ? (['rates'] as const) : []),
            ]}
            nameOf={(name) => t(`tab.${name}`)}
          >
            {(name) =>
              name === 'mine' ? (
                <MyClaims employee={employee} />
              ) : name === 'claims' || name === 'lines' ? (
                <LazyRegister
                  of={registers[name]}
                  keeps={keeps}
                  isReadOnly
                  empty={{ title: t(`${name}.emptyTitle`), text: t(`${name}.emptyText`), actions: null }}
                />
              ) : (
                <Meanwhile shows={<Loading of="table" rows={8} />}>
                  {name === 'rates' ? (
                    <Rates />
                  ) : name === 'advances' ? (
                    <Advances employee={employee} />
                  ) : name === 'batches' ? (
                    <Batches />
                  ) : (
                    <HandOver />
                  )}
                </Meanwhile>
              )
            }
          </PageTabs>
        )}
      </QueryView>
    </Page>
  );
}

/** The claim that the address names: by itself, beside one of its records, or as links to a record say it. */
function claimOf(address: URLSearchParams): string | null {
  const id = address.get('claim') ?? (address.get('tab') === 'claims' ? address.get('view.record') : null);
  return id !== null && isId(id) ? id : null;
}
