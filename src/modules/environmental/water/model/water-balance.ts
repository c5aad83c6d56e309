import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import {
  byMethod,
  explained,
  type Explained,
  type ExplainedWarning,
  formulated,
  labelled,
} from '#platform/kit/model/explained.ts';
import { say, sayWorking } from './messages.ts';
import type { Message } from '#platform/messages/model/messages.ts';

export type WaterKind = 'withdrawal' | 'discharge' | 'recycled';

/** What flowed at a site within the period: one sum for each way water came, went or was used again. m³. */
export interface WaterAmount {
  site: string;
  kind: WaterKind;
  /** Source of a withdrawal, destination of a discharge. */
  way: string | null;
  quality: string;
  use: string;
  method: string;
  m3: DecimalText;
  records: number;
}

/** Levels of a site's storage, m³; null where no level is recorded. */
export interface WaterStorage {
  site: string;
  opening: DecimalText | null;
  closing: DecimalText | null;
}

/** Scarcity of a site's basin as fractions (0.4 = 40 %), or a judgement. */
export interface BasinRisk {
  site: string;
  baselineStress: DecimalText | null;
  depletion: DecimalText | null;
  weiPlus: DecimalText | null;
  judgement: 'stressed' | 'notStressed' | null;
}

/** From which a basin counts as stressed; fractions. */
export interface StressThresholds {
  baselineStress: DecimalText;
  depletion: DecimalText;
  weiPlus: DecimalText;
}

/** ESRS E3 (2026): baseline water stress ≥ 40 %, depletion ≥ 50 %, WEI+ ≥ 40 %. */
export const STRESS_THRESHOLDS: StressThresholds = { baselineStress: '0.4', depletion: '0.5', weiPlus: '0.4' };

export interface SiteBalance {
  site: string;
  withdrawal: Explained;
  discharge: Explained;
  /** Withdrawal less discharge (ESRS E3-4, AR 4). */
  consumption: Explained;
  recycled: DecimalText;
  /** Null: a level at the beginning or the end is missing. */
  storageChange: DecimalText | null;
  /**
   * False: water came in, and nobody recorded what left. The consumption then equals the withdrawal and says so; a
   * recorded discharge of zero is one.
   */
  isDischargeRecorded: boolean;
  /** Null: nothing is known of the basin. */
  isStressed: boolean | null;
  stressReason: Message;
  records: number;
}

export interface WaterBalance {
  sites: SiteBalance[];
  withdrawal: Explained;
  discharge: Explained;
  productionDischarge: DecimalText;
  consumption: Explained;
  recycled: DecimalText;
  storageChange: DecimalText | null;
  /** Of sites known to be in stressed basins. */
  stressedWithdrawal: Explained;
  stressedConsumption: Explained;
  /** Share of the consumption in stressed basins; null without consumption, or while a site's basin is unknown. */
  stressedShare: DecimalText | null;
  /** Recycled ÷ (withdrawn + recycled); null where nothing flowed. */
  recycleRate: DecimalText | null;
  /** Share of the withdrawn and discharged amounts by method. */
  byMethod: { method: string; m3: DecimalText; share: DecimalText | null }[];
  warnings: (ExplainedWarning & { site: string })[];
}

type Sum = 'withdrawal' | 'discharge' | 'stressed-consumption' | 'stressed-withdrawal';

/**
 * Balance of a period, site by site and for the whole.
 *
 * @param amounts   what flowed within the period, already cut to its days and to the share of the boundary; m³
 * @returns         m³, unrounded; consumption = withdrawal − discharge. What is missing is null and told, never zero
 * Source: Commission Delegated Regulation on ESRS (2026), E3-4 with AR 4; GRI 303-3 to 303-5 (2018); VSME B6 (par. 35,
 * 36).
 */
export function waterBalance(
  amounts: readonly WaterAmount[],
  storage: readonly WaterStorage[],
  risks: readonly BasinRisk[],
  thresholds: StressThresholds = STRESS_THRESHOLDS,
): WaterBalance {
  const bySite = Map.groupBy(amounts, ({ site }) => site);
  const levels = new Map(storage.map((level) => [level.site, level]));
  const risk = new Map(risks.map((entry) => [entry.site, entry]));
  const sites = [...new Set([...bySite.keys(), ...levels.keys()])].map((site) =>
    siteBalance(site, bySite.get(site) ?? [], levels.get(site), stressOf(risk.get(site), thresholds)),
  );
  const stressed = sites.filter(({ isStressed }) => isStressed === true);
  const withdrawal = totalOf(
    'withdrawal',
    sites.map(({ site, withdrawal: part }) => [site, part.figure]),
  );
  const discharge = totalOf(
    'discharge',
    sites.map(({ site, discharge: part }) => [site, part.figure]),
  );
  const consumption = consumptionOf(
    withdrawal.figure,
    discharge.figure,
    sites.flatMap((entry) => entry.consumption.warnings).slice(0, 1),
  );
  const stressedConsumption = totalOf(
    'stressed-consumption',
    stressed.map(({ site, consumption: part }) => [site, part.figure]),
  );
  const recycled = total(sites.map((entry) => entry.recycled));
  const flowing = dec(withdrawal.figure).plus(recycled);
  const changes = sites.map(({ storageChange }) => storageChange).filter((change) => change !== null);
  return {
    sites,
    withdrawal,
    discharge,
    consumption,
    recycled,
    stressedConsumption,
    productionDischarge: total(
      amounts.filter(({ kind, use }) => kind === 'discharge' && use === 'production').map(({ m3 }) => m3),
    ),
    storageChange: changes.length === 0 ? null : total(changes),
    stressedWithdrawal: totalOf(
      'stressed-withdrawal',
      stressed.map(({ site, withdrawal: part }) => [site, part.figure]),
    ),
    stressedShare:
      dec(consumption.figure).isZero() || sites.some(({ isStressed }) => isStressed === null)
        ? null
        : decimalText(dec(stressedConsumption.figure).div(consumption.figure)),
    recycleRate: flowing.isZero() ? null : decimalText(dec(recycled).div(flowing)),
    byMethod: methodShares(amounts),
    warnings: sites.flatMap(warningsOf),
  };
}

