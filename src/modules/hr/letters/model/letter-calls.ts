import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { inSchema, sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { letterKinds, signerRoles, SIGNERS_MAX } from './letter-template.ts';
import { letter } from './letter.ts';
import { placeholders } from './placeholders.ts';
import { say } from './messages.ts';

const tag = 'Letters';
const id = z.uuid();
const day = z.iso.date();
const keysOf = <T extends object>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]];
const kind = z.enum(keysOf(letterKinds));
const role = z.enum(keysOf(signerRoles));
const status = z.enum(keysOf(letter.fields.status.labels));
const missing = z.array(z.enum(keysOf(placeholders)));
const ofLetter = z.object({ letter: id });

/** Employees of one creation. */
export const LETTERS_MAX = 500;

export const letterPreviewCall = defineCall({
  method: 'GET',
  path: '/letter-preview',
  access: 'letters.write',
  tag,
  summary: 'The text of a template with the data of an employee, and what has no data',
  query: z.strictObject({ template: id, employee: id }),
  response: z.object({
    subject: z.string(),
    text: z.string(),
    missing,
    includesPay: z.boolean(),
    templateRevision: z.int(),
  }),
  touches: [
    'letterTemplate',
    'employee',
    'position',
    'orgUnit',
    'compensation',
    'companyProfile',
    'companyLocale',
    'profile',
  ],
});

export const createLettersCall = defineCall({
  method: 'POST',
  path: '/letters-from-template',
  access: 'letters.write',
  tag,
  summary: 'Create a letter for each of these employees from a template; a background job makes its PDF and Word file',
  body: z.strictObject({
    template: id,
    employees: z.array(id).min(1).max(LETTERS_MAX),
    /** The request of an employee that is answered by it. */
    letter: id.nullable().default(null),
  }),
  response: z.object({
    letters: z.array(id),
    /** The background job; null where no letter was created. */
    run: id.nullable(),
    /** Employees without a letter, with the placeholders that have no data. */
    skipped: z.array(z.object({ employee: id, name: z.string(), missing })),
  }),
});

export const requestSignaturesCall = defineCall({
  method: 'POST',
  path: '/letters/:letter/signing',
  access: 'letters.write',
  tag,
  summary: 'Request the signatures of a letter, one signer after another',
  params: ofLetter,
  body: z.strictObject({
    signers: z
      .array(z.strictObject({ role, person: id.nullable().default(null) }))
      .min(1, inSchema(say('signers-needed')))
      .max(SIGNERS_MAX),
  }),
  response: z.object({ signers: z.array(z.object({ role, name: z.string() })) }),
});

const signature = z.object({
  position: z.int(),
  role,
  /** Of the signer, as in their account or record. */
  name: z.string(),
  /** Null: still to sign. */
  decision: z.enum(['signed', 'declined']).nullable(),
  typedName: z.string().nullable(),
  reason: z.string().nullable(),
  sha256: z.string().nullable(),
  at: z.iso.datetime().nullable(),
});
export type SignatureShown = z.infer<typeof signature>;

export const letterSignaturesCall = defineCall({
  method: 'GET',
  path: '/letters/:letter/signatures',
  access: 'letters.read',
  tag,
  summary: 'Who signed a letter, when, and the hash of the file that they signed',
  params: ofLetter,
  response: z.object({ sha256: z.string().nullable(), signatures: z.array(signature) }),
  touches: ['letter', 'employee', 'orgUnit', 'profile'],
});

export const newLetterVersionCall = defineCall({
  method: 'POST',
  path: '/letters/:letter/new-version',
  access: 'letters.write',
  tag,
  summary: 'Create a new version of a letter that was signed, declined or cancelled, to be signed again',
  status: 201,
  params: ofLetter,
  response: z.object({ letter: id, run: id }),
});

const ownLetter = z.object({
  id,
  kind,
  status,
  purpose: z.string().nullable(),
  date: day,
  /** Whose signature it waits for; null: nobody's. */
  nextSigner: z.string().nullable(),
  edition: z.int().nullable(),
  hasPdf: z.boolean(),
  hasWord: z.boolean(),
  isSigned: z.boolean(),
});
export type OwnLetter = z.infer<typeof ownLetter>;

const documentToSign = z.object({
  id,
  kind,
  employee: z.string(),
  subject: z.string(),
  role,
  /** As it is typed to sign. */
  name: z.string(),
  sha256: z.string(),
  requestedAt: z.iso.datetime(),
  requestedBy: z.string().nullable(),
  /** Those who signed before. */
  signedBy: z.array(z.string()),
});
export type DocumentToSign = z.infer<typeof documentToSign>;

const documentSigned = z.object({
  id,
  kind,
  employee: z.string(),
  decision: z.enum(['signed', 'declined']),
  at: z.iso.datetime(),
  status,
});
export type DocumentSigned = z.infer<typeof documentSigned>;

export const ownDocumentsCall = defineCall({
  method: 'GET',
  path: '/my-profile/documents',
  access: null,
  tag,
  summary: 'Documents that wait for the signature of the caller, those they signed, and letters about them',
  forLimited: true,
  response: z.object({
    /** Whether an employee record is linked to the account. */
    isEmployee: z.boolean(),
    toSign: z.array(documentToSign),
    signed: z.array(documentSigned),
    letters: z.array(ownLetter),
  }),
  touches: ['letter', 'employee', 'orgUnit', 'profile', 'companyLocale'],
});

/** What employees may ask for. */
export const requestableKinds = ['confirmation', 'reference', 'other'] as const;

export const requestLetterCall = defineCall({
  method: 'POST',
  path: '/my-profile/letter-requests',
  access: 'letters.read',
  tag,
  summary: 'Request a letter about oneself',
  status: 201,
  body: z.strictObject({
    kind: z.enum(requestableKinds, inSchema(say('kind-own'))),
    purpose: z.string().trim().max(300).nullable().default(null),
  }),
  response: z.object({ letter: id }),
  forPeople: true,
});

export const documentFileCall = defineCall({
  method: 'GET',
  path: '/my-profile/documents/:letter/file',
  access: null,
  tag,
  summary: 'Read the PDF or Word file of a letter about oneself or of a document that one signs',
  forLimited: true,
  params: ofLetter,
  query: z.strictObject({ format: z.enum(['pdf', 'word', 'signed']).default('pdf') }),
  forPeople: true,
});

const password = z
  .string({ error: inSchema(sayOfValue('own-password')) })
  .min(1, inSchema(sayOfValue('own-password')))
  .max(1024);

export const signDocumentCall = defineCall({
  method: 'POST',
  path: '/my-profile/documents/:letter/signature',
  access: null,
  tag,
  summary: 'Sign a document: with the typed name, the password, and the hash of the file that was read',
  forLimited: true,
  params: ofLetter,
  body: z.strictObject({ name: z.string().max(250), password, sha256: z.string().max(64) }),
  response: z.object({ isComplete: z.boolean() }),
  forPeople: true,
});

export const declineDocumentCall = defineCall({
  method: 'POST',
  path: '/my-profile/documents/:letter/decline',
  access: null,
  tag,
  summary: 'Decline to sign a document, with a reason',
  forLimited: true,
  status: 204,
  params: ofLetter,
  body: z.strictObject({
    reason: z
      .string()
      .trim()
      .min(1, inSchema(say('reason-needed')))
      .max(500),
  }),
  forPeople: true,
});
