import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconDeviceFloppy, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { SavedView } from '#platform/model/records/saved-view.ts';
import type { Resource } from '#platform/model/resource.ts';
import { problemOf } from '../api/problem.ts';
import { useSession } from '../session/use-session.ts';
import classes from './register.module.css';
import { useSavedViews } from './saved-views.ts';
import { useNames, useRegisterTexts } from './texts.ts';
import { differsFrom, plainView, readView, viewToSave, type ViewState } from './view-state.ts';
import { toast } from './toast.ts';

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'));

/** The saved views of a register: open one, save what is shown, share it. */
export function ViewsMenu({ resource, view, onChange, isColumn }: { resource: Resource; view: ViewState; onChange: (view: ViewState) => void; isColumn: (name: string) => boolean }) {
  const t = useRegisterTexts();
  const { plural } = useNames(resource);
  const { views, isError, save, update, remove } = useSavedViews(resource);
  const [isNaming, setNaming] = useState(false);
  const me = useSession().person?.accountId;
  const current = views.find((one) => one.id === view.savedView);
  const isChanged = current !== undefined && differsFrom(view, current.state);
  const name = current?.name ?? t('views.all', { plural });
  const open = (one: SavedView) => onChange({ ...readView(resource, new URLSearchParams(one.state), isColumn).view, savedView: one.id });
  const tell = (work: Promise<unknown>, message: string) => void work.then(() => toast({ message }), (error: unknown) => toast({ message: problemOf(error).title, tone: 'failed' }));
  const group = (title: string, entries: readonly SavedView[]) => entries.length > 0 && (
    <>
      <Menu.Label>{title}</Menu.Label>
      {entries.map((one) => <Menu.Item key={one.id} onClick={() => open(one)} {...(one.id === view.savedView ? { 'aria-current': true, fw: 600 } : {})} leftSection={one.shared ? <IconUsers size={14} stroke={1.6} /> : undefined}>{one.name}</Menu.Item>)}
    </>
  );
  return (
    <>
      <Menu position="bottom-start" shadow="md" width={270}>
        <Menu.Target>
          <UnstyledButton className={classes['viewButton']} aria-label={t('views.button', { name }) + (isChanged ? `, ${t('views.changed')}` : '')}>
            <span className={classes['viewName']}>{name}</span>
            {isChanged && <span className={classes['changed']} title={t('views.changed')} />}
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onChange(plainView)} {...(current === undefined ? { 'aria-current': true, fw: 600 } : {})}>{t('views.all', { plural })}</Menu.Item>
          {isError && <Menu.Label>{t('views.failed')}</Menu.Label>}
          {group(t('views.mine'), views.filter((one) => !one.shared))}
          {group(t('views.shared'), views.filter((one) => one.shared))}
          <Menu.Divider />
          {isChanged && current.createdBy === me && <Menu.Item leftSection={<IconDeviceFloppy size={15} stroke={1.6} />} onClick={() => tell(update(current, viewToSave(view)), t('views.saved'))}>{t('views.update', { name: current.name })}</Menu.Item>}
          <Menu.Item leftSection={<IconPlus size={15} stroke={1.6} />} onClick={() => setNaming(true)}>{t('views.save')}</Menu.Item>
          {current !== undefined && current.createdBy === me && (
            <Menu.Item color="red" leftSection={<IconTrash size={15} stroke={1.6} />} onClick={() => { onChange({ ...view, savedView: null }); tell(remove(current), t('views.removed')); }}>{t('views.remove', { name: current.name })}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {isNaming && <SaveViewDialog onClose={() => setNaming(false)} onSave={(given, shared) => save(given, shared, viewToSave(view)).then((id) => { setNaming(false); onChange({ ...view, savedView: id }); })} />}
      </Suspense>
    </>
  );
}
