import type { CompanyApi } from '#platform/http/web/client.ts';
import { newKey } from '#platform/http/web/request.ts';
import {
  disclosureValue,
  type DisclosureValue,
  type NewDisclosureValue,
} from '#modules/report/datapoints/model/disclosure-value.ts';
import { usePoint, type Point, type PointStore } from '#modules/report/datapoints/web/use-point.ts';
import type { WrittenField } from '#modules/report/datapoints/web/written-field.ts';
import { readAs, readerUnit } from '#modules/report/taxonomy/model/reader-unit.ts';
import type { ConceptResponse, ValueResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';

/** A datapoint of the standard as its input needs it. */
export const fieldOf = ({ name, label, type, units, choice }: ConceptResponse): WrittenField => ({
  name,
  label,
  as: readAs(type),
  input:
    choice !== null
      ? choice.isSet
        ? 'choices'
        : 'choice'
      : type === 'boolean'
        ? 'yes-no'
        : type === 'text-block'
          ? 'long'
          : type === 'date' || type === 'year'
            ? type
            : readAs(type) === 'words'
              ? 'line'
              : 'number',
  choice: choice === null ? null : { list: choice.list, options: choice.options },
  units: units.map(({ unit, label: of }) => ({ unit, label: readerUnit(type, of).label })),
  money: null,
});

/** The records behind a datapoint and its row. */
export function storeOf(period: string, concept: string, dimensions: string | null): PointStore {
  const place = { period, concept, dimensions };
  type Content = Partial<DisclosureValue>;
  return {
    create: async (api, content) =>
      (await api.createRecord(disclosureValue, { ...place, ...content } as NewDisclosureValue, { key: newKey() }))
        .record,
    change: async (api, id, version, content) => {
      // What is left out is no number any more.
      const set = content.standing !== undefined && content.value === null ? { ...content, decimals: null } : content;
      return (await api.changeRecord(disclosureValue, id, { version, set: set as Content })).record;
    },
    remove: (api, id, version) => api.removeRecord(disclosureValue, id, version),
    find: async (api: CompanyApi) => {
      const { items } = await api.listRecords(disclosureValue, {
        filters: [
          { field: 'period', operation: 'is', values: [period] },
          { field: 'concept', operation: 'is', values: [concept] },
        ],
        limit: 200,
      });
      return items.find((item) => (item.dimensions ?? null) === dimensions) ?? null;
    },
  };
}

/**
 * A datapoint of the standard, or one row of it, that is written where it stands.
 *
 * @param year  calendar year of a base or target year; null where the value is of the reporting period
 */
export function useConcept(
  period: string,
  concept: ConceptResponse,
  value: ValueResponse | null,
  dimensions: string | null,
  year: string | null = null,
): { field: WrittenField; point: Point } {
  const field = fieldOf(concept);
  const isOfYear = year !== null && concept.period === 'duration';
  const point = usePoint({
    field,
    row: dimensions,
    value,
    store: storeOf(period, concept.name, dimensions),
    year,
    days: ({ from = null, to = null }) =>
      isOfYear
        ? { from: year === '' ? null : `${year}-01-01`, to: year === '' ? null : `${year}-12-31` }
        : { from, to },
  });
  return { field, point };
}
