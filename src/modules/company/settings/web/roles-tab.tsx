import { Button } from '@mantine/core';
import { useState } from 'react';
import { defaultRoles } from '#platform/directory/model/default-roles.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useSession } from '#platform/session/web/use-session.ts';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { useMembers, useRoles, type Role } from '#modules/company/members/web/members-calls.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';

const RoleEditor = lazyComponent(() => import('./role-editor.tsx').then((file) => file.RoleEditor));

/** Whose meaning the product itself relies on. */
const fixed: ReadonlySet<string> = new Set(['owner', 'administrator', 'auditor']);

/** The roles of the company, and what each allows. Owners and administrators change them. */
export function RolesTab() {
  const t = useCompanyTexts();
  const { person } = useSession();
  const { data, error, refetch } = useRoles();
  const members = useMembers();
  const [open, setOpen] = useState<Role | 'new' | null>(null);
  const own = members.data?.members.find(({ id }) => id === person?.accountId)?.roles ?? [];
  const mayWrite = own.includes('owner') || own.includes('administrator');
  return (
    <Panel
      title={t('settings.roles')}
      note={t('roles.note')}
      actions={mayWrite && <Button onClick={() => setOpen('new')}>{t('roles.make')}</Button>}
    >
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} order={3} />
      ) : data === undefined ? (
        <Loading of="table" rows={8} />
      ) : (
        <Roles roles={data.roles} mayWrite={mayWrite} onOpen={setOpen} />
      )}
      {open !== null && data !== undefined && (
        <RoleEditor
          role={open === 'new' ? null : open}
          roles={data.roles}
          known={data.access}
          isReadOnly={!mayWrite || (open !== 'new' && fixed.has(open.key))}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}

function Roles({
  roles,
  mayWrite,
  onOpen,
}: {
  roles: readonly Role[];
  mayWrite: boolean;
  onOpen: (role: Role) => void;
}) {
  const t = useCompanyTexts();
  const label = useLabels();
  const format = useFormat();
  const kindOf = (role: Role) =>
    fixed.has(role.key) ? 'fixed' : !role.isOwn ? 'default' : role.key in defaultRoles ? 'changed' : 'own';
  return (
    <DataTable
      isStacked
      label={t('settings.table', { of: t('settings.roles') })}
      rows={roles}
      keyOf={({ key }) => key}
      columns={[
        { name: 'role', label: t('roles.role'), isHead: true, cell: (role) => label(role.label) },
        { name: 'kind', label: t('roles.kind'), cell: (role) => t(`roles.${kindOf(role)}`) },
        {
          name: 'rights',
          label: t('roles.rights'),
          cell: ({ access }) => t('roles.count', { count: access.length }),
        },
        { name: 'members', label: t('roles.members'), isNumber: true, cell: ({ members }) => format.number(members) },
        {
          name: 'actions',
          label: t('roles.actions'),
          isAction: true,
          cell: (role) => {
            const isOpenToWrite = mayWrite && !fixed.has(role.key);
            return (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t(isOpenToWrite ? 'roles.editOf' : 'roles.showOf', { role: label(role.label) })}
                onClick={() => onOpen(role)}
              >
                {t(isOpenToWrite ? 'roles.edit' : 'roles.show')}
              </Button>
            );
          },
        },
      ]}
    />
  );
}
