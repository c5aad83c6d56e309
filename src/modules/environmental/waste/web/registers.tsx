import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useState } from 'react';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { fetchEarly, lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useRecord } from '#platform/http/web/hooks.ts';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { activityData, type ActivityData } from '#modules/environmental/activity/model/activity-data.ts';
import { materialFlow, wasteMovement, type NewWasteMovement } from '#modules/environmental/waste/model/waste.ts';
import { pageParameters } from '#modules/environmental/web/addresses.ts';
import { ImportInto } from '#modules/environmental/web/parts/import-into.tsx';
import { periodDays } from '#modules/environmental/web/parts/period-days.tsx';
import { useWasteTexts } from './texts.ts';
import { useWasteCodes, wasteCodeLabel } from './use-waste-codes.ts';
import { WasteCodeInput } from './waste-code-input.tsx';

/** `bill`: the bill that a new movement is made from. */
const kept = [...pageParameters, 'bill'];
const inputs = { ...periodDays, wasteCode: WasteCodeInput };

/** The register of movements. With a bill in the address a new movement begins with what the bill says. */
export function Movements({ period }: { period: ReportingPeriod | null }) {
  const t = useWasteTexts();
  const mayWrite = useMay('environmental.write');
  const { byCode } = useWasteCodes();
  const [address] = useSearchParams();
  const bill = address.get('bill');
  const question = useRecord(activityData, bill);
  if (bill !== null && question.isPending) return <Loading of="table" rows={8} />;
  return (
    <LazyRegister
      key={bill}
      of={wasteMovement}
      keeps={kept}
      inputs={inputs}
      start={question.data === undefined ? {} : startOf(question.data.record)}
      toolbar={
        <>
          {mayWrite && period !== null && <ToInventory period={period} />}
          <ImportInto of={wasteMovement}>{t('import')}</ImportInto>
        </>
      }
      cells={{ wasteCode: (row) => wasteCodeLabel(row.wasteCode, byCode.get(row.wasteCode)) }}
      empty={{ title: t('movementsEmpty'), text: mayWrite ? t('movementsEmptyText') : t('readOnlyEmpty') }}
    />
  );
}

/** Movements count in the waste balance; the inventory values activity data. */
function ToInventory({ period }: { period: ReportingPeriod }) {
  const t = useWasteTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)} {...fetchEarly(recordWasteDialog)}>
        {t('record.open')}
      </Button>
      {isOpen && <LazyDialog of={recordWasteDialog} period={period} onClose={() => setOpen(false)} />}
    </>
  );
}
const recordWasteDialog = lazy(() => import('./record-waste.tsx').then((file) => file.RecordWaste));

export function Materials() {
  const t = useWasteTexts();
  const mayWrite = useMay('environmental.write');
  return (
    <LazyRegister
      of={materialFlow}
      keeps={pageParameters}
      toolbar={<ImportInto of={materialFlow}>{t('import')}</ImportInto>}
      empty={{ title: t('materialsEmpty'), text: mayWrite ? t('materialsEmptyText') : t('readOnlyEmpty') }}
    />
  );
}

const startOf = ({
  site,
  to,
  quantity,
  unit,
  reference,
  supplier,
  product,
}: ActivityData): Partial<NewWasteMovement> => ({
  site,
  movedOn: to,
  quantity,
  unit,
  reference,
  receiver: supplier,
  description: product,
});
