import { Menu } from '@mantine/core';
import { IconDeviceFloppy, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import type { SavedView } from '#platform/records/model/saved-view.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { AnchoredMenu } from '#platform/kit/web/lazy/anchored.tsx';
import type { AnchoredProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useSession } from '#platform/session/web/use-session.ts';
import { useSavedViewChanges, type SavedViews } from './saved-views.ts';
import { useNames, useRegisterTexts } from '../texts.ts';
import { toast } from '../toast.ts';
import { plainView, readView, viewToSave, type ViewState } from './view-state.ts';

interface ViewsListProps extends AnchoredProps, SavedViews {
  resource: Resource;
  view: ViewState;
  current: SavedView | undefined;
  /** The view on screen is not the saved one any more. */
  isChanged: boolean;
  onChange: (view: ViewState) => void;
  onSave: () => void;
  isColumn: (name: string) => boolean;
}

/** What is in the menu of saved views: open one, save what is shown. */
export function ViewsList({
  resource,
  view,
  views,
  isError,
  current,
  isChanged,
  onChange,
  onSave,
  isColumn,
  ...overlay
}: ViewsListProps) {
  const t = useRegisterTexts();
  const { plural } = useNames(resource);
  const { update, remove } = useSavedViewChanges();
  const me = useSession().person?.accountId;
  const open = (one: SavedView) =>
    onChange({ ...readView(resource, new URLSearchParams(one.state), isColumn).view, savedView: one.id });
  const tell = (work: Promise<unknown>, message: string) =>
    void work.then(
      () => toast({ message }),
      (error: unknown) => toast({ message: problemOf(error).title, tone: 'failed' }),
    );
  const group = (title: string, entries: readonly SavedView[]) =>
    entries.length > 0 && (
      <>
        <Menu.Label>{title}</Menu.Label>
        {entries.map((one) => (
          <Menu.Item
            key={one.id}
            onClick={() => open(one)}
            {...(one.id === view.savedView ? { 'aria-current': true, fw: 600 } : {})}
            leftSection={one.shared ? <IconUsers size={14} stroke={1.6} /> : undefined}
          >
            {one.name}
          </Menu.Item>
        ))}
      </>
    );
  return (
    <AnchoredMenu {...overlay} position="bottom-start" shadow="md" width={270}>
      <Menu.Item
        onClick={() => onChange(plainView)}
        {...(current === undefined ? { 'aria-current': true, fw: 600 } : {})}
      >
        {t('views.all', { plural })}
      </Menu.Item>
      {isError && <Menu.Label>{t('views.failed')}</Menu.Label>}
      {group(
        t('views.mine'),
        views.filter((one) => !one.shared),
      )}
      {group(
        t('views.shared'),
        views.filter((one) => one.shared),
      )}
      <Menu.Divider />
      {isChanged && current !== undefined && current.createdBy === me && (
        <Menu.Item
          leftSection={<IconDeviceFloppy size={15} stroke={1.6} />}
          onClick={() => tell(update(current, viewToSave(view)), t('views.saved'))}
        >
          {t('views.update', { name: current.name })}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPlus size={15} stroke={1.6} />} onClick={onSave}>
        {t('views.save')}
      </Menu.Item>
      {current !== undefined && current.createdBy === me && (
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={15} stroke={1.6} />}
          onClick={() => {
            onChange({ ...view, savedView: null });
            tell(remove(current), t('views.removed'));
          }}
        >
          {t('views.remove', { name: current.name })}
        </Menu.Item>
      )}
    </AnchoredMenu>
  );
}
