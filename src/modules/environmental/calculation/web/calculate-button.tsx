import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchEarly } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import { startCalculation } from './lazy-start-calculation.ts';

/** Calculates the inventory of the period after a dialog. Nothing without a period or the right to. */
export function CalculateButton({ children }: { children: string }) {
  const { period } = useInventory();
  const mayCalculate = useMay('environmental.calculate');
  const [isStarting, setStarting] = useState(false);
  if (!mayCalculate || period === null) return null;
  return (
    <>
      <Button
        leftSection={<IconPlayerPlay size={16} />}
        {...fetchEarly(startCalculation)}
        onClick={() => setStarting(true)}
      >
        {children}
      </Button>
      {isStarting && <LazyDialog of={startCalculation} onClose={() => setStarting(false)} />}
    </>
  );
}
