import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { islands, type IslandName, type PropsOf } from '../islands/islands.ts';

/**
 * A part of the page that will wake up in the browser: drawn here as it begins, with what it needs to go on from there.
 */
export function Island<Name extends IslandName>({ name, props }: { name: Name; props?: PropsOf<Name> }) {
  const Part = islands[name] as ComponentType<object>;
  // Drawn as a root of its own, because it is one in the browser: the ids it makes must be the same.
  const html = renderToString(<Part {...(props ?? {})} />, { identifierPrefix: name });
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props ?? {})}
      style={{ display: 'contents' }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
