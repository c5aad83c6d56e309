import { settingsError } from '#modules/report/settings/model/errors.ts';
import { errorOf } from '#platform/errors/model/errors.ts';
import { evidence } from '#platform/files/server/evidence-tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { defineApproval, type ApprovalFlow, type ApprovalStep } from '#platform/approvals/model/approval-flow.ts';
import type { ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { allowed, approve, staffOf, type Approval, type ErrorOverrides } from '#platform/approvals/server/decide.ts';
import { disclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { esrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import type { ReportRules } from '#modules/report/settings/model/report-settings.ts';

/** What the rules ask of a data point, of whichever standard. */
export interface Signed {
  id: string;
  resource: 'disclosureValue' | 'esrsValue';
  label: string;
  isNumber: boolean;
  standing: string;
  origin: 'entered' | 'imported' | 'computed' | null;
  preparedBy: string | null;
  reviewedBy: string | null;
  version: number;
}
type Rules = Pick<ReportRules, 'evidenceFor' | 'fourEyes'>;

/** People of the company who may write data points, and who may approve them. */
export interface Signers {
  writers: ReadonlySet<string>;
  approvers: ReadonlySet<string>;
}

export async function signersOf(tx: Tx): Promise<Signers> {
  const { members } = await staffOf(tx);
  const holding = (key: string) =>
    new Set([...members].filter(([, access]) => access.has(key)).map(([person]) => person));
  return { writers: holding('report.write'), approvers: holding('report.approve') };
}

const anyBut = (people: ReadonlySet<string>, ...not: (string | null)[]): boolean =>
  [...people].some((person) => !not.includes(person));

/** Whether somebody else can review what this person prepared, and a third one approve it. */
export function hasThree(preparer: string | null, { writers, approvers }: Signers): boolean {
  return [...writers].some((reviewer) => reviewer !== preparer && anyBut(approvers, preparer, reviewer));
}

/**
 * Whether a data point has to show evidence: what people stated by the rules; what is left out has its reason instead.
 */
export function needsEvidence(
  { standing, origin, isNumber }: Pick<Signed, 'standing' | 'origin' | 'isNumber'>,
  { evidenceFor }: Pick<Rules, 'evidenceFor'>,
): boolean {
  return (
    evidenceFor !== 'none' && standing === 'reported' && origin !== 'computed' && (evidenceFor === 'all' || isNumber)
  );
}

/** Of these records, those with a file as evidence. */
export async function withEvidence(tx: Tx, resource: Signed['resource'], ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await tx.db
    .selectDistinct({ id: evidence.recordId })
    .from(evidence)
    .where(
      and(eq(evidence.companyId, tx.companyId), eq(evidence.resource, resource), inArray(evidence.recordId, [...ids])),
    );
  return new Set(found.map(({ id }) => id));
}

const flowOf = (
  kind: Signed['resource'],
  label: string,
  { origin, standing }: Pick<(typeof disclosureValue | typeof esrsValue)['fields'], 'origin' | 'standing'>,
) =>
  defineApproval({
    kind,
    label,
    read: 'report.read',
    alone: 'allowedAndSaid',
    steps: [{ name: 'approve', label: 'Approval', by: { access: 'report.approve' }, notBy: ['prepared'] }],
    facts: [
      { name: 'origin', label: origin.label, type: 'choice', options: origin.options },
      { name: 'standing', label: 'Disclosure status', type: 'choice', options: standing.options },
    ],
  });
/** Data points are approved by somebody else than who prepared them, where the company has another approver. */
export const pointFlows = {
  disclosureValue: flowOf('disclosureValue', 'VSME datapoint', disclosureValue.fields),
  esrsValue: flowOf('esrsValue', 'ESRS datapoint', esrsValue.fields),
} as const satisfies Record<Signed['resource'], ApprovalFlow>;

/**
 * The steps of a data point under the rules of its period. Where three people have to sign and are there, a review by
 * who prepared it does not count, and who reviewed it does not approve it.
 */
export function pointItem(
  value: Signed & { changedAt: string },
  { fourEyes }: Pick<Rules, 'fourEyes'>,
  signers: Signers,
  step: 'review' | 'approve',
): ApprovalItem {
  const { id, label, preparedBy, reviewedBy, version, changedAt, origin, standing } = value;
  const isThree = fourEyes === 'three';
  const isThreeHere = isThree && hasThree(preparedBy, signers);
  const review: ApprovalStep = {
    name: 'review',
    label: 'Review',
    by: { access: 'report.write' },
    notBy: isThreeHere ? ['prepared'] : [],
  };
  const approval: ApprovalStep = {
    name: 'approve',
    label: 'Approval',
    by: { access: 'report.approve' },
    notBy: isThree ? ['prepared', 'reviewed'] : ['prepared'],
  };
  const isReviewed = step === 'approve' && reviewedBy !== null;
  return {
    id,
    title: label,
    detail: null,
    requestedBy: preparedBy,
    openedAt: changedAt,
    facts: { origin, standing },
    parts: { prepared: [preparedBy], reviewed: isReviewed ? [reviewedBy] : [] },
    round: String(version),
    given: isReviewed
      ? [{ step: 'review', by: reviewedBy, onBehalfOf: null, verdict: 'approved', at: changedAt, alone: null }]
      : [],
    flow: {
      alone: 'allowedAndSaid',
      steps: step === 'review' ? [review, approval] : isThreeHere && isReviewed ? [review, approval] : [approval],
    },
  };
}

/** Keeps a review. Refuses one by who prepared it, where three people have to sign and are there. */
export async function signReview(tx: Tx, value: Signed & { changedAt: string }, rules: Rules): Promise<void> {
  await approve(tx, pointFlows[value.resource], pointItem(value, rules, await signersOf(tx), 'review'), {
    step: 'review',
    refusals: { own: () => settingsError('report.own-review', { label: value.label }) },
  });
}

/**
 * Keeps an approval. Refuses one by who prepared it while somebody else could, of what lacks its evidence, and, where
 * three people have to sign and are there, by who reviewed it.
 */
export async function signApproval(tx: Tx, value: Signed & { changedAt: string }, rules: Rules): Promise<Approval> {
  const { label, preparedBy, resource, id } = value;
  const [flow, item] = [pointFlows[resource], pointItem(value, rules, await signersOf(tx), 'approve')];
  const refusals: ErrorOverrides = {
    own: () => errorOf(preparedBy === tx.accountId ? 'report.own-value' : 'report.reviewer-approves', { label }),
    notYet: () => settingsError('report.reviewed-by-preparer', { label }),
  };
  await allowed(tx, flow, item, { step: 'approve', refusals });
  if (needsEvidence(value, rules) && !(await withEvidence(tx, resource, [id])).has(id))
    throw settingsError('report.evidence-missing', { label });
  return approve(tx, flow, item, { step: 'approve', refusals });
}
