/** What holders of a role may do. Access keys are `module.verb`. */
export interface Role {
  label: string;
  access: readonly string[];
  /** Changes nothing, and is never held together with a role that does. */
  isReadOnly?: boolean;
  /** Given only by owners and administrators. */
  isPrivileged?: boolean;
}

export type RoleTable = Readonly<Record<string, Role>>;

/**
 * The roles every company starts with, highest first: the first one a person holds is their `userRole`.
 * From the matrix of the operations design, section 8. A right that the matrix limits to a part (own team, own project, own chapter) is given whole
 * where somebody else still has to approve or release the result, and not given otherwise.
 * Limit: until records know teams, line and project managers can draft activity data of the whole company, and do not write announcements.
 * A part of the history (own chapter) is what a person may read anyway: `history.read` shows changes of those kinds, `history.export` shows all.
 * A new module adds its keys here.
 */
export const defaultRoles = {
  owner: {
    label: 'Owner', isPrivileged: true,
    access: [
      'company.read', 'company.manage', 'organisation.manage', 'members.read', 'members.manage', 'history.read', 'data.import', 'data.export', 'materiality.read', 'materiality.approve', 'environmental.read', 'environmental.manage', 'environmental.approve', 'report.read', 'report.approve', 'report.publish', 'report.manage',
      'home.read', 'home.write', 'announcements.read', 'announcements.write', 'announcements.manage', 'projects.read', 'all-projects.read', 'projects.write', 'projects.remove',
      'investor-relations.read', 'investor-relations.approve', 'investor-relations.publish', 'investor-relations.manage',
      'settings.read', 'security.read', 'security.manage', 'plan.read', 'plan.manage', 'company.close', 'history.export', 'company.export',
    ],
  },
  administrator: {
    label: 'Administrator', isPrivileged: true,
    access: [
      'company.read', 'company.manage', 'organisation.manage', 'members.read', 'members.manage', 'history.read', 'data.import', 'data.export', 'materiality.read', 'environmental.read', 'environmental.manage',
      'home.read', 'home.write', 'announcements.read', 'announcements.write', 'announcements.manage', 'projects.read', 'all-projects.read', 'projects.write', 'projects.remove',
      'settings.read', 'security.read', 'security.manage', 'plan.read', 'history.export', 'company.export',
    ],
  },
  hr: {
    label: 'HR', isPrivileged: true,
    access: [
      'company.read', 'organisation.manage', 'members.read', 'members.manage', 'data.import', 'data.export', 'materiality.read', 'materiality.write', 'report.read', 'report.write',
      'home.read', 'home.write', 'announcements.read', 'announcements.write', 'announcements.manage', 'projects.read', 'all-projects.read', 'projects.write',
      'settings.read', 'history.read',
    ],
  },
  finance: {
    label: 'Finance', isPrivileged: true,
    access: [
      'company.read', 'members.read', 'data.import', 'data.export', 'materiality.read', 'environmental.read', 'report.read', 'report.write',
      'home.read', 'home.write', 'announcements.read', 'announcements.write', 'projects.read', 'all-projects.read', 'projects.write',
      'investor-relations.read', 'investor-relations.write', 'investor-relations.publish', 'investor-relations.manage',
      'settings.read', 'plan.read', 'history.read',
    ],
  },
  sustainability: {
    label: 'Sustainability', isPrivileged: true,
    access: [
      'company.read', 'organisation.manage', 'members.read', 'history.read', 'data.import', 'data.export', 'materiality.read', 'materiality.write', 'materiality.approve', 'materiality.manage', 'environmental.read', 'environmental.write', 'environmental.manage', 'environmental.approve', 'environmental.calculate', 'report.read', 'report.write', 'report.approve', 'report.publish', 'report.manage',
      'home.read', 'home.write', 'announcements.read', 'announcements.write', 'projects.read', 'all-projects.read', 'projects.write',
      'investor-relations.read', 'investor-relations.write',
      'settings.read',
    ],
  },
  'project-manager': {
    label: 'Project manager',
    access: [
      'company.read', 'members.read', 'data.import', 'data.export', 'materiality.read', 'environmental.read', 'environmental.write', 'report.read', 'report.write',
      'home.read', 'home.write', 'announcements.read', 'projects.read', 'all-projects.read', 'projects.write', 'projects.remove',
      'settings.read',
    ],
  },
  'line-manager': {
    label: 'Line manager',
    access: [
      'company.read', 'members.read', 'materiality.read', 'environmental.read', 'environmental.write',
      'home.read', 'home.write', 'announcements.read', 'projects.read',
      'settings.read',
    ],
  },
  employee: {
    label: 'Employee',
    access: [
      'company.read', 'members.read',
      'home.read', 'home.write', 'announcements.read', 'projects.read',
    ],
  },
  auditor: {
    label: 'Auditor', isReadOnly: true, isPrivileged: true,
    access: [
      'company.read', 'members.read', 'history.read', 'data.export', 'materiality.read', 'environmental.read', 'report.read',
      'home.read', 'announcements.read', 'projects.read', 'all-projects.read',
      'investor-relations.read',
      'settings.read', 'security.read', 'plan.read', 'history.export',
    ],
  },
  guest: {
    label: 'External guest',
    access: ['home.read', 'projects.read'],
  },
} as const satisfies RoleTable;

/** What the same roles may do besides in the provider's own company: what modules marked `isProviderOnly` are about. */
export const providerAccess: Readonly<Record<string, readonly string[]>> = {
  owner: ['site.read', 'site.manage', 'site-settings.read', 'site-settings.manage', 'broadcasts.read', 'broadcasts.write', 'broadcasts.publish', 'accounts.support', 'outbox.read'],
  administrator: ['site.read', 'site.manage', 'site-settings.read', 'site-settings.manage', 'broadcasts.read', 'broadcasts.write', 'broadcasts.publish', 'accounts.support'],
  auditor: ['site.read', 'site-settings.read', 'broadcasts.read'],
};

export type DefaultRoleKey = keyof typeof defaultRoles;

/**
 * What the one who registers a company holds. A company begins with one person, who has to be able to do its first inventory alone;
 * the owner's role by itself approves and releases, it does not enter data.
 */
export const founderRoles: readonly DefaultRoleKey[] = ['owner', 'administrator', 'sustainability'];
