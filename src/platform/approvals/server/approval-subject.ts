import type { ApprovalFlow } from '#platform/approvals/model/approval-flow.ts';
import type { Decision } from '#platform/approvals/model/approval.ts';
import type { ConditionShown, WaiverGiven } from '#platform/approvals/model/conditions.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { definition } from '#platform/manifest/model/definitions.ts';

/** One thing that needs approval, as its module knows it. */
export interface ApprovalItem {
  id: string;
  title: string;
  /** One line on what is asked: site, period. */
  detail: string | null;
  /** The amount that is asked about; `unit` is a code of the unit table. */
  amount?: { value: string; unit: string | null } | null;
  requestedBy: string | null;
  /** Since when it has been waiting, ISO. */
  openedAt: string;
  /** People by their part: entered, reviewed, leads. Nobody twice or null is needed. */
  parts: Readonly<Record<string, readonly (string | null)[]>>;
  /** What conditions of steps ask for. */
  facts?: Readonly<Record<string, string | number | null>>;
  /** The content that is decided on; it changes with every change, and decisions on earlier content do not count. */
  round: string;
  /** Decisions that the record itself holds (`reviewedBy`). */
  given?: readonly Decision[];
  /** The flow where it depends on the item: on its period, on the people there are. */
  flow?: Pick<ApprovalFlow, 'alone' | 'steps'>;
}

/**
 * A kind of subject under the approval engine. `open` and `find` read with the rights of the transaction; `approve`,
 * `reject` and `withdraw` make the subject's own change, whose rules call `approve` of the engine.
 */
export interface ApprovalSubject {
  flow: ApprovalFlow;
  /** Where one is opened, below the company, for kinds that are no register. */
  path?(id: string): string;
  /** All that wait for a decision and that the person of the transaction may see. */
  open(tx: Tx): Promise<readonly ApprovalItem[]>;
  /** One of them; null where it is not there, not visible or not waiting. */
  find(tx: Tx, id: string): Promise<ApprovalItem | null>;
  approve(
    tx: Tx,
    item: ApprovalItem,
    given: { step: string; note: string | null; waivers: readonly WaiverGiven[] },
  ): Promise<void>;
  /** What has to hold before it is approved; none unless said. */
  conditions?(tx: Tx, item: ApprovalItem): Promise<readonly ConditionShown[]>;
  /** Whoever approves gives the reasons for what is not met; else whoever asked has given them. */
  takesReasons?: true;
  /** Who asked is told by the engine, unless the subject says it in its own words (`tellsOfRejection`). */
  reject?(tx: Tx, item: ApprovalItem, note: string): Promise<void>;
  tellsOfRejection?: true;
  withdraw?(tx: Tx, item: ApprovalItem): Promise<void>;
}

/** One that needs files or settings of the installation is made with the app. */
export type SubjectWithApp<App> = ((app: App) => ApprovalSubject) & { readonly flow: ApprovalFlow };

/** A kind of subject, for `approvals` of the manifest. */
export const approvalSubject = (subject: ApprovalSubject): ApprovalSubject =>
  definition(`the approval subject ${subject.flow.kind}`, subject);

/** The same for one that is made with the app. */
export const approvalSubjectWith = <App>(
  flow: ApprovalFlow,
  of: (app: App) => Omit<ApprovalSubject, 'flow'>,
): SubjectWithApp<App> =>
  definition(
    `the approval subject ${flow.kind}`,
    Object.assign((app: App) => ({ flow, ...of(app) }), { flow }),
  );
