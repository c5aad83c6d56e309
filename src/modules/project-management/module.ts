import { defineModule } from '#platform/manifest/model/module.ts';

/** Projects with their milestones, deadlines and teams. */
export const projectManagementModule = defineModule({
  name: 'project-management',
  label: 'Project management',
  path: 'project-management',
  icon: 'project',
  pages: [{ path: '', page: 'overview', title: 'Projects', access: 'projects.read' }],
  registers: { project: 'project-management' },
  access: {
    'projects.read': 'View projects one is a member of',
    'all-projects.read': 'View all projects',
    'projects.write': 'Create and change projects',
    'projects.remove': 'Delete projects',
  },
});
