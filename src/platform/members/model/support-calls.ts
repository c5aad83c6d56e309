import { defineCall } from '#platform/http/model/call.ts';

/** Asked of the provider's own company; the banner above every page of the other company sends it. */
export const leaveCompanyCall = defineCall({
  method: 'DELETE',
  path: '/support-visits/:slug',
  access: 'accounts.support',
  tag: 'Provider',
  summary: 'End the support session',
  status: 204,
  forPeople: true,
});
