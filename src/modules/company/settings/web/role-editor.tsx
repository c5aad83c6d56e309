import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { defaultRoles } from '#platform/members/model/default-roles.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { useRemoveRole, useSaveRole, type Role } from '#modules/company/members/web/members-calls.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { AccessPicker } from './access-picker.tsx';

interface RoleEditorProps {
  role: Role | null;
  roles: readonly Role[];
  known: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onClose: () => void;
}

/** One role: its name and its rights. A new one may begin with those of another. */
export function RoleEditor({ role, roles, known, isReadOnly, onClose }: RoleEditorProps) {
  const t = useCompanyTexts();
  const label = useLabels();
  const save = useSaveRole();
  const remove = useRemoveRole();
  const [name, setName] = useState(role === null ? '' : label(role.label));
  const [access, setAccess] = useState<string[]>([...(role?.access ?? [])]);
  const key = role?.key ?? keyOf(name);
  const isTaken = role === null && roles.some((other) => other.key === key);
  const isDefault = role !== null && role.key in defaultRoles;
  const nameProblem =
    role === null && name !== ''
      ? isTaken
        ? t('roles.taken')
        : /^[a-z][a-z0-9-]{1,59}$/.test(key)
          ? null
          : t('roles.badName')
      : null;
  const submit = () =>
    save.mutate(
      { key, label: name.trim(), access, version: role?.version ?? 0 },
      {
        onSuccess: () => {
          toast({ message: t('roles.saved', { role: name.trim() }) });
          onClose();
        },
      },
    );
  const drop = () =>
    remove.mutate(key, {
      onSuccess: () => {
        toast({ message: t(isDefault ? 'roles.resetDone' : 'roles.removed', { role: name }) });
        onClose();
      },
    });
  return (
    <DialogFrame
      onClose={onClose}
      size="lg"
      title={role === null ? t('roles.makeTitle') : t('roles.editTitle', { role: label(role.label) })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReadOnly && name.trim() !== '' && nameProblem === null) submit();
        }}
      >
        <Stack>
          {!isReadOnly && (
            <TextInput
              label={t('roles.name')}
              description={t('roles.nameHelp')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={name}
              maxLength={60}
              onChange={(event) => setName(event.currentTarget.value)}
              error={nameProblem}
              data-autofocus
            />
          )}
          {role === null && (
            <Select
              label={t('roles.template')}
              data={[
                { value: '', label: t('roles.templateNone') },
                ...roles
                  .filter((other) => other.key !== 'owner')
                  .map((other) => ({ value: other.key, label: label(other.label) })),
              ]}
              defaultValue=""
              allowDeselect={false}
              onChange={(from) => setAccess([...(roles.find((other) => other.key === from)?.access ?? [])])}
            />
          )}
          <div role="group" aria-label={t('roles.access')}>
            {isReadOnly ? (
              <AccessPicker known={known} value={access} />
            ) : (
              <AccessPicker known={known} value={access} onChange={setAccess} />
            )}
          </div>
          <ProblemNote error={save.error ?? remove.error} />
          {!isReadOnly && role?.isOwn && (
            <Text size="xs" c="dimmed">
              {t(isDefault ? 'roles.resetText' : 'roles.removeText')}
            </Text>
          )}
          <Group justify="space-between" gap="xs">
            {!isReadOnly && role?.isOwn ? (
              <Button variant="subtle" color="red" loading={remove.isPending} onClick={drop}>
                {t(isDefault ? 'roles.reset' : 'roles.remove')}
              </Button>
            ) : (
              <span />
            )}
            <Group gap="xs">
              <Button variant="default" onClick={onClose}>
                {t(isReadOnly ? 'settings.close' : 'settings.cancel')}
              </Button>
              {!isReadOnly && (
                <Button type="submit" loading={save.isPending} disabled={name.trim() === '' || nameProblem !== null}>
                  {t('roles.save')}
                </Button>
              )}
            </Group>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}

/** `Site manager, south` → `site-manager-south`. Accents fall away; a key is for machines. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 60);
