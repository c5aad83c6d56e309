/** What holders of a role may do. Access keys are `module.verb`. */
export interface Role {
  label: string;
  /** Each with its reach where that is less than the company: `hr.read:team` (`grants.ts`). */
  access: readonly string[];
  /** Changes nothing, and is never held together with a role that does. */
  isReadOnly?: boolean;
  /** Given only by owners and administrators. */
  isPrivileged?: boolean;
  /** Who holds only such roles reaches nothing that every member may: their own rights open all there is for them. */
  isLimited?: boolean;
}

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
