import { Badge } from '@mantine/core';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';

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
