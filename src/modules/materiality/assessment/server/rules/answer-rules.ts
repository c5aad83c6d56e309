import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { webAddressProblem } from '#platform/values/model/web-address.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import {
  sustainabilityAction,
  sustainabilityPolicy,
  sustainabilityTarget,
  type SustainabilityAction,
  type SustainabilityPolicy,
  type SustainabilityTarget,
} from '#modules/materiality/assessment/model/answers.ts';
import { iro } from '#modules/materiality/assessment/model/iro.ts';
import { say } from '../../model/messages.ts';

/** A public address is one that can be opened. */
export const policyRules = rules<typeof sustainabilityPolicy, SustainabilityPolicy>(sustainabilityPolicy, {
  async beforeWrite(tx, { after }) {
    const { link } = after;
    assertNoErrors([
      ...(await foreignIro(tx, after)),
      ...(link !== null && !isAddress(link) ? [{ path: 'link', ...say('not-https') }] : []),
    ]);
    return undefined;
  },
});

/** Amounts have their currency. */
export const actionRules = rules<typeof sustainabilityAction, SustainabilityAction>(sustainabilityAction, {
  async beforeWrite(tx, { after }) {
    const { currency, opexMinor, capexMinor, futureOpexMinor, futureCapexMinor } = after;
    const hasAmount = [opexMinor, capexMinor, futureOpexMinor, futureCapexMinor].some((amount) => amount !== null);
    assertNoErrors([
      ...(await foreignIro(tx, after)),
      ...(hasAmount && currency === null ? [{ path: 'currency', ...say('currency-missing') }] : []),
    ]);
    return undefined;
  },
});

/** A goal lies not before its base, and a year has one value. */
export const targetRules = rules<typeof sustainabilityTarget, SustainabilityTarget>(sustainabilityTarget, {
  async beforeWrite(tx, { after }) {
    const { baseYear, targetYear, progress } = after;
    const twice = progress.findIndex(({ year }, at) => progress.findIndex((other) => other.year === year) !== at);
    assertNoErrors([
      ...(await foreignIro(tx, after)),
      ...(targetYear < baseYear ? [{ path: 'targetYear', ...say('target-before-base') }] : []),
      ...(twice >= 0 ? [{ path: `progress.${twice}.year`, ...say('year-twice') }] : []),
    ]);
    return undefined;
  },
});

/** What it answers to is of the same topic. */
async function foreignIro(tx: Tx, { topic, iro: id }: { topic: string; iro: string | null }): Promise<FieldError[]> {
  if (id === null) return [];
  const found = await records(tx, iro).find(id);
  return found === null
    ? [{ path: 'iro', ...say('entry-gone') }]
    : found.topic === topic
      ? []
      : [{ path: 'iro', ...say('iro-of-other-topic') }];
}

function isAddress(text: string): boolean {
  return webAddressProblem(text) === null;
}
