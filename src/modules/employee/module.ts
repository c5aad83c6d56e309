import { defineModule } from '#platform/manifest/model/module.ts';

/** The people of the company: who they are, where they work and since when. */
export const head = defineModule({
  name: 'employee',
  label: 'Employee',
  path: 'employee',
  icon: 'people',
  group: 'people',
  pages: [
    { path: '', page: 'overview', title: 'Overview', access: 'employee.read' },
    { path: 'employee-list', page: 'employee-list', title: 'Employee list', access: 'employee.read' },
    { path: 'access-level', page: 'access-level', title: 'Access level', access: 'members.read' },
    { path: 'settings', page: 'settings', title: 'Employee settings', access: 'employee.read' },
  ],
  registers: {
    employee: 'employee/employee-list?tab=records',
    employment: 'employee/employee-list?tab=employments',
    jobTerm: 'employee/employee-list?tab=jobs',
    position: 'employee/employee-list?tab=positions',
    employeeSettings: 'employee/settings?tab=history',
    accessChange: 'employee/access-level?tab=changes',
    accessReview: 'employee/access-level?tab=reviews',
    accessReviewItem: 'employee/access-level?tab=reviewed',
  },
  access: {
    'employee.read': 'View the employee directory',
    'employee.write': 'Add and change employees, their employments and jobs',
    'employee.manage': 'Change employee settings',
    'employee-data.read': 'View personal data of employees: address, birth date, gender, employment, working hours',
    'access-level.read': 'View who may see and do what',
    'access-level.approve': 'Approve privileged access as second person, and review access',
  },
  grants: {
    owner: [
      'employee.read',
      'employee.write',
      'employee.manage',
      'employee-data.read',
      'access-level.read',
      'access-level.approve',
    ],
    administrator: ['employee.read', 'employee.write', 'employee.manage', 'access-level.read', 'access-level.approve'],
    hr: ['employee.read', 'employee.write', 'employee.manage', 'employee-data.read', 'access-level.read'],
    finance: ['employee.read', 'employee-data.read:own'],
    sustainability: ['employee.read', 'employee-data.read:own'],
    'project-manager': ['employee.read', 'employee-data.read:own'],
    'line-manager': ['employee.read', 'employee-data.read:own', 'employee-data.read:team'],
    employee: ['employee.read', 'employee-data.read:own'],
    auditor: ['employee.read', 'employee-data.read', 'access-level.read'],
  },
});
