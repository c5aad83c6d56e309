import type { ResponseOf } from '#platform/http/model/call.ts';
import { byMethod, explained, formulated, labelled, type Explained } from '#platform/kit/model/explained.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { addDays } from '#platform/values/model/period.ts';
import { isActive, type PartnershipAgreement } from './agreement.ts';
import { contributionOf, roundedMinor, type Contribution, type HourRate } from './contribution.ts';
import { SOON_DAYS } from './deadlines.ts';
import { sayFigure, sayIssue } from './messages.ts';
import { partnerChecks, type Partner } from './partner.ts';
import type { partnershipFiguresCall } from './partnership-calls.ts';

type Figures = ResponseOf<typeof partnershipFiguresCall>;

export interface PartnershipRecords {
  partners: readonly Partner[];
  agreements: readonly PartnershipAgreement[];
  /** The hour rate effective on a day. */
  rateOn: (day: string) => HourRate | null;
  /** Recipients of political contributions in the register of G1; null for who may not read it. */
  recipients: readonly string[] | null;
}

const ISSUES_MAX = 50;

interface Counted {
  agreement: PartnershipAgreement;
  partner: Partner | null;
  contribution: Contribution;
}

/** The portfolio of a day: active agreements with their totals, what is due, and what does not fit together. */
export function partnershipFigures(of: PartnershipRecords, today: string): Figures {
  const partners = new Map(of.partners.map((one) => [one.id, one]));
  const active: Counted[] = of.agreements
    .filter((one) => isActive(one, today))
    .map((agreement) => ({
      agreement,
      partner: partners.get(agreement.partner) ?? null,
      contribution: contributionOf(agreement, of.rateOn(agreement.startsOn)),
    }));
  const soon = addDays(today, SOON_DAYS);
  const approved = of.agreements.filter(({ status }) => status === 'approved' || status === 'terminated');
  return {
    on: today,
    active: active.length,
    requested: of.agreements.filter(({ status }) => status === 'requested').length,
    totals: [...new Set(active.map(({ agreement }) => agreement.currency))].sort().map((currency) =>
      totalsIn(
        currency,
        active.filter(({ agreement }) => agreement.currency === currency),
      ),
    ),
    overdueReports: approved.filter((one) => isReportOverdue(one, today)).length,
    endingSoon: active.filter(({ agreement: { endsOn } }) => endsOn !== null && endsOn <= soon).length,
    political: active.filter(({ agreement }) => agreement.isPolitical === true).length,
    portfolio: active
      .map(({ agreement, partner, contribution }) => ({
        id: agreement.id,
        title: agreement.title,
        partner: agreement.partner,
        partnerName: partner?.name ?? '',
        endsOn: agreement.endsOn,
        currency: agreement.currency,
        total: contribution.total,
        totalMinor: contribution.total === null ? null : roundedMinor(contribution.total, agreement.currency),
        isPolitical: agreement.isPolitical === true,
      }))
      .toSorted(
        (one, other) =>
          one.currency.localeCompare(other.currency) || dec(other.total ?? '0').cmp(dec(one.total ?? '0')),
      ),
    deadlines: deadlinesOf(approved, today, soon),
    issues: active.flatMap((one) => issuesOf(one, of)).slice(0, ISSUES_MAX),
  };
}

/** Due and not received, of an agreement that was approved. */
const isReportOverdue = ({ reportDue, reportReceivedOn }: PartnershipAgreement, today: string): boolean =>
  reportDue !== null && reportDue < today && reportReceivedOn === null;

function totalsIn(currency: string, counted: readonly Counted[]): Figures['totals'][number] {
  const known = counted.flatMap(({ agreement, partner, contribution }) =>
    contribution.missing === null ? [{ agreement, partner, contribution }] : [],
  );
  const warnings =
    counted.length > known.length ? [sayFigure('no-total', { count: counted.length - known.length })] : [];
  const part = (name: 'cash' | 'inKind' | 'hoursValue') => sum(known.map(({ contribution }) => contribution[name]));
  const all = sum(known.map(({ contribution }) => contribution.total));
  const step = (said: Message, amount: ReturnType<typeof sum>, formula?: string) => ({
    ...labelled(said),
    formula: formula ?? decimalText(amount),
    figure: decimalText(amount),
    unit: currency,
  });
  const hours = decimalText(sum(known.map(({ contribution }) => contribution.hours)));
  return {
    currency,
    agreements: counted.length,
    partners: new Set(counted.map(({ agreement }) => agreement.partner)).size,
    total:
      known.length === 0
        ? null
        : explained({
            figure: decimalText(all),
            unit: currency,
            ...formulated(sayFigure('total-formula')),
            ...byMethod(sayFigure('total-method')),
            steps: [
              step(sayFigure('cash'), part('cash')),
              step(sayFigure('in-kind'), part('inKind')),
              step(sayFigure('hours'), part('hoursValue'), `${hours} h`),
            ],
            warnings,
          }),
    totalMinor: known.length === 0 ? null : roundedMinor(decimalText(all), currency),
    largest: largestOf(known, currency, warnings),
  };
}

