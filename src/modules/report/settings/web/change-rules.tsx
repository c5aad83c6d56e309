import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { checkNew } from '#platform/records/model/record-schema.ts';
import { useCompanyMutation, useCreate } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import {
  reportSettings,
  RULE_NAMES,
  type NewReportSettings,
  type ReportRules,
} from '#modules/report/settings/model/report-settings.ts';
import { rulesEffectsCall, type RulesTrial } from '#modules/report/settings/model/settings-contracts.ts';
import { EffectList } from './effect-list.tsx';
import { Panel } from './panel.tsx';
import { useSettingsTexts } from './texts.ts';

type Values = Readonly<Record<string, unknown>>;
type Fields = typeof reportSettings.fields;
const inputs: Readonly<Record<string, keyof Fields>> = Object.fromEntries(
  Object.keys(reportSettings.fields).map((name) => [name, name as keyof Fields]),
);

/** New rules from a day on. What they would change is shown first; only then they can be saved. */
export function ChangeRules({ start, today, onDone }: { start: ReportRules; today: string; onDone: () => void }) {
  const t = useSettingsTexts();
  const label = useLabels();
  const [values, setValues] = useState<Values>({ ...start, validFrom: `${today.slice(0, 4)}-01-01`, reason: null });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const trial = useCompanyMutation((api, body: RulesTrial) => api.send(rulesEffectsCall, { body }));
  const create = useCreate(reportSettings);
  const change = (name: string, value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _gone, ...others }) => others);
    trial.reset();
    create.reset();
  };
  const problem = problemIn(trial.error ?? create.error);
  const read = (): NewReportSettings | null => {
    const shown = values['assuranceLevel'] === 'none' ? { ...values, assuranceProvider: null } : values;
    const checked = checkNew(reportSettings, shown);
    setErrors(checked.ok ? {} : Object.fromEntries(checked.errors.map(({ path, message }) => [path, message])));
    return checked.ok ? (checked.values as NewReportSettings) : null;
  };
  const look = () => {
    const found = read();
    if (found !== null) trial.mutate({ ...rulesIn(found), validFrom: found.validFrom });
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
      {reportSettings.form.map((group) => (
        <Panel key={group.title} title={label(group.title)}>
          <Stack gap="sm" maw={560}>
            {group.fields
              .filter((name) => name !== 'assuranceProvider' || values['assuranceLevel'] !== 'none')
              .map((name) => (
                <FieldInput
                  key={name}
                  field={reportSettings.fields[inputs[name] ?? 'reason']}
                  name={name}
                  defaultValue={values[name] ?? null}
                  onChange={(value) => change(name, value)}
                  error={errors[name]}
                />
              ))}
          </Stack>
        </Panel>
      ))}
      {trial.data !== undefined && <EffectList effects={trial.data} />}
      <Stack gap="sm">
        {Object.keys(errors).length > 0 && (
          <Alert color="red" role="alert">
            {t('change.wrong', { count: Object.keys(errors).length })}
          </Alert>
        )}
        {problem !== null && Object.keys(errors).length === 0 && (
          <Alert color="red" role="alert" title={problem.title}>
            {problem.hint}
          </Alert>
        )}
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

const problemIn = (error: unknown) => (error === null || error === undefined ? null : problemOf(error));

/** Every rule as the form has it, empty ones as null. */
function rulesIn(found: NewReportSettings): ReportRules {
  return Object.fromEntries(
    RULE_NAMES.map((name) => [name, found[name] ?? (name === 'names' ? [] : name === 'needsText' ? false : null)]),
  ) as unknown as ReportRules;
}
