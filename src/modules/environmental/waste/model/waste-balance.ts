import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import {
  byMethod,
  explained,
  type Explained,
  type ExplainedWarning,
  formulated,
  labelled,
} from '#platform/kit/model/explained.ts';
import { wasteCodeText } from '#modules/environmental/factors/model/reference/waste-code.ts';
import { say, sayWorking } from './messages.ts';

/** What becomes of waste, in the order of the waste hierarchy (Directive 2008/98/EC, article 4). */
export const wasteOperations = [
  'prepareReuse',
  'recycling',
  'otherRecovery',
  'incineration',
  'landfill',
  'otherDisposal',
  'unknown',
] as const;
export type WasteOperation = (typeof wasteOperations)[number];
export type WasteDestination = 'diverted' | 'disposed' | 'unknown';

/** Waste of a site within the period, added up for one code and operation; as received. */
export interface WasteAmount {
  site: string;
  /** Six digits; null for bills, which name none. */
  code: string | null;
  /** Null while the code is not known. */
  isHazardous: boolean | null;
  operation: WasteOperation;
  /** Tonnes; null where a volume has no density. */
  t: DecimalText | null;
  /** The volume of what has no weight. */
  m3: DecimalText | null;
  records: number;
}

export interface WasteParts {
  diverted: DecimalText;
  disposed: DecimalText;
  unknown: DecimalText;
  hazardous: DecimalText;
}
export interface WasteOfSite extends WasteParts {
  site: string;
  total: Explained;
  records: number;
}
/**
 * A row of VSME B7: a code, how much of it, and where it went. `m3` is what has no weight and is in none of the others.
 */
export interface WasteOfCode extends Omit<WasteParts, 'hazardous'> {
  code: string | null;
  isHazardous: boolean | null;
  total: Explained;
  m3: DecimalText | null;
  records: number;
}
/** A row of the table of ESRS E5-5: an operation, hazardous or not. */
export interface WasteOfOperation {
  operation: WasteOperation;
  destination: WasteDestination;
  hazardous: DecimalText;
  nonHazardous: DecimalText;
  unclassified: DecimalText;
  total: Explained;
  share: DecimalText | null;
}

export interface WasteBalance {
  total: Explained;
  diverted: Explained;
  disposed: Explained;
  unknown: Explained;
  hazardous: Explained;
  /** Everything that was not recycled (ESRS E5-5). */
  nonRecycled: Explained;
  /** Of the total; null where there is none. */
  shares: {
    diverted: DecimalText | null;
    disposed: DecimalText | null;
    unknown: DecimalText | null;
    hazardous: DecimalText | null;
    nonRecycled: DecimalText | null;
  };
  operations: WasteOfOperation[];
  codes: WasteOfCode[];
  sites: WasteOfSite[];
  warnings: (ExplainedWarning & { site: string })[];
}

type Sum = 'waste' | 'diverted' | 'disposed' | 'unknown' | 'hazardous' | 'of-site' | 'of-operation' | 'of-code';

/**
 * Burning waste recovers energy only where the plant is proven to meet R1 (Directive 2008/98/EC, annex II); else it is
 * disposal.
 */
export function operationOf({
  treatment,
  operationCode,
  hasR1Evidence,
}: {
  treatment: WasteOperation;
  operationCode: string | null;
  hasR1Evidence: boolean;
}): WasteOperation {
  return treatment === 'incineration' && operationCode === 'R1' && hasR1Evidence ? 'otherRecovery' : treatment;
}

export function destinationOf(operation: WasteOperation): WasteDestination {
  if (operation === 'unknown') return 'unknown';
  return operation === 'prepareReuse' || operation === 'recycling' || operation === 'otherRecovery'
    ? 'diverted'
    : 'disposed';
}

/**
 * Waste of a period: how much, how dangerous, and what became of it.
 *
 * @param amounts   what left within the period, already cut to its days and to the share of the boundary
 * @returns tonnes, unrounded; diverted + disposed + unknown = total. A volume without density is in no weight and is
 *   told, never zero
 * Source: Commission Delegated Regulation on ESRS (2026), E5-5; Directive 2008/98/EC, annexes I and II; GRI 306 (2020);
 * VSME B7 (par. 38).
 */
