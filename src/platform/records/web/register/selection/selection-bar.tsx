import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconDots, IconPencil, IconRestore, IconTrash, IconX } from '@tabler/icons-react';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyOverlay, useOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import classes from '../register.module.css';
import type { Row } from '#platform/records/model/row.ts';
import { useRegisterTexts } from '../texts.ts';
import type { RowAction } from '../register-props.ts';

const list = lazy(() => import('./selection-list.tsx').then((file) => file.SelectionList));

interface SelectionBarProps {
  count: number;
  /** All that match are meant, not only the ticked ones. */
  isAll: boolean;
  total: { value: number; more: boolean } | null;
  rows: readonly Row[];
  actions: readonly RowAction[];
  isBin: boolean;
  mayWrite: boolean;
  mayRemove: boolean;
  onSelectAll: () => void;
  onClear: () => void;
  onEdit: () => void;
  onRemove: () => void;
  onRestore: () => void;
  onCopy: () => void;
}

/** What can be done with the selected rows. Floats over the end of the list while something is selected. */
export function SelectionBar({
  count,
  isAll,
  total,
  rows,
  actions,
  isBin,
  mayWrite,
  mayRemove,
  onSelectAll,
  onClear,
  onEdit,
  onRemove,
  onRestore,
  onCopy,
}: SelectionBarProps) {
  const t = useRegisterTexts();
  const format = useFormat();
  const icon = { size: 15, stroke: 1.7 };
  const offered = isAll ? [] : actions.filter((action) => action.isOffered?.(rows) ?? true);
  const [first, ...others] = offered;
  const all = total === null ? '' : format.count(total);
  return (
    <div className={classes['selectionBar']} role="region" aria-label={t('selection.bar')}>
      <span role="status" className={classes['selectionCount']}>
        {isAll ? t('selection.all', { total: all }) : t('selection.count', { count })}
      </span>
      {!isAll && !isBin && total !== null && (total.more || total.value > count) && (
        <Button size="compact-sm" variant="subtle" onClick={onSelectAll}>
          {t('selection.selectAll', { total: all })}
        </Button>
      )}
      {isBin && !isAll && mayRemove && (
        <Button size="compact-sm" variant="default" leftSection={<IconRestore {...icon} />} onClick={onRestore}>
          {t('selection.restore')}
        </Button>
      )}
      {!isBin && mayWrite && (
        <Button size="compact-sm" variant="default" leftSection={<IconPencil {...icon} />} onClick={onEdit}>
          {t('selection.edit')}
        </Button>
      )}
      {!isBin && first !== undefined && (
        <Button size="compact-sm" variant="default" leftSection={first.icon} onClick={() => first.run(rows)}>
          {first.label}
        </Button>
      )}
      {!isBin && others.length > 0 && <OtherActions actions={others} rows={rows} />}
      {!isAll && (
        <Button size="compact-sm" variant="default" leftSection={<IconCopy {...icon} />} onClick={onCopy}>
          {t('selection.copy')}
        </Button>
      )}
      {!isBin && mayRemove && (
        <Button size="compact-sm" variant="default" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
          {t('selection.remove')}
        </Button>
      )}
      <ActionIcon size="sm" aria-label={t('selection.clear')} onClick={onClear}>
        <IconX size={15} />
      </ActionIcon>
    </div>
  );
}

function OtherActions({ actions, rows }: Pick<SelectionBarProps, 'actions' | 'rows'>) {
  const t = useRegisterTexts();
  const { isOpen, button, close, trigger } = useOverlay(list, 'menu');
  return (
    <>
      <ActionIcon size="sm" variant="default" aria-label={t('selection.more')} {...trigger}>
        <IconDots size={15} />
      </ActionIcon>
      {button !== null && (
        <LazyOverlay of={list} isOpen={isOpen} onClose={close} button={button} actions={actions} rows={rows} />
      )}
    </>
  );
}
