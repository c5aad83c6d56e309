import { dec, decimalText, exact, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { UserError } from '#platform/errors/model/errors.ts';
import type { Bridge } from '#platform/units/model/unit-bridges.ts';
import type { ConversionStep } from '#platform/units/model/units.ts';
import { unclearState } from '#modules/environmental/factors/model/fuel-state.ts';
import { ENERGY_ORIGINS, energyMwh, type EnergyOrigin } from './energy.ts';
import { energyKindOf, originOf } from './energy-kinds.ts';
import {
  bridgeSources,
  byMethod,
  explained,
  type Explained,
  type ExplainedSource,
  type ExplainedStep,
  formulated,
} from '#platform/kit/model/explained.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { messageOfError } from '#platform/errors/model/errors.ts';
import { sayWorking } from './messages.ts';

/** What a site used of one thing within the period, already cut to its days and to the share of the boundary. */
export interface EnergyUse {
  site: string;
  activityType: string;
  product: string | null;
  unit: string;
  quantity: DecimalText;
  records: number;
  bridges: readonly Bridge[];
  /** Of these the company's own conversions. */
  ownBridges?: readonly Bridge[];
  /**
   * Of purchased electricity: the shares that instruments prove to be renewable or nuclear, 0 to 1, and those
   * instruments.
   */
  claim?: EnergyClaim;
}
export interface EnergyClaim {
  renewable: DecimalText;
  nuclear: DecimalText;
  sources: readonly ExplainedSource[];
}

/** Energy that the company made itself within the period, MWh. */
export interface EnergyMade {
  site: string;
  technology: string;
  produced: DecimalText;
  sold: DecimalText;
  selfConsumed: DecimalText;
  records: number;
}

/**
 * A part of a use that belongs to one row of the energy table. `activityType` is `ownEnergy` for what was made on site
 * without fuel.
 */
export interface EnergyPart {
  site: string;
  activityType: string;
  origin: EnergyOrigin;
  mwh: DecimalText;
  formula: string;
  conversions: readonly ConversionStep[];
  sources: readonly ExplainedSource[];
  records: number;
}

/** A use that cannot be brought to MWh: it is missing, and that is said. */
export interface EnergyGap {
  site: string;
  activityType: string;
  product: string | null;
  unit: string;
  quantity: DecimalText;
  records: number;
  said: Message;
}

export type EnergyGroup = 'fossil' | 'nuclear' | 'renewable';

export interface EnergyBalance {
  /** Rows of E1-7 with something in them, in the order of the table. */
  rows: { origin: EnergyOrigin; group: EnergyGroup; energy: Explained; activityTypes: string[] }[];
  groups: Record<EnergyGroup, Explained>;
  total: Explained;
  /** Renewable ÷ total; null without energy. */
  renewableShare: DecimalText | null;
  sites: {
    site: string;
    energy: Explained;
    renewableShare: DecimalText | null;
    perM2: Explained | null;
    records: number;
  }[];
  produced: { renewable: DecimalText; nonRenewable: DecimalText; sold: DecimalText; selfConsumed: DecimalText };
  /** Basic module of the voluntary standard, B3, MWh. */
  vsme: {
    row: 'electricity' | 'ownEnergy' | 'heat' | 'fuel' | 'total';
    renewable: DecimalText;
    nonRenewable: DecimalText;
    total: DecimalText;
  }[];
}

const fromFuel: ReadonlySet<string> = new Set(['chpFossil', 'chpRenewable']);
export const OWN_ENERGY = 'ownEnergy';

/** Brings uses to MWh by net heating value. Electricity is divided by what its instruments prove. */
export function energyParts(
  uses: readonly EnergyUse[],
  made: readonly EnergyMade[],
): { parts: EnergyPart[]; gaps: EnergyGap[] } {
  const parts: EnergyPart[] = [];
  const gaps: EnergyGap[] = [];
  for (const use of uses) {
    try {
      const unclear = unclearState(use.activityType, use.product, use.unit, use.ownBridges ?? []);
      if (unclear !== null) {
        gaps.push(gapOf(use, unclear));
        continue;
      }
      // Of own vehicles plain kilowatt-hours are those of charging.
      const isFuel = energyKindOf(use.activityType).group === 'fuel' && use.activityType !== 'ownVehicles';
      const { amount, steps } = energyMwh({ amount: use.quantity, unit: use.unit }, use.bridges, isFuel);
      parts.push(...divided(use, amount, steps));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      gaps.push(gapOf(use, messageOfError(error)));
    }
  }
  // Energy made from fuel was counted as that fuel.
  for (const { site, technology, selfConsumed, records } of made)
    if (!fromFuel.has(technology) && !dec(selfConsumed).isZero())
      parts.push({
        site,
        activityType: OWN_ENERGY,
        origin: 'renewable-own',
        mwh: selfConsumed,
        formula: `${selfConsumed} MWh`,
        conversions: [],
        sources: [],
        records,
      });
  return { parts, gaps };
}

/**
 * The energy table of a period.
 *
 * @param parts   from `energyParts`
 * @param floors  floor area of sites, m², in the share of the boundary
 * @returns MWh by net heating value, unrounded. Sold energy is not deducted, energy from fuel counts once (as fuel);
 *   purchased energy without proof counts as fossil
 * Source: Commission Delegated Regulation on ESRS (2026), E1-7 with AR 18; VSME B3 (par. 29); GRI 302-1 and 302-3
 * (2016).
 */
export function energyBalance(
  parts: readonly EnergyPart[],
  made: readonly EnergyMade[],
  floors: ReadonlyMap<string, DecimalText>,
): EnergyBalance {
  const byOrigin = Map.groupBy(parts, ({ origin }) => origin);
  const origins = (Object.keys(ENERGY_ORIGINS) as EnergyOrigin[]).filter((origin) => byOrigin.has(origin));
  const inGroup = (group: EnergyGroup) => parts.filter(({ origin }) => ENERGY_ORIGINS[origin].group === group);
  const whole = energyOf(parts, ({ origin }) => origin, 'sum-net');
  const groups = {
    fossil: groupOf(inGroup('fossil')),
    nuclear: groupOf(inGroup('nuclear')),
    renewable: groupOf(inGroup('renewable')),
  };
  return {
    rows: origins.map((origin) => {
      const own = byOrigin.get(origin) ?? [];
      return {
        origin,
        group: ENERGY_ORIGINS[origin].group,
        energy: energyOf(own, placeOf),
        activityTypes: [...new Set(own.map(({ activityType }) => activityType))],
      };
    }),
    groups,
    total: whole,
    renewableShare: shareOf(groups.renewable.figure, whole.figure),
    sites: [...Map.groupBy(parts, ({ site }) => site)].map(([site, own]) => siteOf(site, own, floors.get(site))),
    produced: producedOf(made),
    vsme: vsmeRows(parts),
  };
}

const groupOf = (parts: readonly EnergyPart[]): Explained => energyOf(parts, ({ origin }) => origin, 'sum-net');
const placeOf = ({ site, activityType }: EnergyPart): string => `${site} ${activityType}`;

const gapOf = ({ site, activityType, product, unit, quantity, records }: EnergyUse, said: Message): EnergyGap => ({
  site,
  activityType,
  product,
  unit,
  quantity,
  records,
  said,
});

function divided(use: EnergyUse, mwh: DecimalText, conversions: readonly ConversionStep[]): EnergyPart[] {
  const { site, activityType, product, records, claim } = use;
  const formula = `${use.quantity} ${use.unit}`;
  const base = { site, activityType, records, conversions };
  if (claim === undefined || (dec(claim.renewable).isZero() && dec(claim.nuclear).isZero()))
    return [{ ...base, origin: originOf(activityType, product), mwh, formula, sources: [] }];
  const [renewable, nuclear] = [claim.renewable, claim.nuclear].map((share) =>
    dec(mwh).times(share).toDecimalPlaces(20),
  );
  // What is left is a difference, so that the parts add up to the whole.
  const rest = decimalText(
    exact(mwh)
      .minus(renewable ?? 0)
      .minus(nuclear ?? 0),
  );
  const shares: { origin: EnergyOrigin; amount: DecimalText; share: string }[] = [
    { origin: 'renewable-purchased', amount: decimalText(renewable ?? dec(0)), share: claim.renewable },
    { origin: 'nuclear', amount: decimalText(nuclear ?? dec(0)), share: claim.nuclear },
    {
      origin: originOf(activityType, product),
      amount: rest,
      share: decimalText(dec(1).minus(claim.renewable).minus(claim.nuclear)),
    },
  ];
  return shares
    .filter(({ amount }) => !dec(amount).isZero())
    .map(({ origin, amount, share }) => ({
      ...base,
      origin,
      mwh: amount,
      formula: `${formula} × ${share}`,
      sources: origin === 'purchased-fossil' ? [] : claim.sources,
    }));
}

function energyOf(
  parts: readonly EnergyPart[],
  labelOf: (part: EnergyPart) => string,
  formula: 'sum-net' | 'sum-converted' = 'sum-converted',
): Explained {
  const steps = [...Map.groupBy(parts, labelOf)].map(
    ([label, group]): ExplainedStep => ({
      label,
      ...joined(group.map((part) => part.formula)),
      figure: total(group),
      unit: 'MWh',
    }),
  );
  const conversions = [
    ...new Map(
      parts
        .flatMap((part) => part.conversions)
        .map((step) => [`${step.kind} ${step.label} ${step.from} ${step.to} ${step.factor}`, step]),
    ).values(),
  ];
  const sources = [
    ...new Map(
      [...bridgeSources(conversions), ...parts.flatMap((part) => part.sources)].map((source) => [
        `${source.kind} ${source.id}`,
        source,
      ]),
    ).values(),
  ];
  return explained({
    figure: total(parts),
    unit: 'MWh',
    ...formulated(sayWorking(formula)),
    ...byMethod(sayWorking('method-balance')),
    steps,
    conversions,
    sources,
  });
}

/** Parts of a sum: all of them, or the first with how many more there are. */
function joined(formulas: readonly string[]): Pick<ExplainedStep, 'formula' | 'formulaSaid'> {
  const parts = formulas.slice(0, PARTS_SHOWN).join(' + ');
  const count = formulas.length - PARTS_SHOWN;
  return count > 0 ? formulated(sayWorking('and-more', { parts, count })) : { formula: parts };
}
const PARTS_SHOWN = 12;

function siteOf(
  site: string,
  parts: readonly EnergyPart[],
  floorM2: DecimalText | undefined,
): EnergyBalance['sites'][number] {
  const energy = energyOf(parts, ({ activityType }) => activityType);
  const renewable = total(parts.filter(({ origin }) => ENERGY_ORIGINS[origin].group === 'renewable'));
  // Vehicles drive elsewhere.
  const inPlace = parts.filter(
    ({ activityType }) => activityType === OWN_ENERGY || energyKindOf(activityType).isMobile !== true,
  );
  const perM2 =
    floorM2 === undefined || dec(floorM2).lte(0) || inPlace.length === 0
      ? null
      : explained({
          figure: decimalText(dec(exact(total(inPlace)).times(1000)).div(floorM2)),
          unit: 'kWh/m2',
          ...formulated(sayWorking('intensity')),
          ...byMethod(sayWorking('method-intensity')),
          steps: [
            {
              label: 'energy',
              ...(inPlace.length > PARTS_SHOWN
                ? formulated(sayWorking('without-vehicles'))
                : { formula: inPlace.map(({ mwh }) => mwh).join(' + ') }),
              figure: total(inPlace),
              unit: 'MWh',
            },
            { label: 'floor', formula: `${floorM2} m²`, figure: floorM2, unit: 'm2' },
          ],
        });
  return {
    site,
    energy,
    renewableShare: shareOf(renewable, energy.figure),
    perM2,
    records: parts.reduce((count, { records }) => count + records, 0),
  };
}

function producedOf(made: readonly EnergyMade[]): EnergyBalance['produced'] {
  const of = (pick: (entry: EnergyMade) => DecimalText, keep: (entry: EnergyMade) => boolean = () => true) =>
    decimalText(sum(made.filter(keep).map(pick)));
  return {
    renewable: of(
      ({ produced }) => produced,
      ({ technology }) => technology !== 'chpFossil',
    ),
    nonRenewable: of(
      ({ produced }) => produced,
      ({ technology }) => technology === 'chpFossil',
    ),
    sold: of(({ sold }) => sold),
    selfConsumed: of(({ selfConsumed }) => selfConsumed),
  };
}

function vsmeRows(parts: readonly EnergyPart[]): EnergyBalance['vsme'] {
  const rowOf = ({ activityType }: EnergyPart) =>
    activityType === OWN_ENERGY ? OWN_ENERGY : energyKindOf(activityType).group;
  const row = (name: EnergyBalance['vsme'][number]['row'], own: readonly EnergyPart[]) => {
    const renewable = total(own.filter(({ origin }) => ENERGY_ORIGINS[origin].group === 'renewable'));
    const all = total(own);
    return { row: name, renewable, nonRenewable: decimalText(exact(all).minus(renewable)), total: all };
  };
  return [
    ...(['electricity', 'ownEnergy', 'heat', 'fuel'] as const).map((name) =>
      row(
        name,
        parts.filter((part) => rowOf(part) === name),
      ),
    ),
    row('total', parts),
  ];
}

const total = (parts: readonly Pick<EnergyPart, 'mwh'>[]): DecimalText => decimalText(sum(parts.map(({ mwh }) => mwh)));
const shareOf = (part: DecimalText, whole: DecimalText): DecimalText | null =>
  dec(whole).isZero() ? null : decimalText(dec(part).div(whole));
