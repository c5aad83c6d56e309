import { StatusBadge } from './status-badge.tsx';
import { useKitTexts } from './texts.ts';

/** That what a figure or a report was made from has changed since: wherever it is shown without saying what changed. */
export function OutOfDateBadge() {
  const t = useKitTexts();
  return <StatusBadge status="attention">{t('outOfDate')}</StatusBadge>;
}
