import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { explained, type Explained, type ExplainedWarning, formulated } from '#platform/kit/model/explained.ts';
import type { OverviewTheme, ThemeResponse } from '#modules/environmental/overview/model/overview-contracts.ts';
import { wasteBalance } from '#modules/environmental/waste/model/waste-balance.ts';
import { biodiversityImpactOf } from '#modules/environmental/nature/server/impact.ts';
import { energyOf, loadEnergyInputs } from '#modules/environmental/energy/server/energy-balance.ts';
import { loadTree, calculationSites, siteNames } from '#modules/environmental/calculation/server/sites.ts';
import { wasteAmounts } from '#modules/environmental/waste/server/waste-amounts.ts';
import { waterOf } from '#modules/environmental/water/server/water-balance.ts';
import { daysOfMonths } from '#modules/environmental/comparison/model/comparability.ts';
import { comparabilityOfActivities } from '#modules/environmental/comparison/server/comparability.ts';
import { BALANCE_ACTIVITIES } from '#modules/environmental/completeness/server/calculation-coverage.ts';
import { energyOfCalculation, energyUncertainty } from '#modules/environmental/energy/server/energy-of-calculation.ts';
import {
  isLarge,
  periodCalculations,
  type PeriodCalculation,
} from '#modules/environmental/calculation/server/period-calculations.ts';
import { say } from '../model/messages.ts';
import { sayWorking } from '#modules/environmental/nature/model/messages.ts';

/** A theme in one period. */
interface ThemeFigure {
  figure: Explained | null;
  share: DecimalText | null;
  uncertainty?: DecimalText | null;
  estimatedShare?: DecimalText | null;
  warnings?: ExplainedWarning[];
  run?: ThemeResponse['run'];
}
type ThemeOf = (tx: Tx, of: PeriodCalculation) => Promise<ThemeFigure>;

/**
 * One theme of the overview with the period before and the base year. The figures are those of the theme's own page.
 */
export async function themeOf(tx: Tx, theme: OverviewTheme, period: ReportingPeriod): Promise<ThemeResponse> {
  const { now, before, base } = await periodCalculations(tx, period);
  const themeFigure = themes[theme];
  const found = await themeFigure(tx, now);
  const compared = async (other: PeriodCalculation | null): Promise<ThemeResponse['before']> => {
    if (other === null) return null;
    const { figure, share } = await themeFigure(tx, other);
    if (figure === null) return null;
    // Sites on a day are no sum over months.
    const comparability =
      theme === 'nature'
        ? { notCompared: [], comparedOn: [], likeMonths: null }
        : await comparabilityOfActivities(tx, now.period, other.period, BALANCE_ACTIVITIES[theme]);
    const { likeMonths: like } = comparability;
    const ofMonths = async (of: PeriodCalculation, months: string) =>
      (await themeFigure(tx, { ...of, period: { ...of.period, ...daysOfMonths(months) } })).figure?.figure ?? null;
    const [likeNow, likeThen] = [
      like === null ? null : await ofMonths(now, like.now),
      like === null ? null : await ofMonths(other, like.before),
    ];
    return {
      period: other.period.name,
      figure: figure.figure,
      share,
      change: changeOf(found.figure?.figure ?? null, figure.figure),
      ...comparability,
      likeMonths:
        like === null
          ? null
          : {
              ...like,
              nowFigure: likeNow,
              beforeFigure: likeThen,
              change: changeOf(likeNow, likeThen),
            },
    };
  };
  const earlier = await compared(before);
  return {
    theme,
    figure: found.figure,
    share: found.share,
    before: earlier,
    base: base !== null && base.period.id === before?.period.id ? earlier : await compared(base),
    uncertainty: found.uncertainty ?? null,
    estimatedShare: found.estimatedShare ?? null,
    warnings: found.warnings ?? [],
    run: found.run ?? null,
    refs: await siteNames(
      tx,
      (found.figure?.steps ?? []).flatMap(({ label }) => (isSite(label) ? [label] : [])),
    ),
  };
}

