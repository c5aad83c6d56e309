import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { renderLazily, useLazy, type Lazy } from './lazy.ts';

/**
 * A part of a page that comes when it is its turn. Meanwhile something of its size stands there; what did not come can
 * be asked for again.
 */
export function LazyPart<Props extends object>({
  of,
  meanwhile,
  with: props,
}: {
  of: Lazy<ComponentType<Props>>;
  meanwhile: ReactNode;
  with: Props;
}) {
  const Drawn = useLazy(of);
  const [error, setError] = useState<unknown>(null);
  const fetch = () => {
    setError(null);
    of.fetch().catch(setError);
  };
  useEffect(() => {
    of.fetch().catch(setError);
  }, [of]);
  if (Drawn !== null) return renderLazily(Drawn, props);
  return error === null ? meanwhile : <ErrorState error={error} onRetry={fetch} />;
}
