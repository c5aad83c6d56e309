import { defineModule } from '#platform/manifest/model/module.ts';

const own = ['certificate.read:own', 'certificate.write:own', 'employee-change.read:own', 'employee-change.write:own'];

/** What the signed-in person sees and arranges of their own. */
export const head = defineModule({
  name: 'my-profile',
  label: 'My profile',
  path: 'my-profile',
  icon: 'user',
  group: 'people',
  pages: [
    { path: '', page: 'overview', title: 'Overview', access: '' },
    { path: 'edit-profile', page: 'edit-profile', title: 'Personal data', access: '' },
    { path: 'change-password', page: 'change-password', title: 'Password and security', access: '' },
    { path: 'notifications', page: 'notifications', title: 'Notifications', access: '' },
    { path: 'leave', page: 'leave', title: 'Leave', access: 'leave.request' },
    { path: 'onboarding', page: 'onboarding', title: 'My steps', access: 'hr-steps.read' },
    { path: 'trainings', page: 'trainings', title: 'Trainings', access: 'training-catalogue.read' },
    { path: 'certifications', page: 'certifications', title: 'Certificates', access: 'certificate.read' },
    { path: 'work-satisfaction', page: 'work-satisfaction', title: 'Work satisfaction', access: 'survey.answer' },
    { path: 'settings', page: 'settings', title: 'My settings', access: '' },
  ],
  registers: {
    certificate: 'my-profile/certifications?tab=all',
    employeeChangeRequest: 'my-profile/edit-profile?tab=requests',
  },
  access: {
    'certificate.read': 'View certificates of employees',
    'certificate.write': 'Add and change certificates of employees',
    'certificate.verify': 'Verify certificates of employees',
    'employee-change.read': 'View requests for changes of personal data',
    'employee-change.write': 'Request changes of personal data',
    'employee-change.approve': 'Decide on requests for changes of personal data',
  },
  grants: {
    owner: [
      'certificate.read',
      'certificate.write:own',
      'certificate.verify',
      'employee-change.read',
      'employee-change.write:own',
      'employee-change.approve',
    ],
    administrator: own,
    hr: [
      'certificate.read',
      'certificate.write',
      'certificate.verify',
      'employee-change.read',
      'employee-change.write:own',
      'employee-change.approve',
    ],
    finance: own,
    sustainability: own,
    'project-manager': own,
    'line-manager': [...own, 'certificate.read:team'],
    employee: own,
    auditor: ['certificate.read', 'employee-change.read'],
  },
});
