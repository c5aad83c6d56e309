import type { Role } from './default-roles.ts';

type RoleHead = Omit<Role, 'access'>;

/** What the default roles are called and what is special about them; the modules grant them their permissions. */
export const roleHeads = {
  owner: { label: 'Owner', isPrivileged: true },
  administrator: { label: 'Administrator', isPrivileged: true },
  hr: { label: 'HR', isPrivileged: true },
  finance: { label: 'Finance', isPrivileged: true },
  sustainability: { label: 'Sustainability', isPrivileged: true },
  'project-manager': { label: 'Project manager' },
  'line-manager': { label: 'Line manager' },
  employee: { label: 'Employee' },
  auditor: { label: 'Auditor', isReadOnly: true, isPrivileged: true },
  guest: { label: 'External guest' },
  'new-hire': { label: 'New hire', isLimited: true },
} as const satisfies Readonly<Record<string, RoleHead>>;

export type DefaultRoleKey = keyof typeof roleHeads;
