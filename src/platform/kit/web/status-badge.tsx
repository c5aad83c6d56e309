import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconEye, IconMinus, IconPencil } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './kit.module.css';
import { useKitTexts } from './texts.ts';

/** Five states that anything can be in, and what is not handed in yet. */
export type Status = 'done' | 'attention' | 'blocking' | 'review' | 'neutral' | 'draft';

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
const icons: Readonly<Record<Status, Icon>> = {
  done: IconCircleCheck,
  attention: IconAlertTriangle,
  blocking: IconCircleX,
  review: IconEye,
  neutral: IconMinus,
  draft: IconPencil,
};

/** A state as icon and word: one adjective, as "Approved". For states only; links, filters and data have other parts. */
export function StatusBadge({ status, icon, children }: { status: Status; icon?: Icon; children: ReactNode }) {
  const Drawn = icon ?? icons[status];
  return (
    <span className={classes['status']} data-status={status}>
      <Drawn size={14} stroke={2} aria-hidden />
      {/* In a cell of one line a long one is cut. */}
      <span title={typeof children === 'string' && children.length > 24 ? children : undefined}>{children}</span>
    </span>
  );
}

/** That what a figure or a report was made from has changed since: wherever it is shown without saying what changed. */
export function OutOfDateBadge() {
  const t = useKitTexts();
  return <StatusBadge status="attention">{t('outOfDate')}</StatusBadge>;
}
