import { Page } from '#platform/frame/web/page.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { InPeriod, PeriodSelect, usePeriodChoice } from '#modules/environmental/web/parts/period-choice.tsx';
import { useWasteTexts } from './texts.ts';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';

// Each tab comes on its own: the balance has charts, the registers have grids and forms.
const Movements = lazyComponent(() => import('./registers.tsx').then((file) => file.Movements));
const Materials = lazyComponent(() => import('./registers.tsx').then((file) => file.Materials));
const Balance = lazyComponent(() => import('./balance-tab.tsx').then((file) => file.BalanceTab));

/** Waste and materials by site: their balance and their records (ESRS E5-4, E5-5, VSME B7, GRI 301, GRI 306). */
export function WasteManagementPage() {
  const t = useWasteTexts();
  const choice = usePeriodChoice();
  return (
    <Page title={t('title')} intro={t('intro')} actions={<PeriodSelect {...choice} />}>
      <PageTabs
        label={t('tabs')}
        names={['balance', 'movements', 'materials'] as const}
        nameOf={(name) => t(`tab.${name}`)}
        keeps={['period']}
      >
        {(name) =>
          name === 'balance' ? (
            <InPeriod of={choice}>{(period) => <Balance period={period} />}</InPeriod>
          ) : name === 'movements' ? (
            <Movements period={choice.period} />
          ) : (
            <Materials />
          )
        }
      </PageTabs>
    </Page>
  );
}
