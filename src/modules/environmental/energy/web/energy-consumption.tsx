import { Page } from '#platform/frame/web/page.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { degreeDays, energyProduction, meter } from '#modules/environmental/energy/model/energy-records.ts';
import { periodDays } from '#modules/environmental/web/parts/period-days.tsx';
import { InPeriod, PeriodSelect, usePeriodChoice } from '#modules/environmental/web/parts/period-choice.tsx';
import { EnergyRegister } from './energy-register.tsx';
import { useEnergyTexts } from './texts.ts';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';

// The balance has charts; who reads a meter does not wait for them.
const Balance = lazyComponent(() => import('./balance-tab.tsx').then((file) => file.BalanceTab));
const ReadingsTab = lazyComponent(() => import('./readings-tab.tsx').then((file) => file.ReadingsTab));

const LoadTab = lazyComponent(() =>
  import('#modules/environmental/load/web/load-tab.tsx').then((file) => file.LoadTab),
);

/**
 * Energy by carrier and site: its balance, the meters it is read from, what is made on site, and the weather (ESRS
 * E1-7, VSME B3, GRI 302).
 */
export function EnergyConsumptionPage() {
  const t = useEnergyTexts();
  const choice = usePeriodChoice();
  return (
    <Page title={t('title')} intro={t('intro')} actions={<PeriodSelect {...choice} />}>
      <PageTabs
        label={t('tabs')}
        names={['balance', 'readings', 'load', 'meters', 'production', 'degree-days'] as const}
        nameOf={(name) => t(`tab.${name}`)}
        keeps={['period']}
      >
        {(name) => {
          switch (name) {
            case 'balance':
              return <InPeriod of={choice}>{(period) => <Balance period={period} />}</InPeriod>;
            case 'readings':
              return <InPeriod of={choice}>{(period) => <ReadingsTab period={period} />}</InPeriod>;
            case 'load':
              return <InPeriod of={choice}>{(period) => <LoadTab period={period} />}</InPeriod>;
            case 'meters':
              return <EnergyRegister of={meter} title={t('metersEmpty')} text={t('metersEmptyText')} />;
            case 'production':
              return (
                <EnergyRegister
                  of={energyProduction}
                  title={t('productionEmpty')}
                  text={t('productionEmptyText')}
                  inputs={periodDays}
                />
              );
            default:
              return <EnergyRegister of={degreeDays} title={t('degreeDaysEmpty')} text={t('degreeDaysEmptyText')} />;
          }
        }}
      </PageTabs>
    </Page>
  );
}
