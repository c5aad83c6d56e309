import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { useAssignments, useRoles, type HeldRole } from './access-calls.ts';
import classes from './access.module.css';
import { useAccessTexts } from './texts.ts';

const AssignForm = lazyComponent(() => import('./assign-form.tsx').then((file) => file.AssignForm));
const RevokeForm = lazyComponent(() => import('./assign-form.tsx').then((file) => file.RevokeForm));

export interface PersonRoles {
  id: string;
  name: string;
  roles: readonly HeldRole[];
}

/** Who holds which role, from when, until when, with which scope. */
export function AssignmentsTab() {
  return (
    <QueryView of={useAssignments()} shape="table">
      {({ people }) => <People of={people} />}
    </QueryView>
  );
}

function People({ of }: { of: readonly PersonRoles[] }) {
  const t = useAccessTexts();
  const mayManage = useMay('members.manage');
  const mayRead = useMay('access-level.read');
  const [, setAddress] = useSearchParams();
  const [search, setSearch] = useState('');
  const [role, setRole] = useState('');
  const [isAssigning, setAssigning] = useState(false);
  const [revoked, setRevoked] = useState<{ person: PersonRoles; role: HeldRole } | null>(null);
  const label = useLabels();
  const roles = useRoles().data?.roles ?? [];
  const labelOf = (key: string) => label(roles.find((one) => one.key === key)?.label ?? key);
  const wanted = search.trim().toLowerCase();
  const rows = of.filter(
    ({ name, roles: held }) =>
      name.toLowerCase().includes(wanted) && (role === '' || held.some((one) => one.role === role)),
  );
  const view = (id: string) =>
    setAddress((before) => {
      before.set('person', id);
      return before;
    });
  return (
    <Panel
      title={t(mayRead ? 'assignments.title' : 'assignments.own')}
      isFlush
      actions={mayManage && <Button onClick={() => setAssigning(true)}>{t('assignments.assign')}</Button>}
    >
      {mayRead && (
        <div className={classes['bar']} style={{ padding: '12px 16px 0', margin: 0 }}>
          <TextInput
            label={t('assignments.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('assign.role')}
            value={role}
            onChange={(event) => setRole(event.currentTarget.value)}
            data={[
              { value: '', label: t('assignments.allRoles') },
              ...roles.map((one) => ({ value: one.key, label: label(one.label) })),
            ]}
          />
        </div>
      )}
      <DataTable
        isStacked
        label={t('assignments.title')}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<Text p="md">{t('assignments.empty')}</Text>}
        columns={[
          { name: 'member', label: t('assignments.member'), isHead: true, cell: ({ name }) => <bdi>{name}</bdi> },
          {
            name: 'roles',
            label: t('assignments.roles'),
            cell: (person) => (
              <div>
                {person.roles.map((one) => (
                  <div key={`${one.role} ${one.reach ?? ''} ${one.from ?? ''}`}>
                    <Held of={one} name={labelOf(one.role)} />
                    {mayManage && (
                      <Button
                        variant="subtle"
                        size="compact-xs"
                        ms={6}
                        aria-label={t('assignments.revokeOf', { role: labelOf(one.role), name: person.name })}
                        onClick={() => setRevoked({ person, role: one })}
                      >
                        {t('assignments.revoke')}
                      </Button>
                    )}
                  </div>
                ))}
              </div>
            ),
          },
          {
            name: 'view',
            label: t('assignments.access'),
            isAction: true,
            cell: ({ id, name }) => (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('assignments.viewOf', { name })}
                onClick={() => view(id)}
              >
                {t('assignments.view')}
              </Button>
            ),
          },
        ]}
      />
      {isAssigning && <AssignForm people={of} onClose={() => setAssigning(false)} />}
      {revoked !== null && (
        <RevokeForm {...revoked} roleName={labelOf(revoked.role.role)} onClose={() => setRevoked(null)} />
      )}
    </Panel>
  );
}

function Held({ of: { reach, from, until, state }, name }: { of: HeldRole; name: string }) {
  const t = useAccessTexts();
  const format = useFormat();
  const parts = [
    reach === null ? null : t(`scope.${reach}`),
    state === 'planned' && from !== null ? t('assignments.from', { day: format.date(from) }) : null,
    until === null ? null : t('assignments.until', { day: format.date(until) }),
  ].filter((part) => part !== null);
  return (
    <>
      {name}
      {parts.length > 0 && (
        <Text span size="xs" c="dimmed" ms={6}>
          {parts.join(' · ')}
        </Text>
      )}
    </>
  );
}
