import { Select } from '@mantine/core';
import type { RunSummary } from '#modules/environmental/calculation/model/run-contracts.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { periodsOf, runStateLabel } from './statement-runs.ts';
import classes from './statement.module.css';
import { useTexts } from '#modules/report/web/texts.ts';

interface RunChoiceProps {
  runs: readonly RunSummary[];
  chosen: RunSummary;
  onChoose: (run: string) => void;
}

/** Which period, and which of its calculations; a period opens with the best one it has. */
export function RunChoice({ runs, chosen, onChoose }: RunChoiceProps) {
  const t = useTexts();
  const label = useLabels();
  const format = useFormat();
  const choose = (id: string | null | undefined) => {
    if (id !== null && id !== undefined) onChoose(id);
  };
  return (
    <div className={classes['choice']}>
      <Select
        label={t('choice.period')}
        size="sm"
        w={140}
        allowDeselect={false}
        checkIconPosition="right"
        value={chosen.period.id}
        data={periodsOf(runs).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(period) => choose(runs.find((run) => run.period.id === period)?.id)}
      />
      <Select
        label={t('choice.run')}
        size="sm"
        className={classes['run'] ?? ''}
        allowDeselect={false}
        checkIconPosition="right"
        value={chosen.id}
        onChange={choose}
        data={runs
          .filter((run) => run.period.id === chosen.period.id)
          .map((run) => ({
            value: run.id,
            label: [
              ...(run.name === '' || run.name === run.period.name ? [] : [run.name]),
              label(runStateLabel(run.state)),
              ...(run.kind === 'candidate' ? [t('choice.trial')] : []),
              format.moment(run.createdAt),
            ].join(' · '),
          }))}
      />
    </div>
  );
}
