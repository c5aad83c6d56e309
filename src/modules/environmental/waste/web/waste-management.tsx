import { lazy } from 'react';
import { Page } from '#platform/frame/web/page.tsx';
import { loadChunk } from '#platform/routing/web/load-chunk.ts';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { InPeriod, PeriodSelect, usePeriodChoice } from '#modules/environmental/web/parts/period-choice.tsx';
import { useWasteTexts } from './texts.ts';

// Each tab comes on its own: the balance has charts, the registers have grids and forms.
const registers = <Name extends 'Movements' | 'Materials'>(name: Name) =>
  lazy(() =>
    loadChunk(() => import('./registers.tsx').then((file) => file[name])).then((component) => ({ default: component })),
  );
const Movements = registers('Movements');
const Materials = registers('Materials');
const Balance = lazy(() =>
  loadChunk(() => import('./balance-tab.tsx').then((file) => file.BalanceTab)).then((component) => ({
    default: component,
  })),
);

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
            <Movements />
          ) : (
            <Materials />
          )
        }
      </PageTabs>
    </Page>
  );
}
