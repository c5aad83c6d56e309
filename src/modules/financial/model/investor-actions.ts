import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { idText, reference } from '#platform/records/model/fields.ts';

const publication = reference('investorPublication', { label: 'Publication', required: true });

/**
 * Takes scopes and totals from a calculation that is approved or final; null takes them out again. They are read anew
 * when it is published, never typed.
 */
export const takeInventoryFigures = defineAction({
  name: 'take-inventory-figures',
  label: 'Add emissions from a calculation',
  access: 'investor-relations.write',
  input: { publication, run: idText({ label: 'Calculation' }) },
});
/** Whoever changed it last does not approve it while somebody else could. */
export const approvePublication = defineAction({
  name: 'approve-publication',
  label: 'Approve a publication',
  access: 'investor-relations.approve',
  input: { publication },
});
/** Locks an approved publication as a snapshot with a hash. Result: `{ snapshot, hash }`. */
export const publishPublication = defineAction({
  name: 'publish-publication',
  label: 'Publish',
  access: 'investor-relations.publish',
  response: z.object({ snapshot: z.uuid(), hash: z.string() }),
  input: { publication },
});
/** Takes what is shown away from investors, at once. */
export const withdrawPublication = defineAction({
  name: 'withdraw-publication',
  label: 'Withdraw',
  access: 'investor-relations.publish',
  input: { publication },
});
