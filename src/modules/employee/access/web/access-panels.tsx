import { Text } from '@mantine/core';
import { useCall } from '#platform/http/web/hooks.ts';
import { grantOf, type Scope } from '#platform/directory/model/grants.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { SidePanel } from '#platform/kit/web/side-panel.tsx';
import { personAccessCall, recordAccessCall } from '../model/access-calls.ts';
import { useRoles } from './access-calls.ts';
import { ScopeChips } from './scope-chip.tsx';
import { useAccessTexts } from './texts.ts';

/** What one person may see and do, and which role gives it. */
export function PersonPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useAccessTexts();
  const label = useLabels();
  const access = useCall(personAccessCall, { params: { person: id } });
  return (
    <SidePanel title={t('person.title', { name: access.data?.name ?? '' })} onClose={onClose} width={640}>
      <QueryView of={access} shape="table">
        {({ rights }) => (
          <DataTable
            isStacked
            label={t('person.title', { name: access.data?.name ?? '' })}
            rows={rights}
            keyOf={({ key }) => key}
            empty={<Text>{t('person.empty')}</Text>}
            columns={[
              { name: 'right', label: t('person.permission'), isHead: true, cell: (one) => label(one.label) },
              {
                name: 'scope',
                label: t('person.scope'),
                cell: ({ scopes }) => <ScopeChips scopes={scopes as Scope[]} />,
              },
              { name: 'why', label: t('person.why'), cell: ({ roles }) => <RoleNames of={roles} /> },
            ]}
          />
        )}
      </QueryView>
    </SidePanel>
  );
}

/** Who can see one record, and by which role. */
export function RecordPanel({ kind, record, onClose }: { kind: string; record: string; onClose: () => void }) {
  const t = useAccessTexts();
  const readers = useCall(recordAccessCall, { params: { kind, record } });
  return (
    <SidePanel title={t('record.title')} onClose={onClose} width={520}>
      <QueryView of={readers} shape="table">
        {({ title, count, people }) => (
          <>
            <Text mb="sm">{t('record.count', { count, title })}</Text>
            <DataTable
              isStacked
              label={t('record.title')}
              rows={people}
              keyOf={({ id }) => id}
              empty={<Text>{t('record.empty')}</Text>}
              columns={[
                { name: 'member', label: t('record.member'), isHead: true, cell: ({ name }) => <bdi>{name}</bdi> },
                { name: 'why', label: t('record.why'), cell: ({ why }) => <RoleNames of={why} /> },
              ]}
            />
            {count > people.length && (
              <Text c="dimmed" mt="sm">
                {t('record.more', { count: count - people.length })}
              </Text>
            )}
          </>
        )}
      </QueryView>
    </SidePanel>
  );
}

function RoleNames({ of }: { of: readonly { role: string; scope: string }[] }) {
  const t = useAccessTexts();
  const label = useLabels();
  const roles = useRoles().data?.roles ?? [];
  return of.map(({ role, scope }) => {
    const { key } = grantOf(role);
    const name = label(roles.find((one) => one.key === key)?.label ?? key);
    return (
      <div key={`${role} ${scope}`}>
        {name} ({t(`scope.${scope as Scope}`)})
      </div>
    );
  });
}
