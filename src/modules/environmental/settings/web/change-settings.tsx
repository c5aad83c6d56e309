import { Alert, Button, Group, MultiSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { NewOf } from '#platform/records/model/resource.ts';
import { checkNew } from '#platform/records/model/record-schema.ts';
import { useCompanyMutation, useCreate } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import {
  environmentalSettings,
  valuesOf,
  type EnvironmentalSettings,
  type SettingValues,
} from '#modules/environmental/settings/model/environmental-settings.ts';
import {
  settingsEffectsCall,
  settingsTrial,
  type SettingsTrial,
} from '#modules/environmental/settings/model/settings-contracts.ts';
import { useEditions } from '#modules/environmental/web/calls.ts';
import { ActionProblem } from '#modules/environmental/web/parts/action-problem.tsx';
import { Panel } from '#modules/environmental/web/parts/panel.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { EffectList } from './effect-list.tsx';
import { useSettingsTexts } from './texts.ts';

type Values = Readonly<Record<string, unknown>>;
type Fields = typeof environmentalSettings.fields;

/** New settings from a day on. What they would change is shown first; only then they can be saved. */
export function ChangeSettings({ start, today, onDone }: { start: SettingValues; today: string; onDone: () => void }) {
  const t = useSettingsTexts();
  const label = useLabels();
  const [values, setValues] = useState<Values>({
    ...start,
    validFrom: `${today.slice(0, 4)}-01-01`,
    reason: null,
    note: null,
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const trial = useCompanyMutation((api, body: SettingsTrial) => api.send(settingsEffectsCall, { body }));
  const create = useCreate(environmentalSettings);
  const change = (name: string, value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _gone, ...others }) => others);
    trial.reset();
    create.reset();
  };
  const read = (): NewOf<typeof environmentalSettings> | null => {
    const checked = checkNew(environmentalSettings, values);
    setErrors(checked.ok ? {} : Object.fromEntries(checked.errors.map(({ path, message }) => [path, message])));
    return checked.ok ? (checked.values as NewOf<typeof environmentalSettings>) : null;
  };
  const look = () => {
    const found = read();
    const asked =
      found === null
        ? null
        : settingsTrial.safeParse({ ...valuesOf(found as Partial<EnvironmentalSettings>), validFrom: found.validFrom });
    if (asked?.success) trial.mutate(asked.data);
  };
  const save = () => {
    const found = read();
    if (found !== null)
      create.mutate(
        { values: found },
        {
          onSuccess: () => {
            toast({ message: t('change.saved') });
            onDone();
          },
          onError: (error) =>
            setErrors(Object.fromEntries(problemOf(error).errors.map(({ path, message }) => [path, message]))),
        },
      );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (trial.data === undefined) look();
        else save();
      }}
    >
      <Stack gap="md">
        {environmentalSettings.form.map((group) => (
          <Panel key={group.title} title={label(group.title)}>
            <Stack gap="sm" maw={560}>
              {group.fields.map((name) =>
                name === 'editions' ? (
                  <Editions
                    key={name}
                    value={values[name]}
                    onChange={(value) => change(name, value)}
                    error={errors[name]}
                  />
                ) : (
                  <FieldInput
                    key={name}
                    field={environmentalSettings.fields[name as keyof Fields]}
                    name={name}
                    defaultValue={values[name] ?? null}
                    onChange={(value) => change(name, value)}
                    error={errors[name]}
                  />
                ),
              )}
            </Stack>
          </Panel>
        ))}
        {trial.data !== undefined && <EffectList effects={trial.data} />}
        {Object.keys(errors).length > 0 && (
          <Alert color="red" role="alert">
            {t('change.wrong', { count: Object.keys(errors).length })}
          </Alert>
        )}
        <ActionProblem error={trial.error ?? create.error} />
        <Group gap="xs">
          {trial.data === undefined ? (
            <Button type="submit" loading={trial.isPending}>
              {t('change.look')}
            </Button>
          ) : (
            <Button type="submit" loading={create.isPending}>
              {t('change.save')}
            </Button>
          )}
          <Button variant="default" onClick={onDone}>
            {t('change.cancel')}
          </Button>
          {trial.data === undefined && (
            <Text size="sm" c="dimmed">
              {t('change.first')}
            </Text>
          )}
        </Group>
      </Stack>
    </form>
  );
}

/** The editions of the library by publisher; of a family the later choice stands. */
function Editions({
  value,
  onChange,
  error,
}: {
  value: unknown;
  onChange: (value: string | null) => void;
  error: string | undefined;
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
