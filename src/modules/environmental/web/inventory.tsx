import { createContext, use, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { useRecords } from '#platform/http/web/hooks.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { presentParameters } from './addresses.ts';
import { useCalculations, type CalculationSummary } from './calls.ts';
import { bestCalculation, openingPeriod, periodBefore } from './calculation-choice.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';

/** What the pages of an inventory are about: a period, one of its calculations, and what to compare it with. */
export interface Inventory {
  periods: readonly ReportingPeriod[];
  period: ReportingPeriod | null;
  runs: readonly CalculationSummary[];
  /** With figures; null while nothing is calculated. */
  run: CalculationSummary | null;
  /** The best calculation of the period before, for "change against last year". */
  before: CalculationSummary | null;
  /** The address names a calculation that is not there (any more): what is shown instead must be said. */
  isCalculationUnknown: boolean;
  /** Another period is shown by its best calculation until one is chosen. */
  choose: (part: { period?: string; run?: string | null }) => void;
}

const InventoryContext = createContext<Inventory | null>(null);

export function useInventory(): Inventory {
  const inventory = use(InventoryContext);
  if (inventory === null) throw new Error('useInventory needs InventoryProvider');
  return inventory;
}

/**
 * Reads the choice from the address (`period`, `run`) and fills in what nobody chose. The page is drawn with what to
 * show meanwhile, null once the inventory is there.
 */
export function InventoryProvider({ children }: { children: (meanwhile: ReactNode) => ReactNode }) {
  const [address, setAddress] = useSearchParams();
  const today = useToday();
  const periods = useRecords(reportingPeriod, { limit: 200 });
  const calculations = useCalculations();
  const chosenPeriod = address.get('period');
  const chosenCalculation = address.get('run');

  const inventory = useMemo((): Inventory | null => {
    if (periods.data === undefined || calculations.data === undefined) return null;
    const all = calculations.data.items;
    const named = all.find((calculation) => calculation.id === chosenCalculation) ?? null;
    const period =
      periods.data.items.find((entry) => entry.id === (chosenPeriod ?? named?.period.id)) ??
      openingPeriod(periods.data.items, all, today);
    const earlier = period === null ? null : periodBefore(periods.data.items, period);
    return {
      periods: periods.data.items,
      period,
      runs: all,
      run: period === null ? null : named?.period.id === period.id ? named : bestCalculation(all, period.id),
      before: earlier === null ? null : bestCalculation(all, earlier.id),
      isCalculationUnknown: chosenCalculation !== null && named === null,
      choose: (part) => {
        const parameters = presentParameters();
        if (part.period !== undefined) {
          parameters.set('period', part.period);
          parameters.delete('run');
        }
        if (part.run === null) parameters.delete('run');
        else if (part.run !== undefined) parameters.set('run', part.run);
        setAddress(parameters, { preventScrollReset: true });
      },
    };
  }, [periods.data, calculations.data, chosenPeriod, chosenCalculation, today, setAddress]);

  const failed = periods.isError ? periods : calculations.isError ? calculations : null;
  const meanwhile =
    inventory !== null ? null : failed === null ? (
      <Loading of="figures" rows={5} />
    ) : (
      <ErrorState
        error={failed.error}
        onRetry={() => {
          void periods.refetch();
          void calculations.refetch();
        }}
      />
    );
  // One tree for all states: the page's title keeps the focus that it got when the page was opened.
  return <InventoryContext value={inventory}>{children(meanwhile)}</InventoryContext>;
}
