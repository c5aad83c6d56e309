import type { ListQuery } from '#platform/records/model/list-query.ts';

/** The employee record that an account belongs to; a company has one at most. */
export const ofAccount = (accountId: string): Pick<ListQuery, 'filters'> => ({
  filters: [{ field: 'account', operation: 'is', values: [accountId] }],
});
