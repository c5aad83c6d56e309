import { Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useCall } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { myProfileCall, profileClasses, type ProfileField } from '../model/profile-calls.ts';
import { useEditProfileTexts } from './texts.ts';

/** Who can see a field of the employee record, by its privacy class and the roles of the company. */
export function useSeenBy(): (field: ProfileField) => string {
  const t = useEditProfileTexts();
  const rolesLine = useRolesLine();
  const roles = useCall(myProfileCall).data?.seenBy ?? [];
  return (field) => (profileClasses[field] === 'P1' ? t('seenBy.P1') : rolesLine(roles));
}

/** Says which roles see something of one's own besides oneself. */
export function useRolesLine(): (roles: readonly string[]) => string {
  const t = useEditProfileTexts();
  const format = useFormat();
  const label = useLabels();
  return (roles) =>
    roles.length === 0 ? t('seenBy.own') : t('seenBy.P2', { roles: format.list(roles.map((role) => label(role))) });
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
