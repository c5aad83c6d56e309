import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { roleHeads } from '#platform/directory/model/role-heads.ts';
import { grantOf, scopes } from '#platform/directory/model/grants.ts';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { removeRoleCall } from '#platform/members/model/member-calls.ts';
import { choice, lines, longText, text } from '#platform/records/model/fields.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { previewAccessCall } from '../model/access-calls.ts';
import type { Preview, Role, Roles } from './access-calls.ts';
import classes from './access.module.css';
import { PreviewDialog, type ChangeBody } from './preview-dialog.tsx';
import { useAccessTexts } from './texts.ts';

const rowsOf = (keys: readonly string[]) => keys.map((key) => ({ key }));
const keysOf = (rows: unknown) => ((rows ?? []) as { key: string }[]).map(({ key }) => key);

/** A role with its rights and their scopes; a new one may begin with those of another. Then its preview. */
export function RoleForm({ role, roles: all, onClose }: { role: Role | null; roles: Roles; onClose: () => void }) {
  const t = useAccessTexts();
  const label = useLabels();
  const [previewed, setPreviewed] = useState<{ change: ChangeBody; preview: Preview } | null>(null);
  const remove = useCompanyMutation((api, key: string) => api.send(removeRoleCall, { params: { key } }));
  if (previewed !== null) return <PreviewDialog {...previewed} onClose={onClose} />;
  const others = all.roles.filter(({ key }) => key !== 'owner');
  const isDefault = role !== null && role.key in roleHeads;
  const drop = (key: string, name: string) =>
    remove.mutate(key, {
      onSuccess: () => {
        toast({ message: t(isDefault ? 'role.resetDone' : 'role.removed', { role: name }) });
        onClose();
      },
    });
  return (
    <InputForm
      title={role === null ? t('role.makeTitle') : t('role.editTitle', { role: label(role.label) })}
      submit={t('role.preview')}
      fields={{
        label: text({ label: t('role.name'), required: true, max: 60 }),
        ...(role === null && {
          template: choice({
            label: t('role.template'),
            options: Object.fromEntries(others.map((o) => [o.key, o.label])),
          }),
        }),
        access: lines({
          label: t('role.permissions'),
          max: 500,
          fields: { key: text({ label: t('role.permissions'), required: true, max: 120 }) },
        }),
        reason: longText({ label: t('role.reason'), required: true, max: 500 }),
      }}
      start={{ label: role === null ? '' : label(role.label), access: rowsOf(role?.access ?? []) }}
      inputs={{
        template: (props, { set }) => (
          <NativeSelect
            label={t('role.template')}
            disabled={props.disabled ?? false}
            data={[
              { value: '', label: t('role.templateNone') },
              ...others.map((other) => ({ value: other.key, label: label(other.label) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              set({ access: rowsOf(others.find(({ key }) => key === value)?.access ?? []) })
            }
          />
        ),
        access: ({ name }, { values, set }) => (
          <div role="group" aria-label={t('role.permissions')} data-path={name}>
            <RightsPicker of={all} value={keysOf(values[name])} onChange={(keys) => set({ [name]: rowsOf(keys) })} />
          </div>
        ),
      }}
      check={(input) => {
        if (role !== null) return [];
        const key = keyOf(String(input['label']));
        if (all.roles.some((other) => other.key === key)) return [{ path: 'label', message: t('role.taken') }];
        return /^[a-z][a-z0-9-]{1,59}$/.test(key) ? [] : [{ path: 'label', message: t('role.badName') }];
      }}
      send={async (api, input, options) => {
        const name = input.label.trim();
        const change: ChangeBody = {
          kind: 'role',
          key: role?.key ?? keyOf(name),
          label: name,
          access: keysOf(input.access),
          version: role?.version ?? 0,
          reason: input.reason,
        };
        return { change, preview: await api.send(previewAccessCall, { body: change }, options) };
      }}
      onDone={setPreviewed}
      onCancel={onClose}
      below={() => <ProblemNote error={remove.error} />}
      beside={
        role?.isOwn && (
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => drop(role.key, label(role.label))}
          >
            {t(isDefault ? 'role.reset' : 'role.remove')}
          </Button>
        )
      }
    />
  );
}

/** Each right with how far it reaches; several scopes of one right, which no list offers, are kept as they are. */
function RightsPicker({
  of: { access, reaches },
  value,
  onChange,
}: {
  of: Roles;
  value: readonly string[];
  onChange: (keys: string[]) => void;
}) {
  const t = useAccessTexts();
  const label = useLabels();
  const groups = Map.groupBy(Object.entries(access), ([key]) => key.split('.')[0] ?? key);
  const setRight = (right: string, scope: string) => {
    const rest = value.filter((one) => grantOf(one).key !== right);
    onChange(scope === '' ? rest : [...rest, ...scope.split(' ').map((one) => grantText(right, one))]);
  };
  return [...groups].map(([group, rights]) => (
    <details key={group} className={classes['group']} open={rights.length > 0 && groups.size < 4}>
      <summary>
        {label(rights[0]?.[1] ?? group)}
        {rights.length > 1 && ` +${rights.length - 1}`}
      </summary>
      {rights.map(([key, meaning]) => {
        const held = value.flatMap((one) => (grantOf(one).key === key ? (grantOf(one).scope ?? []) : []));
        const now = held.includes('company') ? 'company' : held.join(' ');
        const known = scopes.filter((scope) => scope === 'company' || reaches[key]?.includes(scope) === true);
        return (
          <label key={key} className={classes['right']}>
            <span>{label(meaning)}</span>
            <NativeSelect
              size="xs"
              value={now}
              onChange={(event) => setRight(key, event.currentTarget.value)}
              data={[
                { value: '', label: t('none') },
                ...(now.includes(' ') ? [{ value: now, label: held.map((one) => t(`scope.${one}`)).join(', ') }] : []),
                ...known.toReversed().map((scope) => ({ value: scope, label: t(`scope.${scope}`) })),
              ]}
            />
          </label>
        );
      })}
    </details>
  ));
}

const grantText = (right: string, scope: string) => (scope === 'company' ? right : `${right}:${scope}`);

/** `Site manager, south` → `site-manager-south`. Accents fall away; a key is for machines. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 60);
