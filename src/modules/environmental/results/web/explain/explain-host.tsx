import { useState } from 'react';
import { LazyOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { explainDrawer } from './lazy-explanation.ts';
import { useExplain } from './use-explain.ts';

/** The drawer of explanations, one per page: it opens for what the address names. */
export function ExplainHost() {
  const { target: open, close, back } = useExplain();
  // What was open last stays in the drawer while it slides away.
  const [target, setTarget] = useState(open);
  if (open !== null && open !== target) setTarget(open);
  return (
    target !== null && (
      <LazyOverlay of={explainDrawer} isOpen={open !== null} onClose={close} target={target} back={back} />
    )
  );
}
