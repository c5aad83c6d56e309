import { readMoney, writeMoney } from '#platform/records/web/fields/entry/money-entry.ts';
import { decimalSignOf, readInteger } from '#platform/records/web/fields/entry/decimal-entry.ts';
import type { SelectionInputs } from '#modules/materiality/standard-selection/model/decide.ts';
import { inputsOf, type ReportingStandardDecision } from '#modules/materiality/standard-selection/model/decision.ts';

/** A decision as it is typed: every field a text, empty for what is not known. */
export const amounts = [
  'netTurnoverMinor',
  'balanceTotalMinor',
  'euTurnoverMinor',
  'euTurnoverBeforeMinor',
  'branchTurnoverMinor',
] as const;
export type Amount = (typeof amounts)[number];
export const picks = [
  'isListed',
  'isBound',
  'group',
  'hasNonEuParent',
  'priorVersion',
  'demand',
  'chosen',
  'module',
] as const;
export type PickName = (typeof picks)[number];
export interface DemandRow {
  key: number;
  who: string;
  what: string;
  note: string;
}
export type Typed = Record<Amount | PickName | 'averageEmployees' | 'reason', string> & {
  demands: DemandRow[];
  singles: string[];
};

export function typedOf(decision: ReportingStandardDecision | null, language: string): Typed {
  const texts = [...picks, 'reason' as const].map((name) => [name, decision?.[name] ?? '']);
  const money = amounts.map((name) => {
    const minor = decision?.[name] ?? null;
    return [name, minor === null ? '' : writeMoney(minor, language, 'EUR')];
  });
  return {
    ...(Object.fromEntries([...texts, ...money]) as Record<Amount | PickName | 'reason', string>),
    averageEmployees: decision?.averageEmployees === null || decision === null ? '' : String(decision.averageEmployees),
    demands: (decision?.demands ?? []).map(({ who, what, note }, key) => ({ key, who, what, note: note ?? '' })),
    singles: (decision?.singles ?? []).map(({ disclosure }) => disclosure),
  };
}

type Values = Pick<
  ReportingStandardDecision,
  Amount | Exclude<PickName, 'chosen'> | 'averageEmployees' | 'reason' | 'demands' | 'singles'
>;
export interface ReadForm {
  values: Values;
  inputs: SelectionInputs;
  wrong: (Amount | 'averageEmployees' | 'demands')[];
}

/** What is typed, as values: hidden fields are empty, what cannot be read is not known and named. */
export function readForm(typed: Typed, period: { from: string; to: string }, language: string): ReadForm {
  const sign = decimalSignOf(language);
  const wrong: ReadForm['wrong'] = [];
  const amount = (name: Amount): number | null => {
    const entry = readMoney(typed[name], sign, 'EUR');
    if (entry.ok && (entry.value === null || entry.value >= 0)) return entry.value;
    wrong.push(name);
    return null;
  };
  const people = readInteger(typed.averageEmployees, sign);
  const isPeople = people.ok && (people.value === null || (people.value >= 0 && people.value <= 10_000_000));
  if (!isPeople) wrong.push('averageEmployees');
  if (typed.demand === 'some' && typed.demands.some(isHalf)) wrong.push('demands');
  const isNonEu = typed.hasNonEuParent === 'yes';
  const facts = {
    averageEmployees: isPeople ? people.value : null,
    netTurnoverMinor: amount('netTurnoverMinor'),
    balanceTotalMinor: amount('balanceTotalMinor'),
    isListed: pick<'isListed'>(typed.isListed),
    isBound: asksBound(period) ? pick<'isBound'>(typed.isBound) : null,
    group: pick<'group'>(typed.group),
    hasNonEuParent: pick<'hasNonEuParent'>(typed.hasNonEuParent),
    euTurnoverMinor: isNonEu ? amount('euTurnoverMinor') : null,
    euTurnoverBeforeMinor: isNonEu ? amount('euTurnoverBeforeMinor') : null,
    branchTurnoverMinor: isNonEu ? amount('branchTurnoverMinor') : null,
    priorVersion: pick<'priorVersion'>(typed.priorVersion),
    demand: pick<'demand'>(typed.demand),
    demands:
      typed.demand === 'some'
        ? typed.demands
            .filter(({ what, who }) => what !== '' && who !== '')
            .map(
              ({ who, what, note }) =>
                ({
                  who,
                  what,
                  note: note.trim() === '' ? null : note.trim(),
                }) as ReportingStandardDecision['demands'][number],
            )
        : [],
  };
  const hasModules = typed.chosen === 'vsme_2025' || typed.chosen === 'vs_2026';
  const module = hasModules ? pick<'module'>(typed.module) : null;
  const singles =
    module === 'single'
      ? typed.singles.map((disclosure) => ({ disclosure }) as ReportingStandardDecision['singles'][number])
      : [];
  return {
    values: { ...facts, module, singles, reason: typed.reason.trim() === '' ? null : typed.reason.trim() },
    inputs: inputsOf(facts, period),
    wrong,
  };
}

/** A demand of which only a part is entered. */
export const isHalf = ({ who, what, note }: DemandRow): boolean =>
  (who === '' || what === '') && (who !== '' || what !== '' || note.trim() !== '');

/** Only for 2024 and 2025 the rules ask whether the law bound the company. */
export const asksBound = ({ from }: { from: string }): boolean => from >= '2024-01-01' && from < '2026-01-01';

const pick = <Name extends PickName>(text: string) => (text === '' ? null : text) as ReportingStandardDecision[Name];
