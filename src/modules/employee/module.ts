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
  ],
  registers: {
    employee: 'employee/employee-list?tab=records',
    employment: 'employee/employee-list?tab=employments',
    jobTerm: 'employee/employee-list?tab=jobs',
    position: 'employee/employee-list?tab=positions',
  },
  access: {
    'employee.read': 'View the employee directory',
    'employee.write': 'Add and change employees, their employments and jobs',
    'employee.personal': 'View personal data of employees: address, birth date, employment, working hours',
  },
  grants: {
    owner: ['employee.read', 'employee.write', 'employee.personal'],
    administrator: ['employee.read', 'employee.write'],
    hr: ['employee.read', 'employee.write', 'employee.personal'],
    finance: ['employee.read', 'employee.personal:own'],
    sustainability: ['employee.read', 'employee.personal:own'],
    'project-manager': ['employee.read', 'employee.personal:own'],
    'line-manager': ['employee.read', 'employee.personal:own', 'employee.personal:team'],
    employee: ['employee.read', 'employee.personal:own'],
    auditor: ['employee.read', 'employee.personal'],
    guest: ['employee.read:own'],
  },
});
