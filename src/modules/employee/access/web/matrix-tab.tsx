import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useIsNarrow } from '#platform/frame/web/sidebar/sidebar-state.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useSession } from '#platform/session/web/use-session.ts';
import { addressOf } from '#platform/http/web/request.ts';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { fixedRoles } from '#platform/directory/model/roles.ts';
import { scopesOfRight, useAssignments, useRoles, type Roles } from './access-calls.ts';
import classes from './access.module.css';
import { ScopeChips } from './scope-chip.tsx';
import { useAccessTexts } from './texts.ts';

const SimulateForm = lazyComponent(() => import('./simulate-form.tsx').then((file) => file.SimulateForm));
const RoleForm = lazyComponent(() => import('./role-form.tsx').then((file) => file.RoleForm));

/** Each right of each module with its scope in each role; on a phone one role at a time. */
export function MatrixTab() {
  return (
    <QueryView of={useRoles()} shape="table">
      {(roles) => <Matrix of={roles} />}
    </QueryView>
  );
}

/** A right, or the module whose rights follow. */
interface MatrixRow {
  key: string;
  text: string;
  isGroup: boolean;
}

function Matrix({ of }: { of: Roles }) {
  const t = useAccessTexts();
  const label = useLabels();
  const isNarrow = useIsNarrow();
  const { person } = useSession();
  const mayManage = useMay('members.manage');
  const maySimulate = useMay('access-level.approve');
  const mayExport = [useMay('data.export'), useMay('access-level.read')].every(Boolean);
  const { slug } = useCompany();
  const mine = useAssignments().data?.people.find(({ id }) => id === person?.accountId)?.roles ?? [];
  const mayWrite = mayManage && mine.some(({ role }) => role === 'owner' || role === 'administrator');
  const [chosen, setChosen] = useState((of.roles.find(({ key }) => !fixedRoles.has(key)) ?? of.roles[0])?.key ?? '');
  const [open, setOpen] = useState<'edit' | 'new' | 'simulate' | null>(null);
  const role = of.roles.find(({ key }) => key === chosen);
  const [search, setSearch] = useState('');
  const asked = search.trim().toLowerCase();
  const rows = of.modules.flatMap(({ label: module, keys }): MatrixRow[] => {
    const found = keys
      .map((key) => ({ key, text: label(of.access[key] ?? key), isGroup: false }))
      .filter(({ key, text }) => `${label(module)} ${text} ${key}`.toLowerCase().includes(asked));
    return found.length === 0 ? [] : [{ key: `module ${module}`, text: label(module), isGroup: true }, ...found];
  });
  const shown = isNarrow ? of.roles.filter(({ key }) => key === chosen) : of.roles;
  return (
    <Panel
      title={t('matrix.title')}
      note={t('matrix.note')}
      isFlush
      actions={
        <Group gap="xs">
          {maySimulate && (
            <Button variant="default" onClick={() => setOpen('simulate')}>
              {t('simulate.button')}
            </Button>
          )}
          {mayWrite && <Button onClick={() => setOpen('new')}>{t('matrix.make')}</Button>}
        </Group>
      }
    >
      <div className={classes['bar']} style={{ padding: '12px 16px 0', margin: 0 }}>
        <TextInput
          type="search"
          label={t('matrix.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('matrix.role')}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={of.roles.map((one) => ({ value: one.key, label: label(one.label) }))}
        />
        {mayWrite && !fixedRoles.has(chosen) && (
          <Button variant="default" onClick={() => setOpen('edit')}>
            {t('matrix.edit')}
          </Button>
        )}
        {mayExport &&
          (['csv', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              component="a"
              variant="default"
              href={addressOf(`/api/companies/${encodeURIComponent(slug)}/access-policy/export`, { format })}
              download
            >
              {t('matrix.export', { format: format.toUpperCase() })}
            </Button>
          ))}
      </div>
      <DataTable
        label={t('matrix.title')}
        rows={rows}
        keyOf={({ key }) => key}
        maxHeight={720}
        isStacked={isNarrow}
        toneOf={({ isGroup }) => (isGroup ? 'group' : undefined)}
        empty={<EmptyState title={t('matrix.nothing')} />}
        columns={[
          { name: 'right', label: t('matrix.permission'), isHead: true, cell: ({ text }) => text },
          ...shown.map((one) => ({
            name: one.key,
            label: label(one.label),
            cell: ({ key, isGroup }: MatrixRow) =>
              isGroup ? null : <ScopeChips scopes={scopesOfRight(one.access, key)} />,
          })),
        ]}
      />
      {open === 'simulate' && <SimulateForm onClose={() => setOpen(null)} />}
      {(open === 'edit' || open === 'new') && (
        <RoleForm role={open === 'new' ? null : (role ?? null)} roles={of} onClose={() => setOpen(null)} />
      )}
    </Panel>
  );
}
