import { z } from 'zod';
import {
  acceptJoinInput,
  addMemberInput,
  changeMemberInput,
  roleInput,
  securityInput,
} from '#platform/accounts/model/contracts.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { everyKind } from '#platform/live/model/live-change.ts';

/** Members, invitations and roles of a company. What changes them is for people. */
const tag = 'Members';
const id = z.uuid();

export const membersCall = defineCall({
  method: 'GET',
  path: '/members',
  access: 'members.read',
  tag,
  summary:
    'List members, an open ownership offer and, for those who manage members, open invitations and join requests',
  response: z.object({
    members: z.array(
      z.object({
        id,
        name: z.string().nullable(),
        surname: z.string().nullable(),
        preferredName: z.string().nullable(),
        email: z.string(),
        roles: z.array(z.string()),
        userRole: z.string().nullable(),
        status: z.enum(['active', 'suspended']),
        /** Last day of access; null: without end. */
        endsOn: z.string().nullable(),
        joinedAt: z.string(),
        /** Null also where the reader does not manage members. */
        lastSeenAt: z.string().nullable(),
        isEmailVerified: z.boolean(),
        version: z.int(),
      }),
    ),
    invitations: z.array(
      z.object({
        id,
        email: z.string(),
        roles: z.array(z.string()),
        endsOn: z.string().nullable(),
        createdAt: z.string(),
        expiresAt: z.string(),
        isExpired: z.boolean(),
      }),
    ),
    joinRequests: z.array(z.object({ id, email: z.string(), confirmedAt: z.string() })),
    ownershipOffer: z.object({ fromId: id, toId: id, expiresAt: z.string() }).nullable(),
  }),
  touches: ['member', 'profile', 'invitation', 'joinRequest', 'role', 'companyLocale'],
});
export const inviteCall = defineCall({
  method: 'POST',
  path: '/members',
  access: 'members.manage',
  tag,
  summary: 'Invite a person by email',
  status: 201,
  body: addMemberInput,
  response: z.object({ invitationId: id }),
  forPeople: true,
});
export const changeMemberCall = defineCall({
  method: 'PUT',
  path: '/members/:id',
  access: 'members.manage',
  tag,
  summary: 'Change the roles or end date of a member',
  status: 204,
  body: changeMemberInput,
  forPeople: true,
});
export const suspendMemberCall = defineCall({
  method: 'POST',
  path: '/members/:id/suspend',
  access: 'members.manage',
  tag,
  summary: 'Suspend a member',
  status: 204,
  forPeople: true,
});
export const reinstateMemberCall = defineCall({
  method: 'POST',
  path: '/members/:id/reinstate',
  access: 'members.manage',
  tag,
  summary: 'Reactivate a suspended member',
  status: 204,
  forPeople: true,
});
export const removeMemberCall = defineCall({
  method: 'DELETE',
  path: '/members/:id',
  access: null,
  tag,
  summary: 'Remove a member, or leave the company',
  status: 204,
  forPeople: true,
});
export const offerOwnershipCall = defineCall({
  method: 'POST',
  path: '/members/:id/offer-ownership',
  access: 'members.manage',
  tag,
  summary: 'Offer ownership to a member, who can accept within 7 days',
  status: 204,
  forPeople: true,
});
export const acceptOwnershipCall = defineCall({
  method: 'POST',
  path: '/ownership/accept',
  access: null,
  tag,
  summary: 'Accept an ownership offer',
  status: 204,
  forPeople: true,
});
export const endOfferCall = defineCall({
  method: 'DELETE',
  path: '/ownership',
  access: null,
  tag,
  summary: 'Withdraw or decline an ownership offer',
  status: 204,
  forPeople: true,
});
export const acceptJoinCall = defineCall({
  method: 'POST',
  path: '/join-requests/:id/accept',
  access: 'members.manage',
  tag,
  summary: 'Approve a join request; sends an invitation with these roles',
  status: 204,
  body: acceptJoinInput,
  forPeople: true,
});
export const declineJoinCall = defineCall({
  method: 'DELETE',
  path: '/join-requests/:id',
  access: 'members.manage',
  tag,
  summary: 'Decline a join request',
  status: 204,
  forPeople: true,
});
export const resendInvitationCall = defineCall({
  method: 'POST',
  path: '/invitations/:id/resend',
  access: 'members.manage',
  tag,
  summary: 'Send an invitation again; the earlier link becomes invalid',
  status: 204,
  forPeople: true,
});
export const withdrawInvitationCall = defineCall({
  method: 'DELETE',
  path: '/invitations/:id',
  access: 'members.manage',
  tag,
  summary: 'Revoke an invitation',
  status: 204,
  forPeople: true,
});

export const rolesCall = defineCall({
  method: 'GET',
  path: '/roles',
  access: 'members.read',
  tag,
  summary: 'List the roles of the company and their permissions',
  response: z.object({
    roles: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        access: z.array(z.string()),
        isOwn: z.boolean(),
        isReadOnly: z.boolean(),
        members: z.int(),
        version: z.int(),
      }),
    ),
    access: z.record(z.string(), z.string()),
    /** The same rights by the module that they are of. */
    modules: z.array(z.object({ label: z.string(), keys: z.array(z.string()) })),
    /** The rights that can be limited to a part, with the scopes there are. */
    reaches: z.record(z.string(), z.array(z.string())),
  }),
  touches: ['role', 'member', 'invitation'],
});
export const putRoleCall = defineCall({
  method: 'PUT',
  path: '/roles/:key',
  access: 'members.manage',
  tag,
  summary: 'Create or change a custom role',
  status: 204,
  body: roleInput,
  forPeople: true,
});
export const removeRoleCall = defineCall({
  method: 'DELETE',
  path: '/roles/:key',
  access: 'members.manage',
  tag,
  summary: 'Delete a custom role',
  status: 204,
  forPeople: true,
});

export const twoFactorRolesCall = defineCall({
  method: 'GET',
  path: '/security',
  access: 'members.read',
  tag,
  summary: 'List the roles that require two-factor authentication',
  response: z.object({ secondFactorRoles: z.array(z.string()) }),
  touches: ['security', 'role'],
});
export const setTwoFactorRolesCall = defineCall({
  method: 'PUT',
  path: '/security',
  access: 'security.manage',
  tag,
  summary: 'Set the roles that require two-factor authentication; takes effect with the next call of their members',
  status: 204,
  body: securityInput,
  forPeople: true,
});

// Kept mails hold working links into any account, so reading them is the highest right there is.
export const outboxCall = defineCall({
  method: 'GET',
  path: '/outbox',
  access: 'company.manage',
  tag,
  summary: 'List unsent email, kept where no mail server is set',
  response: z.object({
    mails: z.array(
      z.object({
        id,
        at: z.string().nullable(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string().nullable(),
      }),
    ),
  }),
  // Any change may send email, which is no kind of its own.
  touches: [everyKind],
});
