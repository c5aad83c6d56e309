import { Skeleton, Stack } from '@mantine/core';
import { useFeedbackTexts } from './texts.ts';
import classes from './feedback.module.css';

/** Grey shapes in the form of what is coming, so that nothing jumps when it does. Spoken as "Loading". */
export function Loading({ of = 'text', rows = 6 }: { of?: 'text' | 'table' | 'figures' | 'chart'; rows?: number }) {
  const t = useFeedbackTexts();
  return (
    <div role="status" data-loading>
      <span className={classes['hidden']}>{t('loading')}</span>
      <div aria-hidden>{shapes[of](rows)}</div>
    </div>
  );
}

const list = (rows: number) => Array.from({ length: rows }, (_, row) => row);
const shapes = {
  text: (rows: number) => (
    <Stack gap={10}>
      {list(rows).map((row) => (
        <Skeleton key={row} height={12} width={`${96 - (row % 4) * 11}%`} />
      ))}
    </Stack>
  ),
  table: (rows: number) => (
    <div className={classes['table']}>
      {list(rows).flatMap((row) =>
        list(5).map((cell) => (
          <div key={`${row}.${cell}`} className={classes['cell']}>
            <Skeleton height={12} width={`${88 - ((row + cell) % 4) * 14}%`} />
          </div>
        )),
      )}
    </div>
  ),
  figures: (rows: number) => (
    <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' }}>
      {list(rows).map((row) => (
        <Skeleton key={row} height={84} radius="lg" />
      ))}
    </div>
  ),
  chart: () => <Skeleton height={280} radius="lg" />,
} as const;
