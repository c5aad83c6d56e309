import { useCall, useCompanyMutation } from '#platform/http/web/hooks.ts';
import type { BodyOf, ResponseOf } from '#platform/http/model/call.ts';
import * as calls from '#platform/members/model/member-calls.ts';

type Members = ResponseOf<typeof calls.membersCall>;
export type Member = Members['members'][number];
export type Invitation = Members['invitations'][number];
export type JoinRequest = Members['joinRequests'][number];
export type Offer = NonNullable<Members['ownershipOffer']>;
export type Role = ResponseOf<typeof calls.rolesCall>['roles'][number];

export const useMembers = () => useCall(calls.membersCall);
export const useRoles = () => useCall(calls.rolesCall);

export const useInvite = () =>
  useCompanyMutation((api, body: BodyOf<typeof calls.inviteCall>) => api.send(calls.inviteCall, { body }));
export const useChangeMember = () =>
  useCompanyMutation((api, { id, ...body }: BodyOf<typeof calls.changeMemberCall> & { id: string }) =>
    api.send(calls.changeMemberCall, { params: { id }, body }),
  );
export const useSuspend = () =>
  useCompanyMutation((api, { id, isBack }: { id: string; isBack: boolean }) =>
    api.send(isBack ? calls.reinstateMemberCall : calls.suspendMemberCall, { params: { id } }),
  );
export const useRemoveMember = () =>
  useCompanyMutation((api, id: string) => api.send(calls.removeMemberCall, { params: { id } }));
export const useResend = () =>
  useCompanyMutation((api, id: string) => api.send(calls.resendInvitationCall, { params: { id } }));
export const useWithdraw = () =>
  useCompanyMutation((api, id: string) => api.send(calls.withdrawInvitationCall, { params: { id } }));
export const useAcceptJoin = () =>
  useCompanyMutation((api, id: string) =>
    api.send(calls.acceptJoinCall, { params: { id }, body: { roles: ['employee'] } }),
  );
export const useDeclineJoin = () =>
  useCompanyMutation((api, id: string) => api.send(calls.declineJoinCall, { params: { id } }));
export const useOfferOwnership = () =>
  useCompanyMutation((api, id: string) => api.send(calls.offerOwnershipCall, { params: { id } }));
export const useAcceptOwnership = () => useCompanyMutation((api, _: void) => api.send(calls.acceptOwnershipCall, {}));
export const useEndOffer = () => useCompanyMutation((api, _: void) => api.send(calls.endOfferCall, {}));

/** How a person is called on screen: the name, else the address. */
export function nameOf({ name, surname, email }: Pick<Member, 'name' | 'surname' | 'email'>): string {
  return [name, surname].filter((part) => part !== null && part !== '').join(' ') || email;
}
