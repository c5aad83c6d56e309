import {
  boolean,
  choice,
  date,
  files,
  longText,
  percentage,
  quantity,
  reference,
  text,
  unit,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { WASTE_CODE_PATTERN } from '#modules/environmental/factors/model/reference/waste-code.ts';
import { enteredAsField } from '#platform/company-units/model/entered-as.ts';

const access = { read: 'environmental.read', write: 'environmental.write', remove: 'environmental.write' } as const;
/** R1 to R13 and D1 to D15 of the Waste Framework Directive (2008/98/EC, annexes I and II). */
const operationCodes = Object.fromEntries(
  [...Array.from({ length: 13 }, (_, at) => `R${at + 1}`), ...Array.from({ length: 15 }, (_, at) => `D${at + 1}`)].map(
    (code) => [code, code],
  ),
);

/**
 * Waste that left a site: what, how much as received, by whom, and what becomes of it (ESRS E5-5, VSME B7, GRI 306).
 */
export const wasteMovement = defineResource({
  name: 'wasteMovement',
  label: ['Waste movement', 'Waste movements'],
  title: 'description',
  path: 'waste-movements',
  description: 'Waste leaving a site, by European waste code, with treatment and consignment note.',
  fields: {
    site: reference('orgUnit', { label: 'Site', required: true }),
    movedOn: date({ label: 'Date', required: true }),
    wasteCode: text({
      label: 'European waste code',
      required: true,
      max: 10,
      pattern: WASTE_CODE_PATTERN,
      patternHint: 'Enter six digits, for example 03 01 05.',
      search: true,
      help: 'Search by words or digits. An asterisk marks hazardous waste',
    }),
    description: text({ label: 'Description', max: 250, search: true }),
    quantity: quantity({
      label: 'Quantity',
      required: true,
      unitField: 'unit',
      min: 0,
      help: 'As received, including moisture',
    }),
    unit: unit({ label: 'Unit', required: true, dimensions: ['mass', 'volume'] }),
    enteredAs: enteredAsField(),
    densityKgPerM3: quantity({
      label: 'Density',
      unit: 'kg/m3',
      min: 0,
      help: 'Converts a volume to a weight. Volumes without density are excluded from all weights',
    }),
    treatment: choice({
      label: 'Treatment',
      required: true,
      options: {
        prepareReuse: 'Preparation for reuse',
        recycling: 'Recycling',
        otherRecovery: 'Other recovery',
        incineration: 'Incineration',
        landfill: 'Landfill',
        otherDisposal: 'Other disposal',
        unknown: 'No data',
      },
    }),
    operationCode: choice({
      label: 'Operation',
      options: operationCodes,
      help: 'From the consignment note: R for recovery, D for disposal',
    }),
    r1Evidence: text({
      label: 'R1 evidence',
      max: 250,
      help: 'Permit or notice of R1 energy recovery. Without it, incineration counts as disposal',
    }),
    carrier: text({ label: 'Carrier', max: 160, search: true }),
    receiver: text({ label: 'Receiver', max: 160, search: true }),
    consignmentNote: text({ label: 'Consignment note', max: 120, search: true }),
    reference: text({
      label: 'Bill or document',
      max: 120,
      search: true,
      help: 'A bill in the activity data with this reference at the same site is not counted again',
    }),
    method: choice({
      label: 'Method',
      required: true,
      default: 'weighed',
      options: { weighed: 'Weighed', calculated: 'Calculated', estimated: 'Estimated' },
    }),
    documents: files({ label: 'Evidence' }),
    note: longText({ label: 'Note', max: 2000 }),
  },
  table: {
    columns: [
      'site',
      'movedOn',
      'wasteCode',
      'description',
      'quantity',
      'unit',
      'treatment',
      'operationCode',
      'receiver',
      'consignmentNote',
    ],
    sort: '-movedOn',
    filters: ['site', 'movedOn', 'wasteCode', 'treatment', 'receiver', 'method'],
  },
  form: [
    { title: 'Waste', fields: ['site', 'movedOn', 'wasteCode', 'description', 'quantity', 'unit', 'densityKgPerM3'] },
    { title: 'Treatment', fields: ['treatment', 'operationCode', 'r1Evidence', 'carrier', 'receiver'] },
    { title: 'Data source', fields: ['consignmentNote', 'reference', 'method', 'documents', 'note'] },
  ],
  showWhen: { r1Evidence: { treatment: ['incineration'] } },
  measures: {
    records: { label: 'Records', count: true },
    untreated: { label: 'Without data on treatment', count: true, where: { treatment: ['unknown'] } },
  },
  unique: [['consignmentNote']],
  lockedDays: { from: 'movedOn', to: 'movedOn', by: ['reportingPeriod'] },
  access,
});
export interface WasteMovement extends RecordOf<typeof wasteMovement> {}
export type NewWasteMovement = NewOf<typeof wasteMovement>;

/** Materials that came in, went into products or stood in the store: the other side of waste (ESRS E5-4, GRI 301). */
export const materialFlow = defineResource({
  name: 'materialFlow',
  label: ['Material flow', 'Material flows'],
  title: 'material',
  path: 'material-flows',
  description: 'Materials received, in products sold and in stock, with their secondary share.',
  fields: {
    site: reference('orgUnit', { label: 'Site', required: true }),
    kind: choice({
      label: 'Type',
      required: true,
      default: 'inflow',
      options: { inflow: 'Received', product: 'In products sold', stock: 'Closing stock' },
    }),
    material: text({ label: 'Material', required: true, max: 120, search: true }),
    from: date({ label: 'From', required: true }),
    to: date({ label: 'To', required: true }),
    quantity: quantity({ label: 'Quantity', required: true, unit: 't', min: 0, help: 'As received.' }),
    nature: choice({ label: 'Nature', options: { biological: 'Biological', technical: 'Technical' } }),
    secondaryShare: percentage({
      label: 'Secondary share',
      help: 'Reused or recycled share. Leave empty if there is no data',
    }),
    isKey: boolean({ label: 'Key material', default: true }),
    isCritical: boolean({ label: 'Critical or strategic raw material' }),
    supplier: text({ label: 'Supplier', max: 160, search: true }),
    method: choice({
      label: 'Method',
      required: true,
      default: 'measured',
      options: { measured: 'Measured', calculated: 'Calculated', estimated: 'Estimated' },
    }),
    reference: text({ label: 'Document', max: 120, search: true }),
    documents: files({ label: 'Evidence' }),
    note: longText({ label: 'Note', max: 2000 }),
  },
  table: {
    columns: [
      'site',
      'kind',
      'material',
      'from',
      'to',
      'quantity',
      'nature',
      'secondaryShare',
      'isCritical',
      'supplier',
    ],
    sort: '-from',
    filters: ['site', 'kind', 'material', 'from', 'nature', 'isCritical'],
  },
  form: [
    { title: 'Material', fields: ['site', 'kind', 'material', 'quantity', 'from', 'to'] },
    { title: 'Material type', fields: ['nature', 'secondaryShare', 'isKey', 'isCritical', 'supplier'] },
    { title: 'Data source', fields: ['method', 'reference', 'documents', 'note'] },
  ],
  showWhen: {
    nature: { kind: ['inflow'] },
    secondaryShare: { kind: ['inflow'] },
    isKey: { kind: ['inflow'] },
    isCritical: { kind: ['inflow'] },
    supplier: { kind: ['inflow'] },
  },
  order: [['from', 'to']],
  measures: { records: { label: 'Records', count: true } },
  unique: [['site', 'kind', 'material', 'from', 'to', 'supplier', 'reference']],
  lockedDays: { from: 'from', to: 'to', by: ['reportingPeriod'] },
  access,
});
export interface MaterialFlow extends RecordOf<typeof materialFlow> {}
export type NewMaterialFlow = NewOf<typeof materialFlow>;
