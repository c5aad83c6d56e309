import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { idText, longText } from '#platform/records/model/fields.ts';

/**
 * Asks for a publication to be withdrawn; where nobody else has to approve that, it is withdrawn at once. The publication
 * stays as it is, and everybody who holds it reads when it was withdrawn, and why. Result: `{ isWithdrawn }`, false while
 * others have to approve. It cannot be undone: what is right is published as a later version.
 */
export const withdrawReport = defineAction({
  name: 'withdraw-report',
  label: 'Withdraw publication',
  access: 'report.publish',
  response: z.object({ isWithdrawn: z.boolean() }),
  input: {
    publication: idText({ label: 'Publication', required: true, help: 'ID of the publication' }),
    reason: longText({
      label: 'Reason for withdrawal',
      required: true,
      max: 2000,
      help: 'Public: shown to anyone who has the report',
    }),
  },
});
