import { defineModule } from '#platform/manifest/model/module.ts';
import { openPages } from './model/open-pages.ts';

/** Statements made from approved figures. */
export const head = defineModule({
  name: 'report',
  label: 'Reports',
  path: 'report',
  icon: 'report',
  group: 'sustainability',
  pages: [
    { path: '', page: 'overview', title: 'Overview', access: 'report.read' },
    { path: 'esg-report', page: 'esg-report', title: 'Sustainability report', access: 'report.read', shortcut: 'r' },
    { path: 'settings', page: 'settings', title: 'Report settings', access: 'report.read' },
  ],
  registers: {
    disclosureValue: 'report/esg-report?tab=data-points',
    esrsValue: 'report/esg-report?tab=esrs',
    reportDocument: 'report/esg-report?tab=text',
    reportBlock: 'report/esg-report?tab=text',
    reportSettings: 'report/settings?tab=history',
  },
  openPages,
  access: {
    'report.read': 'Read reports',
    'report.write': 'Write reports',
    'report.approve': 'Approve report datapoints',
    'report.publish': 'Publish reports',
    'report.manage': 'Change report settings',
  },
  grants: {
    owner: ['report.read', 'report.approve', 'report.publish', 'report.manage'],
    hr: ['report.read', 'report.write'],
    finance: ['report.read', 'report.write'],
    sustainability: ['report.read', 'report.write', 'report.approve', 'report.publish', 'report.manage'],
    'project-manager': ['report.read', 'report.write'],
    auditor: ['report.read'],
  },
});
