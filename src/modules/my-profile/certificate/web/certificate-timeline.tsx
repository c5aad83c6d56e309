import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { countDays } from '#platform/values/model/period.ts';
import type { Certificate } from '../model/certificate.ts';
import { currentOf, validityOf } from '../model/expiry.ts';
import classes from './certificates.module.css';
import { useCertificateTexts } from './texts.ts';

const shownMax = 12;

/** How long each certificate is valid, as bars over one scale. The table below it says the same in dates. */
export function CertificateTimeline({ items, today }: { items: readonly Certificate[]; today: string }) {
  const t = useCertificateTexts();
  const format = useFormat();
  const shown = currentOf(items).flatMap((one) => (one.expires === null ? [] : [{ ...one, expires: one.expires }]));
  const bars = shown.slice(0, shownMax);
  if (bars.length === 0) return null;
  const from = bars.reduce((least, { issued }) => (issued < least ? issued : least), today);
  const to = bars.reduce((most, { expires }) => (expires > most ? expires : most), today);
  const whole = countDays({ from, to });
  const share = (day: string) => `${((countDays({ from, to: day }) - 1) / whole) * 100}%`;
  return (
    <Panel title={t('timeline')} note={t('timelineNote')}>
      <div className={classes['timeline']} aria-hidden>
        {bars.map(({ id, name, issued, expires }) => (
          <div key={id} className={classes['row']}>
            <span className={classes['name']} title={name}>
              {name}
            </span>
            <span className={classes['track']}>
              <span className={classes['today']} style={{ insetInlineStart: share(today) }} />
              <span
                className={classes['bar']}
                data-state={validityOf(expires, today)}
                style={{ insetInlineStart: share(issued), inlineSize: `calc(${share(expires)} - ${share(issued)})` }}
              />
            </span>
          </div>
        ))}
        <div className={classes['scale']}>
          <span>{format.date(from)}</span>
          <span>{format.date(to)}</span>
        </div>
      </div>
    </Panel>
  );
}
