import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islands, type IslandName } from './islands.ts';

/** Wakes up the islands of the page. */
export function hydrateIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = element.dataset['island'] as IslandName;
    const Island = islands[name] as ComponentType<object>;
    hydrateRoot(element, <Island {...(JSON.parse(element.dataset['props'] ?? '{}') as object)} />, {
      identifierPrefix: name,
    });
  }
}
