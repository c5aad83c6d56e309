import { PersonPhoto } from '#platform/kit/web/person-photo.tsx';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { uploadPhotoCall, type MyProfile } from '#modules/my-profile/edit-profile/model/profile-calls.ts';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useSession } from '#platform/session/web/use-session.ts';
import { usePhotoAddress } from './photo-address.ts';
import { saveProfile, useSaveProfile } from './save-profile.ts';
import { SeenBy } from './seen-by.tsx';
import { squarePhoto } from './square-photo.ts';
import { useEditProfileTexts } from './texts.ts';

/** The photo that colleagues see; cut to a square before it is sent. */
export function PhotoPanel({ employee }: { employee: NonNullable<MyProfile['employee']> }) {
  const t = useEditProfileTexts();
  const { person } = useSession();
  const address = usePhotoAddress();
  const accountId = person?.accountId ?? '';
  const [isUnreadable, setUnreadable] = useState(false);
  const set = useCompanyMutation(async (api, photo: File) => {
    const form = new FormData();
    form.append('file', photo);
    const { photoId } = await api.send(uploadPhotoCall, { form });
    await saveProfile(accountId, { photoId });
  });
  const remove = useSaveProfile(accountId);
  const choose = async (file: File | null) => {
    const photo = file === null ? null : await squarePhoto(file);
    setUnreadable(file !== null && photo === null);
    if (photo !== null) set.mutate(photo, { onSuccess: () => toast({ message: t('photoSaved') }) });
  };
  return (
    <Panel title={t('photo')} note={<SeenBy field="photo" />}>
      <Group gap="md" wrap="nowrap" align="flex-start">
        <PersonPhoto
          src={address(employee.photoId)}
          name={employee.name}
          size={84}
          alt={employee.photoId === null ? t('photoNone') : t('photoAlt', { name: employee.name })}
        />
        <Stack gap={8}>
          <Group gap={8}>
            <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => void choose(file)}>
              {(props) => (
                <Button {...props} variant="default" loading={set.isPending}>
                  {t('photoChoose')}
                </Button>
              )}
            </FileButton>
            {employee.photoId !== null && (
              <Button
                variant="subtle"
                color="red"
                loading={remove.isPending}
                onClick={() =>
                  remove.mutate({ photoId: null }, { onSuccess: () => toast({ message: t('photoRemoved') }) })
                }
              >
                {t('photoRemove')}
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {t('photoHelp')}
          </Text>
          {isUnreadable && (
            <Text size="sm" c="red" role="alert">
              {t('photoUnreadable')}
            </Text>
          )}
          <ProblemNote error={set.error ?? remove.error} />
        </Stack>
      </Group>
    </Panel>
  );
}
