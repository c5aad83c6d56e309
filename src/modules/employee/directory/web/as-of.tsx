import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { PlacedDay } from '#platform/records/web/fields/inputs/placed-day.tsx';
import { isDay } from '#platform/values/model/period.ts';
import classes from './directory.module.css';
import { useDirectoryTexts } from './texts.ts';

/** The day in the address by which a page of people is looked at; undefined: today. */
export function useAsOf(): { on: string | undefined; choose: (day: string | null) => void } {
  const [address, setAddress] = useSearchParams();
  const today = useToday();
  const named = address.get('on');
  const on = named !== null && isDay(named) && named !== today ? named : undefined;
  const choose = (day: string | null) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (day === null || day === today) after.delete('on');
        else after.set('on', day);
        return after;
      },
      { replace: true },
    );
  return { on, choose };
}

/** The day by which people are looked at, and the way back to today. */
export function AsOf() {
  const t = useDirectoryTexts();
  const today = useToday();
  const { on, choose } = useAsOf();
  return (
    <div className={classes['asOf']}>
      <PlacedDay
        name="on"
        label={t('asOf')}
        value={on ?? today}
        onChange={(day) => {
          if (day === null || isDay(day)) choose(day);
        }}
      />
      {on !== undefined && (
        <Button variant="subtle" size="compact-sm" onClick={() => choose(null)}>
          {t('today')}
        </Button>
      )}
    </div>
  );
}
