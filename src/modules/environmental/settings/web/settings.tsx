import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { PolicyPage } from '#platform/kit/web/policy-page.tsx';
import type { NewOf } from '#platform/records/model/resource.ts';
import { useMay } from '#platform/session/web/company.tsx';
import {
  environmentalSettings,
  valuesOf,
  type EnvironmentalSettings,
} from '#modules/environmental/settings/model/environmental-settings.ts';
import {
  SETTING_NAMES,
  settingsTrial,
  type SettingsEffects,
} from '#modules/environmental/settings/model/settings-contracts.ts';
import { useEditions } from '#modules/environmental/web/calls.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { EffectList } from './effect-list.tsx';
import { useSettingsTexts } from './texts.ts';

/**
 * What the environmental pages count with: defaults and thresholds, from which day on, and what a change of them would
 * do.
 */
export function SettingsPage() {
  const t = useSettingsTexts();
  const today = useToday();
  const mayManage = useMay('environmental.manage');
  const preview = usePreview();
  return (
    <PolicyPage
      policy={{
        of: environmentalSettings,
        texts: t,
        names: SETTING_NAMES,
        valuesOf: (record) => ({ ...valuesOf(record) }),
        today,
        mayManage,
        nothing: t('now.notSet'),
        inputs: { editions: (props) => <Editions {...props} /> },
        preview,
        effects: (effects) => <EffectList effects={effects} />,
      }}
    />
  );
}

const usePreview = () =>
  useCompanyMutation((api, found: NewOf<typeof environmentalSettings>) =>
    api.call<SettingsEffects>('POST', '/inventory/settings-effects', {
      body: settingsTrial.parse({
        ...valuesOf(found as Partial<EnvironmentalSettings>),
        validFrom: found.validFrom,
      }),
    }),
  );

/** The editions of the library by publisher; of a family the later choice stands. */
function Editions({
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
  const offered = (useEditions().data?.items ?? []).filter((edition) => edition.factors > 0);
  const familyOf = (id: string) => offered.find((edition) => edition.id === id)?.family ?? id;
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
      data={[...Map.groupBy(offered, (edition) => edition.publisher)].map(([publisher, own]) => ({
        group: publisher,
        items: own.map((edition) => ({ value: edition.id, label: edition.id })),
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
