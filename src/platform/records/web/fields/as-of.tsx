import { Button } from '@mantine/core';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { PlacedDay } from './inputs/placed-day.tsx';
import { isDay } from '#platform/values/model/period.ts';
import { useFieldTexts } from './texts.ts';
import { useAsOf } from './use-as-of.ts';

/** The day by which a page is looked at, as its address says, and the way back to today. */
export function AsOf() {
  const t = useFieldTexts();
  const today = useToday();
  const { on, choose } = useAsOf();
  return (
    <>
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
          {t('asOfToday')}
        </Button>
      )}
    </>
  );
}
