import { lines, longText, moment, reference, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

export const ENTRIES_MAX = 100;
export const PARTICIPANTS_MAX = 50;

/**
 * People rate the same entries, each for themselves, see the spread together and agree. Its state moves by actions
 * only; a closed one does not change. Single ratings are no fields of it: nobody reads them here before they are shown.
 */
export const scoringWorkshop = defineResource({
  name: 'scoringWorkshop',
  label: ['Scoring workshop', 'Scoring workshops'],
  title: 'title',
  path: 'scoring-workshops',
  description: 'A workshop in which several people rate the IROs of an assessment.',
  fields: {
    title: text({ label: 'Title', required: true, max: 120, search: true }),
    assessment: reference('materialityAssessment', { label: 'Assessment', required: true }),
    introduction: longText({ label: 'Briefing', max: 2000 }),
    participants: lines({
      label: 'Participants',
      max: PARTICIPANTS_MAX,
      fields: { member: reference('account', { label: 'Member', required: true }) },
    }),
    onTable: reference('iro', { label: 'Open for rating', computed: true }),
    openedAt: moment({ label: 'Opened at', computed: true }),
    closedAt: moment({ label: 'Closed at', computed: true }),
    status: state({
      label: 'Status',
      start: 'draft',
      moves: { draft: [], open: [], closed: [] },
      labels: { draft: 'Draft', open: 'Open', closed: 'Closed' },
    }),
  },
  table: {
    columns: ['title', 'assessment', 'status', 'openedAt', 'closedAt'],
    sort: 'title',
    filters: ['assessment', 'status'],
  },
  form: [{ title: 'Workshop', fields: ['title', 'assessment', 'introduction', 'participants'] }],
  measures: { workshops: { label: 'Scoring workshops', count: true } },
  unique: [['title']],
  remarks: ['rated'],
  access: { read: 'materiality.read', write: 'materiality.manage', remove: 'materiality.manage' },
});
export interface ScoringWorkshop extends RecordOf<typeof scoringWorkshop> {}
export type NewScoringWorkshop = NewOf<typeof scoringWorkshop>;
