import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useNatureTexts } from './texts.ts';

/** In, near or away; neutral where it is not known. */
export function NearnessChip({ nearness }: { nearness: 'in' | 'near' | 'away' | null }) {
  const t = useNatureTexts();
  if (nearness === 'in') return <StatusBadge status="attention">{t('isIn')}</StatusBadge>;
  if (nearness === 'near') return <StatusBadge status="review">{t('isNear')}</StatusBadge>;
  return <StatusBadge status="neutral">{nearness === 'away' ? t('isAway') : t('isUnknown')}</StatusBadge>;
}
