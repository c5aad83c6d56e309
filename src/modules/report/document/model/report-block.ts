import { boolean, choice, files, integer, lines, longText, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

export const BLOCKS_MAX = 500;
export const CHARTS_MAX = 50;

/** Kinds that are written by people; the others are made from what the report knows. */
const written = {
  heading: 'Heading',
  text: 'Text',
  figures: 'Table of datapoints',
  chart: 'Chart of datapoints',
  image: 'Image',
} as const;
const generated = {
  section: 'Section of the standard',
  iros: 'Material impacts, risks and opportunities',
  basis: 'Basis of preparation',
  methods: 'Methods',
  omissions: 'Omitted disclosures',
  restatements: 'Restatements',
  index: 'Content index',
} as const;
export type BlockKind = keyof typeof written | keyof typeof generated;
export const blockKinds: Readonly<Record<BlockKind, string>> = { ...written, ...generated };

/**
 * One block of a report text. Its place is set by actions and is no part of what is written: moving a block disturbs
 * nobody who is writing in it.
 */
export const reportBlock = defineResource({
  name: 'reportBlock',
  label: ['Report block', 'Report blocks'],
  title: 'kind',
  path: 'report-blocks',
  description: 'A heading, text, table, chart or image of a narrative, or a section filled from data.',
  fields: {
    document: reference('reportDocument', { label: 'Narrative', required: true }),
    kind: choice({ label: 'Type', required: true, options: blockKinds }),
    position: integer({ label: 'Position', computed: true }),
    part: choice({
      label: 'Starts section',
      options: {
        general: 'General information',
        environmental: 'Environmental information',
        social: 'Social information',
        governance: 'Governance information',
        appendix: 'Appendix',
      },
    }),
    level: choice({ label: 'Level', options: { 1: 'Part', 2: 'Section', 3: 'Sub-section' } }),
    text: longText({ label: 'Text', max: 10_000, search: true }),
    caption: text({ label: 'Title', max: 200 }),
    points: lines({
      label: 'Datapoints',
      max: 40,
      fields: {
        token: text({ label: 'Datapoint', required: true, max: 400 }),
        name: text({ label: 'Display name', max: 120 }),
      },
    }),
    section: text({ label: 'Section', max: 120 }),
    image: files({ label: 'Image' }),
    alt: longText({ label: 'Image description', max: 1000, help: 'Read out by screen readers' }),
    isSupplementary: boolean({
      label: 'Supplementary information',
      help: 'Not required by the standard (ESRS 1, 8.2); marked as such in the report',
    }),
    accepted: longText({
      label: 'Justification',
      max: 1000,
      help: 'Reason why a check of the wording does not apply',
    }),
  },
  table: { columns: ['kind', 'text', 'document'], sort: 'position', filters: ['document', 'kind'] },
  showWhen: {
    part: { kind: ['heading'] },
    level: { kind: ['heading'] },
    text: { kind: ['heading', 'text'] },
    caption: { kind: ['figures', 'chart', 'image', 'section'] },
    points: { kind: ['figures', 'chart'] },
    section: { kind: ['section'] },
    image: { kind: ['image'] },
    alt: { kind: ['image'] },
    accepted: { kind: ['text'] },
  },
  form: [
    {
      title: '',
      fields: [
        'document',
        'kind',
        'level',
        'part',
        'section',
        'caption',
        'text',
        'points',
        'image',
        'alt',
        'isSupplementary',
        'accepted',
      ],
    },
  ],
  measures: { blocks: { label: 'Blocks', count: true } },
  lockedDays: {
    reference: 'document',
    through: { kind: 'reportDocument', reference: 'period' },
    by: ['reportingPeriod'],
  },
  customFields: false,
  notCompared: {
    position: 'Moving one block renumbers the others, whose versions stay; each move has an entry',
  },
  remarks: ['moved'],
  access: { read: 'report.read', write: 'report.write', remove: 'report.write' },
});
export interface ReportBlock extends RecordOf<typeof reportBlock> {}
export type NewReportBlock = NewOf<typeof reportBlock>;

/** What is written in a block, without who wrote it when. */
export type BlockContent = Pick<
  ReportBlock,
  | 'id'
  | 'kind'
  | 'part'
  | 'level'
  | 'text'
  | 'caption'
  | 'points'
  | 'section'
  | 'image'
  | 'alt'
  | 'isSupplementary'
  | 'accepted'
>;

/** A text as it was written: its blocks in their order. */
export interface SavedText {
  blocks: BlockContent[];
}
