import { Select } from '@mantine/core';
import { useInventory } from '../inventory.tsx';
import { useNames } from '../names.ts';
import { runsOf } from '../run-choice.ts';
import { useTexts } from '../texts.ts';
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
      <Select
        size="sm" w={150} label={t('choice.period')} allowDeselect={false} checkIconPosition="right" value={period.id}
        data={periods.map((entry) => ({ value: entry.id, label: entry.name }))} onChange={(value) => { if (value !== null) choose({ period: value }); }}
      />
      {withRun && offered.length > 0 && (
        <Select
          size="sm" w={240} label={t('choice.run')} allowDeselect={false} checkIconPosition="right" value={run?.id ?? null}
          data={offered.map((entry) => ({ value: entry.id, label: `${entry.name} · ${names.runState(entry.state)}${entry.kind === 'candidate' ? ` · ${t('run.candidate')}` : ''}` }))}
          onChange={(value) => { if (value !== null) choose({ run: value }); }}
        />
      )}
    </div>
  );
}
