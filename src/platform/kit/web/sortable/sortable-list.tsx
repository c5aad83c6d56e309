import { useEffect, useLayoutEffect, useRef } from 'react';
import { renderLazily, lazy, useLazy } from '../lazy/lazy.ts';
import { SortableRow } from './sortable-row.tsx';
import classes from './sortable-list.module.css';
import { moved, type SortableListProps } from './reorder.ts';

const dragging = lazy(() => import('./draggable-list.tsx').then((file) => file.DraggableList));

/**
 * A list that is put in order by dragging with the mouse or a long press, by its buttons, and by keyboard (space takes
 * a row up, arrows move it, space lays it down). What drags is fetched after the list is on the page, and only when
 * there is something to put in order; until then it looks the same and its buttons move.
 */
export function SortableList<T>(props: SortableListProps<T>) {
  const { label, items, idOf, nameOf, isFixed = false } = props;
  const DraggableList = useLazy(dragging);
  const isMovable = !isFixed && items.length > 1;
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (isMovable) void dragging.fetch().catch(() => undefined);
  }, [isMovable]);
  const isDrawn = isMovable && DraggableList !== null;
  // The rows are drawn anew when what drags arrives; who stood on a button of theirs still does.
  useLayoutEffect(() => {
    if (isDrawn && focused.current !== null)
      root.current?.querySelector<HTMLElement>(`button[aria-label="${CSS.escape(focused.current)}"]`)?.focus();
  }, [isDrawn]);
  return (
    <div
      ref={root}
      onFocus={(event) => {
        focused.current = event.target.getAttribute('aria-label');
      }}
      onBlur={(event) => {
        if (event.relatedTarget !== null) focused.current = null;
      }}
    >
      {isDrawn ? (
        renderLazily<SortableListProps<T>>(DraggableList, props)
      ) : (
        <ol className={classes['list']} aria-label={label}>
          {items.map((item, index) => (
            <SortableRow
              key={idOf(item)}
              name={nameOf(item)}
              index={index}
              count={items.length}
              isFixed={isFixed}
              onMove={(by) => props.onReorder(moved(items, index, index + by))}
              actions={props.actions?.(item)}
            >
              {props.children(item)}
            </SortableRow>
          ))}
        </ol>
      )}
    </div>
  );
}
