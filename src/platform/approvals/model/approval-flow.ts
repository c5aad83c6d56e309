import { inForce } from '#platform/dated-settings/model/dated-settings.ts';
import { definition } from '#platform/manifest/model/definitions.ts';
import type { DecimalText } from '#platform/values/model/decimal.ts';

/**
 * Who decides a step: holders of an access key, one named person, or the people who stand in a part of the request
 * (`lineManager`, `projectLead`), as the subject knows them.
 */
export type Approver = { readonly access: string } | { readonly person: string } | { readonly part: string };

/** A fact of the request that a step depends on: an amount or a number of days, or a type. */
export type Condition =
  | { readonly fact: string; readonly atLeast: number | DecimalText }
  | { readonly fact: string; readonly isOneOf: readonly string[] };

/**
 * What the server knows exactly of each request of a kind, so that a company's rule can go by it. A `share` is a
 * fraction as decimal text, shown in percent; a `count` a whole number; a `choice` one of its options.
 */
export type ApprovalFact = { readonly name: string; readonly label: string } & (
  | { readonly type: 'share' | 'count' }
  | { readonly type: 'choice'; readonly options: Readonly<Record<string, string>> }
);

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
  /**
   * Of the level that a company's rule adds: the step that it follows. Others decide it than those who approved that
   * one, and whoever approves the subject in that step's name approves this one.
   */
  readonly follows?: string;
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
  /** What rules may go by; its subject says it of each item. */
  readonly facts?: readonly ApprovalFact[];
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
  /** The fact that a further approval depends on; null: there is none. */
  furtherFact: string | null;
  /** From which share (a fraction) or count on, as decimal text. Null for a choice. */
  furtherFrom: DecimalText | null;
  /** Of which choice. Null for a share or count. */
  furtherIs: string | null;
  /** Who gives it; null: whoever may approve and has not. */
  furtherBy: string | null;
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

type FlowRule = Pick<ApprovalRule, 'people' | 'alone'> &
  Partial<Pick<ApprovalRule, 'furtherFact' | 'furtherFrom' | 'furtherIs' | 'furtherBy'>>;

/**
 * The flow as the company's rule has it: more people for the last step, a further one on its condition, and never
 * looser than the flow itself.
 */
export function flowUnder(flow: ApprovalFlow, rule: FlowRule | null): Pick<ApprovalFlow, 'alone' | 'steps'> {
  if (rule === null) return flow;
  const last = flow.steps.length - 1;
  return {
    alone: flow.alone === 'never' ? 'never' : rule.alone,
    steps: flow.steps.flatMap((step, at) =>
      at === last ? [{ ...step, people: Math.max(step.people ?? 1, rule.people) }, ...furtherStep(step, rule)] : [step],
    ),
  };
}

/** The part of those who approved the step that a further one follows. */
export const APPROVED_BEFORE = 'approvedBefore';

function furtherStep(
  last: ApprovalStep,
  { furtherFact: fact = null, furtherFrom: atLeast = null, furtherIs = null, furtherBy: person = null }: FlowRule,
): ApprovalStep[] {
  if (fact === null) return [];
  return [
    {
      name: 'further',
      label: 'Further approval',
      by: person === null ? last.by : { person },
      notBy: [...last.notBy, APPROVED_BEFORE],
      when: atLeast === null ? { fact, isOneOf: furtherIs === null ? [] : [furtherIs] } : { fact, atLeast },
      follows: last.name,
    },
  ];
}
