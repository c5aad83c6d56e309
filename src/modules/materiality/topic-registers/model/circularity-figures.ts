import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import type { ProductCircularity } from './circularity.ts';
import {
  amountCell,
  amountOf,
  cell,
  column,
  figure,
  knownTotal,
  shareOf,
  total,
  type Amount,
  type TopicContent,
  type TopicFigure,
} from './figure.ts';
import { sayFigure } from './messages.ts';
import type { Message } from '#platform/messages/model/messages.ts';

type Card = ProductCircularity;

/**
 * Product cards of a period, put together by weight placed on the market.
 *
 * Designed recyclability = weight designed to be recycled ÷ whole weight, of products and of packaging. Durability is
 * stated against the sector average. Source: ESRS 2023 E5-5, par. 36 a to c; rate: ESRS 2026 E5-5, AR 3. A weight
 * that a card does not state leaves the rate open.
 */
export function circularityContent({ period, cards }: { period: string; cards: readonly Card[] }): TopicContent {
  const records = { register: 'products', filters: { period } };
  const packed = cards.filter(({ packagingT }) => packagingT === null || !dec(packagingT).isZero());
  return {
    figures: [
      {
        ...rate({
          key: 'product',
          label: 'Designed recyclability of products',
          cards,
          part: (card) => card.recyclableProductT,
          whole: (card) => card.productT,
        }),
        records,
      },
      {
        ...rate({
          key: 'packaging',
          label: 'Designed recyclability of packaging',
          cards: packed,
          part: (card) => card.recyclablePackagingT,
          whole: (card) => card.packagingT,
        }),
        records,
      },
      {
        ...weighted(cards, {
          key: 'durability',
          label: 'Durability compared with sector average',
          of: (card) => ratio(card.durabilityYears, card.sectorMeanYears),
          formula: 'Σ (weight × years ÷ sector average) ÷ Σ weight',
          source: 'ESRS 2023 E5-5, par. 36 a',
        }),
        records,
      },
      {
        ...weighted(cards, {
          key: 'repair',
          label: 'Repair score',
          of: (card) => ratio(card.repairScore, card.repairScoreMax),
          formula: 'Σ (weight × score ÷ highest score) ÷ Σ weight',
          source: 'ESRS 2023 E5-5, par. 36 b',
        }),
        records,
      },
    ],
    tables:
      cards.length === 0
        ? []
        : [
            {
              key: 'cards',
              title: 'Product groups',
              note: 'Rates by the weights of the product card.',
              columns: [
                column('Product group'),
                column('Weight', true),
                column('Recyclable product', true),
                column('Recyclable packaging', true),
                column('Durability to sector', true),
                column('Notes'),
              ],
              rows: cards.map((card) => ({
                key: card.id,
                records: { register: 'products', filters: { period, 'view.record': card.id } },
                cells: [
                  cell(card.name),
                  amountCell(amountOf(card.productT, 't')),
                  amountCell(share(card.recyclableProductT, card.productT)),
                  amountCell(share(card.recyclablePackagingT, card.packagingT)),
                  amountCell(share(card.durabilityYears, card.sectorMeanYears)),
                  cell(null, { flag: openIn(card) }),
                ],
              })),
            },
          ],
  };
}

function openIn({
  recyclableProductT,
  packagingT,
  recyclablePackagingT,
  durabilityYears,
  sectorMeanYears,
  repairScore,
}: Card): Message | null {
  const open = [
    ...(recyclableProductT === null ? [sayFigure('recyclable-weight')] : []),
    ...(packagingT === null
      ? [sayFigure('packaging')]
      : recyclablePackagingT === null && !dec(packagingT).isZero()
        ? [sayFigure('recyclable-packaging')]
        : []),
    ...(durabilityYears === null || sectorMeanYears === null ? [sayFigure('durability')] : []),
    ...(repairScore === null ? [sayFigure('repair-score')] : []),
  ];
  return open.length === 0 ? null : sayFigure('unstated', { what: { list: open.map((said) => ({ said })) } });
}

interface Rate {
  key: string;
  label: string;
  cards: readonly Card[];
  part: (card: Card) => DecimalText | null;
  whole: (card: Card) => DecimalText | null;
}

function rate({ key, label, cards, part, whole }: Rate): TopicFigure {
  const parts = {
    key,
    label,
    formula: 'Σ weight designed to be recycled ÷ Σ weight × 100',
    source: 'ESRS 2023 E5-5, par. 36 c; ESRS 2026 E5-5, AR 3',
  };
  const [recyclable, all] = [knownTotal(cards.map(part)), knownTotal(cards.map(whole))];
  const open = cards.filter((card) => part(card) === null || whole(card) === null).length;
  if (recyclable === null || all === null || dec(all).isZero())
    return figure({
      ...parts,
      amount: null,
      missing:
        cards.length === 0
          ? sayFigure('no-product-weight')
          : open > 0
            ? sayFigure('unstated-groups', { count: open, all: cards.length })
            : sayFigure('zero-weight'),
    });
  return figure({ ...parts, amount: shareOf(recyclable, all), workings: `${recyclable} t ÷ ${all} t` });
}

function weighted(
  cards: readonly Card[],
  {
    of,
    ...parts
  }: Pick<TopicFigure, 'key' | 'label' | 'formula' | 'source'> & { of: (card: Card) => DecimalText | null },
): TopicFigure {
  const stated = cards.flatMap((card) => {
    const value = of(card);
    return value === null ? [] : [{ value, weight: card.productT }];
  });
  const weight = total(stated.map((card) => card.weight));
  const open = cards.length - stated.length;
  if (stated.length === 0 || dec(weight).isZero())
    return figure({
      ...parts,
      amount: null,
      missing: sayFigure(cards.length === 0 ? 'no-product-card' : 'no-product-value'),
    });
  const sum = total(stated.map((card) => decimalText(dec(card.value).times(card.weight))));
  // Unlike a rate of weights, a mean over the groups that state it is a statement about those groups, and says which
  // share of the weight they are.
  return figure({
    ...parts,
    amount: shareOf(sum, weight),
    workings: sayFigure('over-weight', {
      part: { decimal: weight },
      all: { decimal: total(cards.map(({ productT }) => productT)) },
    }),
    notCounted: open === 0 ? null : sayFigure('groups-silent', { count: open }),
  });
}

const ratio = (part: DecimalText | null, whole: DecimalText | null): DecimalText | null =>
  part === null || whole === null || dec(whole).isZero() ? null : decimalText(dec(part).div(whole));
const share = (part: DecimalText | null, whole: DecimalText | null): Amount | null => {
  const value = ratio(part, whole);
  return value === null ? null : { kind: 'share', value, unit: null };
};
