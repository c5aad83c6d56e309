import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchEarly, lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { useDatapointTexts } from './texts.ts';

const moveDialog = lazy(() => import('./move-dialog.tsx').then((file) => file.MoveDialog));

/** A disclosure with the values that stand in it. */
export interface MovedDisclosure {
  id: string;
  name: string;
  values: readonly { id: string; status: string }[];
}
export interface MoveReportProps {
  disclosures: readonly MovedDisclosure[];
  /** Kind of record of the values and the action that approves them; datapoints of any standard move alike. */
  resource: unknown;
  approving: unknown;
}

/** The steps of many disclosures at once: which, stands in a list. */
export function MoveReport(props: MoveReportProps) {
  const t = useDatapointTexts();
  const mayWrite = useMay('report.write');
  const mayApprove = useMay('report.approve');
  const [isOpen, setOpen] = useState(false);
  const values = props.disclosures.flatMap((disclosure) => disclosure.values);
  const canMove = values.some(
    ({ status }) => (mayWrite && status === 'draft') || (mayApprove && status === 'reviewed'),
  );
  if (!canMove && !isOpen) return null;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconChecks size={16} aria-hidden />}
        {...fetchEarly(moveDialog)}
        onClick={() => setOpen(true)}
      >
        {t('moveReport.button')}
      </Button>
      {isOpen && <LazyDialog of={moveDialog} {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
