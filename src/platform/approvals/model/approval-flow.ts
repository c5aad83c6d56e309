import { inForce } from '#platform/dated-settings/model/dated-settings.ts';
import { definition } from '#platform/manifest/model/definitions.ts';

/**
 * Who decides a step: holders of an access key, one named person, or the people who stand in a part of the request
 * (`lineManager`, `projectLead`), as the subject knows them.
 */
export type Approver = { readonly access: string } | { readonly person: string } | { readonly part: string };

/** A fact of the request that a step depends on: an amount or a number of days, or a type. */
export type Condition =
  | { readonly fact: string; readonly atLeast: number }
  | { readonly fact: string; readonly isOneOf: readonly string[] };

/** One level. A step opens when the one before it is complete; without `when` it always applies. */
export interface ApprovalStep {
  readonly name: string;
  readonly label: string;
  readonly by: Approver;
  /**
   * Parts of the request whose people do not decide this step, the firmest first. Where nobody else is left and the
   * flow allows that, the last one is dropped first.
   */
  readonly notBy: readonly string[];
  /** Different people who have to approve; one unless said. */
  readonly people?: number;
  readonly when?: Condition;
}

/**
 * What one kind of subject needs before it counts as approved.
 *
 * @param alone  `never`: what nobody else can approve stays open; `allowedAndSaid`: the only one who can approves it
 *   although it is their own, and the decision says so
 */
export interface ApprovalFlow {
  readonly kind: string;
  /** One of them, as people read it: `Data request`. */
  readonly label: string;
  /** The access key without which nobody sees what is to be approved. */
  readonly read: string;
  readonly alone: 'never' | 'allowedAndSaid';
  readonly steps: readonly ApprovalStep[];
}

/** @returns a flow that a subject of a manifest goes by */
export const defineApproval = (flow: ApprovalFlow): ApprovalFlow => definition(`the approval flow ${flow.kind}`, flow);

/** What a company asks for beyond the flow, from a day on. Of two rules for one day the later entered one counts. */
export interface ApprovalRule {
  /** The kind of the flow. */
  kind: string;
  id: string;
  validFrom: string;
  /** Different people who approve the last step. */
  people: number;
  alone: 'never' | 'allowedAndSaid';
  remindAfterDays: number;
  /** Days until those of `escalateTo` may decide too. */
  escalateAfterDays: number;
  /** Null: to the company's owners. */
  escalateTo: string | null;
}
export const PEOPLE_MAX = 5;
export const defaultTerms = { remindAfterDays: 3, escalateAfterDays: 7, escalateTo: null } as const;

/** The rule of a kind that is effective on a day; null before the first. */
export const ruleAt = <Known extends Pick<ApprovalRule, 'kind' | 'id' | 'validFrom'>>(
  known: readonly Known[],
  kind: string,
  day: string,
): Known | null =>
  inForce(
    known.filter((rule) => rule.kind === kind),
    day,
  );

/** The flow as the company's rule has it: more people for the last step, and never looser than the flow itself. */
export function flowUnder(
  flow: ApprovalFlow,
  rule: Pick<ApprovalRule, 'people' | 'alone'> | null,
): Pick<ApprovalFlow, 'alone' | 'steps'> {
  if (rule === null) return flow;
  const last = flow.steps.length - 1;
  return {
    alone: flow.alone === 'never' ? 'never' : rule.alone,
    steps: flow.steps.map((step, at) =>
      at === last ? { ...step, people: Math.max(step.people ?? 1, rule.people) } : step,
    ),
  };
}
