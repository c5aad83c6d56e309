import type { BoundToken } from '#modules/report/document/model/tokens.ts';
import type { EsrsPoint } from '#modules/report/esrs/model/catalogue.ts';
import type { EsrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { rowText } from '#modules/report/esrs/model/rows.ts';
import { esrsText, printedUnit, readAsOf } from '#modules/report/esrs/model/figure-text.ts';
import { esrsCatalogue } from '#modules/report/esrs/server/catalogue-file.ts';
import type { BoundPoint, Stated, Unbound } from './stated-point.ts';
import { comparedPoint, type FigureBook } from './figure-book.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '../model/messages.ts';

/**
 * The data point of ESRS that a token names (`esrs:ghg.scope1`, a row as `row=1`). It is no fact of the report's files:
 * there is no taxonomy of ESRS 2026.
 */
export function esrsPoint(
  { concept, row: rows }: Pick<BoundToken, 'concept' | 'row'>,
  book: FigureBook,
): BoundPoint | Unbound {
  const { esrs } = book;
  const id = concept.replace(/^esrs:/, '');
  const point = esrsCatalogue().points.get(id);
  if (point === undefined) return { rule: 'token-unknown', why: say('esrs-point-unknown', { datapoint: id }) };
  const row = Object.values(rows)[0] ?? null;
  const isSame = (value: EsrsValue) =>
    value.point === id && value.row === row && value.standing === 'reported' && value.value !== null;
  const value = esrs.values.find(isSame);
  if (value === undefined) return { rule: 'token-missing', why: whyMissing(point, row, esrs.values) };
  const before = esrs.before.find((one) => isSame(one) && one.status === 'approved');
  return boundEsrs(value, point, before ?? null, book);
}

export function boundEsrs(value: EsrsValue, point: EsrsPoint, before: EsrsValue | null, book: FigureBook): BoundPoint {
  return {
    ...statedOf(value, point),
    concept: `esrs:${point.id}`,
    label: point.label,
    row: rowText(point.rows, value.row),
    unitLabel: printedUnit(readAsOf(point), value.unit),
    isShare: point.type === 'percent',
    state: value.status,
    lineage: value.lineage,
    ...comparedPoint(`esrs:${point.id}`, value.row, value.lineage, book),
    before: before === null ? null : statedOf(before, point),
  };
}

function statedOf({ value, unit }: EsrsValue, point: EsrsPoint): Stated {
  const said = value ?? '';
  const isNumber = point.type === 'number' || point.type === 'percent';
  return {
    amount: isNumber ? said : null,
    unit: point.type === 'percent' ? '1' : unit,
    fact: null,
    text: (decimals) => esrsText(point, said, unit, decimals),
  };
}

function whyMissing({ id, label }: EsrsPoint, row: string | null, values: readonly EsrsValue[]): Message {
  const own = values.filter(({ point }) => point === id);
  if (own.some(({ standing }) => standing === 'omitted')) return say('point-omitted', { datapoint: label });
  return row === null && own.length > 0
    ? say('row-missing', { datapoint: label })
    : say('value-missing', { datapoint: label });
}
