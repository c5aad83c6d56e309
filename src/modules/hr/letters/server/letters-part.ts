import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import * as letters from '../model/letter-calls.ts';
import { letterNotifications } from '../model/notifications.ts';
import { createLetters, letterPreview, newLetterVersion } from './create-letters.ts';
import { letterRules, letterTemplateRules } from './letter-rules.ts';
import { makeLetterFiles } from './make-letter-files.ts';
import { ownDocuments, requestLetter, sendDocument } from './own-documents.ts';
import { remindSigners } from './remind-signers.ts';
import { declineDocument, letterSignatures, requestSignatures, signDocument } from './signing.ts';
import * as tables from './tables.ts';

/** What letters bring to the manifest of HR. */
export const lettersPart = {
  tables: [tables],
  tableKinds: { letter_signature: ['letter'] },
  appendOnly: [tables.letterSignature],
  // What was signed or declined stays as it was.
  immutable: [{ table: 'letter', states: ['signed', 'declined'] }],
  rules: [letterTemplateRules, letterRules],
  jobs: [makeLetterFiles],
  calls: [
    serveCall(letters.letterPreviewCall, (tx, { query }) => letterPreview(tx, query)),
    serveCall(letters.createLettersCall, (tx, { body }) => createLetters(tx, body)),
    serveCall(letters.requestSignaturesCall, (tx, { params, body }) => requestSignatures(tx, params.letter, body)),
    serveCall(letters.letterSignaturesCall, (tx, { params }) => letterSignatures(tx, params.letter)),
    serveCall(letters.newLetterVersionCall, (tx, { params }) => newLetterVersion(tx, params.letter)),
    serveCall(letters.ownDocumentsCall, (tx) => ownDocuments(tx)),
    serveCall(letters.requestLetterCall, (tx, { body }) => requestLetter(tx, body)),
    serveRequest(letters.documentFileCall, ({ app, params, query, request, reply }) =>
      sendDocument(app, request, reply, { id: params.letter, format: query.format }),
    ),
    serveRequest(letters.signDocumentCall, ({ app, params, body, request }) =>
      signDocument(app, request, params.letter, body),
    ),
    serveCall(letters.declineDocumentCall, (tx, { params, body }) => declineDocument(tx, params.letter, body)),
  ],
  samples: {
    letterTemplate: {
      subject: 'Employment of {{employee.name}}',
      body: 'Dear Sir or Madam',
      signers: [{ role: 'employee' }],
    },
    // Texts come from a template.
    letter: { subject: null, text: null },
  },
  notificationKinds: letterNotifications,
  schedules: [{ name: 'letters-remind', every: 'hour', at: '00:35', run: remindSigners }],
} satisfies Partial<ServerModule>;
