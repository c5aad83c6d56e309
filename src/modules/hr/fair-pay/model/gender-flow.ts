import { byMethod, explained, formulated, labelled } from '#platform/kit/model/explained.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { dec, decimalText, type Decimal } from '#platform/values/model/decimal.ts';
import { hideSmallGroups, releaseGroups, SMALLEST_GROUP } from '#platform/values/model/hiding/hide-small-groups.ts';
import { addDays, type DaySpan } from '#platform/values/model/period.ts';
import { exactTest, type Selected } from './exact-test.ts';
import type { ShownFigure } from './fair-pay-calls.ts';
import type { Gender } from './pay-gap.ts';
import { sayFlow } from './messages.ts';

/**
 * What became of somebody between the day before a period and its last day. Of those employed on both days: on a higher
 * level than before, on the same or a lower one, or on one that is not recorded on one of them.
 */
export const flowParts = ['promoted', 'same', 'levelUnknown', 'left', 'hired', 'within'] as const;
export type FlowPart = (typeof flowParts)[number];
/** People of whom the same became; `other`: of another recorded gender, or who did not report it. */
export interface FlowCell {
  gender: Gender | 'other' | null;
  part: FlowPart;
  people: number;
}

/** What is counted of a gender, and the parts that it is made of. */
const measured = {
  start: ['promoted', 'same', 'levelUnknown', 'left'],
  end: ['promoted', 'same', 'levelUnknown', 'hired'],
  hired: ['hired'],
  left: ['left'],
  /** Employed on both days with a recorded level: who could be promoted. */
  candidates: ['promoted', 'same'],
  promoted: ['promoted'],
} as const satisfies Record<string, readonly FlowPart[]>;
export const flowMeasures = ['start', 'hired', 'promoted', 'left', 'end', 'candidates', 'within'] as const;
export type FlowMeasure = (typeof flowMeasures)[number];
/** Null where hidden. */
export type Flow = Record<FlowMeasure, number | null>;

const genders = ['female', 'male'] as const;
const isIn = (parts: readonly FlowPart[], part: FlowPart): boolean => parts.includes(part);

/**
 * The flow of women and men as it may be shown (F24): who was employed before a period, came, went and is there on its
 * last day, each of at least five people, and so that no sum or difference of them is about fewer. Headcounts of all
 * genders are shown elsewhere: people of another recorded gender are what is left of them, so that nothing is shown where
 * these are fewer than five. Who came and went within the period is in no other count, and hidden by itself. People
 * without a recorded gender are not counted.
 */
export function flowsOf(cells: readonly FlowCell[]): Record<Gender, Flow> {
  const known = cells.filter(({ gender, part }) => gender !== null && part !== 'within');
  const groupOf = (measure: keyof typeof measured, gender: Gender | null) => ({
    measure,
    gender,
    members: known.flatMap((cell, at) =>
      (gender === null || cell.gender === gender) && isIn(measured[measure], cell.part) ? [at] : [],
    ),
  });
  const groups = [
    ...(['start', 'end', 'left', 'hired'] as const).map((measure) => groupOf(measure, null)),
    ...(['start', 'end', 'left', 'hired', 'candidates', 'promoted'] as const).flatMap((measure) =>
      genders.map((gender) => groupOf(measure, gender)),
    ),
  ];
  const released = releaseGroups(
    [...known.map(({ people }) => people), NOT_COUNTED],
    groups.map(({ members }) => members),
  );
  const isOtherFew = (['start', 'end'] as const).some((measure) => {
    const count = sumOf(known.filter((cell) => cell.gender === 'other' && isIn(measured[measure], cell.part)));
    return count > 0 && count < SMALLEST_GROUP;
  });
  const within = hideSmallGroups(
    (['female', 'male', 'other'] as const).map((gender) => ({
      gender,
      count: sumOf(cells.filter((cell) => cell.gender === gender && cell.part === 'within')),
    })),
  ).groups;
  const of = (gender: Gender): Flow => {
    const count = (measure: keyof typeof measured) => {
      const at = groups.findIndex((group) => group.measure === measure && group.gender === gender);
      const members = groups[at]?.members ?? [];
      return released[at]?.hidden === null && !isOtherFew
        ? members.reduce((all, one) => all + (known[one]?.people ?? 0), 0)
        : null;
    };
    const brief = within.find(({ group }) => group.gender === gender);
    return {
      start: count('start'),
      hired: count('hired'),
      promoted: count('promoted'),
      left: count('left'),
      end: count('end'),
      candidates: count('candidates'),
      within: brief === undefined || brief.hidden !== null ? null : brief.group.count,
    };
  };
  return { female: of('female'), male: of('male') };
}

/** Everybody outside of the period: how many are in one of the groups or another is known to no reader. */
const NOT_COUNTED = 1_000_000;
const sumOf = (cells: readonly FlowCell[]): number => cells.reduce((all, { people }) => all + people, 0);

const none = (why: Message): ShownFigure => ({ figure: null, why });
const PLACES = 6;
const percent = (part: number, whole: Decimal): string =>
  decimalText(dec(part).times(100).div(whole).toDecimalPlaces(PLACES));
const person = (count: Decimal | number) => {
  const figure = decimalText(dec(count));
  return { formula: figure, figure, unit: 'person' };
};

export const flowRates = ['hired', 'left', 'promoted'] as const;
export type FlowRate = (typeof flowRates)[number];

/**
 * The lists of records that rates are counted from, in the company of an address. Contractors and agency workers are
 * in no rate; who left was employed on the day before the period and not on its last one.
 */
