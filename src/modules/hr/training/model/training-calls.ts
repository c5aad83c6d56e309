import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import { enrolmentStatuses } from './enrolment.ts';

const tag = 'Trainings';
const day = z.iso.date();
const id = z.uuid();
const named = z.object({ id, name: z.string() });
/** Everything that says who has to do which training, and has done it. */
const kinds = [
  'course',
  'courseVersion',
  'trainingSession',
  'trainingRequirement',
  'trainingPath',
  'trainingPathStep',
  'trainingEnrolment',
  'employee',
  'orgUnit',
  'member',
  'role',
  'companyLocale',
] as const;

const status = z.enum(enrolmentStatuses);

/** One training of one employee. */
export const matrixCell = z.object({
  enrolment: id.nullable(),
  course: id,
  /** Null: required, and not assigned yet. */
  status: status.nullable(),
  isRequired: z.boolean(),
  isOverdue: z.boolean(),
  /** Completed, and its validity is over or a new version asks for a retake. */
  isExpired: z.boolean(),
  dueOn: day.nullable(),
  doneOn: day.nullable(),
  validUntil: day.nullable(),
});
export type MatrixCell = z.infer<typeof matrixCell>;

export const trainingMatrixCall = defineCall({
  method: 'GET',
  path: '/training/progress',
  access: 'training.read',
  tag,
  summary: 'Trainings of employees by course, with completion and compliance',
  query: z.strictObject({ unit: id.optional(), after: id.optional() }),
  response: z.object({
    today: day,
    courses: z.array(z.object({ id, title: z.string() })),
    /** How many courses there are beside those shown. */
    moreCourses: z.int(),
    people: z.array(z.object({ id, name: z.string(), unit: z.string().nullable(), cells: z.array(matrixCell) })),
    /** The last of this page, where there are more. */
    next: id.nullable(),
    employees: z.int(),
    completion: explainedSchema.nullable(),
    compliance: explainedSchema.nullable(),
    overdue: z.int(),
    byCourse: z.array(
      z.object({
        course: id,
        title: z.string(),
        open: z.int(),
        done: z.int(),
        failed: z.int(),
        waived: z.int(),
        overdue: z.int(),
      }),
    ),
    byUnit: z.array(z.object({ unit: named.nullable(), required: z.int(), compliant: z.int() })),
    /** Validity that ends within 60 days or is over, the first first; at most 100. */
    expiring: z.array(
      z.object({
        employee: named,
        course: z.object({ id, title: z.string() }),
        validUntil: day,
      }),
    ),
  }),
  touches: [...kinds, 'project'],
});

export const trainingComplianceCall = defineCall({
  method: 'GET',
  path: '/training/compliance',
  access: 'training.read',
  tag,
  summary: 'Compliance with training requirements today, of the employees whose trainings the caller views',
  response: z.object({
    today: day,
    /** Null where nothing is required of them. */
    compliance: explainedSchema.nullable(),
  }),
  touches: [...kinds, 'project'],
});

export const ownTraining = z.object({
  id,
  version: z.int(),
  course: z.object({ id, title: z.string(), hours: z.string(), selfCompletes: z.boolean() }),
  link: z.string().nullable(),
  /** The version in effect, where it has material. */
  materialOf: id.nullable(),
  session: z.object({ id, startsOn: day, startsAt: z.string().nullable(), place: z.string().nullable() }).nullable(),
  seat: z.enum(['booked', 'waiting']).nullable(),
  isRequired: z.boolean(),
  mayWithdraw: z.boolean(),
  status,
  isOverdue: z.boolean(),
  dueOn: day.nullable(),
  doneOn: day.nullable(),
  hours: z.string().nullable(),
  validUntil: day.nullable(),
  hasProof: z.boolean(),
  /** Whether feedback can be given, or was. */
  feedback: z.enum(['open', 'given', 'closed']),
  /** The quiz that completes it, with the attempts that are left; null without one. */
  quiz: z.object({ passMark: z.int(), attemptsLeft: z.int().nullable(), mayCompare: z.boolean() }).nullable(),
  /** Its certificate, unless it was withdrawn. */
  certificate: id.nullable(),
});
export type OwnTraining = z.infer<typeof ownTraining>;

