import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { environmentalSettings } from '#modules/environmental/settings/model/environmental-settings.ts';
import { useFactorSets } from '#modules/environmental/web/calls.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { setTitleOf } from '#modules/environmental/factors/model/factor.ts';

/** The factor sets of the library by publisher; of a family the later choice stands. */
export function FactorSetsInput({
  value,
  onChange,
  error,
}: {
  value: unknown;
  onChange: (value: string | null) => void;
  error?: ReactNode;
}) {
  const words = useTexts();
  const label = useLabels();
  const offered = (useFactorSets().data?.items ?? []).filter((factorSet) => factorSet.factors > 0);
  const familyOf = (id: string) => offered.find((factorSet) => factorSet.id === id)?.family ?? id;
  const chosen =
    typeof value === 'string'
      ? value
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== '')
      : [];
  const { editions } = environmentalSettings.fields;
  return (
    <MultiSelect
      label={label(editions.label)}
      description={label(editions.help)}
      searchable
      clearable
      value={chosen}
      hidePickedOptions
      error={error}
      clearButtonProps={{ 'aria-label': words('clear') }}
      data={[...Map.groupBy(offered, (factorSet) => factorSet.publisher)].map(([publisher, own]) => ({
        group: publisher,
        items: own.map((factorSet) => ({ value: factorSet.id, label: setTitleOf(factorSet) })),
      }))}
      onChange={(next) => {
        const kept = next.filter(
          (id, index) => !next.slice(index + 1).some((other) => familyOf(other) === familyOf(id)),
        );
        onChange(kept.length === 0 ? null : kept.join(', '));
      }}
    />
  );
}
