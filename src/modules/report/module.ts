import { defineModule } from '#platform/model/module.ts';

/** Statements made from approved figures. */
export const reportModule = defineModule({
  name: 'report', label: 'Reports', path: 'report', icon: 'report',
  pages: [{ path: 'esg-report', page: 'esg-report', title: 'Sustainability report', access: 'report.read' }],
  resources: [],
  access: { 'report.read': 'Read reports', 'report.write': 'Write reports', 'report.publish': 'Publish reports' },
});
