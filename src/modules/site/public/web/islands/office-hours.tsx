import { useEffect, useState } from 'react';
import { useIslandTexts } from './texts.ts';

const office = { zone: 'Europe/Berlin', from: 9, to: 17 };

/** When somebody answers, in the zone of the office and, once the browser has told it, in the visitor's. */
export function OfficeHours() {
  const t = useIslandTexts();
  const [yours, setYours] = useState<{ from: string; to: string } | null>(null);
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (own !== office.zone) setYours({ from: inOwnZone(office.from), to: inOwnZone(office.to) });
  }, []);
  return (
    <p>
      {t('hours.plain')}
      {yours !== null && ` ${t('hours.yours', yours)}`}
    </p>
  );
}

/** Today's full hour of the office on the visitor's clock. */
function inOwnZone(hour: number): string {
  const now = new Date();
  const there = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: office.zone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
  const moment = new Date(now);
  moment.setMinutes(0, 0, 0);
  moment.setTime(moment.getTime() + (hour - there) * 3_600_000);
  return new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(moment);
}
