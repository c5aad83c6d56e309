import { employeeRulesOf } from '#modules/employee/settings/model/employee-rules.ts';
import { employeeSettings } from '#modules/employee/settings/model/employee-settings.ts';
import { annualHours } from '#modules/hr/pay/model/annual-pay.ts';
import { compensation, minimumWage, payCategory } from '#modules/hr/pay/model/compensation.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { records } from '#platform/records/server/records.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { hideSmallGroups, SMALLEST_GROUP } from '#platform/values/model/hiding/hide-small-groups.ts';
import { closingCost } from '../model/closing-cost.ts';
import { ageBand, ageBands, parity } from '../model/diversity.ts';
import { isOfYear, jointAssessment, payGapReason, payInformationRequest } from '../model/duties.ts';
import type { fairPayCall, PayCategoryGap } from '../model/fair-pay-calls.ts';
import { adjustedFigure, blauFigure, gapFigures, hiddenOf, ratioFigure, text } from '../model/fair-pay-figures.ts';
import { gendersOf, levelGroups, type Counted } from '../model/levels.ts';
import { say } from '../model/messages.ts';
import {
  FLAGGED_GAP,
  gapsByCategory,
  gapsOf,
  hourlyTotal,
  paidOf,
  quartersOf,
  type GapOfGroup,
  type Paid,
} from '../model/pay-gap.ts';
import type { PersonStatistics } from '../model/person-statistics.ts';
import { wagesOf } from '../model/wage-check.ts';
import { statisticsOn } from './pay-statistics.ts';

type Answer = ResponseOf<typeof fairPayCall>;

/** Whether the person views pay of everybody; what says what single people earn is shown to them alone. */
export const viewsAllPay = (tx: Tx): boolean =>
  tx.grants === null || tx.grants.get(compensation.access.read)?.has('company') === true;

