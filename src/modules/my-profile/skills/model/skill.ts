import { choice, date, integer, lines, longText, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

export const SKILL_LEVEL_MAX = 5;
const levels = { '1': '1', '2': '2', '3': '3', '4': '4', '5': '5' } as const;
const ofTheCatalogue = { read: 'skills.read', write: 'skills.write', remove: 'skills.write' } as const;

/** A skill of the company's catalogue, with what its levels from 1 to 5 mean. */
export const skill = defineResource({
  name: 'skill',
  label: ['Skill', 'Skills'],
  title: 'name',
  description: 'Catalogue of skills with what their levels from 1 to 5 mean.',
  fields: {
    name: text({ label: 'Skill', required: true, max: 120, search: true }),
    category: text({ label: 'Category', max: 80, help: 'For example machines, languages' }),
    description: longText({ label: 'Description', max: 2000 }),
    levels: lines({
      label: 'Levels',
      max: SKILL_LEVEL_MAX,
      fields: {
        level: choice({ label: 'Level', required: true, options: levels }),
        meaning: text({ label: 'Meaning', required: true, max: 300 }),
      },
    }),
  },
  table: { columns: ['name', 'category', 'levels'], sort: 'name', filters: ['category'] },
  unique: [['name']],
  access: ofTheCatalogue,
});
export interface Skill extends RecordOf<typeof skill> {}
export type NewSkill = NewOf<typeof skill>;

/** The level of a skill that a position needs. */
export const positionSkill = defineResource({
  name: 'positionSkill',
  label: ['Skill of a position', 'Skills of positions'],
  path: 'position-skills',
  title: 'label',
  description: 'Levels of skills that positions need.',
  fields: {
    label: text({ label: 'Skill of a position', max: 300, computed: true }),
    position: reference('position', { label: 'Position', required: true }),
    skill: reference('skill', { label: 'Skill', required: true }),
    level: integer({ label: 'Level needed', required: true, min: 1, max: SKILL_LEVEL_MAX, help: '1 to 5' }),
    note: text({ label: 'Note', max: 300 }),
  },
  table: { columns: ['position', 'skill', 'level', 'note'], sort: 'label', filters: ['position', 'skill', 'level'] },
  unique: [['position', 'skill']],
  customFields: false,
  access: ofTheCatalogue,
});
export interface PositionSkill extends RecordOf<typeof positionSkill> {}

/**
 * The level of an employee in a skill from a day on: as the employee rates it, and as somebody above them or HR confirms
 * it. The latest day counts. Who changes their own rating takes its confirmation away.
 */
export const employeeSkill = defineResource({
  name: 'employeeSkill',
  label: ['Skill of an employee', 'Skills of employees'],
  path: 'employee-skills',
  title: 'label',
  description: 'Levels of employees in skills from a day on, rated by themselves and confirmed.',
  fields: {
    label: text({ label: 'Skill of an employee', max: 400, computed: true }),
    employee: reference('employee', { label: 'Employee', required: true }),
    skill: reference('skill', { label: 'Skill', required: true }),
    day: date({ label: 'Effective from', required: true }),
    /** One of both is needed, though fields of a class of their own cannot be required: the rules ask for it. */
    selfLevel: integer({
      label: 'Own rating',
      min: 1,
      max: SKILL_LEVEL_MAX,
      privacy: 'P2',
      help: '1 to 5, by the employee',
    }),
    confirmedLevel: integer({
      label: 'Confirmed level',
      min: 1,
      max: SKILL_LEVEL_MAX,
      privacy: 'P2',
      help: '1 to 5, by the line manager or HR',
    }),
    confirmedBy: reference('account', { label: 'Confirmed by', computed: true }),
    confirmedOn: date({ label: 'Confirmed on', computed: true }),
    note: text({ label: 'Note', max: 500, privacy: 'P2' }),
  },
  table: {
    columns: ['employee', 'skill', 'day', 'selfLevel', 'confirmedLevel', 'confirmedOn'],
    sort: '-day',
    filters: ['employee', 'skill', 'day', 'confirmedOn'],
  },
  unique: [['employee', 'skill', 'day']],
  customFields: false,
  access: {
    read: 'employee-skills.read',
    write: 'employee-skills.write',
    remove: 'employee-skills.write',
    rows: { own: 'employee', team: 'employee.manager' },
    seenBy: ['employee'],
    fields: { P2: 'employee-skills.read' },
  },
});
export interface EmployeeSkill extends RecordOf<typeof employeeSkill> {}
