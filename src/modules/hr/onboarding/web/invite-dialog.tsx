import { notifications } from '@mantine/notifications';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { text } from '#platform/records/model/fields.ts';
import { inviteNewHireCall, type OnboardingShown } from '../model/onboarding-calls.ts';
import { useOnboardingTexts } from './texts.ts';

/** Invites a new hire to their own steps, before the start date. */
export function InviteDialog({ of, onClose }: { of: OnboardingShown; onClose: () => void }) {
  const t = useOnboardingTexts();
  return (
    <InputForm
      title={t('inviteOf', { name: of.employee.name })}
      consequence={t('inviteText')}
      submit={t('send')}
      size="md"
      fields={{ email: text({ label: t('email'), required: true, max: 254 }) }}
      send={async (api, { email }, { key }) => {
        await api.send(inviteNewHireCall, { params: { onboarding: of.id }, body: { email } }, { key });
        return email;
      }}
      onDone={(email) => {
        notifications.show({ message: t('sent', { email }) });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
