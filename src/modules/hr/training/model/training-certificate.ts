import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { date, quantity, reference, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';
import type { CertificateState } from './certificate-check.ts';

/**
 * That one employee completed one course. Made when a course that gives certificates is completed, or issued by HR for a
 * completion that is not recorded here. What it says of holder, course, hours and days stays as it was issued; what was
 * wrong is withdrawn and issued again. It is printed as PDF with a code by which anybody can check it.
 */
export const trainingCertificate = defineResource({
  name: 'trainingCertificate',
  label: ['Training certificate', 'Training certificates'],
  title: 'label',
  description: 'Certificates of completed courses with check code, validity and withdrawal.',
  fields: {
    label: text({ label: 'Certificate', max: 500, computed: true, privacy: 'P1' }),
    employee: reference('employee', { label: 'Employee', required: true }),
    course: reference('course', { label: 'Course', required: true }),
    issuedOn: date({ label: 'Completed on', required: true, help: 'Day of completion' }),
    validUntil: date({ label: 'Valid until', computed: true }),
    status: state({
      label: 'Status',
      start: 'issued',
      moves: { issued: ['withdrawn'], withdrawn: [] },
      labels: { issued: 'Issued', withdrawn: 'Withdrawn' },
      asksReason: { issued: ['withdrawn'] },
    }),
    number: text({
      label: 'Certificate number',
      max: 40,
      help: 'Needed only for another certificate of the same course and day',
    }),
    code: text({ label: 'Check code', max: 40, computed: true }),
    holder: text({ label: 'Name on the certificate', max: 300, computed: true, privacy: 'P1' }),
    courseTitle: text({ label: 'Course on the certificate', max: 160, computed: true }),
    hours: quantity({ label: 'Training hours', unit: 'h', min: 0, max: 2000, computed: true }),
    enrolment: reference('trainingEnrolment', { label: 'Enrolment', computed: true }),
    renews: reference('trainingCertificate', { label: 'Renews', computed: true }),
    withdrawnOn: date({ label: 'Withdrawn on', computed: true }),
    note: text({ label: 'Note', max: 500 }),
  },
  table: {
    columns: ['employee', 'course', 'issuedOn', 'validUntil', 'status', 'code'],
    sort: '-issuedOn',
    filters: ['employee', 'course', 'issuedOn', 'validUntil', 'status'],
  },
  form: [{ title: 'Certificate', fields: ['employee', 'course', 'issuedOn', 'number', 'status', 'note'] }],
  measures: { certificates: { label: 'Certificates', count: true } },
  unique: [['employee', 'course', 'issuedOn', 'number'], ['code']],
  access: {
    read: 'training.read',
    write: 'course.write',
    remove: 'course.write',
    rows: {
      own: 'employee',
      team: 'employee.manager',
      unit: 'employee.orgUnit',
      project: { kind: 'project', members: 'team.member' },
    },
    seenBy: ['orgUnit', 'project'],
  },
});
export interface TrainingCertificate extends RecordOf<typeof trainingCertificate> {}

/** What a certificate is worth on a day; it is valid on its last day. */
export const certificateState = (
  { status, validUntil }: Pick<TrainingCertificate, 'status' | 'validUntil'>,
  today: string,
): CertificateState =>
  status === 'withdrawn' ? 'withdrawn' : validUntil !== null && validUntil < today ? 'expired' : 'valid';

/** The first letter of each name, so that whoever holds the certificate can compare them and nobody learns a name. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/[\s-]+/u)
    .flatMap((part) => Array.from(part.normalize('NFC').matchAll(/\p{L}\p{M}*/gu), ([letter]) => letter).slice(0, 1))
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');

export const trainingCertificatePdfCall = defineCall({
  method: 'GET',
  path: '/training-certificates/:certificate/pdf',
  access: 'training.read',
  tag: 'Trainings',
  summary: 'Download a training certificate as PDF',
  params: z.object({ certificate: z.uuid() }),
});