export function wasteBalance(amounts: readonly WasteAmount[]): WasteBalance {
  const total = totalOf('waste', amounts, ({ site }) => site);
  const to = (destination: WasteDestination) =>
    amounts.filter(({ operation }) => destinationOf(operation) === destination);
  const diverted = totalOf('diverted', to('diverted'), ({ operation }) => operation);
  const disposed = totalOf('disposed', to('disposed'), ({ operation }) => operation);
  const unknown = totalOf('unknown', to('unknown'), ({ site }) => site);
  const hazardous = totalOf(
    'hazardous',
    amounts.filter(({ isHazardous }) => isHazardous === true),
    ({ code }) => codeText(code, true),
  );
  const nonRecycled = nonRecycledOf(
    total.figure,
    tonnesOf(amounts.filter(({ operation }) => operation === 'recycling')),
  );
  const share = (part: Explained) => shareOf(part.figure, total.figure);
  return {
    total,
    diverted,
    disposed,
    unknown,
    hazardous,
    nonRecycled,
    shares: {
      diverted: share(diverted),
      disposed: share(disposed),
      unknown: share(unknown),
      hazardous: amounts.some(isUnclassified) ? null : share(hazardous),
      nonRecycled: share(nonRecycled),
    },
    operations: wasteOperations.map((operation) =>
      rowOf(
        operation,
        amounts.filter((amount) => amount.operation === operation),
        total.figure,
      ),
    ),
    codes: [...Map.groupBy(amounts, ({ code }) => code)]
      .map(([code, group]) => codeRow(code, group))
      .toSorted((left, right) => dec(right.total.figure).cmp(left.total.figure)),
    sites: [...Map.groupBy(amounts, ({ site }) => site)].map(([site, group]) => ({
      site,
      total: totalOf('of-site', group, ({ code, isHazardous }) => codeText(code, isHazardous)),
      ...partsOf(group),
      hazardous: tonnesOf(group.filter(({ isHazardous }) => isHazardous === true)),
      records: recordsOf(group),
    })),
    warnings: volumesWithoutWeight(amounts),
  };
}

const isUnclassified = ({ isHazardous, t }: WasteAmount): boolean => isHazardous === null && t !== null && t !== '0';

function rowOf(operation: WasteOperation, amounts: readonly WasteAmount[], whole: DecimalText): WasteOfOperation {
  const of = (isHazardous: boolean | null) => tonnesOf(amounts.filter((amount) => amount.isHazardous === isHazardous));
  const total = totalOf('of-operation', amounts, ({ code, isHazardous }) => codeText(code, isHazardous));
  return {
    operation,
    destination: destinationOf(operation),
    hazardous: of(true),
    nonHazardous: of(false),
    unclassified: of(null),
    total,
    share: shareOf(total.figure, whole),
  };
}

function codeRow(code: string | null, amounts: readonly WasteAmount[]): WasteOfCode {
  const volumes = amounts.flatMap(({ m3 }) => m3 ?? []);
  return {
    code,
    isHazardous: amounts[0]?.isHazardous ?? null,
    total: totalOf('of-code', amounts, ({ operation }) => operation),
    ...partsOf(amounts),
    m3: volumes.length === 0 ? null : decimalText(sum(volumes)),
    records: recordsOf(amounts),
  };
}

function partsOf(amounts: readonly WasteAmount[]): Omit<WasteParts, 'hazardous'> {
  const to = (destination: WasteDestination) =>
    tonnesOf(amounts.filter(({ operation }) => destinationOf(operation) === destination));
  return { diverted: to('diverted'), disposed: to('disposed'), unknown: to('unknown') };
}

function nonRecycledOf(total: DecimalText, recycled: DecimalText): Explained {
  const figure = decimalText(dec(total).minus(recycled));
  return explained({
    figure,
    unit: 't',
    ...formulated(sayWorking('total-less-recycled')),
    ...byMethod(sayWorking('method-waste')),
    steps: [{ ...labelled(sayWorking('not-recycled')), formula: `${total} t − ${recycled} t`, figure, unit: 't' }],
  });
}

function totalOf(what: Sum, amounts: readonly WasteAmount[], nameOf: (amount: WasteAmount) => string): Explained {
  const steps = [
    ...Map.groupBy(
      amounts.filter(({ t }) => t !== null),
      nameOf,
    ),
  ].map(([label, group]) => ({
    label,
    formula: group.flatMap(({ t }) => t ?? []).join(' + '),
    figure: tonnesOf(group),
    unit: 't',
  }));
  return explained({
    figure: tonnesOf(amounts),
    unit: 't',
    ...formulated(sayWorking(what)),
    ...byMethod(sayWorking('method-waste')),
    steps,
  });
}

function volumesWithoutWeight(amounts: readonly WasteAmount[]): WasteBalance['warnings'] {
  return [
    ...Map.groupBy(
      amounts.filter(({ t }) => t === null),
      ({ site }) => site,
    ),
  ].map(([site, group]) => {
    const m3 = decimalText(sum(group.flatMap((amount) => amount.m3 ?? [])));
    return {
      site,
      ...say('no-density', { volume: { decimal: m3 } }),
    };
  });
}

const codeText = (code: string | null, isHazardous: boolean | null): string =>
  code === null ? '' : wasteCodeText(code, isHazardous);
const tonnesOf = (amounts: readonly WasteAmount[]): DecimalText =>
  decimalText(sum(amounts.flatMap(({ t }) => t ?? [])));
const recordsOf = (amounts: readonly WasteAmount[]): number =>
  amounts.reduce((count, { records }) => count + records, 0);
const shareOf = (part: DecimalText, whole: DecimalText): DecimalText | null =>
  dec(whole).isZero() ? null : decimalText(dec(part).div(whole));
