import { Badge } from '@mantine/core';
import { useFormat } from '#platform/web/i18n/use-format.tsx';
import { useInventory } from '../inventory.tsx';
import { useTexts } from '../texts.ts';

/** Records that the shown run could not value, beside the tab that leads to them. */
export function WorklistCount() {
  const t = useTexts();
  const format = useFormat();
  const { run } = useInventory();
  const count = run?.counts.gapRecords ?? 0;
  if (count === 0) return null;
  return (
    <Badge size="sm" color="orange" aria-label={t('worklists.countLabel', { count })}>
      {format.number(count)}
    </Badge>
  );
}
