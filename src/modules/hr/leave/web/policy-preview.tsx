import { Text } from '@mantine/core';
import { useState } from 'react';
import { leavePolicy } from '#modules/hr/leave/model/leave-type.ts';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { leavePolicyEffectsCall } from '../model/leave-calls.ts';
import { useLeaveTexts } from './texts.ts';

const { leaveType, validFrom, site, employmentKind, entitlementDays } = leavePolicy.fields;

/** What another entitlement would change, before a policy is saved. */
export function PolicyPreview() {
  const t = useLeaveTexts();
  const format = useFormat();
  const [effects, setEffects] = useState<ResponseOf<typeof leavePolicyEffectsCall> | null>(null);
  return (
    <Panel title={t('preview.title')} note={t('preview.note')}>
      <InputForm
        submit={t('preview.show')}
        fields={{ leaveType, validFrom, site, employmentKind, entitlementDays }}
        send={(api, input) =>
          api.send(leavePolicyEffectsCall, {
            body: {
              leaveType: input.leaveType,
              validFrom: input.validFrom,
              site: input.site ?? null,
              employmentKind: input.employmentKind ?? null,
              entitlementDays: input.entitlementDays,
            },
          })
        }
        onDone={setEffects}
      />
      {effects !== null && (
        <Text size="sm" role="status" mt="sm">
          {effects.people === 0
            ? t('preview.nothing')
            : t('preview.result', {
                count: effects.people,
                day: format.date(effects.on),
                before: format.figure(effects.before, 'day'),
                after: format.figure(effects.after, 'day'),
              })}
        </Text>
      )}
    </Panel>
  );
}
