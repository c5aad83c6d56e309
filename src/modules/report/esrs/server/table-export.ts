import { inFile } from '#modules/report/model/file-texts.ts';
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
  inFile('topic'),
  inFile('requirement'),
  inFile('requirement-label'),
  inFile('requirement-2023'),
  inFile('datapoint'),
  inFile('datapoint-label'),
  inFile('row'),
  inFile('value'),
  inFile('unit'),
  inFile('disclosure-status'),
  inFile('status'),
  inFile('required'),
  inFile('reason-for-omission'),
  inFile('reason'),
  inFile('method'),
  inFile('footnotes'),
  inFile('origin'),
  inFile('source'),
  inFile('evidence'),
  inFile('checks'),
  inFile('catalogue'),
];
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
    footnotes = [],
    messages = [],
    ground: why = null,
    origin: from = null,
  } = value ?? {};
  return [
    word(topic.length === 2 ? topic.toUpperCase() : inFile('topic-general')),
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
    word(footnotes.join('\n')),
    word(from === null ? null : origin.options[from]),
    word(lineage === null ? null : addressOf(lineage)),
    { kind: 'number', text: String(value?.evidence ?? 0) },
    word([...point.messages, ...messages].map(({ message }) => message).join('\n')),
    word(BASES[point.basis]),
  ];
}

const STANDINGS = {
  approved: inFile('standing-approved'),
  given: inFile('standing-given'),
  omitted: inFile('omitted'),
  notMaterial: inFile('standing-notMaterial'),
  missing: inFile('standing-missing'),
  open: inFile('if-applicable'),
  voluntary: inFile('voluntary'),
} as const;
const NEEDS = {
  always: inFile('always'),
  'if-applicable': inFile('if-applicable'),
  voluntary: inFile('voluntary'),
} as const;
const BASES = { act: inFile('basis-act'), design: inFile('basis-design'), own: inFile('basis-own') } as const;
