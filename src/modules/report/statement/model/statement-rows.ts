import { asTonnes, worded, named } from './statement-words.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { InventoryForReport } from '#modules/environmental/inventory/model/inventory-report.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { labelled } from '#platform/kit/model/explained.ts';
import { say } from './page-messages.ts';
import type { Compares, GhgStatement } from './ghg-statement.ts';

type Explains = GhgStatement['rows'][number]['explains'];

export const scope = (number: string, method: 'location' | 'market' = 'location'): Explains => ({
  method,
  scope: number,
});

/**
 * The totals of a calculation in kg, null where a scope has no line and where no factor says anything of biogenic CO2:
 * what was not assessed is not zero.
 */
export function assessedTotals(
  { run: { totals } }: InventoryForReport['run'],
  byCategory: InventoryForReport['previousByCategory'],
) {
  return {
    scope1: totals?.scope1Kg ?? null,
    scope2Location: totals?.scope2LocationKg ?? null,
    scope2Market: totals?.scope2MarketKg ?? null,
    scope3: totals?.scope3Kg ?? null,
    totalLocation: totals?.totalLocationKg ?? null,
    totalMarket: totals?.totalMarketKg ?? null,
    biogenic: byCategory?.items.some(({ biogenicCo2Kg }) => biogenicCo2Kg !== null)
      ? (totals?.biogenicCo2Kg ?? null)
      : null,
  };
}

type Totals = ReturnType<typeof assessedTotals>;

export function headline({ scope1, scope2Location, scope2Market, scope3 }: Totals): GhgStatement['headline'] {
  const part = (label: Message, kg: string | null, note: Message, explains: Explains) => ({
    ...labelled(label),
    tonnes: asTonnes(kg),
    ...worded('note', note),
    explains,
  });
  return [
    part(say('scope', { scope: '1' }), scope1, say('direct'), scope('1')),
    part(say('scope-location', { scope: '2' }), scope2Location, say('grid-average'), scope('2')),
    part(say('scope-market', { scope: '2' }), scope2Market, say('contracted'), scope('2', 'market')),
    part(say('scope', { scope: '3' }), scope3, say('value-chain'), scope('3')),
  ];
}

/** The table of the standard: scopes with their categories, both scope 2 methods, both totals, biogenic CO2 apart. */
export function rows(inventory: InventoryForReport): GhgStatement['rows'] {
  const { run, previous, byCategory, previousByCategory } = inventory;
  const isCompared = inventory.notCompared.length === 0;
  const now = assessedTotals(run, byCategory);
  const then = previous === null ? null : assessedTotals(previous, previousByCategory);
  const total = (label: Message, part: keyof Totals, explains: Explains, isTotal = true) =>
    line(label, now[part], then?.[part] ?? null, { isTotal, isCompared }, explains);
  const categories = (number: string, method: 'location' | 'market' = 'location') =>
    byCategory.items
      .filter(({ key }) => key.startsWith(`${number}:`))
      .map((item) =>
        line(
          number === '2' ? say(`category-${method}`, { category: { label: item.label } }) : named(item.label),
          item[`${method}Kg`],
          previousByCategory?.items.find(({ key }) => key === item.key)?.[`${method}Kg`] ?? null,
          { isTotal: false, isCompared },
          { method, category: item.key },
        ),
      );
  return [
    ...categories('1'),
    total(say('scope', { scope: '1' }), 'scope1', scope('1')),
    ...categories('2'),
    total(say('scope-location', { scope: '2' }), 'scope2Location', scope('2')),
    ...categories('2', 'market'),
    total(say('scope-market', { scope: '2' }), 'scope2Market', scope('2', 'market')),
    ...categories('3'),
    total(say('scope', { scope: '3' }), 'scope3', scope('3')),
    total(totalLabel('location', now), 'totalLocation', { method: 'location' }),
    total(totalLabel('market', now), 'totalMarket', { method: 'market' }),
    total(say('biogenic'), 'biogenic', null, false),
  ];
}

/** A total says which scopes it does without: of two scopes it is not that of three. */
function totalLabel(method: 'location' | 'market', now: Totals): Message {
  const parts = { 1: now.scope1, 2: method === 'location' ? now.scope2Location : now.scope2Market, 3: now.scope3 };
  const without = Object.entries(parts).flatMap(([number, kg]) => (kg === null ? [number] : []));
  return without.length === 0
    ? say(`total-${method}`)
    : say(`total-${method}-without`, { count: without.length, scopes: { list: without } });
}

/** The change of the months that both periods have in full, of each total that both assess, and what is spread by days. */
export function likeMonths({
  run,
  previous,
  likeMonths: like,
  byCategory,
  previousByCategory,
}: InventoryForReport): GhgStatement['likeMonths'] {
  if (like === null || previous === null) return [];
  const [now, then] = [assessedTotals(run, byCategory), assessedTotals(previous, previousByCategory)];
  const tonnesOf = (kg: string) => ({ decimal: decimalText(dec(kg).div(1000).toDecimalPlaces(1)), unit: 't_co2e' });
  const said = (
    total: Message,
    part: keyof Totals,
    field: keyof typeof like.nowTotals,
    by: Compares['by'] = 'scope',
  ): GhgStatement['likeMonths'] => {
    const [kg, kgBefore] = [like.nowTotals[field], like.beforeTotals[field]];
    if (now[part] === null || then[part] === null || kg === null || kgBefore === null || dec(kgBefore).isZero())
      return [];
    return [
      {
        ...say('like-months', {
          total: { said: total },
          months: { period: like.now },
          now: tonnesOf(kg),
          monthsBefore: { period: like.before },
          before: tonnesOf(kgBefore),
          change: { share: decimalText(dec(kg).minus(kgBefore).div(kgBefore).toDecimalPlaces(6)) },
        }),
        compares: { method: field === 'scope2MarketKg' || field === 'totalMarketKg' ? 'market' : 'location', by },
      },
    ];
  };
  return [
    ...said(say('scope', { scope: '1' }), 'scope1', 'scope1Kg'),
    ...said(say('scope-location', { scope: '2' }), 'scope2Location', 'scope2LocationKg'),
    ...said(say('scope-market', { scope: '2' }), 'scope2Market', 'scope2MarketKg'),
    ...said(say('scope', { scope: '3' }), 'scope3', 'scope3Kg'),
    ...said(say('total-location'), 'totalLocation', 'totalLocationKg', 'category'),
    ...said(say('total-market'), 'totalMarket', 'totalMarketKg', 'category'),
    ...like.notes.map((note) => ({ ...note, compares: null })),
  ];
}

function line(
  label: Message,
  kg: string | null,
  previousKg: string | null,
  { isTotal, isCompared }: { isTotal: boolean; isCompared: boolean },
  explains: Explains,
): GhgStatement['rows'][number] {
  const change =
    !isCompared || kg === null || previousKg === null || dec(previousKg).isZero()
      ? null
      : decimalText(dec(kg).minus(previousKg).div(previousKg).toDecimalPlaces(6));
  return { ...labelled(label), tonnes: asTonnes(kg), previousTonnes: asTonnes(previousKg), change, isTotal, explains };
}
