import { Stack } from '@mantine/core';
import type { MyProfile } from '#modules/my-profile/edit-profile/model/profile-calls.ts';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { longText, text } from '#platform/records/model/fields.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useSession } from '#platform/session/web/use-session.ts';
import { saveProfile } from './save-profile.ts';
import { SeenBy, useSeenBy } from './seen-by.tsx';
import { useEditProfileTexts } from './texts.ts';

/** How one is reached: at work, which colleagues see, and in private. */
export function ContactPanel({ employee }: { employee: NonNullable<MyProfile['employee']> }) {
  const t = useEditProfileTexts();
  const format = useFormat();
  const seenBy = useSeenBy();
  const { person } = useSession();
  const { version, workPhone, privatePhone, privateEmail, homeAddress } = employee;
  return (
    <Panel title={t('contact')} note={t('direct')}>
      <Stack gap="md">
        <Facts
          items={[
            [
              t('workEmail'),
              <span key="email">
                {employee.workEmail ?? format.number(null)}
                <br />
                <SeenBy field="workEmail" />
              </span>,
            ],
          ]}
        />
        <InputForm
          key={version}
          label={t('contact')}
          submit={t('save')}
          fields={{
            phone: text({
              label: t('workPhone'),
              max: 40,
              help: `${t('phoneHelp')} · ${seenBy('workPhone')}`,
            }),
            privatePhone: text({
              label: t('privatePhone'),
              max: 40,
              help: `${t('phoneHelp')} · ${seenBy('privatePhone')}`,
            }),
            privateEmail: text({ label: t('privateEmail'), max: 254, help: seenBy('privateEmail') }),
            address: longText({ label: t('homeAddress'), max: 500, help: seenBy('homeAddress') }),
          }}
          start={{ phone: workPhone, privatePhone, privateEmail, address: homeAddress }}
          send={(_api, values, { key }) =>
            saveProfile(
              person?.accountId ?? '',
              {
                phone: values.phone ?? null,
                privatePhone: values.privatePhone ?? null,
                privateEmail: values.privateEmail ?? null,
                address: values.address ?? null,
                version,
              },
              key,
            )
          }
          onDone={() => toast({ message: t('saved') })}
        />
      </Stack>
    </Panel>
  );
}
