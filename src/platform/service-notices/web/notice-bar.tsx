import { IconAlertTriangle, IconInfoCircle, IconTool, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { ShownNotice, ServedNotice } from '#platform/service-notices/model/notice.ts';
import { closeNotice, useAskedNotices, useShownNotices, type DrawnNotices } from './notices-store.ts';
import { useNoticeTexts } from './texts.ts';
import classes from './notice-bar.module.css';

const icons = { maintenance: IconTool, disturbance: IconAlertTriangle, information: IconInfoCircle } as const;

/** Above a page outside companies: what the provider has to say about the product. */
export function NoticeBar({ drawn }: { drawn?: DrawnNotices }) {
  return <Notices told={useAskedNotices(drawn?.items)} drawnAt={drawn?.at} />;
}

/** What the provider has to say, each in its time: it comes and goes without a reload. */
export function Notices({ told, drawnAt }: { told: readonly ServedNotice[]; drawnAt?: string | undefined }) {
  const t = useNoticeTexts();
  const notices = useShownNotices(told, drawnAt);
  return (
    <section className={classes['notices']} aria-label={t('label')} aria-live="polite">
      {notices.map((notice) => (
        <Notice key={notice.mark} of={notice} onClose={() => closeNotice(notice.mark)} />
      ))}
    </section>
  );
}

function Notice({
  of: { kind, title, text, isAhead, isHarmless, isReadOnly, from, until },
  onClose,
}: {
  of: ShownNotice;
  onClose: () => void;
}) {
  const t = useNoticeTexts();
  const Icon = icons[kind];
  return (
    <div className={classes['notice']} data-kind={kind}>
      <Icon size={18} stroke={1.8} aria-hidden className={classes['icon']} />
      <p>
        <strong>
          <span className={classes['kind']}>{t(kind)}: </span>
          {title}
        </strong>{' '}
        <Time isAhead={isAhead} from={from} until={until} />
        {isReadOnly && <span> {t(isAhead ? 'readOnlyAhead' : 'readOnly')}</span>}
        {text !== null && <span className={classes['text']}> {text}</span>}
      </p>
      {isHarmless && (
        <button type="button" className={classes['close']} aria-label={t('close', { title })} onClick={onClose}>
          <IconX size={16} stroke={1.8} aria-hidden />
        </button>
      )}
    </div>
  );
}

/** In the reader's own time. The server does not know it and draws UTC, until the page has woken up. */
function Time({ isAhead, from, until }: Pick<ShownNotice, 'isAhead' | 'from' | 'until'>) {
  const t = useNoticeTexts();
  const timeZone = useSyncExternalStore(
    never,
    () => undefined,
    () => 'UTC',
  );
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  if (!isAhead)
    return until === null ? null : (
      <time dateTime={until} suppressHydrationWarning>
        {t('until', { until: format.format(Date.parse(until)) })}.
      </time>
    );
  return (
    <time dateTime={from} suppressHydrationWarning>
      {t('fromTo', {
        from:
          until === null ? format.format(Date.parse(from)) : format.formatRange(Date.parse(from), Date.parse(until)),
      })}
      .
    </time>
  );
}

const never = () => () => {};