/**
 * Whether a basin counts as stressed: a judgement decides, else any of the three indicators. Null when nothing is
 * known.
 */
export function stressOf(
  risk: BasinRisk | undefined,
  thresholds: StressThresholds,
): { isStressed: boolean | null; reason: Message } {
  if (risk === undefined) return { isStressed: null, reason: say('basin-not-assessed') };
  if (risk.judgement !== null) return { isStressed: risk.judgement === 'stressed', reason: say('own-assessment') };
  const indicators = (
    [
      ['baseline-stress', risk.baselineStress, thresholds.baselineStress],
      ['depletion', risk.depletion, thresholds.depletion],
      ['wei-plus', risk.weiPlus, thresholds.weiPlus],
    ] as const
  ).flatMap(([name, value, limit]) => (value === null ? [] : [{ name, value, limit, isOver: dec(value).gte(limit) }]));
  if (indicators.length === 0) return { isStressed: null, reason: say('no-indicator') };
  const over = indicators.filter(({ isOver }) => isOver);
  const told = (over.length > 0 ? over : indicators).map(({ name, value, limit, isOver }) => ({
    said: say(`${name}-${isOver ? 'over' : 'below'}`, { value: { share: value }, limit: { share: limit } }),
  }));
  return { isStressed: over.length > 0, reason: say('indicators', { indicators: { list: told } }) };
}

function siteBalance(
  site: string,
  amounts: readonly WaterAmount[],
  level: WaterStorage | undefined,
  { isStressed, reason }: { isStressed: boolean | null; reason: Message },
): SiteBalance {
  const withdrawal = totalOf('withdrawal', partsOf(amounts, 'withdrawal'));
  const discharge = totalOf('discharge', partsOf(amounts, 'discharge'));
  const isDischargeRecorded = dec(withdrawal.figure).isZero() || amounts.some(({ kind }) => kind === 'discharge');
  const change =
    level === undefined || level.opening === null || level.closing === null
      ? null
      : decimalText(dec(level.closing).minus(level.opening));
  return {
    site,
    withdrawal,
    discharge,
    isDischargeRecorded,
    consumption: consumptionOf(withdrawal.figure, discharge.figure, isDischargeRecorded ? [] : [dischargeUnknown]),
    recycled: total(amounts.filter(({ kind }) => kind === 'recycled').map(({ m3 }) => m3)),
    storageChange: change,
    isStressed,
    stressReason: reason,
    records: amounts.reduce((count, { records }) => count + records, 0),
  };
}

const partsOf = (amounts: readonly WaterAmount[], kind: WaterKind) =>
  amounts.filter((amount) => amount.kind === kind).map(({ way, m3 }) => [way ?? '', m3] as const);

const dischargeUnknown: ExplainedWarning = say('no-discharge');

function consumptionOf(withdrawal: DecimalText, discharge: DecimalText, warnings: ExplainedWarning[]): Explained {
  const figure = decimalText(dec(withdrawal).minus(discharge));
  return explained({
    figure,
    unit: 'm3',
    ...formulated(sayWorking('withdrawal-less-discharge')),
    ...byMethod(sayWorking('method')),
    steps: [
      { ...labelled(sayWorking('consumption')), formula: `${withdrawal} m³ − ${discharge} m³`, figure, unit: 'm3' },
    ],
    warnings,
  });
}

function totalOf(what: Sum, parts: readonly (readonly [name: string, m3: DecimalText])[]): Explained {
  const grouped = [...Map.groupBy(parts, ([name]) => name)].map(([name, group]) => ({
    label: name,
    formula: group.map(([, m3]) => m3).join(' + '),
    figure: total(group.map(([, m3]) => m3)),
    unit: 'm3',
  }));
  return explained({
    figure: total(parts.map(([, m3]) => m3)),
    unit: 'm3',
    ...formulated(sayWorking(what)),
    ...byMethod(sayWorking('method')),
    steps: grouped,
  });
}

function methodShares(amounts: readonly WaterAmount[]): WaterBalance['byMethod'] {
  const flowing = amounts.filter(({ kind }) => kind !== 'recycled');
  const whole = dec(total(flowing.map(({ m3 }) => m3)));
  return [...Map.groupBy(flowing, (amount) => amount.method)].map(([name, group]) => {
    const m3 = total(group.map((amount) => amount.m3));
    return { method: name, m3, share: whole.isZero() ? null : decimalText(dec(m3).div(whole)) };
  });
}

/** More water cannot leave a site than came in and was taken from its tanks. */
function warningsOf({ site, withdrawal, discharge, storageChange }: SiteBalance): WaterBalance['warnings'] {
  const available = dec(withdrawal.figure).minus(dec(storageChange ?? '0').lt(0) ? (storageChange ?? '0') : '0');
  if (dec(discharge.figure).lte(available)) return [];
  return [
    {
      site,
      ...say('more-out-than-in', {
        discharge: { decimal: discharge.figure },
        available: { decimal: decimalText(available) },
      }),
    },
  ];
}

const total = (amounts: readonly DecimalText[]): DecimalText => decimalText(sum(amounts));
