import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';

interface WaitingProps<Answer> {
  for: UseQueryResult<Answer>;
  /** Shape of what is coming. */
  shape?: 'text' | 'table' | 'figures' | 'chart';
  rows?: number;
  children: (answer: Answer) => ReactNode;
}

/** What a question looks like on its way: grey shapes, then the answer, or what went wrong with a way to ask again. */
export function Waiting<Answer>({ for: question, shape = 'table', rows = 5, children }: WaitingProps<Answer>) {
  if (question.data !== undefined) return <>{children(question.data)}</>;
  if (question.isError) return <ErrorState error={question.error} order={3} onRetry={() => void question.refetch()} />;
  return (
    <div style={{ padding: 16 }}>
      <Loading of={shape} rows={rows} />
    </div>
  );
}
