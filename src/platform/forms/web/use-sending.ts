import { useState } from 'react';
import type { InputFields, Attempt, Sender } from './use-form.ts';

/** Sends the form of a page outside a company: one attempt at a time. Nothing of a company is asked for again after it. */
export function useSending<Fields extends InputFields, Result>(
  send: (input: Attempt<Fields>['input'], options: { key: string }) => Promise<Result>,
): Sender<Fields, Result> {
  const [state, setState] = useState<{ isPending: boolean; error: unknown }>({ isPending: false, error: null });
  return {
    ...state,
    mutate: ({ input, key }, { onSuccess, onError }) => {
      setState({ isPending: true, error: null });
      send(input, { key }).then(
        (result) => {
          setState({ isPending: false, error: null });
          onSuccess(result);
        },
        (error: Error) => {
          setState({ isPending: false, error });
          onError(error);
        },
      );
    },
  };
}
