import { useRecords } from '#platform/web/api/hooks.ts';
import { significantChange } from '../../model/change-check/significant-change.ts';

/** The answers of an assessment. */
export const useChanges = (assessment: string) =>
  useRecords(significantChange, {
    limit: 200,
    filters: [{ field: 'assessment', operation: 'is', values: [assessment] }],
    sort: [{ field: 'question', descending: false }],
  });
