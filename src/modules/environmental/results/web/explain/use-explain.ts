import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { readTarget, writeTarget, type Target } from '#modules/environmental/web/explain-target.ts';

/** Name of the parameter that an open explanation stands in. Registers on the same page must keep it. */
export const explainParameter = 'explain';

/** The explanation that the address opens. Opening one from within another can be gone back from. */
export function useExplain() {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const text = parameters.get(explainParameter);
  const target = useMemo(() => readTarget(text), [text]);
  const depth = depthIn(state);
  const open = useCallback(
    (next: Target) => {
      setParameters(
        (before) => {
          before.set(explainParameter, writeTarget(next));
          return before;
        },
        { preventScrollReset: true, state: { explained: text === null ? 1 : depth + 1 } },
      );
    },
    [setParameters, text, depth],
  );
  const close = useCallback(() => {
    setParameters(
      (before) => {
        before.delete(explainParameter);
        return before;
      },
      { preventScrollReset: true },
    );
  }, [setParameters]);
  // Where the chain began in this tab, the browser's own history is the way back.
  const back = depth > 1 ? () => void navigate(-1) : null;
  return { target, open, close, back };
}

function depthIn(state: unknown): number {
  const depth: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'explained') : undefined;
  return typeof depth === 'number' ? depth : 0;
}

/** The address that opens an explanation on the page one is on, for links of charts and tables. */
export function useExplainAddress(): (target: Target) => string {
  const { search } = useLocation();
  return useCallback(
    (target) => {
      const parameters = new URLSearchParams(search);
      parameters.set(explainParameter, writeTarget(target));
      return `?${parameters.toString()}`;
    },
    [search],
  );
}
