import { lazy } from 'react';
import { Page } from '#platform/frame/web/page.tsx';
import { loadChunk } from '#platform/routing/web/load-chunk.ts';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { degreeDays, energyProduction, meter } from '#modules/environmental/energy/model/energy-records.ts';
import { InPeriod, PeriodSelect, usePeriodChoice } from '#modules/environmental/web/parts/period-choice.tsx';
import { EnergyRegister } from './energy-register.tsx';
import { useEnergyTexts } from './texts.ts';

// The balance has charts; who reads a meter does not wait for them.
const Balance = lazy(() =>
  loadChunk(() => import('./balance-tab.tsx').then((file) => file.BalanceTab)).then((component) => ({
    default: component,
  })),
);
const ReadingsTab = lazy(() =>
  loadChunk(() => import('./readings-tab.tsx').then((file) => file.ReadingsTab)).then((component) => ({
    default: component,
  })),
);

const LoadTab = lazy(() =>
  loadChunk(() => import('#modules/environmental/load/web/load-tab.tsx').then((file) => file.LoadTab)).then(
    (component) => ({
      default: component,
    }),
  ),
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
                <EnergyRegister of={energyProduction} title={t('productionEmpty')} text={t('productionEmptyText')} />
              );
            default:
              return <EnergyRegister of={degreeDays} title={t('degreeDaysEmpty')} text={t('degreeDaysEmptyText')} />;
          }
        }}
      </PageTabs>
    </Page>
  );
}