/** The share of the partner that is given most in a currency; null where nothing is given, or a total is missing. */
function largestOf(
  known: readonly { agreement: PartnershipAgreement; partner: Partner | null; contribution: { total: DecimalText } }[],
  currency: string,
  missing: readonly Message[],
): Explained | null {
  const byPartner = new Map<string, { name: string; total: DecimalText }>();
  for (const { agreement, partner, contribution } of known) {
    const before = byPartner.get(agreement.partner)?.total ?? '0';
    byPartner.set(agreement.partner, {
      name: partner?.name ?? '',
      total: decimalText(dec(before).plus(contribution.total)),
    });
  }
  const all = sum([...byPartner.values()].map(({ total }) => total));
  const [largest] = [...byPartner.values()].toSorted((one, other) => dec(other.total).cmp(dec(one.total)));
  if (largest === undefined || all.isZero() || missing.length > 0) return null;
  return explained({
    figure: decimalText(dec(largest.total).div(all)),
    unit: '1',
    ...formulated(sayFigure('largest-formula')),
    ...byMethod(sayFigure('largest-method')),
    steps: [
      {
        ...labelled(sayFigure('largest', { partner: largest.name })),
        formula: largest.total,
        figure: largest.total,
        unit: currency,
      },
      { ...labelled(sayFigure('all')), formula: decimalText(all), figure: decimalText(all), unit: currency },
    ],
  });
}

function deadlinesOf(approved: readonly PartnershipAgreement[], today: string, soon: string): Figures['deadlines'] {
  return approved
    .flatMap((agreement) => {
      const { id, title, endsOn, reportDue, reportReceivedOn, milestones } = agreement;
      const isRunning = isActive(agreement, today);
      const at = (day: string, what: 'report' | 'end' | 'milestone', milestone: string | null = null) => ({
        id,
        title,
        day,
        what,
        milestone,
        isOverdue: day < today,
      });
      return [
        ...(isRunning && endsOn !== null ? [at(endsOn, 'end')] : []),
        ...(reportDue !== null && reportReceivedOn === null ? [at(reportDue, 'report')] : []),
        ...milestones
          .filter(({ doneOn }) => isRunning && doneOn === null)
          .map(({ due, name }) => at(due, 'milestone', name)),
      ];
    })
    .filter(({ day }) => day <= soon)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

const sameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase('en') === other.trim().toLocaleLowerCase('en');

/** Where one active agreement contradicts its partner, the register of G1 or the settings. */
function issuesOf(
  { agreement, partner, contribution }: Counted,
  { recipients }: PartnershipRecords,
): Figures['issues'] {
  const { id, title, startsOn, isPolitical } = agreement;
  const said: Message[] = [];
  if (partner !== null) {
    const { name, exposureResult } = partner;
    if (partner.dueDiligence !== 'passed') said.push(sayIssue('due-diligence', { partner: name }));
    if (exposureResult === 'concern' && isPolitical !== true) said.push(sayIssue('exposure', { partner: name }));
    if (isPolitical === true && recipients !== null && !recipients.some((one) => sameName(one, name)))
      said.push(sayIssue('political-not-listed', { partner: name }));
    const days = partnerChecks.flatMap((check) => partner[`${check}CheckedOn`] ?? []).sort();
    const [first] = days;
    if (first !== undefined && first > startsOn)
      said.push(sayIssue('checked-late', { partner: name, day: { day: first } }));
  }
  if (contribution.missing === 'noRate') said.push(sayIssue('no-rate', { day: { day: startsOn } }));
  if (contribution.missing === 'otherCurrency') said.push(sayIssue('other-currency'));
  return said.map((one) => ({ id, title, said: one }));
}
