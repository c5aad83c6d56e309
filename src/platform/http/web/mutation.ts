import type { UseMutationResult } from '@tanstack/react-query';
import { useCallback } from 'react';

interface Following<Answer> {
  onSuccess?: (answer: Answer) => unknown;
  onError?: (error: Error) => unknown;
}
/** A change from a page: `mutate` with what follows, and all that react-query tells of it. */
export type Change<Answer, Input> = MutationState<UseMutationResult<Answer, Error, Input>> & {
  mutate: (input: Input, following?: Following<Answer>) => void;
};
/** State by state, so that a change that waits keeps its input. */
type MutationState<Result> = Result extends unknown ? Omit<Result, 'mutate'> : never;

/**
 * What follows a change follows it always. React-query forgets it when the part of the page that asked has gone, and a
 * change often takes that part away itself: the row it removed, the form that starts anew with what was saved.
 */
export function useMutationState<Answer, Input>(
  mutation: UseMutationResult<Answer, Error, Input>,
): Change<Answer, Input> {
  const { mutateAsync } = mutation;
  const mutate = useCallback(
    (input: Input, { onSuccess, onError }: Following<Answer> = {}) => {
      mutateAsync(input).then(
        (answer) => {
          onSuccess?.(answer);
        },
        (error: Error) => {
          onError?.(error);
        },
      );
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}
