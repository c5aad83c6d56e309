import { Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { profileClasses, type ProfileField } from '../model/profile-calls.ts';
import { useEditProfileTexts } from './texts.ts';

/** Who can see a field of the employee record, by its privacy class. */
export function useSeenBy(): (field: ProfileField) => string {
  const t = useEditProfileTexts();
  return (field) => t(`seenBy.${profileClasses[field]}`);
}

/** The same as a line with its sign. */
export function SeenBy({ field }: { field: ProfileField }) {
  const seenBy = useSeenBy();
  return (
    <Text size="xs" c="dimmed" component="span" style={{ display: 'inline-flex', gap: 4, alignItems: 'center' }}>
      <IconEye size={13} aria-hidden /> {seenBy(field)}
    </Text>
  );
}
