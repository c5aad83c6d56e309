import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useKitTexts } from '../texts.ts';
import classes from './sortable-list.module.css';

interface SortableRowProps {
  name: string;
  index: number;
  count: number;
  isFixed: boolean;
  onMove: (by: 1 | -1) => void;
  actions: ReactNode;
  children: ReactNode;
  /** What drags the row, and by which handle; nothing until that has been fetched. */
  row?: ComponentProps<'li'>;
  handle?: ComponentProps<'button'>;
  isDragging?: boolean;
}

/** One row of a list that can be put in order: handle, content, buttons. */
export function SortableRow({
  name,
  index,
  count,
  isFixed,
  onMove,
  actions,
  children,
  row = {},
  handle = {},
  isDragging = false,
}: SortableRowProps) {
  const t = useKitTexts();
  return (
    <li {...row} className={classes['item']} data-dragging={isDragging}>
      {!isFixed && (
        <button type="button" {...handle} className={classes['handle']} aria-label={t('sortable.handle', { name })}>
          <IconGripVertical size={16} stroke={1.6} aria-hidden />
        </button>
      )}
      <div className={classes['content']}>{children}</div>
      <div className={classes['actions']}>
        {!isFixed && (
          <>
            <ActionIcon
              size={24}
              aria-label={t('sortable.up', { name })}
              disabled={index === 0}
              onClick={() => onMove(-1)}
            >
              <IconChevronUp size={16} />
            </ActionIcon>
            <ActionIcon
              size={24}
              aria-label={t('sortable.down', { name })}
              disabled={index === count - 1}
              onClick={() => onMove(1)}
            >
              <IconChevronDown size={16} />
            </ActionIcon>
          </>
        )}
        {actions}
      </div>
    </li>
  );
}
