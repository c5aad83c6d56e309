import { Button } from '@mantine/core';
import { useState } from 'react';
import { fetchEarly, lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { useFactorTexts } from './texts.ts';

const chpFactors = lazy(() =>
  import('#modules/environmental/factor-rules/web/chp-factors.tsx').then((file) => file.ChpFactors),
);

/** Opens the form for heat and electricity bought from a combined heat and power plant. */
export function ChpFactorsButton() {
  const t = useFactorTexts();
  const mayWrite = useMay('environmental.manage');
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        {...fetchEarly(chpFactors)}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        {t('chp.button')}
      </Button>
      {isOpen && <LazyDialog of={chpFactors} onClose={() => setOpen(false)} />}
    </>
  );
}
