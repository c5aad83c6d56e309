import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadChunk } from './load-chunk.ts';

/** A part of a page with a chunk of its own, as a tab is: fetched when it is drawn, or when it is about to be. */
export interface LazyPart {
  Content: LazyExoticComponent<ComponentType>;
  prefetch(): void;
}

export function lazyPart(load: () => Promise<ComponentType>): LazyPart {
  return {
    Content: lazy(() => loadChunk(load).then((component) => ({ default: component }))),
    prefetch: () => void load().catch(() => undefined),
  };
}
