import type { Tx } from '#platform/database/server/in-company.ts';
import { recordAddress } from '#platform/manifest/model/module.ts';
import type { App } from '#platform/app/server/app.ts';
import type { ApprovalSubject, SubjectWithApp } from './approval-subject.ts';

let all: readonly (ApprovalSubject | SubjectWithApp<App>)[] = [];

/** Called once, with what all manifests list. */
export function installApprovals(subjects: readonly (ApprovalSubject | SubjectWithApp<App>)[]): void {
  all = subjects;
}

/** The kinds of subjects of all modules. */
export const subjectsOf = (app: App): readonly ApprovalSubject[] =>
  all.map((subject) => (typeof subject === 'function' ? subject(app) : subject));

/** Where one of them is opened, below the company; null where the person of the transaction has no page for it. */
export const addressOf = (
  { access }: Pick<Tx, 'access'>,
  { modules }: Pick<App, 'modules'>,
  { flow, path }: ApprovalSubject,
  id: string,
): string | null => path?.(id) ?? recordAddress(modules, access ?? new Set(), flow.kind, id);