export function flowLists(slug: string, { from, to }: DaySpan): Record<FlowRate, string> {
  const list = (tab: string, field: string, first: string, last: string) =>
    `/${encodeURIComponent(slug)}/employee/employee-list?tab=${tab}&${field}.from=${first}&${field}.to=${last}`;
  const employments = 'employments&kind.not=contractor,temporary';
  return {
    hired: list(employments, 'startDate', from, to),
    left: list(employments, 'endDate', addDays(from, -1), addDays(to, -1)),
    promoted: list('jobs', 'effectiveFrom', from, to),
  };
}

/**
 * Rates of a gender in per cent: who was hired and who left ÷ half of the headcounts before and on the last day, who was
 * promoted ÷ who could be.
 */
export function ratesOf(flow: Flow, { from, to }: DaySpan): Record<FlowRate, ShownFigure> {
  const { start, end, candidates } = flow;
  const average = start === null || end === null ? null : dec(start).plus(end).div(2);
  const days = { from: { day: from }, to: { day: to } };
  const rate = (name: FlowRate, base: Decimal | null): ShownFigure => {
    const { [name]: part } = flow;
    if (part === null || base === null) return none(sayFlow('hidden'));
    if (base.isZero()) return none(sayFlow('no-one'));
    return {
      figure: explained({
        figure: percent(part, base),
        unit: 'percent',
        ...formulated(sayFlow(`${name}-formula`)),
        ...byMethod(sayFlow(`${name}-method`, days)),
        steps: [
          { ...labelled(sayFlow(`${name}-count`)), ...person(part) },
          { ...labelled(sayFlow(name === 'promoted' ? 'candidates' : 'average')), ...person(base) },
        ],
      }),
      why: null,
    };
  };
  return {
    hired: rate('hired', average),
    left: rate('left', average),
    promoted: rate('promoted', candidates === null ? null : dec(candidates)),
  };
}

/** Below so much of the highest rate, a rate is an indication of adverse impact (29 CFR 1607.4 D). */
export const FOUR_FIFTHS = dec('0.8');
/** Below so small a probability, a difference is called statistically significant. */
export const SIGNIFICANT = 0.05;

export const selectionKinds = ['promotion', 'staying', 'hiring'] as const;
/** What the numbers say: an indication only, never a proof. */
export const selectionReadings = ['none', 'chance', 'indication', 'significant'] as const;
export type SelectionReading = (typeof selectionReadings)[number];
export interface Selection {
  kind: (typeof selectionKinds)[number];
  /** Null where hidden. */
  women: Selected | null;
  men: Selected | null;
  /** Lower rate ÷ higher rate. */
  ratio: ShownFigure;
  /** Whose rate is lower; null where they are the same. */
  lower: Gender | null;
  /** Of Fisher's exact test, two-sided. */
  probability: string | null;
  reading: SelectionReading | null;
}

/**
 * The rates at which women and men are selected beside each other: the lower one ÷ the higher one, with the exact test
 * that keeps small numbers from being read too much into. Promotion: of who could be. Staying: of who was employed before
 * the period. Hiring has no rate: who applied is not recorded.
 */
export function selectionsOf(flows: Record<Gender, Flow>, { from, to }: DaySpan): Selection[] {
  const days = { from: { day: from }, to: { day: to } };
  const pick = ({ promoted, candidates, start, left }: Flow, kind: 'promotion' | 'staying'): Selected | null => {
    if (kind === 'promotion')
      return promoted === null || candidates === null ? null : { selected: promoted, candidates };
    return start === null || left === null ? null : { selected: start - left, candidates: start };
  };
  const compared = (kind: 'promotion' | 'staying'): Selection => {
    const [women, men] = [pick(flows.female, kind), pick(flows.male, kind)];
    const base = { kind, women, men, lower: null, probability: null, reading: null };
    if (women === null || men === null) return { ...base, ratio: none(sayFlow('hidden')) };
    if (women.candidates === 0 || men.candidates === 0) return { ...base, ratio: none(sayFlow('no-one')) };
    const of = ({ selected, candidates }: Selected) => dec(selected).div(candidates);
    const order = of(women).cmp(of(men));
    const [low, high] = order <= 0 ? [women, men] : [men, women];
    if (high.selected === 0) return { ...base, ratio: none(sayFlow('none-selected')) };
    const ratio = of(low).div(of(high));
    const probability = exactTest(women, men) ?? 1;
    const step = (name: 'women' | 'men', { selected, candidates }: Selected) => ({
      ...labelled(sayFlow(`rate-${name}`, { selected, candidates })),
      formula: `${selected} ÷ ${candidates}`,
      figure: percent(selected, dec(candidates)),
      unit: 'percent',
    });
    return {
      ...base,
      lower: order === 0 ? null : order < 0 ? 'female' : 'male',
      probability: probability.toFixed(4),
      reading: readingOf(ratio, probability),
      ratio: {
        figure: explained({
          figure: decimalText(ratio.toDecimalPlaces(PLACES)),
          unit: '',
          ...formulated(sayFlow('ratio-formula')),
          ...byMethod(sayFlow(`${kind}-ratio-method`, { ...days, probability: { decimal: probability.toFixed(4) } })),
          steps: [step('women', women), step('men', men)],
        }),
        why: null,
      },
    };
  };
  const hiring = { kind: 'hiring', women: null, men: null, lower: null, probability: null, reading: null } as const;
  return [compared('promotion'), compared('staying'), { ...hiring, ratio: none(sayFlow('no-applicants')) }];
}

/**
 * A ratio below four fifths is an indication where the difference is statistically significant as well; without it may be
 * chance. A larger ratio with a significant difference may matter too (29 CFR 1607.4 D).
 */
function readingOf(ratio: Decimal, probability: number): SelectionReading {
  const isSignificant = probability < SIGNIFICANT;
  if (ratio.lt(FOUR_FIFTHS)) return isSignificant ? 'indication' : 'chance';
  return isSignificant ? 'significant' : 'none';
}
