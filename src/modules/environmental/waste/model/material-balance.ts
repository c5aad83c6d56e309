import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import {
  byMethod,
  explained,
  type Explained,
  type ExplainedWarning,
  formulated,
  labelled,
} from '#platform/kit/model/explained.ts';
import { chapterOf } from '#modules/environmental/factors/model/reference/waste-code.ts';
import type { WasteAmount } from './waste-balance.ts';
import { say, sayWorking } from './messages.ts';

/** Material of a site within the period, added up for one material and secondary share; tonnes as received. */
export interface MaterialAmount {
  site: string;
  kind: 'inflow' | 'product';
  material: string;
  nature: 'biological' | 'technical' | null;
  /** Fraction; null where nobody said. */
  secondaryShare: DecimalText | null;
  isKey: boolean;
  isCritical: boolean;
  t: DecimalText;
  records: number;
}
/** Levels of a material at a site, tonnes; null where none is recorded. */
export interface MaterialStock {
  site: string;
  material: string;
  opening: DecimalText | null;
  closing: DecimalText | null;
}

export interface MaterialRow {
  material: string;
  nature: MaterialAmount['nature'];
  isKey: boolean;
  isCritical: boolean;
  total: Explained;
  /** Of what is known; `secondaryShare` is null while a part is not known. */
  secondary: DecimalText;
  secondaryShare: DecimalText | null;
  records: number;
}

export interface MaterialBalance {
  inflow: Explained;
  biological: DecimalText;
  technical: DecimalText;
  keyInflow: DecimalText;
  /** Secondary part of the key materials, as far as known. */
  secondary: Explained;
  /** Secondary ÷ key materials; null without key materials or while a part is not known. */
  secondaryShare: DecimalText | null;
  materials: MaterialRow[];
  /** Null: nothing is recorded. */
  product: DecimalText | null;
  stockChange: DecimalText | null;
  /** Inflow − product − waste − stock change; null without inflow or without product output. */
  difference: Explained | null;
  /** Of the inflow. */
  differenceShare: DecimalText | null;
  isWithinTolerance: boolean | null;
}

/** How much of the inflow may stay unexplained before it is worth a look. */
export const BALANCE_TOLERANCE: DecimalText = '0.05';

/**
 * Materials of a period, how much of them was used before, and whether what came in is explained by what went out.
 *
 * @param wasteT  tonnes of waste of the same period and boundary
 * @returns tonnes, unrounded; what is not recorded is null, never zero, and a change in stock that is not recorded is
 *   left out of the difference
 * Source: Commission Delegated Regulation on ESRS (2026), E5-4; GRI 301 (2016).
 */
export function materialBalance(
  amounts: readonly MaterialAmount[],
  stock: readonly MaterialStock[],
  wasteT: DecimalText,
  tolerance: DecimalText = BALANCE_TOLERANCE,
): MaterialBalance {
  const inflows = amounts.filter(({ kind }) => kind === 'inflow');
  const key = inflows.filter(({ isKey }) => isKey);
  const inflow = totalOf('materials', inflows);
  const outputs = amounts.filter(({ kind }) => kind === 'product');
  const product = outputs.length === 0 ? null : tonnesOf(outputs);
  const changes = stock.flatMap(({ opening, closing }) =>
    opening === null || closing === null ? [] : [decimalText(dec(closing).minus(opening))],
  );
  const stockChange = changes.length === 0 ? null : decimalText(sum(changes));
  const difference =
    inflows.length === 0 || product === null ? null : differenceOf(inflow.figure, product, wasteT, stockChange);
  const differenceShare = difference === null ? null : shareOf(difference.figure, inflow.figure);
  return {
    inflow,
    biological: tonnesOf(inflows.filter(({ nature }) => nature === 'biological')),
    technical: tonnesOf(inflows.filter(({ nature }) => nature === 'technical')),
    keyInflow: tonnesOf(key),
    secondary: secondaryOf(key),
    secondaryShare: key.some(isUnsaid) ? null : shareOf(secondaryT(key), tonnesOf(key)),
    materials: [...Map.groupBy(inflows, ({ material }) => material.toLowerCase()).values()]
      .map(rowOf)
      .toSorted((left, right) => dec(right.total.figure).cmp(left.total.figure)),
    product,
    stockChange,
    difference,
    differenceShare,
    isWithinTolerance: differenceShare === null ? null : dec(differenceShare).abs().lte(tolerance),
  };
}

function rowOf(group: readonly MaterialAmount[]): MaterialRow {
  const [first] = group;
  return {
    material: first?.material ?? '',
    nature: first?.nature ?? null,
    isKey: group.some(({ isKey }) => isKey),
    isCritical: group.some(({ isCritical }) => isCritical),
    total: totalOf('received', group),
    secondary: secondaryT(group),
    secondaryShare: group.some(isUnsaid) ? null : shareOf(secondaryT(group), tonnesOf(group)),
    records: group.reduce((count, { records }) => count + records, 0),
  };
}

