import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './feedback/error-state.tsx';
import { Loading } from './feedback/loading.tsx';
import { EmptyState } from './feedback/state.tsx';
import classes from './kit.module.css';
import { useKitTexts } from './texts.ts';

/** What is shown of a query. */
export interface ViewedQuery<Answer> extends Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isError'> {
  refetch: () => unknown;
}
interface QueryViewProps<Answer> {
  of: ViewedQuery<Answer>;
  /** Shape of what is coming. */
  shape?: 'text' | 'table' | 'figures' | 'chart';
  rows?: number;
  isEmpty?: (answer: Answer) => boolean;
  /** While there is nothing: what it is, why it is empty, one action. */
  empty?: ReactNode;
  /** Given while filters are set: what is empty then says so and clears them. */
  onClearFilters?: (() => void) | undefined;
  children: (answer: Answer) => ReactNode;
}

/** What a query looks like on its way: grey shapes, then the answer, nothing, or what failed with a way to try again. */
export function QueryView<Answer>({
  of: query,
  shape = 'table',
  rows = 5,
  isEmpty,
  empty,
  onClearFilters,
  children,
}: QueryViewProps<Answer>) {
  if (query.data !== undefined) {
    if (isEmpty?.(query.data) !== true) return <>{children(query.data)}</>;
    return onClearFilters === undefined ? <>{empty}</> : <NoResults onClear={onClearFilters} />;
  }
  if (query.isError) return <ErrorState error={query.error} order={3} onRetry={() => void query.refetch()} />;
  // With a key: what comes next is another element, and does not move from the place of this one.
  return (
    <div key="coming" className={classes['coming']}>
      <Loading of={shape} rows={rows} />
    </div>
  );
}

/** A list in which the filters leave nothing. */
export function NoResults({ onClear }: { onClear: () => void }) {
  const t = useKitTexts();
  return (
    <EmptyState
      order={3}
      icon={<IconFilterOff size={22} stroke={1.6} />}
      title={t('noResults')}
      actions={
        <Button variant="default" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      }
    >
      {t('noResultsText')}
    </EmptyState>
  );
}
