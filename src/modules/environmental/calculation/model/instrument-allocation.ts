import { environmentalError } from '#modules/environmental/model/errors.ts';
import { dec, decimalText, exact, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import { daysOf } from '#platform/values/model/period.ts';
import type { Message, MessagePart } from '#platform/messages/model/messages.ts';
import { say, sayName } from './messages.ts';

/** The carriers that scope 2 knows. An instrument for one never covers another. */
export type PurchasedCarrier = 'electricity' | 'steam' | 'heat' | 'cooling';

/**
 * Contractual claim on purchased energy, in the order of the GHG Protocol Scope 2 Guidance, table 6.3: certificates
 * (guarantees of origin, REC, I-REC), contracts (PPA, green tariff with attributes), the supplier's own factor.
 */
export type InstrumentKind = 'certificate' | 'contract' | 'supplier';

export interface Instrument {
  id: string;
  kind: InstrumentKind;
  label: string;
  carrier: PurchasedCarrier;
  /** Market within which it may be claimed: a country, or a region such as `EU-AIB`, as the groups state it. */
  market: string;
  /**
   * When its energy was produced: `2025`, or `2025-03` for claims by month. `null` = not stated (contracts, suppliers'
   * factors): the days decide alone.
   */
  vintage: string | null;
  /** Days on which it may be claimed; the period of a group must lie within. Open = `null`. */
  validFrom: string | null;
  validTo: string | null;
  /** kWh it covers; `null` only for a supplier's factor, which covers all that is left of its groups. */
  kwh: DecimalText | null;
  kgCo2ePerKwh: DecimalText;
  /** Number in the registry; the same number twice is refused. */
  certificateId: string | null;
  /** Day it was cancelled in the registry; a certificate that is not cancelled is claimed with a warning. */
  cancelledOn: string | null;
  /** Groups it was bought for; `null` = any that matches. */
  groups: readonly string[] | null;
}

/** Purchased energy of one market and period, usually of one site. */
export interface ConsumptionGroup {
  key: string;
  carrier: PurchasedCarrier;
  market: string;
  /** `2025` or `2025-03`. */
  period: string;
  kwh: DecimalText;
}

/** What an instrument covers of a group. */
export interface Allocation {
  instrument: Instrument;
  groupKey: string;
  kwh: DecimalText;
}

export interface AllocationResult {
  allocations: Allocation[];
  /** kWh of each group that no instrument covers. */
  uncoveredKwh: ReadonlyMap<string, DecimalText>;
  /** What is left of each instrument and why it could not be used. */
  unused: { instrument: Instrument; kwh: DecimalText; reason: Message }[];
}

/**
 * Allocates instruments to consumption: certificates first, then contracts, then suppliers' factors. Within a kind the
 * narrowest claim goes first (named groups, then a month, then a year), then by id. Among the groups an instrument
 * matches it is spread in proportion to what they still lack, so that no site is favoured. Never more than the
 * instrument holds, never more than was consumed.
 *
 * Limit: the spreading is greedy; an unlucky mix of overlapping month and year claims of one kind can leave a part
 * unused that a better order would place. It is then shown as unused, never over-claimed.
 *
 * @throws `environmental.instrument-twice`, `environmental.not-negative`
 * Source: GHG Protocol Scope 2 Guidance (2015), ch. 6.11 and 7.1 (quality criteria: vintage, market boundary, unique
 * claim).
 */
export function allocateInstruments(
  groups: readonly ConsumptionGroup[],
  instruments: readonly Instrument[],
): AllocationResult {
  assertNoDuplicates(instruments);
  const open = new Map(groups.map((group) => [group.key, exact(group.kwh)]));
  const allocations: Allocation[] = [];
  const unused: AllocationResult['unused'] = [];
  for (const instrument of instruments.toSorted(byHierarchy)) {
    if (instrument.kwh !== null && dec(instrument.kwh).lt(0))
      throw environmentalError('environmental.not-negative', {
        name: { said: sayName('amount-of', { instrument: instrument.label }) },
      });
    const lacking = groups
      .filter((group) => open.get(group.key)?.gt(0) && mismatch(instrument, group) === undefined)
      .map((group) => ({ key: group.key, kwh: open.get(group.key) ?? exact(0) }));
    const shares = spread(
      instrument.kwh,
      lacking.map((entry) => entry.kwh),
    );
    lacking.forEach(({ key, kwh: lack }, index) => {
      const kwh = shares[index];
      if (kwh === undefined || kwh.isZero()) return;
      open.set(key, lack.minus(kwh));
      allocations.push({ instrument, groupKey: key, kwh: decimalText(kwh) });
    });
    const left =
      instrument.kwh === null ? exact(0) : shares.reduce((rest, kwh) => rest.minus(kwh), exact(instrument.kwh));
    if (left.gt(0)) unused.push({ instrument, kwh: decimalText(left), reason: reasonUnused(instrument, groups) });
  }
  return { allocations, unused, uncoveredKwh: new Map([...open].map(([key, kwh]) => [key, decimalText(kwh)])) };
}

/** Why an instrument may not be claimed for a group, or `undefined` when it may. */
export function mismatch(instrument: Instrument, group: ConsumptionGroup): Message | undefined {
  if (instrument.carrier !== group.carrier)
    return say('instrument-other-carrier', { carrier: instrument.carrier, other: group.carrier });
  if (instrument.market !== group.market)
    return say('instrument-other-market', { market: instrument.market, other: group.market });
  const { vintage, validFrom, validTo } = instrument;
  if (vintage !== null && group.period !== vintage && !group.period.startsWith(`${vintage}-`))
    return say('instrument-other-vintage', { vintage, period: { period: group.period } });
  if (validFrom === null && validTo === null) return namedMismatch(instrument, group);
  const { from, to } = daysOf(group.period);
  if ((validFrom !== null && from < validFrom) || (validTo !== null && to > validTo))
    return say('instrument-other-days', {
      from: dayOr(validFrom),
      to: dayOr(validTo),
      period: { period: group.period },
    });
  return namedMismatch(instrument, group);
}

const dayOr = (day: string | null): MessagePart => (day === null ? { said: say('any-day') } : { day });

function namedMismatch(instrument: Instrument, group: ConsumptionGroup): Message | undefined {
  return instrument.groups === null || instrument.groups.includes(group.key)
    ? undefined
    : say('instrument-other-sites');
}

const ORDER: Readonly<Record<InstrumentKind, number>> = { certificate: 0, contract: 1, supplier: 2 };

function byHierarchy(left: Instrument, right: Instrument): number {
  return (
    ORDER[left.kind] - ORDER[right.kind] ||
    Number(left.groups === null) - Number(right.groups === null) ||
    (right.vintage ?? '').length - (left.vintage ?? '').length ||
    (left.id < right.id ? -1 : 1)
  );
}

// In proportion to what is lacking, rounded down to the 12 decimals of a stored quantity; what rounding left over goes
// to the first that can take it.
function spread(kwh: DecimalText | null, lacking: readonly Decimal[]): readonly Decimal[] {
  const total = lacking.reduce((running, lack) => running.plus(lack), exact(0));
  if (kwh === null || total.lte(kwh)) return lacking;
  const ratio = exact(dec(kwh).div(total));
  const shares = lacking.map((lack) => lack.times(ratio).toDecimalPlaces(12, ROUND_DOWN));
  let rest = shares.reduce((running, share) => running.minus(share), exact(kwh));
  return shares.map((share, index) => {
    const room = lacking[index]?.minus(share) ?? exact(0);
    const more = rest.lt(room) ? rest : room;
    if (rest.isZero()) return share;
    rest = rest.minus(more);
    return share.plus(more);
  });
}

const ROUND_DOWN = 1;

function assertNoDuplicates(instruments: readonly Instrument[]): void {
  const seen = new Set<string>();
  for (const { certificateId } of instruments) {
    if (certificateId === null) continue;
    if (seen.has(certificateId))
      throw environmentalError('environmental.instrument-twice', { certificate: certificateId });
    seen.add(certificateId);
  }
}

function reasonUnused(instrument: Instrument, groups: readonly ConsumptionGroup[]): Message {
  const reasons = groups.map((group) => mismatch(instrument, group));
  if (reasons.includes(undefined)) return say('instrument-exceeds-use');
  const told = [...new Map(reasons.flatMap((said) => (said === undefined ? [] : [[said.message, said]]))).values()];
  const [only] = told;
  if (only === undefined) return say('instrument-without-use');
  return told.length === 1 ? only : say('reasons', { reasons: { list: told.map((said) => ({ said })) } });
}
