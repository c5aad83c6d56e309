import { useCall } from '#platform/http/web/hooks.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { rolesCall } from '#platform/members/model/member-calls.ts';
import { grantOf, type Scope } from '#platform/directory/model/grants.ts';
import { accessAssignmentsCall, type previewAccessCall } from '../model/access-calls.ts';

export type Roles = ResponseOf<typeof rolesCall>;
export type Role = Roles['roles'][number];
export type Preview = ResponseOf<typeof previewAccessCall>;
export type HeldRole = ResponseOf<typeof accessAssignmentsCall>['people'][number]['roles'][number];

export const useRoles = () => useCall(rolesCall);
export const useAssignments = () => useCall(accessAssignmentsCall);

/** How far a role gives a right. */
export const scopesOfRight = (access: readonly string[], right: string): Scope[] =>
  access.flatMap((text) => {
    const { key, scope } = grantOf(text);
    return key === right && scope !== null ? [scope] : [];
  });
