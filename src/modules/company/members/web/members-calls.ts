import { useCompanyMutation, useCompanyQuery } from '#platform/http/web/hooks.ts';

/** As `GET /members` answers. */
export interface Member {
  id: string;
  name: string | null;
  surname: string | null;
  preferredName: string | null;
  email: string;
  roles: readonly string[];
  status: 'active' | 'suspended';
  /** Last day of access; null: without end. */
  endsOn: string | null;
  /** Null also where the reader does not manage members. */
  lastSeenAt: string | null;
  isEmailVerified: boolean;
  version: number;
}
export interface Invitation {
  id: string;
  email: string;
  roles: readonly string[];
  endsOn: string | null;
  expiresAt: string;
  isExpired: boolean;
}
export interface Role {
  key: string;
  label: string;
  access: readonly string[];
  isOwn: boolean;
  isReadOnly: boolean;
  members: number;
  version: number;
}

export interface JoinRequest {
  id: string;
  email: string;
  confirmedAt: string;
}
export interface Offer {
  fromId: string;
  toId: string;
  expiresAt: string;
}

export const useMembers = () =>
  useCompanyQuery<{
    members: Member[];
    invitations: Invitation[];
    joinRequests: JoinRequest[];
    ownershipOffer: Offer | null;
  }>(['members'], '/members');
export const useRoles = () =>
  useCompanyQuery<{ roles: Role[]; access: Readonly<Record<string, string>> }>(['roles'], '/roles');

export const useInvite = () =>
  useCompanyMutation((api, body: { email: string; roles: readonly string[]; endsOn: string | null }) =>
    api.call<{ invitationId: string }>('POST', '/members', { body }),
  );
export const useChangeMember = () =>
  useCompanyMutation(
    (api, { id, ...body }: { id: string; roles: readonly string[]; endsOn: string | null; version: number }) =>
      api.call<void>('PUT', `/members/${id}`, { body }),
  );
export const useSuspend = () =>
  useCompanyMutation((api, { id, isBack }: { id: string; isBack: boolean }) =>
    api.call<void>('POST', `/members/${id}/${isBack ? 'reinstate' : 'suspend'}`),
  );
export const useRemoveMember = () =>
  useCompanyMutation((api, id: string) => api.call<void>('DELETE', `/members/${id}`));
export const useResend = () =>
  useCompanyMutation((api, id: string) => api.call<void>('POST', `/invitations/${id}/resend`));
export const useWithdraw = () =>
  useCompanyMutation((api, id: string) => api.call<void>('DELETE', `/invitations/${id}`));
export const useAcceptJoin = () =>
  useCompanyMutation((api, id: string) =>
    api.call<void>('POST', `/join-requests/${id}/accept`, { body: { roles: ['employee'] } }),
  );
export const useDeclineJoin = () =>
  useCompanyMutation((api, id: string) => api.call<void>('DELETE', `/join-requests/${id}`));
export const useOfferOwnership = () =>
  useCompanyMutation((api, id: string) => api.call<void>('POST', `/members/${id}/offer-ownership`));
export const useAcceptOwnership = () =>
  useCompanyMutation((api, _: void) => api.call<void>('POST', '/ownership/accept'));
export const useEndOffer = () => useCompanyMutation((api, _: void) => api.call<void>('DELETE', '/ownership'));

export const useSaveRole = () =>
  useCompanyMutation(
    (api, { key, ...body }: { key: string; label: string; access: readonly string[]; version: number }) =>
      api.call<void>('PUT', `/roles/${key}`, { body }),
  );
export const useRemoveRole = () => useCompanyMutation((api, key: string) => api.call<void>('DELETE', `/roles/${key}`));

/** How a person is called on screen: the name, else the address. */
export function nameOf({ name, surname, email }: Pick<Member, 'name' | 'surname' | 'email'>): string {
  return [name, surname].filter((part) => part !== null && part !== '').join(' ') || email;
}
