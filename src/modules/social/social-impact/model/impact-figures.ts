import { roundedMinor } from '#modules/social/community-partnerships/model/contribution.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import type { Explained } from '#platform/kit/model/explained.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import type { DaySpan } from '#platform/values/model/period.ts';
import type { ImpactInput } from './contributions.ts';
import type { impactFiguresCall, impactProgrammeFiguresCall, InputTotals } from './impact-calls.ts';
import { impactIssues } from './impact-issues.ts';
import type { ImpactRecords } from './impact-records.ts';
import type { ImpactIndicator, ImpactMeasurement } from './indicator.ts';
import { changeOf, costPer, latestOf, progressOf } from './progress.ts';
import { chain, goals, ranIn, type Goal, type ImpactProgramme } from './programme.ts';
import { socialReturn, valuationOf, type SocialReturn } from './social-return.ts';
import { amountsOf, inputsOf, peopleOf, siteShare } from './totals.ts';

type Figures = ResponseOf<typeof impactFiguresCall>;
type ProgrammeFigures = ResponseOf<typeof impactProgrammeFiguresCall>;

const isIn = (day: string, { from, to }: DaySpan): boolean => day >= from && day <= to;

/** What programmes were given, reached and changed in a period, up to today; amounts by currency, never added. */
export function impactFigures(of: ImpactRecords, period: DaySpan, today: string): Figures {
  const until = period.to < today ? period.to : today;
  const span = { from: period.from, to: until };
  const running = of.programmes.filter((one) => ranIn(one, span));
  const inPeriod = of.inputs.filter(({ spentOn }) => isIn(spentOn, span));
  return {
    from: period.from,
    until,
    isOpen: period.to > today,
    inputs: inputsOf(inPeriod, of.rateOn),
    ...peopleOf(of.beneficiaries.filter(({ countedOn }) => isIn(countedOn, span))),
    sites: siteShare(running, of.sites, until),
    goals: (Object.keys(goals) as Goal[]).flatMap((goal) => {
      const programmes = running.filter((one) => one.goals.some((line) => line.goal === goal)).map(({ id }) => id);
      return programmes.length === 0 ? [] : [{ goal, programmes }];
    }),
    investments: running.flatMap(({ id, title, investment, engagement }) =>
      investment === null
        ? []
        : [
            {
              programme: id,
              title,
              kind: investment,
              engagement,
              inputs: amountsOf(
                inPeriod.filter(({ programme }) => programme === id),
                of.rateOn,
              ),
            },
          ],
    ),
    programmes: of.programmes.map((programme) => {
      const found = resultsOf(of, programme, until);
      const outcomes = found.indicators.filter(({ indicator }) => indicator.level === 'outcome');
      return {
        id: programme.id,
        title: programme.title,
        status: programme.status,
        outcomes: outcomes.length,
        measured: outcomes.filter(({ progress }) => progress !== null).length,
        reached: outcomes.filter(({ progress }) => progress !== null && dec(progress.figure).gte(1)).length,
        inputs: amountsOf(found.inputs, of.rateOn),
        ratio: found.socialReturn?.ratio.figure ?? null,
        lowest: found.socialReturn?.lowest ?? null,
        highest: found.socialReturn?.highest ?? null,
        missing: found.isValued ? found.missing.length : null,
      };
    }),
    issues: impactIssues(of, until),
  };
}

/** One programme with its theory of change, indicators, inputs and social return, up to a day. */
export function programmeFigures(of: ImpactRecords, programme: ImpactProgramme, until: string): ProgrammeFigures {
  const found = resultsOf(of, programme, until);
  return {
    id: programme.id,
    title: programme.title,
    until,
    need: programme.need,
    chain: chain.map((step) => ({ step, text: programme[step] })),
    assumptions: programme.assumptions,
    indicators: found.indicators.map(({ indicator, latest, progress, change }) => {
      const { id, name, level, unit, baseOn, targetOn } = indicator;
      const cost = level === 'output' ? null : costPer(change, found.totals);
      return {
        id,
        name,
        level,
        unit,
        baseValue: decimalText(dec(indicator.baseValue)),
        baseOn,
        target: decimalText(dec(indicator.target)),
        targetOn,
        latest: latest && {
          id: latest.id,
          value: decimalText(dec(latest.value)),
          on: latest.measuredOn,
          method: latest.method,
          sample: latest.sample,
          population: latest.population,
          hasEvidence: latest.evidence.length > 0,
        },
        progress,
        cost,
        costMinor: cost && roundedMinor(cost.figure, cost.unit),
      };
    }),
    inputs: found.totals,
    socialReturn: found.socialReturn,
    missing: found.missing,
  };
}

interface Results {
  indicators: {
    indicator: ImpactIndicator;
    latest: ImpactMeasurement | null;
    progress: Explained | null;
    change: DecimalText | null;
  }[];
  inputs: ImpactInput[];
  totals: InputTotals;
  isValued: boolean;
  socialReturn: SocialReturn | null;
  missing: Message[];
}

function resultsOf(of: ImpactRecords, { id, discountRate, discountSource }: ImpactProgramme, until: string): Results {
  const own = of.indicators.filter(({ programme }) => programme === id);
  const indicators = own.map((indicator) => {
    const latest = latestOf(of.measurements, indicator.id, until);
    return { indicator, latest, progress: progressOf(indicator, latest), change: changeOf(indicator, latest) };
  });
  const inputs = of.inputs.filter(({ programme, spentOn }) => programme === id && spentOn <= until);
  const totals = inputsOf(inputs, of.rateOn);
  const { valuation, missing } = valuationOf({
    indicators: own,
    changeOf: (one) => indicators.find(({ indicator }) => indicator === one)?.change ?? null,
    discountRate,
    discountSource,
    inputs: {
      totals: new Map(totals.totals.map(({ currency, total }) => [currency, total.figure])),
      unvalued: totals.unvalued,
    },
  });
  return {
    indicators,
    inputs,
    totals,
    isValued: own.some(({ isValued }) => isValued === true),
    socialReturn: valuation === null ? null : socialReturn(valuation),
    missing,
  };
}
