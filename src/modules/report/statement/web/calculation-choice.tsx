import { Select } from '@mantine/core';
import type { CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { periodsOf, calculationStateLabel } from './statement-calculations.ts';
import classes from './statement.module.css';
import { useTexts } from '#modules/report/web/texts.ts';

interface CalculationChoiceProps {
  calculations: readonly CalculationSummary[];
  chosen: CalculationSummary;
  onChoose: (calculation: string) => void;
}

/** Which period, and which of its calculations; a period opens with the best one it has. */
export function CalculationChoice({ calculations, chosen, onChoose }: CalculationChoiceProps) {
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
        data={periodsOf(calculations).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(period) => choose(calculations.find((calculation) => calculation.period.id === period)?.id)}
      />
      <Select
        label={t('choice.calculation')}
        size="sm"
        className={classes['run'] ?? ''}
        allowDeselect={false}
        checkIconPosition="right"
        value={chosen.id}
        onChange={choose}
        data={calculations
          .filter((calculation) => calculation.period.id === chosen.period.id)
          .map((calculation) => ({
            value: calculation.id,
            label: [
              ...(calculation.name === '' || calculation.name === calculation.period.name ? [] : [calculation.name]),
              label(calculationStateLabel(calculation.state)),
              ...(calculation.kind === 'candidate' ? [t('choice.trial')] : []),
              format.moment(calculation.createdAt),
            ].join(' · '),
          }))}
      />
    </div>
  );
}
