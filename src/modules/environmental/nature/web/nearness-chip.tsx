import { Badge } from '@mantine/core';
import { useNatureTexts } from './texts.ts';

/** In, near or away; grey where it is not known. */
export function NearnessChip({ nearness }: { nearness: 'in' | 'near' | 'away' | null }) {
  const t = useNatureTexts();
  const [color, text] =
    nearness === 'in'
      ? ['red', t('isIn')]
      : nearness === 'near'
        ? ['orange', t('isNear')]
        : nearness === 'away'
          ? ['green', t('isAway')]
          : ['gray', t('isUnknown')];
  return <Badge color={color}>{text}</Badge>;
}
