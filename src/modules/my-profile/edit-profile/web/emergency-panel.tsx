import type { MyProfile } from '#modules/my-profile/edit-profile/model/profile-calls.ts';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { lines, text } from '#platform/records/model/fields.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useSession } from '#platform/session/web/use-session.ts';
import { saveProfile } from './save-profile.ts';
import { SeenBy } from './seen-by.tsx';
import { useEditProfileTexts } from './texts.ts';

const fields = {
  emergencyContacts: lines({
    label: 'Emergency contacts',
    max: 5,
    fields: {
      name: text({ label: 'Name', required: true, max: 120 }),
      phone: text({ label: 'Phone', required: true, max: 40 }),
      relation: text({ label: 'Relation', max: 60 }),
    },
  }),
};
type Contact = { name: string; phone: string; relation?: string | null };

/** Whom the company calls in an emergency, five people at most. */
export function EmergencyPanel({ employee }: { employee: NonNullable<MyProfile['employee']> }) {
  const t = useEditProfileTexts();
  const { person } = useSession();
  return (
    <Panel title={t('emergency')} note={<SeenBy field="emergencyContacts" />}>
      <InputForm
        key={employee.version}
        label={t('emergency')}
        submit={t('save')}
        fields={fields}
        start={{ emergencyContacts: employee.emergencyContacts }}
        send={(_api, { emergencyContacts }, { key }) =>
          saveProfile(
            person?.accountId ?? '',
            {
              emergencyContacts: ((emergencyContacts ?? []) as Contact[]).map(({ name, phone, relation }) => ({
                name,
                phone,
                relation: relation ?? null,
              })),
              version: employee.version,
            },
            key,
          )
        }
        onDone={() => toast({ message: t('saved') })}
      />
    </Panel>
  );
}
