import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { defaultRoles } from '#platform/directory/model/default-roles.ts';
import { putRoleCall } from '#platform/members/model/member-calls.ts';
import { choice, lines, text } from '#platform/records/model/fields.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useRemoveRole, type Role } from '#modules/company/members/web/members-calls.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { AccessPicker } from './access-picker.tsx';

interface RoleEditorProps {
  role: Role | null;
  roles: readonly Role[];
  known: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onClose: () => void;
}

/** One role: its name and its rights. */
export function RoleEditor({ isReadOnly, ...props }: RoleEditorProps) {
  return isReadOnly ? <RoleView {...props} /> : <RoleForm {...props} />;
}

function RoleView({ role, known, onClose }: Omit<RoleEditorProps, 'isReadOnly'>) {
  const t = useCompanyTexts();
  const label = useLabels();
  return (
    <DialogFrame onClose={onClose} size="lg" title={t('roles.editTitle', { role: label(role?.label ?? '') })}>
      <Stack>
        <div role="group" aria-label={t('roles.access')}>
          <AccessPicker known={known} value={role?.access ?? []} />
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('settings.close')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}

const rowsOf = (keys: readonly string[]) => keys.map((key) => ({ key }));
type AccessRows = ReturnType<typeof rowsOf>;
const keysOf = (rows: unknown) => (rows as AccessRows | null)?.map(({ key }) => key) ?? [];

/** A new one may begin with the rights of another. */
function RoleForm({ role, roles, known, onClose }: Omit<RoleEditorProps, 'isReadOnly'>) {
  const t = useCompanyTexts();
  const label = useLabels();
  const remove = useRemoveRole();
  const isDefault = role !== null && role.key in defaultRoles;
  const others = roles.filter(({ key }) => key !== 'owner');
  const drop = (key: string, name: string) =>
    remove.mutate(key, {
      onSuccess: () => {
        toast({ message: t(isDefault ? 'roles.resetDone' : 'roles.removed', { role: name }) });
        onClose();
      },
    });
  return (
    <InputForm
      title={role === null ? t('roles.makeTitle') : t('roles.editTitle', { role: label(role.label) })}
      submit={t('roles.save')}
      fields={{
        label: text({ label: t('roles.name'), help: t('roles.nameHelp'), required: true, max: 60 }),
        ...(role === null && {
          template: choice({
            label: t('roles.template'),
            options: Object.fromEntries(others.map((other) => [other.key, other.label])),
          }),
        }),
        access: lines({
          label: t('roles.access'),
          fields: { key: text({ label: t('roles.access'), required: true, max: 120 }) },
        }),
      }}
      start={{ label: role === null ? '' : label(role.label), access: rowsOf(role?.access ?? []) }}
      inputs={{
        label: (props) => <FieldInput {...props} autoFocus />,
        template: (props, { set }) => (
          <Select
            label={t('roles.template')}
            data={[
              { value: '', label: t('roles.templateNone') },
              ...others.map((other) => ({ value: other.key, label: label(other.label) })),
            ]}
            defaultValue=""
            allowDeselect={false}
            disabled={props.disabled ?? false}
            onChange={(from) => set({ access: rowsOf(roles.find(({ key }) => key === from)?.access ?? []) })}
          />
        ),
        access: ({ name, disabled }, { values, set }) => (
          <div role="group" aria-label={t('roles.access')} data-path={name}>
            <AccessPicker
              known={known}
              value={keysOf(values[name])}
              isDisabled={disabled ?? false}
              onChange={(keys) => set({ [name]: rowsOf(keys) })}
            />
          </div>
        ),
      }}
      check={(input) => {
        if (role !== null) return [];
        const key = keyOf(String(input['label']));
        if (roles.some((other) => other.key === key)) return [{ path: 'label', message: t('roles.taken') }];
        return /^[a-z][a-z0-9-]{1,59}$/.test(key) ? [] : [{ path: 'label', message: t('roles.badName') }];
      }}
      send={async (api, input, options) => {
        const name = input.label.trim();
        await api.send(
          putRoleCall,
          {
            params: { key: role?.key ?? keyOf(name) },
            body: { label: name, access: keysOf(input.access), version: role?.version ?? 0 },
          },
          options,
        );
        return name;
      }}
      onDone={(name) => {
        toast({ message: t('roles.saved', { role: name }) });
        onClose();
      }}
      onCancel={onClose}
      below={() => (
        <>
          <ProblemNote error={remove.error} />
          {role?.isOwn && (
            <Text size="xs" c="dimmed">
              {t(isDefault ? 'roles.resetText' : 'roles.removeText')}
            </Text>
          )}
        </>
      )}
      beside={
        role?.isOwn && (
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => drop(role.key, label(role.label))}
          >
            {t(isDefault ? 'roles.reset' : 'roles.remove')}
          </Button>
        )
      }
    />
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