function secondaryOf(key: readonly MaterialAmount[]): Explained {
  const steps = key.flatMap((amount) =>
    amount.secondaryShare === null
      ? []
      : [
          {
            label: amount.material,
            formula: `${amount.t} t × ${amount.secondaryShare}`,
            figure: secondaryT([amount]),
            unit: 't',
          },
        ],
  );
  const unsaid = key.filter(isUnsaid);
  const warnings: ExplainedWarning[] =
    unsaid.length === 0 ? [] : [say('secondary-unknown', { mass: { decimal: tonnesOf(unsaid) } })];
  return explained({
    figure: secondaryT(key),
    unit: 't',
    ...formulated(sayWorking('secondary')),
    ...byMethod(sayWorking('method-materials')),
    steps,
    warnings,
  });
}

function differenceOf(
  inflow: DecimalText,
  product: DecimalText,
  waste: DecimalText,
  stockChange: DecimalText | null,
): Explained {
  const figure = decimalText(
    dec(inflow)
      .minus(product)
      .minus(waste)
      .minus(stockChange ?? '0'),
  );
  const formula = `${inflow} t − ${product} t − ${waste} t${stockChange === null ? '' : ` − ${stockChange} t`}`;
  const warnings: ExplainedWarning[] = stockChange === null ? [say('no-stock')] : [];
  return explained({
    figure,
    unit: 't',
    ...formulated(sayWorking(stockChange === null ? 'balance' : 'balance-stock')),
    ...byMethod(sayWorking('method-materials')),
    steps: [{ ...labelled(sayWorking('difference')), formula, figure, unit: 't' }],
    warnings,
  });
}

function totalOf(what: 'materials' | 'received', amounts: readonly MaterialAmount[]): Explained {
  const steps = [...Map.groupBy(amounts, ({ material }) => material)].map(([label, group]) => ({
    label,
    formula: group.map(({ t }) => t).join(' + '),
    figure: tonnesOf(group),
    unit: 't',
  }));
  return explained({
    figure: tonnesOf(amounts),
    unit: 't',
    ...formulated(sayWorking(what)),
    ...byMethod(sayWorking('method-materials')),
    steps,
  });
}

export interface MassLink {
  from: string;
  to: string;
  t: DecimalText;
}

/**
 * Bands from materials over the store to products, stock and waste, and from waste by chapter to what became of it.
 * What goes out without having come in hangs on `unexplained`; what came in and is in nothing that is recorded goes to
 * `rest`. Without materials only the waste is drawn. Every middle node gives what it gets.
 */
export function massLinks(
  { materials, product, stockChange }: MaterialBalance,
  waste: readonly WasteAmount[],
): MassLink[] {
  const weighed = waste.flatMap((amount) =>
    amount.t === null || amount.t === '0'
      ? []
      : [{ ...amount, t: amount.t, chapter: `chapter:${amount.code === null ? 'none' : chapterOf(amount.code)}` }],
  );
  const wasteLinks = added(
    weighed.map(({ chapter, operation, t }) => ({ from: chapter, to: `operation:${operation}`, t })),
  );
  if (materials.length === 0) return wasteLinks;
  const shown = materials.slice(0, SHOWN_MATERIALS);
  const others = materials.slice(SHOWN_MATERIALS).map(({ total }) => total.figure);
  const draw = stockChange !== null && dec(stockChange).lt(0) ? decimalText(dec(stockChange).abs()) : '0';
  const received = [
    ...shown.map(({ material, total }) => ({ from: `material:${material}`, to: 'received', t: total.figure })),
    { from: 'otherMaterials', to: 'received', t: decimalText(sum(others)) },
    { from: 'stock', to: 'received', t: draw },
  ];
  let left = sum(received.map(({ t }) => t));
  const outputs = [
    { to: 'product', t: product ?? '0' },
    { to: 'stockUp', t: draw === '0' ? (stockChange ?? '0') : '0' },
    { to: 'waste', t: decimalText(sum(weighed.map(({ t }) => t))) },
  ].flatMap(({ to, t }) => {
    const covered = dec(t).lt(left) ? dec(t) : left;
    left = left.minus(covered);
    return [
      { from: 'received', to, t: decimalText(covered) },
      { from: 'unexplained', to, t: decimalText(dec(t).minus(covered)) },
    ];
  });
  const chapters = added(weighed.map(({ chapter, t }) => ({ from: 'waste', to: chapter, t })));
  return [
    ...received,
    ...outputs,
    { from: 'received', to: 'rest', t: decimalText(left) },
    ...chapters,
    ...wasteLinks,
  ].filter(({ t }) => t !== '0');
}

const SHOWN_MATERIALS = 12;
const added = (links: readonly MassLink[]): MassLink[] =>
  [...Map.groupBy(links, ({ from, to }) => `${from} ${to}`).values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, t: decimalText(sum([first.t, ...rest.map(({ t }) => t)])) }],
  );
const isUnsaid = ({ secondaryShare }: MaterialAmount): boolean => secondaryShare === null;
const secondaryT = (amounts: readonly MaterialAmount[]): DecimalText =>
  decimalText(
    sum(amounts.flatMap(({ t, secondaryShare }) => (secondaryShare === null ? [] : [dec(t).times(secondaryShare)]))),
  );
const tonnesOf = (amounts: readonly MaterialAmount[]): DecimalText => decimalText(sum(amounts.map(({ t }) => t)));
const shareOf = (part: DecimalText, whole: DecimalText): DecimalText | null =>
  dec(whole).isZero() ? null : decimalText(dec(part).div(whole));
