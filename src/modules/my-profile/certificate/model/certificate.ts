import { date, files, integer, moment, reference, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { daysUntil } from './expiry.ts';

/** Days before the expiry at which the person is reminded, once each. */
export const REMINDER_DAYS = [90, 30, 7] as const;

/** A certificate, licence or course record that a person holds. HR verifies it against the file. */
export const certificate = defineResource({
  name: 'certificate',
  label: ['Certificate', 'Certificates'],
  title: 'name',
  description: 'Certificates and licences of employees with issuer, validity and evidence.',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true }),
    name: text({ label: 'Name', required: true, max: 120, search: true, help: 'For example Forklift licence' }),
    issuer: text({ label: 'Issuer', required: true, max: 120 }),
    number: text({ label: 'Certificate number', max: 80 }),
    issued: date({ label: 'Issued on', required: true }),
    expires: date({ label: 'Expires on', help: 'Leave empty for certificates without an expiry date' }),
    file: files({ label: 'Evidence' }),
    renews: reference('certificate', { label: 'Renews', help: 'The certificate that this one replaces' }),
    status: state({
      label: 'Verification',
      start: 'unverified',
      moves: { unverified: ['verified', 'rejected'], verified: ['unverified'], rejected: ['unverified', 'verified'] },
      labels: { unverified: 'Not verified', verified: 'Verified', rejected: 'Rejected' },
      needs: { verified: 'certificate.verify', rejected: 'certificate.verify' },
      asksReason: { unverified: ['rejected'] },
    }),
    verifiedBy: reference('account', { label: 'Verified by', computed: true }),
    verifiedAt: moment({ label: 'Verified on', computed: true }),
    remindedStage: integer({ label: 'Reminders sent', computed: true }),
  },
  table: {
    columns: ['employee', 'name', 'issuer', 'issued', 'expires', 'status'],
    sort: 'expires',
    filters: ['employee', 'status', 'expires', 'name'],
  },
  form: [
    { title: 'Certificate', fields: ['employee', 'name', 'issuer', 'number', 'issued', 'expires', 'renews'] },
    { title: 'Verification', fields: ['file', 'status'] },
  ],
  measures: { certificates: { label: 'Certificates', count: true } },
  access: {
    read: 'certificate.read',
    write: 'certificate.write',
    remove: 'certificate.write',
    rows: { own: 'employee', team: 'employee.manager', unit: 'employee.orgUnit' },
    seenBy: ['orgUnit'],
  },
});
export interface Certificate extends RecordOf<typeof certificate> {}
export type NewCertificate = NewOf<typeof certificate>;

/**
 * How many of the reminders are due on a day: 0 more than 90 days before the expiry, 1 from 90, 2 from 30, 3 from 7.
 * Null once it has expired, and without an expiry date.
 */
export function reminderStage(expires: string | null, today: string): number | null {
  const left = expires === null ? null : daysUntil(expires, today);
  return left === null || left < 0 ? null : REMINDER_DAYS.filter((days) => left <= days).length;
}
