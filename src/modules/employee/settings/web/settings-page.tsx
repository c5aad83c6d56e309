import { Text } from '@mantine/core';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { PolicyPage } from '#platform/dated-settings/web/policy-page.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { employeeRulesOf } from '../model/employee-rules.ts';
import { employeeSettings, type NewEmployeeSettings } from '../model/employee-settings.ts';
import { employeeSettingsEffectsCall } from '../model/settings-calls.ts';
import { useEmployeeSettingsTexts } from './texts.ts';

/** What values about employees are counted by, from which day on, and what a change would do. */
export function SettingsPage() {
  const t = useEmployeeSettingsTexts();
  const preview = usePreview();
  return (
    <PolicyPage
      policy={{
        of: employeeSettings,
        texts: t,
        names: employeeRulesOf.names,
        valuesOf: (record) => ({ ...employeeRulesOf.of(record) }),
        today: useToday(),
        mayManage: useMay('employee.manage'),
        nothing: t('now.nothing'),
        preview,
        effects: (effects) => <Effects of={effects} />,
      }}
    />
  );
}

const usePreview = () =>
  useCompanyMutation(
    (api, { validFrom, fullTimeHours, averageMethod, birthdays, anniversaries }: NewEmployeeSettings) =>
      api.send(employeeSettingsEffectsCall, {
        body: { validFrom, fullTimeHours, averageMethod, birthdays, anniversaries },
      }),
  );

function Effects({ of }: { of: ResponseOf<typeof employeeSettingsEffectsCall> }) {
  const { isChanged, on, before, after, averageBefore, averageAfter } = of;
  const t = useEmployeeSettingsTexts();
  const format = useFormat();
  return (
    <div role="status">
      <Panel title={t('effects.title')}>
        <Text size="sm">
          {before !== after || averageBefore !== averageAfter
            ? t('effects.fte', {
                day: format.date(on),
                before: format.figure(before, 'FTE'),
                after: format.figure(after, 'FTE'),
              })
            : t(isChanged ? 'effects.noValue' : 'effects.nothing')}
        </Text>
        {averageBefore !== averageAfter && (
          <Text size="sm">
            {t('effects.average', {
              day: format.date(on),
              before: format.figure(averageBefore, 'person'),
              after: format.figure(averageAfter, 'person'),
            })}
          </Text>
        )}
      </Panel>
    </div>
  );
}
