import { Alert, Button, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { showBirthdayCall, type MyProfile } from '#modules/my-profile/edit-profile/model/profile-calls.ts';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { useSend } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { text } from '#platform/records/model/fields.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useSession } from '#platform/session/web/use-session.ts';
import { controlledFields, type ControlledField } from '#modules/my-profile/change-request/model/change-request.ts';
import { saveProfile } from './save-profile.ts';
import { SeenBy, useSeenBy } from './seen-by.tsx';
import { useEditProfileTexts } from './texts.ts';

const RequestDialog = lazyComponent(() => import('./request-dialog.tsx').then((file) => file.RequestDialog));

interface PersonalPanelProps {
  employee: NonNullable<MyProfile['employee']>;
  openRequest: string | null;
  /** Whether the company shows birthdays. */
  birthdays: boolean;
}

/** Legal name and date of birth, which HR changes on request, and the name that one chooses oneself. */
export function PersonalPanel({ employee, openRequest, birthdays }: PersonalPanelProps) {
  const t = useEditProfileTexts();
  const label = useLabels();
  const format = useFormat();
  const seenBy = useSeenBy();
  const { person } = useSession();
  const [isAsking, setAsking] = useState(false);
  const shown = (field: ControlledField) => (field === 'birthDate' ? format.date(employee.birthDate) : employee[field]);
  return (
    <Panel
      title={t('personal')}
      note={t('controlled')}
      actions={
        openRequest === null && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('request')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        {openRequest !== null && (
          <Alert color="blue">
            {t('requestOpen')} <Link to={`?tab=requests&view.record=${openRequest}`}>{t('requestView')}</Link>
          </Alert>
        )}
        <Facts
          items={(Object.keys(controlledFields) as ControlledField[]).map((field) => [
            label(controlledFields[field]),
            <span key={field}>
              {shown(field)}
              <br />
              <SeenBy field={field} />
            </span>,
          ])}
        />
        <Birthday of={employee} isOn={birthdays} />
        <Text size="sm" c="dimmed">
          {t('direct')}
        </Text>
        <InputForm
          key={employee.version}
          label={t('preferredName')}
          submit={t('save')}
          fields={{
            preferredName: text({
              label: t('preferredName'),
              max: 80,
              help: `${t('preferredNameHelp')} · ${seenBy('preferredName')}`,
            }),
          }}
          start={{ preferredName: employee.preferredName }}
          send={(_api, { preferredName }, { key }) =>
            saveProfile(
              person?.accountId ?? '',
              { preferredName: preferredName ?? null, version: employee.version },
              key,
            )
          }
          onDone={() => toast({ message: t('saved') })}
        />
      </Stack>
      {isAsking && <RequestDialog employee={employee} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

/** Whether colleagues see one's birthday: one's own choice, off until it is made. */
function Birthday({ of, isOn }: { of: PersonalPanelProps['employee']; isOn: boolean }) {
  const t = useEditProfileTexts();
  const show = useSend(showBirthdayCall);
  return (
    <>
      <Switch
        label={t('birthday')}
        description={t(of.birthDate === null ? 'birthdayMissing' : isOn ? 'birthdayHelp' : 'birthdayOff')}
        checked={of.showsBirthday}
        disabled={show.isPending || of.birthDate === null}
        onChange={({ currentTarget: { checked } }) =>
          show.mutate({ body: { shows: checked } }, { onSuccess: () => toast({ message: t('saved') }) })
        }
      />
      <ProblemNote error={show.error} />
    </>
  );
}
