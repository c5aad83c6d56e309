import { createElement, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from './load-chunk.ts';

/** Code that no page needs before somebody does something: dialogs, menus, dragging. */
export interface Lazy<T> {
  /** Null until it is there. */
  current(): T | null;
  /** Brings it; one that did not come is asked for anew. */
  fetch(): Promise<T>;
  subscribe(onArrival: () => void): () => void;
}

/** @param load  a lazy import of one part of a file */
export function lazy<T>(load: () => Promise<T>): Lazy<T> {
  let there: T | null = null;
  let coming: Promise<T> | null = null;
  const listeners = new Set<() => void>();
  return {
    current: () => there,
    fetch: () =>
      (coming ??= loadChunk(load).then(
        (part) => {
          there = part;
          for (const tell of listeners) tell();
          return part;
        },
        (error: unknown) => {
          coming = null;
          throw error;
        },
      )),
    subscribe(onArrival) {
      listeners.add(onArrival);
      return () => listeners.delete(onArrival);
    },
  };
}

/** What has arrived so far, or null; drawn anew when it arrives. */
export function useLazy<T>(part: Lazy<T>): T | null {
  return useSyncExternalStore(part.subscribe, part.current, part.current);
}

/**
 * For what will need it, a button above all: on its way as soon as the pointer or the focus is there. A failure shows
 * when it is wanted.
 */
export function fetchEarly(part: Lazy<unknown>): { onPointerEnter: () => void; onFocus: () => void } {
  const fetch = () => void part.fetch().catch(() => undefined);
  return { onPointerEnter: fetch, onFocus: fetch };
}

/** A component that came late, once it is there. */
export function renderLazily<Props extends object>(component: ComponentType<Props> | null, props: Props): ReactNode {
  return component === null ? null : createElement(component, props);
}
