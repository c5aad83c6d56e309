import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';

const standing = z.object({
  skill: z.uuid(),
  level: z.int().nullable(),
  isConfirmed: z.boolean(),
  since: z.iso.date().nullable(),
  needed: z.int().nullable(),
  gap: z.int().nullable(),
});
const named = z.object({ id: z.uuid(), name: z.string() });

/** So many employees are in one answer, by name. */
export const SKILL_PEOPLE_MAX = 100;

export const skillMatrixCall = defineCall({
  method: 'GET',
  path: '/skill-matrix',
  access: 'employee-skills.read',
  tag: 'Skills',
  summary: `Skills of the active employees that the caller reads, against the needs of their positions; ${SKILL_PEOPLE_MAX} at a time`,
  query: z.object({
    position: z.uuid().optional(),
    /** `true`: the caller alone. */
    own: z.enum(['true', 'false']).optional(),
    /** The last employee of the part before. */
    after: z.uuid().optional(),
  }),
  response: z.object({
    day: z.iso.date(),
    /** The own employee record; null without one. */
    me: z.uuid().nullable(),
    /** Whether the caller reads skills of others, and confirms them. */
    seesOthers: z.boolean(),
    mayConfirm: z.boolean(),
    /** All that somebody shown has or needs, by name. */
    skills: z.array(named),
    /** All positions of the people whom the caller reads, by title. */
    positions: z.array(named),
    people: z.array(named.extend({ position: z.string().nullable(), skills: z.array(standing) })),
    /** Of all that the caller reads, in the position chosen. */
    employees: z.int(),
    /** To ask for the next part; null on the last one. */
    next: z.uuid().nullable(),
  }),
  touches: ['skill', 'positionSkill', 'employeeSkill', 'employee', 'position', 'orgUnit', 'companyLocale'],
});
