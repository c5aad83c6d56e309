import { defineModule } from '#platform/manifest/model/module.ts';

/** What the company arranges for its people: leave, pay, health and safety. */
export const head = defineModule({
  name: 'hr',
  label: 'HR',
  path: 'hr',
  icon: 'briefcase',
  group: 'people',
  pages: [
    {
      path: 'diversity-and-inclusion',
      page: 'diversity-and-inclusion',
      title: 'Diversity and inclusion',
      access: 'fair-pay.read',
    },
    { path: 'employee-data', page: 'employee-data', title: 'Employee data', access: 'pay.read' },
  ],
  registers: {
    compensation: 'hr/employee-data?tab=pay',
    payInformationRequest: 'hr/employee-data?tab=pay-requests',
    payCategory: 'hr/diversity-and-inclusion?tab=categories',
    minimumWage: 'hr/diversity-and-inclusion?tab=minimum-wages',
    payGapReason: 'hr/diversity-and-inclusion?tab=reasons',
    jointAssessment: 'hr/diversity-and-inclusion?tab=assessments',
  },
  access: {
    'pay.read': 'View pay of employees',
    'pay.write': 'Enter and change pay of employees',
    'fair-pay.read': 'View pay gaps and diversity, without single people',
    'fair-pay.write': 'Change categories of equal work, minimum wages, reasons and joint assessments',
  },
  grants: {
    owner: ['pay.read', 'pay.write', 'fair-pay.read', 'fair-pay.write'],
    administrator: ['pay.read:own'],
    hr: ['pay.read', 'pay.write', 'fair-pay.read', 'fair-pay.write'],
    finance: ['pay.read', 'fair-pay.read'],
    sustainability: ['pay.read:own', 'fair-pay.read'],
    'project-manager': ['pay.read:own'],
    'line-manager': ['pay.read:own'],
    employee: ['pay.read:own'],
    auditor: ['pay.read', 'fair-pay.read'],
  },
});
