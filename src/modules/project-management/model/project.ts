import { boolean, date, lines, longText, percentage, reference, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/**
 * Work with a beginning, an end, milestones and a team. Progress is what its milestones say, all of the same weight.
 */
export const project = defineResource({
  name: 'project',
  label: ['Project', 'Projects'],
  title: 'name',
  description: 'Projects with milestones, deadline and team.',
  fields: {
    name: text({ label: 'Name', required: true, max: 120, search: true }),
    description: longText({ label: 'Description', max: 4000, search: true }),
    status: state({
      label: 'Status',
      start: 'planned',
      moves: {
        planned: ['active', 'cancelled'],
        active: ['onHold', 'done', 'cancelled'],
        onHold: ['active', 'cancelled'],
        done: ['active'],
        cancelled: ['planned'],
      },
      labels: { planned: 'Planned', active: 'Active', onHold: 'On hold', done: 'Done', cancelled: 'Cancelled' },
    }),
    startsOn: date({ label: 'Start' }),
    deadline: date({ label: 'Deadline' }),
    progress: percentage({
      label: 'Progress',
      computed: true,
      help: 'Share of achieved milestones',
    }),
    milestones: lines({
      label: 'Milestones',
      max: 100,
      fields: {
        title: text({ label: 'Milestone', required: true, max: 120 }),
        date: date({ label: 'Due' }),
        achieved: boolean({ label: 'Achieved' }),
      },
    }),
    team: lines({
      label: 'Team',
      max: 50,
      fields: {
        member: reference('account', { label: 'Member', required: true }),
        role: text({ label: 'Role', required: true, max: 60 }),
      },
    }),
  },
  table: {
    columns: ['name', 'status', 'progress', 'startsOn', 'deadline', 'milestones', 'team'],
    sort: 'deadline,name',
    filters: ['status', 'deadline', 'startsOn', 'name'],
  },
  form: [
    { title: 'Project', fields: ['name', 'description', 'startsOn', 'deadline', 'status', 'progress'] },
    { title: 'Milestones', fields: ['milestones'] },
    { title: 'Team', fields: ['team'] },
  ],
  order: [['startsOn', 'deadline']],
  measures: {
    projects: { label: 'Projects', count: true },
    active: { label: 'Active', count: true, where: { status: ['active'] } },
    progress: { label: 'Average progress', average: 'progress', where: { status: ['active'] } },
  },
  unique: [['name']],
  access: { read: 'projects.read', write: 'projects.write', remove: 'projects.remove' },
});
export interface Project extends RecordOf<typeof project> {}
export type NewProject = NewOf<typeof project>;

/**
 * Share of achieved milestones as decimal text; null without milestones. All weigh the same until tasks carry hours
 * (operations, F26).
 */
export function progressOf(milestones: Project['milestones']): string | null {
  if (milestones.length === 0) return null;
  return String(
    Math.round((10_000 * milestones.filter(({ achieved }) => achieved).length) / milestones.length) / 10_000,
  );
}

/** What a deadline means today: days left, 0 today, negative when it is over. Null without one. */
export function daysLeft(deadline: string | null, today: string): number | null {
  return deadline === null ? null : Math.round((Date.parse(deadline) - Date.parse(today)) / 86_400_000);
}
