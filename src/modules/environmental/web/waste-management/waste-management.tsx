import { lazy } from 'react';
import { Page } from '#platform/web/frame/page.tsx';
import { loadChunk } from '#platform/web/routing/load-chunk.ts';
import { PageTabs } from '../parts/page-tabs.tsx';
import { InPeriod, PeriodSelect, usePeriodChoice } from '../parts/period-choice.tsx';
import { Materials, Movements } from './registers.tsx';
import { useWasteTexts } from './texts.ts';

// The balance has charts; who records a consignment note does not wait for them.
const Balance = lazy(() => loadChunk(() => import('./balance-tab.tsx').then((file) => file.BalanceTab)).then((component) => ({ default: component })));

/** Waste and materials by site: their balance and their records (ESRS E5-4, E5-5, VSME B7, GRI 301, GRI 306). */
export function WasteManagementPage() {
  const t = useWasteTexts();
  const choice = usePeriodChoice();
  return (
    <Page title={t('title')} intro={t('intro')} actions={<PeriodSelect {...choice} />}>
      <PageTabs label={t('tabs')} names={['balance', 'movements', 'materials'] as const} nameOf={(name) => t(`tab.${name}`)}>
        {(name) => (name === 'balance' ? <InPeriod of={choice}>{(period) => <Balance period={period} />}</InPeriod> : name === 'movements' ? <Movements /> : <Materials />)}
      </PageTabs>
    </Page>
  );
}
