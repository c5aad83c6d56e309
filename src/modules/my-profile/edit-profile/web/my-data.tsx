import { Stack } from '@mantine/core';
import { useCall } from '#platform/http/web/hooks.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { myProfileCall } from '../model/profile-calls.ts';
import { ContactPanel } from './contact-panel.tsx';
import { EmergencyPanel } from './emergency-panel.tsx';
import { PersonalPanel } from './personal-panel.tsx';
import { PhotoPanel } from './photo-panel.tsx';
import { useEditProfileTexts } from './texts.ts';

/** What the record says, part by part, with the forms that change it. */
export function MyData() {
  const t = useEditProfileTexts();
  const profile = useCall(myProfileCall);
  return (
    <QueryView of={profile} shape="text">
      {({ employee, openRequest, birthdays }) =>
        employee === null ? (
          <EmptyState title={t('noEmployeeTitle')}>{t('noEmployee')}</EmptyState>
        ) : (
          <Stack gap="md">
            <PhotoPanel employee={employee} />
            <PersonalPanel employee={employee} openRequest={openRequest} birthdays={birthdays} />
            <ContactPanel employee={employee} />
            <EmergencyPanel employee={employee} />
          </Stack>
        )
      }
    </QueryView>
  );
}
