import { useSearchParams } from 'react-router';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { PlacedDay } from '#platform/records/web/fields/inputs/placed-day.tsx';
import { isDay } from '#platform/values/model/period.ts';
import { useEmployeeDataTexts } from './texts.ts';

/** The day by which balances are looked at. */
export function AsOf() {
  const t = useEmployeeDataTexts();
  const today = useToday();
  const [address, setAddress] = useSearchParams();
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
  return (
    <PlacedDay
      name="on"
      label={t('asOf')}
      value={address.get('on') ?? today}
      onChange={(day) => {
        if (day === null || isDay(day)) choose(day);
      }}
    />
  );
}
