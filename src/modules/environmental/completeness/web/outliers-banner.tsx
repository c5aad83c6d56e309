import { Alert } from '@mantine/core';
import { IconChartDots } from '@tabler/icons-react';
import { useAttention } from '#modules/environmental/web/calls.ts';
import { OutlierLines } from '#modules/environmental/web/parts/outlier-lines.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';

/** Amounts far from the usual of their source: said above the figures that contain them. */
export function OutliersBanner({ period }: { period: string }) {
  const t = useTexts();
  const { data } = useAttention(period);
  if (data === undefined || (data.outliers.count === 0 && data.limited.length === 0)) return null;
  return (
    <Alert
      color="orange"
      icon={<IconChartDots size={18} />}
      title={t('outliers.title', { count: data.outliers.count })}
    >
      <OutlierLines answer={data} />
    </Alert>
  );
}