/** The last end of a year before a day. */
const yearEndBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}-12-31`;

/**
 * The day that is looked at. Who does not view pay of everybody gets ends of years that have passed: from two days beside
 * each other, or from a year end before and after pay is entered for it, one could tell what single people earn.
 */
export async function dayFor(tx: Tx, on: string | undefined): Promise<string> {
  const today = await todayOf(tx);
  if (viewsAllPay(tx)) return on ?? today;
  const last = yearEndBefore(today);
  if (on === undefined || on >= last) return last;
  return on.endsWith('-12-31') ? on : yearEndBefore(on);
}

/** Pay gaps and diversity on a day: one function of the database, the rest reckoned here. */
export async function fairPay(tx: Tx, { on }: { on?: string | undefined }): Promise<Answer> {
  const day = await dayFor(tx, on);
  return fairPayOf(tx, day, await statisticsOn(tx, day));
}

/** Paid hours of a year in full time, as the settings of a day say. */
export const fullTimeOn = async (tx: Tx, day: string) =>
  annualHours(employeeRulesOf.on(await records(tx, employeeSettings).all(), day).fullTimeHours);

/**
 * The same of who was employed on the day, where these are known.
 *
 * @param day  one that `dayFor` gives to the person
 */
export async function fairPayOf(tx: Tx, day: string, people: readonly PersonStatistics[]): Promise<Answer> {
  const withAmounts = viewsAllPay(tx);
  const counted = paidOf(people);
  const { paid, currency } = counted;
  const place = { day, currency: currency ?? 'EUR', withAmounts };
  const fullTime = await fullTimeOn(tx, day);
  const genders = gendersOf(people);
  const gaps = gapsOf(paid);
  return {
    on: day,
    mayChooseDay: withAmounts,
    hasEmployees: people.length > 0,
    currency,
    counted: gaps.women < SMALLEST_GROUP || gaps.men < SMALLEST_GROUP ? null : { women: gaps.women, men: gaps.men },
    warnings: warningsOf(counted, genders),
    figures: {
      ...gapFigures(gaps, place),
      payRatio: ratioFigure(counted, fullTime, place),
      adjusted: adjustedFigure(people, fullTime, place),
      blau: blauFigure(genders, day),
    },
    quarters: hiddenOf(quartersOf(paid)).map(withoutHidden),
    categories: await categoriesOf(tx, paid, day, withAmounts),
    levels: levelsOf(people, genders),
    ages: agesOf(people),
    ...(await declaredOf(tx)),
    wages: await wages(tx, people, day, withAmounts),
    requests: withAmounts ? await requestsOf(tx, await todayOf(tx)) : null,
  };
}

/** Who is excluded for what; without numbers where what is left of all would tell of fewer than five of another gender. */
function warningsOf(
  { withoutPay, withoutGender, otherCurrency, currency, paid }: ReturnType<typeof paidOf>,
  { others }: Counted,
): Message[] {
  const withoutCategory = paid.filter(({ category }) => category === null).length;
  if (others > 0 && others < SMALLEST_GROUP)
    return [
      say('some-excluded'),
      ...(withoutCategory > 0 ? [say('without-category', { count: withoutCategory })] : []),
    ];
  return [
    ...(withoutPay > 0 ? [say('without-pay', { count: withoutPay })] : []),
    ...(otherCurrency > 0 ? [say('other-currency', { count: otherCurrency, currency })] : []),
    ...(withoutGender > 0 ? [say('without-gender', { count: withoutGender })] : []),
    ...(withoutCategory > 0 ? [say('without-category', { count: withoutCategory })] : []),
  ];
}

/** Counts of a group, or nothing where it is hidden. */
const withoutHidden = ({ women, men, hidden }: { women: number; men: number; hidden: boolean }) => ({
  women: hidden ? null : women,
  men: hidden ? null : men,
  hidden,
});

async function categoriesOf(
  tx: Tx,
  paid: readonly Paid[],
  day: string,
  withAmounts: boolean,
): Promise<PayCategoryGap[]> {
  const year = Number(day.slice(0, 4));
  const byCategory = [...gapsByCategory(paid)].filter(([id]) => id !== null);
  // Those without a category are a group too: what is left beside the others is no smaller for having no name.
  const without = gapsOf(paid.filter(({ category }) => category === null));
  const groups = [...byCategory, ...(without.women + without.men > 0 ? [[null, without] as const] : [])];
  const released = hiddenOf(groups.map(([id, gaps]) => ({ id, ...gaps })));
  const names = new Map((await records(tx, payCategory).all()).map(({ id, name }) => [id, name]));
  const reasons = (await records(tx, payGapReason).all()).filter((reason) => reason.year === year);
  const assessments = await records(tx, jointAssessment).all();
  return released
    .map(({ id, hidden, ...gaps }) => {
      const explained = reasons
        .filter(({ payCategory: of }) => of === id)
        .reduce((all, one) => all.plus(one.explained), dec(0));
      const mean = hidden ? null : gaps.mean;
      const left = mean === null ? null : mean.abs().minus(explained);
      const latest = assessments
        .filter((assessment) => assessment.payCategory === id && isOfYear(assessment, year))
        .toSorted((a, b) => (a.reportedOn < b.reportedOn ? 1 : -1))[0];
      const closing =
        mean === null || !withAmounts
          ? null
          : closingOf(
              paid.filter(({ category }) => category === id),
              gaps,
            );
      return {
        id,
        name: id === null ? null : (names.get(id) ?? null),
        ...withoutHidden({ ...gaps, hidden }),
        mean: text(mean),
        median: hidden ? null : text(gaps.median),
        baseMean: hidden ? null : text(gaps.baseMean),
        variableMean: hidden ? null : text(variableOf(gaps)),
        isFlagged: id !== null && mean !== null && mean.abs().gte(FLAGGED_GAP),
        explained: decimalText(explained),
        unexplained: left === null ? null : text(left.lt(0) ? dec(0) : left),
        isExplained: left?.lt(FLAGGED_GAP) === true,
        assessment:
          latest === undefined
            ? null
            : { id: latest.id, status: latest.status, dueOn: latest.dueOn ?? latest.reportedOn },
        closingMinor: closing === null ? null : decimalText(closing.cost.toDecimalPlaces(0)),
        raised: closing === null ? null : closing.raises.size,
      };
    })
    .toSorted((a, b) => Number(a.id === null) - Number(b.id === null) || (a.name ?? '').localeCompare(b.name ?? ''));
}

/** The gap in allowances and variable pay, where at least five women and five men receive any. */
function variableOf({ women, men, womenWithVariable, menWithVariable, variableMean }: GapOfGroup) {
  const receive = [womenWithVariable?.times(women), menWithVariable?.times(men)];
  return receive.every((count) => count?.gte(4.5)) ? variableMean : null;
}

/** The least that brings a gap of 5 % or more below it; null where there is none. */
function closingOf(people: readonly Paid[], { mean, womenMean, menMean }: GapOfGroup) {
  if (mean === null || womenMean === null || menMean === null) return null;
  if (mean.abs().lt(FLAGGED_GAP)) return null;
  const lower = mean.gt(0) ? 'female' : 'male';
  const raisable = people
    .filter(({ gender }) => gender === lower)
    .map(({ pay }, at) => ({ id: String(at), hourly: hourlyTotal(pay), hours: pay.hours }));
  return closingCost(raisable, lower, lower === 'female' ? menMean : womenMean, FLAGGED_GAP);
}

function levelsOf(people: readonly PersonStatistics[], all: Counted): Answer['levels'] {
  return levelGroups(people).levels.map(({ level, ...group }) => ({
    level,
    ...withoutHidden(group),
    parity: group.hidden ? null : text(parity(group.women, group.women + group.men, all.women, all.women + all.men)),
  }));
}

function agesOf(people: readonly PersonStatistics[]): Answer['ages'] {
  const bandOf = ({ age }: PersonStatistics) => (age === null ? ('unknown' as const) : ageBand(age));
  const sizes = Map.groupBy(people, bandOf);
  const bands = [...ageBands, 'unknown' as const].map((band) => ({ band, count: sizes.get(band)?.length ?? 0 }));
  return hideSmallGroups(bands.filter(({ band, count }) => band !== 'unknown' || count > 0)).groups.map(
    ({ group: { band, count }, hidden }) => ({ band, people: hidden ? null : count, hidden: Boolean(hidden) }),
  );
}

/** What people had said of themselves at the last year end, counted by the database, whoever asks and for which day. */
async function declaredOf(tx: Tx): Promise<Pick<Answer, 'declaredOn' | 'declared'>> {
  const day = yearEndBefore(await todayOf(tx));
  const { rows } = await tx.client.query<{ gender: string; people: number }>(
    'select * from declared_genders($1::date)',
    [day],
  );
  const groups = rows.map(({ gender, people }) => ({ gender, count: people }));
  const declared = hideSmallGroups(groups).groups.map(({ group, hidden }) => ({
    gender: group.gender,
    people: hidden ? null : group.count,
    hidden: Boolean(hidden),
  }));
  return { declaredOn: day, declared };
}

async function wages(
  tx: Tx,
  people: readonly PersonStatistics[],
  day: string,
  withAmounts: boolean,
): Promise<Answer['wages']> {
  const countries = wagesOf(people, await records(tx, minimumWage).all(), day);
  const { groups } = hideSmallGroups(countries.map((of) => ({ of, count: of.people })));
  return groups.map(({ group: { of }, hidden }) => {
    const { country, wage, lowest, isReached } = of;
    return {
      country,
      minimumMinor: wage?.hourlyMinor ?? null,
      currency: wage?.currency ?? null,
      source: wage?.source ?? null,
      hidden: Boolean(hidden),
      isReached: hidden ? null : isReached,
      ratio: withAmounts && !hidden && wage !== null && lowest !== null ? text(lowest.div(wage.hourlyMinor)) : null,
    };
  });
}

async function requestsOf(tx: Tx, today: string): Promise<{ open: number; overdue: number }> {
  const open = (await records(tx, payInformationRequest).all()).filter(({ status }) => status === 'open');
  return { open: open.length, overdue: open.filter(({ dueOn }) => (dueOn ?? today) < today).length };
}
