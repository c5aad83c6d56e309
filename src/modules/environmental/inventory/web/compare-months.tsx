import { Button } from '@mantine/core';
import { useLikeMonths } from '#modules/environmental/web/parts/compared-change.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';

/** Chooses the months that both periods have in full; nothing where there are none. */
export function CompareMonths({
  months,
  onChoose,
}: {
  months: { now: string; before: string } | null;
  onChoose: () => void;
}) {
  const t = useTexts();
  const say = useLikeMonths();
  return months === null ? null : (
    <Button variant="default" size="compact-sm" onClick={onChoose}>
      {t('compareMonths', { months: say(months) })}
    </Button>
  );
}
