import { newKey } from '#platform/http/web/request.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { readerUnitAs } from '#modules/report/taxonomy/model/read-as.ts';
import { usePoint, type Point, type PointStore } from '#modules/report/datapoints/web/use-point.ts';
import type { WrittenField } from '#modules/report/datapoints/web/written-field.ts';
import type { EsrsPointResponse, EsrsValueResponse } from '#modules/report/esrs/model/esrs-contracts.ts';
import { esrsValue, type EsrsValue, type NewEsrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { readAsOf } from '#modules/report/esrs/model/figure-text.ts';

/** The records behind a datapoint and its row. */
export function esrsStoreOf(period: string, point: string, row: string | null): PointStore {
  type Content = Partial<EsrsValue>;
  return {
    create: async (api, content) =>
      (await api.createRecord(esrsValue, { period, point, row, ...content } as NewEsrsValue, { key: newKey() })).record,
    change: async (api, id, version, content) =>
      (await api.changeRecord(esrsValue, id, { version, set: content as Content })).record,
    remove: (api, id, version) => api.removeRecord(esrsValue, id, version),
    find: async (api) => {
      const { items } = await api.listRecords(esrsValue, {
        filters: [
          { field: 'period', operation: 'is', values: [period] },
          { field: 'point', operation: 'is', values: [point] },
        ],
        limit: 200,
      });
      return items.find((item) => item.row === row) ?? null;
    },
  };
}

/** A datapoint as its input needs it. Money may be typed in another currency than the company's: `100 NOK`. */
export function useFieldOf(): (point: EsrsPointResponse, stated: string | null) => WrittenField {
  const format = useFormat();
  return ({ id, label, type, unit, isMoney, choices }, stated) => {
    const as = readAsOf({ type, unit });
    const units = [...new Set([unit, stated].filter((one) => one !== null))];
    return {
      name: id,
      label,
      as,
      input: type === 'text' ? 'long' : type === 'number' || type === 'percent' ? 'number' : type,
      choice: type === 'choice' ? { list: null, options: choices } : null,
      units: units.map((one) => ({ unit: one, label: readerUnitAs(as, format.unit(one)).label })),
      money: isMoney ? (unit?.replace(/[A-Z]{3}/, '{currency}') ?? null) : null,
    };
  };
}

/** A datapoint, or one row of it, that is written where it stands. */
export function useEsrsPoint(
  period: string,
  point: EsrsPointResponse,
  row: string | null,
  value: EsrsValueResponse | null,
  label = point.label,
): { field: WrittenField; point: Point } {
  const field = { ...useFieldOf()(point, value?.unit ?? null), label };
  return {
    field,
    point: usePoint({ field, row, value, store: esrsStoreOf(period, point.id, row), hasGrounds: true }),
  };
}
