import { useRecords } from '#platform/http/web/hooks.ts';
import { significantChange } from '#modules/materiality/change-check/model/significant-change.ts';

/** The answers of an assessment. */
export const useChanges = (assessment: string) =>
  useRecords(significantChange, {
    limit: 200,
    filters: [{ field: 'assessment', operation: 'is', values: [assessment] }],
    sort: [{ field: 'question', descending: false }],
  });