function changeOf(now: DecimalText | null, then: DecimalText | null): DecimalText | null {
  return now === null || then === null || dec(then).isZero()
    ? null
    : decimalText(dec(now).minus(then).div(dec(then).abs()));
}

const isSite = (label: string): boolean => /^[0-9a-f-]{36}$/.test(label);

/**
 * A large company's energy is that of its calculation: to add up a million bills again would take longer than anybody
 * waits for a page.
 */
const energyFigure: ThemeOf = async (tx, { period, run }) => {
  const ofCalculation = isLarge(run) ? run : null;
  const { balance, gaps, uses } = await energyOf(
    tx,
    period,
    await loadEnergyInputs(tx),
    ofCalculation === null ? null : energyOfCalculation(tx, ofCalculation),
  );
  if (balance.rows.length === 0) return { figure: null, share: null };
  const missing = gaps.reduce((count, { records }) => count + records, 0);
  return {
    figure: balance.total,
    share: balance.renewableShare,
    uncertainty: run === null ? null : (await energyUncertainty(tx, run))(uses),
    run: ofCalculation === null ? null : { id: ofCalculation.id, name: ofCalculation.name },
    warnings: [
      ...(missing === 0 ? [] : [say('not-in-mwh', { count: missing })]),
      ...(ofCalculation === null || ofCalculation.counts.gapRecords === 0 ? [] : [say('without-factor')]),
    ],
  };
};

const waterFigure: ThemeOf = async (tx, { period }) => {
  const balance = await waterOf(tx, period);
  if (balance.sites.length === 0) return { figure: null, share: null };
  const isAssessed = balance.sites.every(({ isStressed }) => isStressed !== null);
  const total = dec(balance.withdrawal.figure);
  const flows = sum(balance.byMethod.map(({ m3 }) => m3));
  const estimated = balance.byMethod.find(({ method }) => method === 'estimated')?.m3 ?? '0';
  return {
    figure: balance.withdrawal,
    share: !isAssessed || total.isZero() ? null : decimalText(dec(balance.stressedWithdrawal.figure).div(total)),
    estimatedShare: flows.isZero() ? null : decimalText(dec(estimated).div(flows)),
    warnings: balance.warnings.slice(0, 3),
  };
};

const wasteFigure: ThemeOf = async (tx, { period }) => {
  const balance = wasteBalance(
    await wasteAmounts(tx, period, calculationSites(await loadTree(tx), period.boundaryApproach), [period]),
  );
  return balance.total.figure === '0'
    ? { figure: null, share: null }
    : {
        figure: balance.total,
        share: balance.shares.diverted,
        warnings: balance.warnings.slice(0, 3),
      };
};

const natureFigure: ThemeOf = async (tx, { period }) => {
  const impact = await biodiversityImpactOf(tx, period, period.boundaryApproach);
  if (impact.sitesIn === null || impact.sitesNear === null) return { figure: null, share: null };
  const touched = decimalText(dec(impact.sitesIn.figure).plus(impact.sitesNear.figure));
  const unknown = impact.sites.filter(({ nearness }) => nearness === null).length;
  return {
    figure: explained({
      figure: touched,
      unit: '',
      ...formulated(sayWorking('sites-in-or-near')),
      method: impact.sitesIn.method,
      methodSaid: impact.sitesIn.methodSaid,
      steps: [...impact.sitesIn.steps, ...impact.sitesNear.steps],
    }),
    share: impact.sites.length === 0 ? null : decimalText(dec(touched).div(impact.sites.length)),
    warnings: unknown === 0 ? [] : [say('sites-without-data', { count: unknown })],
  };
};

const themes: Readonly<Record<OverviewTheme, ThemeOf>> = {
  energy: energyFigure,
  water: waterFigure,
  waste: wasteFigure,
  nature: natureFigure,
};
