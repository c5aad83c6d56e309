import { text } from '#platform/records/model/fields.ts';
import type { ExportCell } from '#platform/imports/model/export-text.ts';
import type { ExportColumn, ExportedRow } from '#platform/exports/server/export-rows.ts';
import type {
  EsrsResponse,
  EsrsPointResponse,
  EsrsRequirementResponse,
  EsrsValueResponse,
} from '#modules/report/esrs/model/esrs-contracts.ts';
import { esrsValue } from '#modules/report/esrs/model/esrs-value.ts';

const headers = [
  'Topic',
  'Requirement',
  'Requirement label',
  'Requirement of 2023',
  'Datapoint',
  'Datapoint label',
  'Row',
  'Value',
  'Unit',
  'Disclosure status',
  'Status',
  'Required',
  'Reason for omission',
  'Reason',
  'Method',
  'Origin',
  'Source',
  'Evidence',
  'Catalogue',
] as const;
export const tableColumns: readonly ExportColumn[] = headers.map((header) => ({
  name: header,
  header,
  field: text({ label: header }),
  isCustom: false,
}));

const word = (value: string | null): ExportCell =>
  value === null || value === '' ? null : { kind: 'text', text: value };

/** The table of the page: a line for each value, and one for each data point without any. */
export function tableRows({ requirements }: EsrsResponse, addressOf: (path: string) => string): ExportedRow[] {
  return requirements.flatMap((requirement) =>
    requirement.points.flatMap((point) =>
      (point.values.length === 0 ? [null] : point.values).map(
        (value): ExportedRow => ({ record: {}, cells: cellsOf(requirement, point, value, addressOf) }),
      ),
    ),
  );
}

function cellsOf(
  { topic, code, label, predecessor, notMaterial }: EsrsRequirementResponse,
  point: EsrsPointResponse,
  value: EsrsValueResponse | null,
  addressOf: (path: string) => string,
): ExportCell[] {
  const { ground, status, origin } = esrsValue.fields;
  const {
    value: stated = null,
    unit = null,
    reason = null,
    method = null,
    lineage = null,
    ground: why = null,
    origin: from = null,
  } = value ?? {};
  return [
    word(topic.length === 2 ? topic.toUpperCase() : 'General'),
    word(code),
    word(label),
    word(predecessor),
    word(point.id),
    word(point.label),
    word(value?.rowLabel ?? null),
    stated === null
      ? null
      : { kind: point.type === 'number' || point.type === 'percent' ? 'number' : 'text', text: stated },
    word(unit),
    word(STANDINGS[point.standing]),
    word(value === null ? null : status.labels[value.status]),
    word(NEEDS[point.need]),
    word(why === null ? null : ground.options[why]),
    word(notMaterial === null ? reason : `${notMaterial.assessment}: ${notMaterial.reason}`),
    word(method),
    word(from === null ? null : origin.options[from]),
    word(lineage === null ? null : addressOf(lineage)),
    { kind: 'number', text: String(value?.evidence ?? 0) },
    word(BASES[point.basis]),
  ];
}

const STANDINGS = {
  approved: 'Approved',
  given: 'Stated',
  omitted: 'Omitted',
  notMaterial: 'Not material',
  missing: 'Missing',
  open: 'If applicable',
  voluntary: 'Voluntary',
} as const;
const NEEDS = { always: 'Always', 'if-applicable': 'If applicable', voluntary: 'Voluntary' } as const;
const BASES = { act: 'Listed in the act', design: 'Map of requirements', own: 'Own assessment' } as const;
