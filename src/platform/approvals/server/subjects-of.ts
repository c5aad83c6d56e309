import type { App } from '#platform/manifest/server/server-module.ts';
import type { ApprovalSubject } from './approval-subject.ts';

/** The kinds of subjects of all modules. */
export const subjectsOf = (app: App): readonly ApprovalSubject[] =>
  app.serverModules.flatMap(({ approvals = [] }) =>
    approvals.map((subject) => (typeof subject === 'function' ? subject(app) : subject)),
  );
