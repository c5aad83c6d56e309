import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { siteWaterRisk, waterFlow, type NewWaterFlow } from '#modules/environmental/water/model/water.ts';
import { pageParameters } from '#modules/environmental/web/addresses.ts';
import { ImportInto } from '#modules/environmental/web/parts/import-into.tsx';
import { periodDays } from '#modules/environmental/web/parts/period-days.tsx';
import { InPeriod, PeriodSelect, usePeriodChoice } from '#modules/environmental/web/parts/period-choice.tsx';
import { useWaterTexts } from './texts.ts';
import { fetchEarly, lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';

// The balance has charts; who records a bill does not wait for them.
const Balance = lazyComponent(() => import('./balance-tab.tsx').then((file) => file.BalanceTab));

/** Water by site: its balance, its records, and how scarce it is where it is taken (ESRS E3-4, VSME B6, GRI 303). */
export function WaterConsumptionPage() {
  const t = useWaterTexts();
  const choice = usePeriodChoice();
  return (
    <Page title={t('title')} intro={t('intro')} actions={<PeriodSelect {...choice} />}>
      <PageTabs
        label={t('tabs')}
        names={['balance', 'flows', 'risks'] as const}
        nameOf={(name) => t(`tab.${name}`)}
        keeps={['period']}
      >
        {(name) =>
          name === 'balance' ? (
            <InPeriod of={choice}>{(period) => <Balance period={period} />}</InPeriod>
          ) : name === 'flows' ? (
            <Flows period={choice.period} />
          ) : (
            <Risks />
          )
        }
      </PageTabs>
    </Page>
  );
}

/** `discharge`: the site that a new discharge is recorded for. */
const flowParameters = [...pageParameters, 'discharge'];

function Flows({ period }: { period: ReportingPeriod | null }) {
  const t = useWaterTexts();
  const mayWrite = useMay('environmental.write');
  const [address] = useSearchParams();
  const site = address.get('discharge');
  const start: Partial<NewWaterFlow> =
    site === null ? {} : { site, kind: 'discharge', ...(period === null ? {} : { from: period.from, to: period.to }) };
  return (
    <LazyRegister
      key={site === null ? '' : `${site} ${period?.id ?? ''}`}
      of={waterFlow}
      keeps={flowParameters}
      start={start}
      inputs={periodDays}
      empty={{ title: t('flowsEmpty'), text: mayWrite ? t('flowsEmptyText') : t('readOnlyEmpty') }}
      toolbar={
        <>
          {mayWrite && period !== null && <ToInventory period={period} />}
          <ImportInto of={waterFlow}>{t('import')}</ImportInto>
        </>
      }
    />
  );
}

/** Flows count in the water balance; the inventory values activity data. */
function ToInventory({ period }: { period: ReportingPeriod }) {
  const t = useWaterTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)} {...fetchEarly(recordWaterDialog)}>
        {t('record.open')}
      </Button>
      {isOpen && <LazyDialog of={recordWaterDialog} period={period} onClose={() => setOpen(false)} />}
    </>
  );
}
const recordWaterDialog = lazy(() => import('./record-water.tsx').then((file) => file.RecordWater));

function Risks() {
  const t = useWaterTexts();
  const mayWrite = useMay('environmental.write');
  return (
    <LazyRegister
      of={siteWaterRisk}
      keeps={pageParameters}
      empty={{ title: t('risksEmpty'), text: mayWrite ? t('risksEmptyText') : t('readOnlyEmpty') }}
    />
  );
}
