import { inForce } from '#platform/dated-settings/model/dated-settings.ts';
import { definition } from '#platform/manifest/model/definitions.ts';
import type { DecimalText } from '#platform/values/model/decimal.ts';

/**
 * Who decides a step: holders of an access key, of a role as well, one named person, or the people who stand in a part of
 * the request (`lineManager`, `projectLead`). `orAccess`: where none of the part may decide, holders of this key do.
 * `thenAccess`: the part needs no right, and holders of this key decide what is left when all of it are out or have
 * approved.
 */
export type Approver =
  | { readonly access: string; readonly role?: string }
  | { readonly person: string }
  | { readonly part: string; readonly orAccess?: string }
  | { readonly part: string; readonly thenAccess: string };

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
   * Of a level that a company's rule adds: the last step of the flow. Others decide it than those who approved that one
   * and the levels before, and whoever approves the subject in that step's name approves this one.
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
  /** Parts of the request whose people are notified of the last approval; nobody unless said. */
  readonly tellApproved?: readonly string[];
  /** What rules may go by; its subject says it of each item. */
  readonly facts?: readonly ApprovalFact[];
}

/** @returns a flow that a subject of a manifest goes by */
export const defineApproval = (flow: ApprovalFlow): ApprovalFlow => definition(`the approval flow ${flow.kind}`, flow);

/** Who gives a further approval, as a rule names them. `approver`: whoever may approve the kind and has not. */
export const LEVEL_APPROVERS = ['approver', 'lineManager', 'role', 'person'] as const;
export type LevelApprover = (typeof LEVEL_APPROVERS)[number];

/** A further approval that a rule asks for, always or depending on one fact of the request. */
export interface ApprovalLevel {
  /** The fact that it depends on; null: it always applies. */
  fact: string | null;
  /** From which share (a fraction) or count on, as decimal text. Null for a choice. */
  from: DecimalText | null;
  /** Of which choice. Null for a share or count. */
  is: string | null;
  by: LevelApprover;
  /** The role or the person (account); null for the others. */
  of: string | null;
}
export const LEVELS_MAX = 4;

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
  /** Further approvals, in their order. */
  levels: readonly ApprovalLevel[];
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

type FlowRule = Pick<ApprovalRule, 'people' | 'alone'> & { readonly levels?: readonly ApprovalLevel[] };

/**
 * The flow as the company's rule has it: more people for the last step, further levels on their conditions, and never
 * looser than the flow itself.
 */
export function flowUnder(flow: ApprovalFlow, rule: FlowRule | null): Pick<ApprovalFlow, 'alone' | 'steps'> {
  const last = flow.steps.at(-1);
  if (rule === null || last === undefined) return flow;
  return {
    alone: flow.alone === 'never' ? 'never' : rule.alone,
    steps: [
      ...flow.steps.slice(0, -1),
      { ...last, people: Math.max(last.people ?? 1, rule.people) },
      ...(rule.levels ?? []).map((level, at) => levelStep(last, level, at)),
    ],
  };
}

/** The part of those who approved the step that further ones follow, or one of the levels before this one. */
export const approvedBefore = (level: string): string => `approvedBefore.${level}`;

/** The part of the line manager of whoever asked, as the people of the company say. */
export const LINE_MANAGER = 'lineManager';

function levelStep(last: ApprovalStep, { fact, from: atLeast, is, by, of }: ApprovalLevel, at: number): ApprovalStep {
  const name = at === 0 ? 'further' : `further${at + 1}`;
  return {
    name,
    label: levelLabels[at] ?? 'Further approval',
    by: levelApprover(last, by, of),
    notBy: [...last.notBy, approvedBefore(name)],
    ...(fact !== null && {
      when: atLeast === null ? { fact, isOneOf: is === null ? [] : [is] } : { fact, atLeast },
    }),
    follows: last.name,
  };
}

const levelLabels = [
  'Further approval',
  'Second further approval',
  'Third further approval',
  'Fourth further approval',
] as const;

/** The right by which a step is decided, where it names one. */
export const approvingKey = (by: Approver): string | undefined =>
  'access' in by ? by.access : 'orAccess' in by ? by.orAccess : 'thenAccess' in by ? by.thenAccess : undefined;

function levelApprover({ by: usual }: ApprovalStep, by: LevelApprover, of: string | null): Approver {
  if (by === 'person' && of !== null) return { person: of };
  const key = approvingKey(usual);
  if (by === 'role' && of !== null && key !== undefined) return { access: key, role: of };
  if (by === 'lineManager' && 'thenAccess' in usual) return { part: LINE_MANAGER, thenAccess: usual.thenAccess };
  if (by === 'lineManager') return { part: LINE_MANAGER, ...(key !== undefined && { orAccess: key }) };
  return usual;
}
