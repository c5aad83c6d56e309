import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useMemo, type ComponentProps, type KeyboardEventHandler } from 'react';
import { useKitTexts } from '../texts.ts';
import { moved, type SortableListProps } from './reorder.ts';
import { SortableRow } from './sortable-row.tsx';
import classes from './sortable-list.module.css';

/**
 * Movement in px after which a press of the mouse is a drag, and the long press of a finger in ms (specification,
 * section 9).
 */
const dragDistancePx = 5;
const longPressMs = 120;

/** The list as dnd-kit moves it, which stands behind it and nowhere else. */
export function DraggableList<T>({
  label,
  items,
  idOf,
  nameOf,
  onReorder,
  isFixed = false,
  ...rest
}: SortableListProps<T>) {
  const t = useKitTexts();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: dragDistancePx } }),
    useSensor(TouchSensor, { activationConstraint: { delay: longPressMs, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => {
    if (from >= 0 && to >= 0 && from !== to && to < items.length) onReorder(moved(items, from, to));
  };
  const indexOf = (id: unknown) => items.findIndex((item) => idOf(item) === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    letClicks();
    if (over !== null) move(indexOf(active.id), indexOf(over.id));
  };
  const announcements = useMemo((): Announcements => {
    const name = (id: unknown) => {
      const item = items.find((one) => idOf(one) === id);
      return item === undefined ? '' : nameOf(item);
    };
    const place = (id: unknown) => ({ position: items.findIndex((one) => idOf(one) === id) + 1, all: items.length });
    return {
      onDragStart: ({ active }) => t('sortable.taken', { name: name(active.id) }),
      onDragOver: ({ active, over }) =>
        over === null || over.id === active.id
          ? undefined
          : t('sortable.over', { name: name(active.id), ...place(over.id) }),
      onDragEnd: ({ active, over }) => t('sortable.laid', { name: name(active.id), ...place(over?.id ?? active.id) }),
      onDragCancel: ({ active }) => t('sortable.back', { name: name(active.id) }),
    };
  }, [items, idOf, nameOf, t]);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={holdClicks}
      onDragEnd={onDragEnd}
      onDragCancel={letClicks}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('sortable.how') } }}
    >
      <SortableContext items={items.map(idOf)} strategy={verticalListSortingStrategy} disabled={isFixed}>
        <ol className={classes['list']} aria-label={label}>
          {items.map((item, index) => (
            <Item
              key={idOf(item)}
              id={idOf(item)}
              name={nameOf(item)}
              index={index}
              count={items.length}
              isFixed={isFixed}
              onMove={(by) => move(index, index + by)}
              actions={rest.actions?.(item)}
            >
              {rest.children(item)}
            </Item>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/**
 * Where a row that is a link is laid down, the browser would follow the link. dnd-kit keeps the click from the page's
 * code only.
 */
const ignore = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};
const holdClicks = () => window.addEventListener('click', ignore, { capture: true });
// The click comes right after the button is let go.
const letClicks = () => {
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }), 50);
};

type ItemProps = Omit<ComponentProps<typeof SortableRow>, 'row' | 'handle' | 'isDragging'> & { id: string };

function Item({ id, ...row }: ItemProps) {
  const {
    attributes,
    listeners = {},
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id });
  // The whole row can be dragged by mouse and finger; keys belong to the handle, so that links and buttons in the row
  // keep theirs.
  const { onKeyDown, ...pointer } = listeners;
  return (
    <SortableRow
      {...row}
      isDragging={isDragging}
      row={{
        ref: setNodeRef,
        style: { transform: CSS.Translate.toString(transform), transition },
        ...(row.isFixed ? {} : pointer),
      }}
      handle={{ ref: setActivatorNodeRef, ...attributes, onKeyDown: onKeyDown as KeyboardEventHandler | undefined }}
    />
  );
}
