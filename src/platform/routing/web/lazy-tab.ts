import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadChunk } from './load-chunk.ts';

/** A part of a page with a chunk of its own, as a tab is: fetched when it is drawn, or when it is about to be. */
export interface LazyTab {
  Content: LazyExoticComponent<ComponentType>;
  prefetch(): void;
}

export function lazyTab(load: () => Promise<ComponentType>): LazyTab {
  return {
    Content: lazy(() => loadChunk(load).then((component) => ({ default: component }))),
    prefetch: () => void load().catch(() => undefined),
  };
}
