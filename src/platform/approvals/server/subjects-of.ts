import type { App } from '#platform/manifest/server/server-module.ts';
import type { ApprovalSubject } from './approval-subject.ts';

/** The kinds of subjects of all modules. */
export const subjectsOf = ({ serverModules }: Pick<App, 'serverModules'>): readonly ApprovalSubject[] =>
  serverModules.flatMap(({ approvals = [] }) => approvals);
