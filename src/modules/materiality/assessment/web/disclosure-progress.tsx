import { Checkbox, Progress, Text } from '@mantine/core';
import { useTexts } from '#modules/materiality/web/texts.ts';

/** How many of the required data points are approved, and whether those without a value are listed too. */
export function DisclosureProgress({
  approved,
  required,
  leftOut,
  isAll,
  onAll,
}: {
  approved: number;
  required: number;
  leftOut: number;
  isAll: boolean;
  onAll: (isAll: boolean) => void;
}) {
  const t = useTexts();
  return (
    <div style={{ padding: '12px 16px 14px' }}>
      <Text size="sm" mb={4}>
        {t('disclosures.progress', { approved, required })}
        {leftOut > 0 && ` ${t('disclosures.leftOut', { count: leftOut })}`}
      </Text>
      <Progress value={required === 0 ? 0 : (approved / required) * 100} aria-label={t('disclosures.progressLabel')} />
      <Checkbox
        mt="sm"
        size="sm"
        label={t('disclosures.all')}
        checked={isAll}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
    </div>
  );
}
