import type { Tx } from '#platform/database/server/in-company.ts';
import { recordAddress } from '#platform/manifest/model/module.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import type { ApprovalSubject } from './approval-subject.ts';

/** The kinds of subjects of all modules. */
export const subjectsOf = (app: App): readonly ApprovalSubject[] =>
  app.serverModules.flatMap(({ approvals = [] }) =>
    approvals.map((subject) => (typeof subject === 'function' ? subject(app) : subject)),
  );

/** Where one of them is opened, below the company; null where the person of the transaction has no page for it. */
export const addressOf = (
  { access }: Pick<Tx, 'access'>,
  { modules }: Pick<App, 'modules'>,
  { flow, path }: ApprovalSubject,
  id: string,
): string | null => path?.(id) ?? recordAddress(modules, access ?? new Set(), flow.kind, id);
