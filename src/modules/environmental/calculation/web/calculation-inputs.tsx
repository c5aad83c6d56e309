import { Checkbox, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { GWP_SETS, type GwpSet } from '#modules/environmental/factors/model/factor.ts';
import { setTitleOf } from '#modules/environmental/factors/model/factor.ts';
import { useFactorSets } from '#modules/environmental/web/calls.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useCalculationTexts } from '#modules/environmental/calculation/web/texts.ts';
import { useOptionalLabel } from '#platform/records/web/fields/inputs/shared.ts';

export interface CalculationInputValues {
  gwpSet: GwpSet | null;
  editions: readonly string[];
  withoutUpstream: boolean;
  name: string | null;
  note: string | null;
}
export const emptyCalculationInputs: CalculationInputValues = {
  gwpSet: null,
  editions: [],
  withoutUpstream: false,
  name: null,
  note: null,
};

interface CalculationInputsProps {
  inputs: CalculationInputValues;
  onChange: (part: Partial<CalculationInputValues>) => void;
  /** What is used when nothing is chosen. */
  periodGwpSet: string;
  withUpstream?: boolean;
}

/** What may be chosen for a calculation. All of it may be left as it is. */
export function CalculationInputs({ inputs, onChange, periodGwpSet, withUpstream = false }: CalculationInputsProps) {
  const t = useTexts();
  const words = useCalculationTexts();
  const optional = useOptionalLabel();
  const factorSets = useFactorSets();
  const offered = (factorSets.data?.items ?? []).filter((factorSet) => factorSet.factors > 0);
  const byPublisher = Map.groupBy(offered, (factorSet) => factorSet.publisher);
  const familyOf = (id: string) => offered.find((factorSet) => factorSet.id === id)?.family ?? id;
  return (
    <>
      <Select
        label={t('calculation.gwpSet')}
        labelProps={optional}
        description={words('calculations.gwpHelp', { set: periodGwpSet })}
        placeholder={`IPCC ${periodGwpSet}`}
        clearable
        value={inputs.gwpSet}
        checkIconPosition="right"
        data={GWP_SETS.map((set) => ({ value: set, label: `IPCC ${set}` }))}
        onChange={(value) => onChange({ gwpSet: GWP_SETS.find((set) => set === value) ?? null })}
        clearButtonProps={{ 'aria-label': t('clear') }}
      />
      <MultiSelect
        label={t('calculation.factorSets')}
        labelProps={optional}
        description={words('calculations.factorSetsHelp')}
        searchable
        clearable
        value={[...inputs.editions]}
        hidePickedOptions
        data={[...byPublisher].map(([publisher, own]) => ({
          group: publisher,
          items: own.map((factorSet) => ({
            value: factorSet.id,
            label: setTitleOf(factorSet),
          })),
        }))}
        // Two factor sets of one family would contradict each other: the later choice stands.
        onChange={(chosen) =>
          onChange({
            editions: chosen.filter(
              (id, index) => !chosen.slice(index + 1).some((other) => familyOf(other) === familyOf(id)),
            ),
          })
        }
        clearButtonProps={{ 'aria-label': t('clear') }}
      />
      {withUpstream && (
        <Checkbox
          checked={!inputs.withoutUpstream}
          onChange={(event) => onChange({ withoutUpstream: !event.currentTarget.checked })}
          label={words('calculations.upstream')}
          description={words('calculations.upstreamHelp')}
        />
      )}
      <TextInput
        label={t('calculation.name')}
        labelProps={optional}
        maxLength={80}
        value={inputs.name ?? ''}
        onChange={(event) => onChange({ name: event.currentTarget.value === '' ? null : event.currentTarget.value })}
      />
      <Textarea
        label={t('calculation.note')}
        labelProps={optional}
        maxLength={2000}
        autosize
        minRows={2}
        value={inputs.note ?? ''}
        onChange={(event) => onChange({ note: event.currentTarget.value === '' ? null : event.currentTarget.value })}
      />
    </>
  );
}
