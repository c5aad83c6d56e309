import { NativeSelect } from '@mantine/core';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import { useNames } from '#modules/environmental/web/names.ts';
import { PeriodSelect } from '#modules/environmental/web/parts/period-choice.tsx';
import { runsOf } from '#modules/environmental/web/run-choice.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import classes from './ghg.module.css';

/** Which period, and which of its calculations. One run is named by what became of it and when. */
export function RunChoice({ withRun }: { withRun: boolean }) {
  const t = useTexts();
  const names = useNames();
  const { periods, period, runs, run, choose } = useInventory();
  if (period === null) return null;
  const offered = runsOf(runs, period.id);
  return (
    <div className={classes['choice']}>
      <PeriodSelect periods={periods} period={period} choose={(id) => choose({ period: id })} />
      {withRun && offered.length > 0 && (
        <NativeSelect
          size="sm"
          w={240}
          label={t('choice.run')}
          value={run?.id ?? ''}
          onChange={(event) => choose({ run: event.currentTarget.value })}
          data={[
            ...(run === null ? [{ value: '', label: '', disabled: true }] : []),
            ...offered.map((entry) => ({
              value: entry.id,
              label: `${entry.name} · ${names.runState(entry.state)}${entry.kind === 'candidate' ? ` · ${t('run.candidate')}` : ''}`,
            })),
          ]}
        />
      )}
    </div>
  );
}
