import { closestCenter, DndContext, KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors, type Announcements, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useFrameTexts } from '../frame/texts.ts';
import classes from './sortable-list.module.css';

interface SortableListProps<T> {
  /** What the list is, for screen readers. */
  label: string;
  items: readonly T[];
  idOf: (item: T) => string;
  nameOf: (item: T) => string;
  /** Told the new order. */
  onReorder: (items: T[]) => void;
  children: (item: T) => ReactNode;
  /** Buttons after those that move. */
  actions?: (item: T) => ReactNode;
  /** Nothing moves. */
  isFixed?: boolean;
}

/** Movement in px after which a press of the mouse is a drag, and the long press of a finger in ms (specification, section 9). */
const dragDistancePx = 5;
const longPressMs = 120;

/**
 * A list that is put in order by dragging with the mouse or a long press, by its buttons, and by keyboard (space takes a row up, arrows move it, space lays it down).
 * dnd-kit stands behind it and nowhere else.
 */
export function SortableList<T>({ label, items, idOf, nameOf, onReorder, isFixed = false, ...rest }: SortableListProps<T>) {
  const t = useFrameTexts();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: dragDistancePx } }),
    useSensor(TouchSensor, { activationConstraint: { delay: longPressMs, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => { if (from >= 0 && to >= 0 && from !== to && to < items.length) onReorder(arrayMove([...items], from, to)); };
  const indexOf = (id: unknown) => items.findIndex((item) => idOf(item) === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    letClicks();
    if (over !== null) move(indexOf(active.id), indexOf(over.id));
  };
  const announcements = useMemo((): Announcements => {
    const name = (id: unknown) => { const item = items.find((one) => idOf(one) === id); return item === undefined ? '' : nameOf(item); };
    const place = (id: unknown) => ({ position: items.findIndex((one) => idOf(one) === id) + 1, all: items.length });
    return {
      onDragStart: ({ active }) => t('sortable.taken', { name: name(active.id) }),
      onDragOver: ({ active, over }) => (over === null || over.id === active.id ? undefined : t('sortable.over', { name: name(active.id), ...place(over.id) })),
      onDragEnd: ({ active, over }) => t('sortable.laid', { name: name(active.id), ...place(over?.id ?? active.id) }),
      onDragCancel: ({ active }) => t('sortable.back', { name: name(active.id) }),
    };
  }, [items, idOf, nameOf, t]);
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragStart={holdClicks} onDragEnd={onDragEnd} onDragCancel={letClicks} accessibility={{ announcements, screenReaderInstructions: { draggable: t('sortable.how') } }}>
      <SortableContext items={items.map(idOf)} strategy={verticalListSortingStrategy} disabled={isFixed}>
        <ol className={classes['list']} aria-label={label}>
          {items.map((item, index) => <Item key={idOf(item)} id={idOf(item)} name={nameOf(item)} index={index} count={items.length} isFixed={isFixed} onMove={(by) => move(index, index + by)} actions={rest.actions?.(item)}>{rest.children(item)}</Item>)}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** Where a row that is a link is laid down, the browser would follow the link. dnd-kit keeps the click from the page's code only. */
const ignore = (event: Event) => { event.preventDefault(); event.stopPropagation(); };
const holdClicks = () => window.addEventListener('click', ignore, { capture: true });
// The click comes right after the button is let go.
const letClicks = () => { setTimeout(() => window.removeEventListener('click', ignore, { capture: true }), 50); };

interface ItemProps { id: string; name: string; index: number; count: number; isFixed: boolean; onMove: (by: 1 | -1) => void; actions: ReactNode; children: ReactNode }

function Item({ id, name, index, count, isFixed, onMove, actions, children }: ItemProps) {
  const t = useFrameTexts();
  const { attributes, listeners = {}, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id });
  // The whole row can be dragged by mouse and finger; keys belong to the handle, so that links and buttons in the row keep theirs.
  const { onKeyDown, ...pointer } = listeners;
  return (
    <li ref={setNodeRef} className={classes['item']} data-dragging={isDragging} style={{ transform: CSS.Translate.toString(transform), transition }} {...(isFixed ? {} : pointer)}>
      {!isFixed && <button type="button" ref={setActivatorNodeRef} className={classes['handle']} {...attributes} onKeyDown={onKeyDown as React.KeyboardEventHandler | undefined} aria-label={t('sortable.handle', { name })}><IconGripVertical size={16} stroke={1.6} aria-hidden /></button>}
      <div className={classes['content']}>{children}</div>
      <div className={classes['actions']}>
        {!isFixed && <>
          <ActionIcon size={24} aria-label={t('sortable.up', { name })} disabled={index === 0} onClick={() => onMove(-1)}><IconChevronUp size={16} /></ActionIcon>
          <ActionIcon size={24} aria-label={t('sortable.down', { name })} disabled={index === count - 1} onClick={() => onMove(1)}><IconChevronDown size={16} /></ActionIcon>
        </>}
        {actions}
      </div>
    </li>
  );
}
