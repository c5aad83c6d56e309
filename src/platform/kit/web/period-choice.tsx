import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useToday } from '#platform/i18n/web/use-today.ts';
import classes from './kit.module.css';
import { useKitTexts } from './texts.ts';

export interface ChosenPeriod {
  id: string;
  name: string;
  /** Nothing in it can be changed any more. */
  isLocked?: boolean;
}

/** The choice of the period that a page is about, beside its title or in its first row. */
export function PeriodChoice({
  periods,
  chosen,
  onChoose,
}: {
  periods: readonly ChosenPeriod[];
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const t = useKitTexts();
  return (
    <NativeSelect
      size="sm"
      w={170}
      label={t('period')}
      value={chosen}
      data={periods.map(({ id, name, isLocked = false }) => ({
        value: id,
        label: isLocked ? t('periodLocked', { name }) : name,
      }))}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

/** The place of a period choice whose periods are still to come. */
export const PeriodPlace = () => <div className={classes['periodPlace']} />;

/** The period named in the address, kept there; the rest of the address stays. */
export function usePeriodInAddress(): { named: string | null; choose: (id: string) => void } {
  const [address, setAddress] = useSearchParams();
  return {
    named: address.get('period'),
    choose: (id) => {
      // Of this moment: what the page was last drawn with may be older, and a second click must not undo the first.
      const parameters = new URLSearchParams(window.location.search);
      parameters.set('period', id);
      setAddress(parameters, { preventScrollReset: true });
    },
  };
}

/**
 * The period that a page is about: that of the address; else the latest that has ended, where the page is about those;
 * else the latest that has begun, else the first to come. Null where there is none.
 *
 * @param periods  latest first
 */
export function usePeriodOf<Period extends { id: string; from: string; to: string }>(
  periods: readonly Period[],
  about: 'begun' | 'ended',
): { period: Period | null; choose: (id: string) => void } {
  const today = useToday();
  const { named, choose } = usePeriodInAddress();
  const period =
    periods.find(({ id }) => id === named) ??
    (about === 'ended' ? periods.find(({ to }) => to < today) : undefined) ??
    periods.find(({ from }) => from <= today) ??
    periods.at(-1) ??
    null;
  return { period, choose };
}
