import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { kpiSelection } from '#modules/materiality/kpi-identification/model/kpi-selection.ts';
import { ownKpi } from '#modules/materiality/kpi-identification/model/own-kpi.ts';
import { pageParameters } from '#modules/materiality/assessment/web/use-assessment.ts';
import { useKpiTexts } from './texts.ts';

const registers = { selections: kpiSelection, own: ownKpi } as const;
const names = ['selections', 'own'] as const;

/** What is selected and what is defined, as records: history, import, export. */
export function KpiRegisters() {
  const t = useKpiTexts();
  const [address, setAddress] = useSearchParams();
  const shown = names.find((name) => name === address.get('as')) ?? 'selections';
  const choose = (name: string) =>
    setAddress(
      (now) =>
        new URLSearchParams([...[...now].filter(([key]) => key === 'tab' || key === 'assessment'), ['as', name]]),
      { preventScrollReset: true },
    );
  return (
    <>
      <SegmentedControl
        size="sm"
        mb="md"
        aria-label={t('register.label')}
        value={shown}
        onChange={choose}
        data={names.map((name) => ({ value: name, label: t(`register.${name}.name`) }))}
      />
      <LazyRegister
        key={shown}
        of={registers[shown]}
        keeps={pageParameters}
        empty={{ title: t(`register.${shown}.empty`), text: t(`register.${shown}.emptyText`) }}
      />
    </>
  );
}
