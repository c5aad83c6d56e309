import {
  createContext,
  use,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { renderLazily, lazy, useLazy } from './lazy.ts';

const Shown = createContext<ReactNode>(null);

/** Says what stands in the place of the parts inside whose code is on the way; nothing, unless said. */
export function Meanwhile({ shows, children }: { shows: ReactNode; children: ReactNode }) {
  return <Shown value={shows}>{children}</Shown>;
}

/** A component with a chunk of its own: fetched when it is drawn, or when it is about to be. */
export type LazyComponent<Props extends object> = FunctionComponent<Props> & { prefetch(): void };

/**
 * Draws a component whose code comes late, as soon as it is there. React's own `lazy` would hold it back: what was
 * replaced by a fallback returns after 300 ms at the soonest, however quickly the code came.
 *
 * What does not come is an error of the part's boundary; drawn again, it is asked for anew. An `isOptional` one stays
 * away.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOptional = false } = {},
): LazyComponent<Props> {
  const part = lazy(load);
  function Late(props: Props) {
    const Drawn = useLazy(part);
    const meanwhile = use(Shown);
    const [error, setError] = useState<unknown>(null);
    useEffect(() => {
      part.fetch().catch(setError);
    }, []);
    if (error !== null && !isOptional) throw error;
    return Drawn === null ? meanwhile : <Shown value={null}>{renderLazily(Drawn, props)}</Shown>;
  }
  return Object.assign(Late, { prefetch: () => void part.fetch().catch(() => undefined) });
}
