import {
  boolean,
  choice,
  date,
  files,
  integer,
  lines,
  longText,
  moment,
  reference,
  state,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { letterKinds, letterLanguages, signerRoles, SIGNERS_MAX } from './letter-template.ts';

/** Papers of an employee are of class P3: read with the letter, and in no history. */
const privacy = 'P3';

/**
 * A letter or contract of an employee: requested by them, written from a template, signed. Its text can be changed until
 * signatures are requested; what was sent to be signed never changes, a new version is another letter.
 */
export const letter = defineResource({
  name: 'letter',
  label: ['Letter', 'Letters'],
  title: 'label',
  description: 'Letters and contracts of employees, with their files and signatures.',
  fields: {
    label: text({ label: 'Letter', max: 400, computed: true }),
    employee: reference('employee', { label: 'Employee', required: true }),
    kind: choice({ label: 'Type', required: true, options: letterKinds }),
    purpose: text({
      label: 'Purpose',
      max: 300,
      help: 'What the letter is for, for example a bank or a landlord',
      privacy,
    }),
    subject: text({ label: 'Subject', max: 300, privacy }),
    text: longText({ label: 'Text', max: 30_000, privacy }),
    status: state({
      label: 'Status',
      start: 'requested',
      moves: {
        requested: ['rejected'],
        created: ['cancelled'],
        signing: ['cancelled'],
        signed: [],
        declined: [],
        rejected: [],
        cancelled: [],
      },
      labels: {
        requested: 'Requested',
        created: 'Created',
        signing: 'Waiting for signature',
        signed: 'Signed',
        declined: 'Declined',
        rejected: 'Rejected',
        cancelled: 'Cancelled',
      },
      asksReason: { requested: ['rejected'], signing: ['cancelled'] },
    }),
    date: date({ label: 'Date', computed: true }),
    nextSigner: reference('account', { label: 'Next signer', computed: true }),
    file: files({ label: 'PDF', computed: true, privacy }),
    wordFile: files({ label: 'Word', computed: true, privacy }),
    signedFile: files({ label: 'Signed PDF', computed: true, privacy }),
    template: reference('letterTemplate', { label: 'Template', computed: true }),
    templateRevision: integer({ label: 'Version of the template', computed: true }),
    language: choice({ label: 'Language', options: letterLanguages, computed: true }),
    includesPay: boolean({ label: 'Contains pay', computed: true }),
    edition: integer({ label: 'Version', computed: true }),
    replaces: reference('letter', { label: 'Replaces', computed: true }),
    signers: lines({
      label: 'Signers',
      max: SIGNERS_MAX,
      computed: true,
      fields: {
        role: choice({ label: 'Role', required: true, options: signerRoles }),
        person: reference('account', { label: 'Signer', required: true }),
        name: text({ label: 'Name', required: true, max: 250 }),
      },
    }),
    sha256: text({ label: 'SHA-256 of the PDF', max: 64, computed: true }),
    sentAt: moment({ label: 'Signatures requested', computed: true }),
    remindedAt: moment({ label: 'Last reminder', computed: true }),
    closedAt: moment({ label: 'Signed or declined', computed: true }),
  },
  table: {
    columns: ['label', 'date', 'kind', 'status', 'nextSigner', 'file', 'signedFile', 'edition'],
    sort: '-date',
    filters: ['status', 'employee', 'kind', 'date', 'nextSigner', 'template'],
  },
  form: [
    { title: 'Letter', fields: ['employee', 'kind', 'purpose'] },
    { title: 'Text', fields: ['subject', 'text'] },
  ],
  measures: {
    letters: { label: 'Letters', count: true },
    requested: { label: 'Requested', count: true, where: { status: ['requested'] } },
    signing: { label: 'Waiting for signature', count: true, where: { status: ['signing'] } },
  },
  customFields: false,
  access: {
    read: 'letters.read',
    write: 'letters.write',
    remove: 'letters.write',
    rows: { own: 'employee', team: 'employee.manager', unit: 'employee.orgUnit' },
    seenBy: ['employee', 'orgUnit'],
    fields: { P3: 'letters.read' },
  },
});
export interface Letter extends RecordOf<typeof letter> {}
export type NewLetter = NewOf<typeof letter>;