/** A course of the catalogue as one sees it oneself. */
export const offeredCourse = z.object({
  id,
  title: z.string(),
  kind: z.string(),
  provider: z.string().nullable(),
  hours: z.string(),
  description: z.string().nullable(),
  /** It has a cost: enrolling asks for approval. */
  hasCost: z.boolean(),
  sessions: z.array(
    z.object({
      id,
      startsOn: day,
      startsAt: z.string().nullable(),
      place: z.string().nullable(),
      /** Null: no limit. */
      free: z.int().nullable(),
      waiting: z.int(),
    }),
  ),
  /** Withdrawn before: enrolling again opens it. */
  withdrawn: z.object({ id, version: z.int() }).nullable(),
  isEnrolled: z.boolean(),
});
export type OfferedCourse = z.infer<typeof offeredCourse>;

export const ownTrainingsCall = defineCall({
  method: 'GET',
  path: '/training/own',
  access: 'course.read',
  tag,
  summary: 'Trainings of the caller and the courses they can take',
  response: z.object({
    today: day,
    /** Null where no employee record is linked to the account. */
    employee: id.nullable(),
    toDo: z.array(ownTraining),
    closed: z.array(ownTraining),
    catalogue: z.array(offeredCourse),
    /** Training paths in use, with their courses in order. */
    paths: z.array(
      z.object({
        id,
        title: z.string(),
        description: z.string().nullable(),
        done: z.int(),
        steps: z.array(z.object({ course: id, title: z.string(), state: z.enum(['done', 'next', 'later']) })),
      }),
    ),
    /** Hours completed in the calendar year of today. */
    hoursThisYear: z.string(),
    completion: explainedSchema.nullable(),
  }),
  touches: [...kinds, 'trainingCertificate', 'quizQuestion'],
});

export const trainingFiguresCall = defineCall({
  method: 'GET',
  path: '/training/figures',
  access: 'course.read',
  tag,
  summary: 'Planned sessions, training hours per employee by gender, and cost',
  query: z.strictObject({ from: day.optional(), to: day.optional() }),
  response: z.object({
    from: day,
    to: day,
    /** Whether the caller records results of others. */
    mayRecord: z.boolean(),
    sessions: z.array(
      z.object({
        id,
        course: z.string(),
        startsOn: day,
        endsOn: day,
        startsAt: z.string().nullable(),
        place: z.string().nullable(),
        trainer: z.string().nullable(),
        seats: z.int().nullable(),
        booked: z.int(),
        waiting: z.int(),
      }),
    ),
    /** Null for who does not view trainings of everybody. */
    hours: z
      .object({
        perEmployee: explainedSchema.nullable(),
        /** By gender, without small groups. Employees and value are null where the group is hidden. */
        byGender: z.array(
          z.object({
            gender: z.string().nullable(),
            employees: z.int().nullable(),
            perEmployee: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
    /** Cost of completed trainings by currency, in minor units; null for who does not view cost of everybody. */
    cost: z.array(z.object({ currency: z.string(), amountMinor: z.int() })).nullable(),
  }),
  touches: [...kinds, 'employment', 'jobTerm', 'employeeSettings'],
});

export const assignTrainingsCall = defineCall({
  method: 'POST',
  path: '/training/assignments',
  access: 'course.write',
  tag,
  summary: 'Assign what training requirements ask for, now',
  response: z.object({ assigned: z.int(), withdrawn: z.int() }),
});

export const attendanceCall = defineCall({
  method: 'POST',
  path: '/training-sessions/:session/attendance',
  access: 'training.write',
  tag,
  summary: 'Record who took part in a session',
  params: z.object({ session: id }),
  body: z.strictObject({
    people: z
      .array(z.strictObject({ enrolment: id, outcome: z.enum(['done', 'failed', 'absent']) }))
      .min(1)
      .max(500),
  }),
  response: z.object({ recorded: z.int() }),
});

export const trainingReminderCall = defineCall({
  method: 'POST',
  path: '/training/reminders',
  access: 'training.write',
  tag,
  summary: 'Remind employees of trainings that are still to do',
  body: z.strictObject({ enrolments: z.array(id).min(1).max(500) }),
  response: z.object({ told: z.int() }),
});
