import { defineModule } from '#platform/manifest/model/module.ts';

/** Projects with their milestones, deadlines and teams. */
export const head = defineModule({
  name: 'project-management',
  label: 'Project management',
  path: 'project-management',
  icon: 'project',
  group: 'work',
  pages: [{ path: '', page: 'overview', title: 'Projects', access: 'projects.read', shortcut: 'p' }],
  registers: { project: 'project-management' },
  access: {
    'projects.read': 'View projects one is a member of',
    'all-projects.read': 'View all projects',
    'projects.write': 'Create and change projects',
    'projects.remove': 'Delete projects',
  },
  grants: {
    owner: ['projects.read', 'all-projects.read', 'projects.write', 'projects.remove'],
    administrator: ['projects.read', 'all-projects.read', 'projects.write', 'projects.remove'],
    hr: ['projects.read', 'all-projects.read', 'projects.write'],
    finance: ['projects.read', 'all-projects.read', 'projects.write'],
    sustainability: ['projects.read', 'all-projects.read', 'projects.write'],
    'project-manager': ['projects.read', 'all-projects.read', 'projects.write', 'projects.remove'],
    'line-manager': ['projects.read'],
    employee: ['projects.read'],
    auditor: ['projects.read', 'all-projects.read'],
    guest: ['projects.read'],
  },
});
