import { Badge, Button, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { defaultRoles } from '#platform/members/model/default-roles.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { ScrollRegion } from '#platform/frame/web/scroll-region.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useSession } from '#platform/session/web/use-session.ts';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useMembers, useRoles, type Role } from '#modules/company/members/web/members-calls.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { RoleEditor } from './role-editor.tsx';
import classes from './settings.module.css';

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
    <ScrollRegion label={t('settings.table', { of: t('settings.roles') })}>
      <Table miw={560}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('roles.role')}</Table.Th>
            <Table.Th scope="col">{t('roles.kind')}</Table.Th>
            <Table.Th scope="col">{t('roles.rights')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('roles.members')}
            </Table.Th>
            <Table.Th scope="col">
              <span className={classes['hidden']}>{t('roles.actions')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {roles.map((role) => {
            const isOpenToWrite = mayWrite && !fixed.has(role.key);
            return (
              <Table.Tr key={role.key}>
                <Table.Th scope="row" fw={560}>
                  {label(role.label)}
                </Table.Th>
                <Table.Td>
                  <Badge color={kindOf(role) === 'own' || kindOf(role) === 'changed' ? 'copper' : 'gray'}>
                    {t(`roles.${kindOf(role)}`)}
                  </Badge>
                </Table.Td>
                <Table.Td>
                  <Text size="sm">{t('roles.count', { count: role.access.length })}</Text>
                </Table.Td>
                <Table.Td ta="end">{format.number(role.members)}</Table.Td>
                <Table.Td ta="end">
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t(isOpenToWrite ? 'roles.editOf' : 'roles.showOf', { role: label(role.label) })}
                    onClick={() => onOpen(role)}
                  >
                    {t(isOpenToWrite ? 'roles.edit' : 'roles.show')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
