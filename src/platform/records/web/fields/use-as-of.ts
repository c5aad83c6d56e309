import { useSearchParams } from 'react-router';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { isDay } from '#platform/values/model/period.ts';

/** The day in the address (`on`) by which a page is looked at; undefined: today. */
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
