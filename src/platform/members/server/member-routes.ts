import type { FastifyRequest } from 'fastify';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { companyOf, demand } from '#platform/http/server/company-scope.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import { isId } from '#platform/database/server/ids.ts';
import { unsentEmails } from '#platform/mail/server/mailer.ts';
import { limitableRights } from '#platform/directory/model/grants.ts';
import * as calls from '#platform/members/model/member-calls.ts';
import { requireTwoFactor, twoFactorRoles } from './two-factor-rule.ts';
import type { Actor } from './access-rules.ts';
import { personOf } from './guards.ts';
import { invite, openInvitations, resendInvitation, withdrawInvitation } from './invitations.ts';
import { acceptJoin, declineJoin, openJoinRequests } from './join-requests.ts';
import { changeMember, membersOf, removeMember, setMemberStatus } from './members.ts';
import { assertRoleMaker, knownRights, listRoles, putRole, removeRole, rightsByModule, rightsOf } from './own-roles.ts';
import { acceptOwnership, endOffer, offerOwnership, openOffer } from './ownership.ts';
import { say } from '#platform/directory/model/messages.ts';

/** Members, invitations and roles of a company. */
export const memberCalls = [
  serveCall(calls.membersCall, async (tx, { request }) => {
    const isManager = request.access.has('members.manage');
    return {
      members: await membersOf(tx, { isManager }),
      invitations: isManager ? await openInvitations(tx) : [],
      joinRequests: isManager ? await openJoinRequests(tx) : [],
      ownershipOffer: await openOffer(tx),
    };
  }),
  serveCall(calls.inviteCall, async (tx, { body, request, app }) => ({
    invitationId: await invite(accountsOf(app), tx, actorOf(request), body),
  })),
  serveCall(calls.changeMemberCall, (tx, { params, body, request }) =>
    changeMember(tx, actorOf(request), known(params.id), body),
  ),
  serveCall(calls.suspendMemberCall, (tx, { params, request }) =>
    setMemberStatus(tx, actorOf(request), known(params.id), 'suspended'),
  ),
  serveCall(calls.reinstateMemberCall, (tx, { params, request }) =>
    setMemberStatus(tx, actorOf(request), known(params.id), 'active'),
  ),
  serveCall(calls.removeMemberCall, (tx, { params, request, app }) => {
    const [id, actor] = [known(params.id), actorOf(request)];
    if (id !== actor.accountId) demand(request, 'members.manage');
    return removeMember(app, tx, actor, id);
  }),
  serveCall(calls.offerOwnershipCall, (tx, { params, request, app }) =>
    offerOwnership(accountsOf(app), tx, actorOf(request), known(params.id)),
  ),
  serveCall(calls.acceptOwnershipCall, (tx, { request }) => acceptOwnership(tx, actorOf(request))),
  serveCall(calls.endOfferCall, (tx, { request }) => endOffer(tx, actorOf(request))),
  serveCall(calls.acceptJoinCall, (tx, { params, body, request, app }) =>
    acceptJoin(accountsOf(app), tx, actorOf(request), known(params.id), body.roles),
  ),
  serveCall(calls.declineJoinCall, (tx, { params }) => declineJoin(tx, known(params.id))),
  serveCall(calls.resendInvitationCall, (tx, { params, request, app }) =>
    resendInvitation(accountsOf(app), tx, actorOf(request), known(params.id)),
  ),
  serveCall(calls.withdrawInvitationCall, (tx, { params }) => withdrawInvitation(tx, known(params.id))),

  serveCall(calls.rolesCall, async (tx, { request, app }) => ({
    roles: await listRoles(tx),
    access: rightsOf(app, companyOf(request).kind),
    modules: rightsByModule(app, companyOf(request).kind).map(({ label, access }) => ({
      label,
      keys: Object.keys(access),
    })),
    reaches: Object.fromEntries([...limitableRights()].map(([key, reaches]) => [key, [...reaches]])),
  })),
  serveCall(calls.putRoleCall, (tx, { params, body, request, app }) => {
    assertRoleMaker(request.roleKeys);
    return putRole(tx, actorOf(request), keyFrom(params.key), body, knownRights(app, companyOf(request).kind)).then(
      () => undefined,
    );
  }),
  serveCall(calls.removeRoleCall, (tx, { params, request }) => {
    assertRoleMaker(request.roleKeys);
    return removeRole(tx, actorOf(request), keyFrom(params.key));
  }),

  serveCall(calls.twoFactorRolesCall, async (tx) => ({ secondFactorRoles: await twoFactorRoles(tx) })),
  serveCall(calls.setTwoFactorRolesCall, (tx, { body, request }) =>
    requireTwoFactor(tx, actorOf(request), body.secondFactorRoles),
  ),

  serveRequest(calls.outboxCall, async ({ request, app }) => {
    if (request.company?.kind !== 'provider' || !request.roleKeys.includes('owner'))
      throw userError('request.not-found');
    return { mails: await unsentEmails(app.database) };
  }),
];

const actorOf = (request: FastifyRequest): Actor => ({
  accountId: personOf(request).accountId,
  roleKeys: request.roleKeys,
});

function known(id: string): string {
  if (!isId(id)) throw userError('request.not-found');
  return id;
}

function keyFrom(key: string): string {
  if (!/^[a-z][a-z0-9-]{1,59}$/.test(key))
    throw userError('request.invalid', {}, [{ path: 'key', ...say('role-key') }]);
  return key;
}
