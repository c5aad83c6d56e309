import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  acceptJoinInput,
  addMemberInput,
  changeMemberInput,
  roleInput,
  securityInput,
} from '#platform/accounts/model/contracts.ts';
import { defaultRoles } from '#platform/members/model/default-roles.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { companyOf, demand } from '#platform/http/server/company-scope.ts';
import { parse, serve, type Contract } from '#platform/http/server/contract.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { isId } from '#platform/database/server/ids.ts';
import { keptMails } from '#platform/mail/server/mailer.ts';
import type { Accounts, AccountsApp } from '#platform/accounts/server/accounts.ts';
import { personOf } from './guards.ts';
import { invite, openInvitations, resendInvitation, withdrawInvitation } from './invitations.ts';
import { acceptJoin, declineJoin, openJoinRequests } from './join-requests.ts';
import { changeMember, membersOf, removeMember, setMemberStatus, type Actor } from './members.ts';
import { acceptOwnership, endOffer, offerOwnership, openOffer } from './ownership.ts';
import { demandSecondFactor, secondFactorRoles } from '#platform/two-factor/server/two-factor-rule.ts';
import { listRoles, putRole, removeRole } from './own-roles.ts';

/** Members, invitations and roles of a company. */
export function memberRoutes(
  http: FastifyInstance,
  accounts: Accounts,
  modules: NonNullable<AccountsApp['modules']>,
): void {
  const base = '/api/companies/:company';
  /** What the company's own roles can be made of. */
  const rightsOf = (request: FastifyRequest): Record<string, string> =>
    Object.assign(
      {},
      ...modules
        .filter(({ isProviderOnly }) => !isProviderOnly || companyOf(request).kind === 'provider')
        .map(({ access }) => access),
    );
  const ofDefaultRoles = Object.values(defaultRoles).flatMap(({ access }): string[] => [...access]);
  const call = (
    contract: Omit<Contract, 'tag' | 'path'> & { path: string; access: string | null },
    work: (tx: Tx, request: FastifyRequest, actor: Actor) => Promise<unknown>,
  ) =>
    serve(
      http,
      {
        ...contract,
        path: base + contract.path,
        tag: 'Members',
        ...(contract.method === 'GET' ? {} : { forPeople: true }),
      },
      async (request) => {
        demand(request, contract.access);
        const actor = { accountId: personOf(request).accountId, roleKeys: request.roleKeys };
        return inCompany(
          accounts.database,
          {
            companyId: companyOf(request).id,
            accountId: actor.accountId,
            requestId: request.id,
            now: accounts.clock(),
            attempts: 3,
          },
          (tx) => work(tx, request, actor),
        );
      },
    );

  call(
    {
      method: 'GET',
      path: '/members',
      access: 'members.read',
      summary:
        'List members, an open ownership offer and, for those who manage members, open invitations and join requests',
      answer: z.object({
        members: z.array(z.unknown()),
        invitations: z.array(z.unknown()),
        joinRequests: z.array(z.unknown()),
        ownershipOffer: z.unknown(),
      }),
    },
    async (tx, request) => {
      const isManager = request.access.has('members.manage');
      return {
        members: await membersOf(tx, { isManager }),
        invitations: isManager ? await openInvitations(tx) : [],
        joinRequests: isManager ? await openJoinRequests(tx) : [],
        ownershipOffer: await openOffer(tx),
      };
    },
  );
  call(
    {
      method: 'POST',
      path: '/members',
      access: 'members.manage',
      status: 201,
      summary: 'Invite a person by email',
      body: addMemberInput,
      answer: z.object({ invitationId: z.uuid() }),
    },
    async (tx, request, actor) => ({
      invitationId: await invite(accounts, tx, actor, parse(addMemberInput, request.body)),
    }),
  );
  call(
    {
      method: 'PUT',
      path: '/members/:id',
      access: 'members.manage',
      status: 204,
      summary: 'Change the roles or end date of a member',
      body: changeMemberInput,
    },
    async (tx, request, actor) => changeMember(tx, actor, idOf(request), parse(changeMemberInput, request.body)),
  );
  call(
    {
      method: 'POST',
      path: '/members/:id/suspend',
      access: 'members.manage',
      status: 204,
      summary: 'Suspend a member',
    },
    async (tx, request, actor) => setMemberStatus(tx, actor, idOf(request), 'suspended'),
  );
  call(
    {
      method: 'POST',
      path: '/members/:id/reinstate',
      access: 'members.manage',
      status: 204,
      summary: 'Reactivate a suspended member',
    },
    async (tx, request, actor) => setMemberStatus(tx, actor, idOf(request), 'active'),
  );
  call(
    {
      method: 'DELETE',
      path: '/members/:id',
      access: null,
      status: 204,
      summary: 'Remove a member, or leave the company',
    },
    async (tx, request, actor) => {
      if (idOf(request) !== actor.accountId) demand(request, 'members.manage');
      return removeMember(tx, actor, idOf(request));
    },
  );
  call(
    {
      method: 'POST',
      path: '/members/:id/offer-ownership',
      access: 'members.manage',
      status: 204,
      summary: 'Offer ownership to a member, who can accept within 7 days',
    },
    async (tx, request, actor) => offerOwnership(accounts, tx, actor, idOf(request)),
  );
  call(
    {
      method: 'POST',
      path: '/ownership/accept',
      access: null,
      status: 204,
      summary: 'Accept an ownership offer',
    },
    async (tx, _, actor) => acceptOwnership(tx, actor),
  );
  call(
    {
      method: 'DELETE',
      path: '/ownership',
      access: null,
      status: 204,
      summary: 'Withdraw or decline an ownership offer',
    },
    async (tx, _, actor) => endOffer(tx, actor),
  );
  call(
    {
      method: 'POST',
      path: '/join-requests/:id/accept',
      access: 'members.manage',
      status: 204,
      summary: 'Approve a join request; sends an invitation with these roles',
      body: acceptJoinInput,
    },
    async (tx, request, actor) =>
      acceptJoin(accounts, tx, actor, idOf(request), parse(acceptJoinInput, request.body).roles),
  );
  call(
    {
      method: 'DELETE',
      path: '/join-requests/:id',
      access: 'members.manage',
      status: 204,
      summary: 'Decline a join request',
    },
    async (tx, request) => declineJoin(tx, idOf(request)),
  );
  call(
    {
      method: 'POST',
      path: '/invitations/:id/resend',
      access: 'members.manage',
      status: 204,
      summary: 'Send an invitation again; the earlier link becomes invalid',
    },
    async (tx, request) => resendInvitation(accounts, tx, idOf(request)),
  );
  call(
    {
      method: 'DELETE',
      path: '/invitations/:id',
      access: 'members.manage',
      status: 204,
      summary: 'Revoke an invitation',
    },
    async (tx, request) => withdrawInvitation(tx, idOf(request)),
  );

  call(
    {
      method: 'GET',
      path: '/roles',
      access: 'members.read',
      summary: 'List the roles of the company and their permissions',
      answer: z.object({ roles: z.array(z.unknown()), access: z.record(z.string(), z.string()) }),
    },
    async (tx, request) => ({ roles: await listRoles(tx), access: rightsOf(request) }),
  );
  call(
    {
      method: 'PUT',
      path: '/roles/:key',
      access: 'members.manage',
      status: 204,
      summary: 'Create or change a custom role',
      body: roleInput,
    },
    async (tx, request, actor) => {
      // Roles decide about everybody's rights: HR may hand the standard ones out, but not write them.
      if (!actor.roleKeys.includes('owner') && !actor.roleKeys.includes('administrator'))
        throw userError('accounts.role-not-yours');
      return putRole(
        tx,
        actor,
        keyOf(request),
        parse(roleInput, request.body),
        new Set([...ofDefaultRoles, ...Object.keys(rightsOf(request))]),
      );
    },
  );
  call(
    {
      method: 'DELETE',
      path: '/roles/:key',
      access: 'members.manage',
      status: 204,
      summary: 'Delete a custom role',
    },
    async (tx, request, actor) => {
      if (!actor.roleKeys.includes('owner') && !actor.roleKeys.includes('administrator'))
        throw userError('accounts.role-not-yours');
      return removeRole(tx, keyOf(request));
    },
  );

  call(
    {
      method: 'GET',
      path: '/security',
      access: 'members.read',
      summary: 'List the roles that require two-factor authentication',
      answer: z.object({ secondFactorRoles: z.array(z.string()) }),
    },
    async (tx) => ({ secondFactorRoles: await secondFactorRoles(tx) }),
  );
  call(
    {
      method: 'PUT',
      path: '/security',
      access: 'security.manage',
      status: 204,
      summary: 'Set the roles that require two-factor authentication; takes effect with the next call of their members',
      body: securityInput,
    },
    async (tx, request, actor) => demandSecondFactor(tx, actor, parse(securityInput, request.body).secondFactorRoles),
  );

  // Kept mails hold working links into any account, so reading them is the highest right there is.
  call(
    {
      method: 'GET',
      path: '/outbox',
      access: 'company.manage',
      summary: 'List unsent email, kept where no mail server is set',
      answer: z.object({ mails: z.array(z.unknown()) }),
    },
    async (_, request, actor) => {
      if (request.company?.kind !== 'provider' || !actor.roleKeys.includes('owner'))
        throw userError('request.not-found');
      return { mails: await keptMails(accounts.database) };
    },
  );
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  if (!isId(id)) throw userError('request.not-found');
  return id;
}

function keyOf(request: FastifyRequest): string {
  const { key } = request.params as { key: string };
  if (!/^[a-z][a-z0-9-]{1,59}$/.test(key))
    throw userError('request.invalid', {}, [{ path: 'key', message: 'Use lower-case letters, digits and hyphens.' }]);
  return key;
}
