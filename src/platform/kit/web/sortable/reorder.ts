import type { ReactNode } from 'react';

export interface SortableListProps<T> {
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

/** The same list with one item at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}
