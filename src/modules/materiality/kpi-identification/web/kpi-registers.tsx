import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { kpiSelection } from '#modules/materiality/kpi-identification/model/kpi-selection.ts';
import { ownKpi } from '#modules/materiality/kpi-identification/model/own-kpi.ts';
import { RegisterChoice } from '#modules/materiality/assessment/web/register-choice.tsx';
import { pageParameters } from '#modules/materiality/assessment/web/use-assessment.ts';
import { useKpiTexts } from './texts.ts';

const registers = { selections: kpiSelection, own: ownKpi } as const;
const names = ['selections', 'own'] as const;

/** What is selected and what is defined, as records: history, import, export. */
export function KpiRegisters() {
  const t = useKpiTexts();
  return (
    <RegisterChoice label={t('register.label')} names={names} nameOf={(name) => t(`register.${name}.name`)}>
      {(shown) => (
        <LazyRegister
          key={shown}
          of={registers[shown]}
          keeps={pageParameters}
          empty={{ title: t(`register.${shown}.empty`), text: t(`register.${shown}.emptyText`) }}
        />
      )}
    </RegisterChoice>
  );
}
