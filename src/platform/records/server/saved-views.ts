import { eq, or } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import { savedView, type SavedView } from '#platform/records/model/saved-view.ts';
import { column } from '#platform/tables/server/table-of.ts';
import { rules } from './rules.ts';
import { say } from '#platform/records/model/messages.ts';

/** Everybody sees their own views and the shared ones, and changes only their own. */
export const savedViewRules = rules(savedView, {
  visible: (tx, table) =>
    or(
      eq(column(table, 'shared'), true),
      tx.accountId === null ? undefined : eq(column(table, 'createdBy'), tx.accountId),
    ),
  async beforeWrite(tx, { before }: { before: SavedView | null; after: SavedView }) {
    if (before !== null && before.createdBy !== tx.accountId)
      throw userError('request.forbidden', { access: { said: say('owner-of-view') } });
    return undefined;
  },
  async beforeRemove(tx, view: SavedView) {
    if (view.createdBy !== tx.accountId)
      throw userError('request.forbidden', { access: { said: say('owner-of-view') } });
  },
});
