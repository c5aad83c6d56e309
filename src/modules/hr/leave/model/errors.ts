import { defineErrors } from '#platform/errors/model/errors.ts';

export const leaveError = defineErrors({
  'leave.not-possible': {
    status: 422,
    title: 'The leave cannot be approved any more. {reason}',
    hint: 'Reject the request, or ask for a changed one.',
  },
});
