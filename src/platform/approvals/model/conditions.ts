import { z } from 'zod';
import { storedMessageResponse, messageResponse } from '#platform/messages/model/message-response.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { choice, lines, longText, text } from '#platform/records/model/fields.ts';
import { approvalError } from './errors.ts';
import { say } from './messages.ts';

// What has to hold before something is approved or published. Each condition is met or says what is lacking; the company
// sets from a day on whether one that is not met stops the approval, may be waived by a person with a reason, or is only
// shown.

export const CONDITION_POLICIES = ['must', 'waivable', 'shown'] as const;
export type ConditionPolicy = (typeof CONDITION_POLICIES)[number];

/** What holds where the company has set nothing: nothing unmet passes without a reason. */
export const DEFAULT_POLICY: ConditionPolicy = 'waivable';

/** The dated setting of one condition; empty stands for the default. */
export const conditionPolicy = (label: string, help: string) =>
  choice({
    label,
    help: `${help}. Default: can be waived with a reason`,
    options: {
      must: 'Must be met',
      waivable: 'Can be waived with a reason',
      shown: 'Shown only',
    } satisfies Record<ConditionPolicy, string>,
  });

/** What holds for each of several conditions where the company has set nothing. */
export const policyDefaults = <const Name extends string>(names: readonly Name[]): Record<Name, ConditionPolicy> =>
  Object.fromEntries(names.map((name) => [name, DEFAULT_POLICY])) as Record<Name, ConditionPolicy>;

/** The settings of several conditions in a body of a call; one that is not said has its default. */
export const policyShape = <const Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, policySchema])) as Record<Name, typeof policySchema>;
const policySchema = z.enum(CONDITION_POLICIES).default(DEFAULT_POLICY);

export interface Condition {
  name: string;
  policy: ConditionPolicy;
  isMet: boolean;
  /** How it stands, in one sentence. */
  said: Message;
  /** What is lacking in particular, the gravest first; empty where it is met. */
  details: readonly Message[];
}

/** The conditions of these names in their order, each under what the company has set for it. */
export const underPolicies = <Name extends string>(
  names: readonly Name[],
  found: readonly Omit<Condition, 'policy'>[],
  policies: Readonly<Record<Name, ConditionPolicy>>,
): Condition[] =>
  names.flatMap((name) => {
    const condition = found.find((one) => one.name === name);
    return condition === undefined ? [] : [{ ...condition, policy: policies[name] }];
  });

/** Somebody let one condition go unmet: which one, what was lacking at that time, why, who and when. */
export const waiver = z.object({
  condition: z.string(),
  reason: z.string(),
  lacked: z.array(storedMessageResponse),
  by: z.uuid().nullable(),
  at: z.iso.datetime(),
});
export type Waiver = z.infer<typeof waiver>;

export const conditionShown = z.object({
  name: z.string(),
  policy: z.enum(CONDITION_POLICIES),
  isMet: z.boolean(),
  said: messageResponse,
  details: z.array(messageResponse),
  /** Given already for exactly what is lacking now. */
  waiver: waiver.nullable(),
});
export type ConditionShown = z.infer<typeof conditionShown>;

/** Reasons for conditions that are not met, as an input of an action. */
export const waiversInput = lines({
  label: 'Waivers',
  max: 20,
  fields: {
    condition: text({ label: 'Condition', required: true, max: 60 }),
    reason: longText({ label: 'Reason', required: true, max: 1000 }),
  },
});
export type WaiverGiven = Readonly<{ condition: string; reason: string }>;

/** What a condition lacks, as it is compared and kept. */
const lackedBy = ({ said, details }: Pick<Condition, 'said' | 'details'>): Waiver['lacked'] => [said, ...details];
const isOf = (given: Waiver, condition: Condition): boolean =>
  given.condition === condition.name &&
  JSON.stringify(given.lacked.map(({ message }) => message)) ===
    JSON.stringify(lackedBy(condition).map(({ message }) => message));

/**
 * The conditions with the waivers that hold for them: one given for what was lacking at another time does not.
 */
export const withWaivers = (conditions: readonly Condition[], earlier: readonly Waiver[]): ConditionShown[] =>
  conditions.map((condition) => ({
    ...condition,
    details: [...condition.details],
    waiver: (!condition.isMet && earlier.find((given) => isOf(given, condition))) || null,
  }));

/**
 * The waivers with which something may be approved now: those that hold already and those that the person gives.
 * Reasons for what is met or needs none are not kept.
 *
 * @throws `approval.conditions-unmet` with a path `waivers.<condition>` for each that must be met or lacks a reason
 */
export function waiversFor(
  conditions: readonly ConditionShown[],
  given: readonly WaiverGiven[],
  { by, at }: Pick<Waiver, 'by' | 'at'>,
): Waiver[] {
  const refused = missingReasons(conditions, given);
  if (refused.length > 0) throw approvalError('approval.conditions-unmet', {}, refused);
  return unmetOf(conditions).map(
    (condition) =>
      condition.waiver ?? {
        condition: condition.name,
        reason: reasonFor(condition, given),
        lacked: lackedBy(condition),
        by,
        at,
      },
  );
}

/** What stops an approval: each condition that must be met, and each that lacks its reason, at `waivers.<condition>`. */
export const missingReasons = (
  conditions: readonly ConditionShown[],
  given: readonly WaiverGiven[],
): (Message & { path: string })[] =>
  unmetOf(conditions).flatMap((condition) => {
    const path = `waivers.${condition.name}`;
    if (condition.policy === 'must') return [{ path, ...say('must-be-met', { condition: { said: condition.said } }) }];
    return condition.waiver !== null || reasonFor(condition, given) !== ''
      ? []
      : [{ path, ...say('reason-missing', { condition: { said: condition.said } }) }];
  });

const unmetOf = (conditions: readonly ConditionShown[]): ConditionShown[] =>
  conditions.filter(({ isMet, policy }) => !isMet && policy !== 'shown');

const reasonFor = ({ name }: Pick<Condition, 'name'>, given: readonly WaiverGiven[]): string =>
  given.find(({ condition }) => condition === name)?.reason.trim() ?? '';
