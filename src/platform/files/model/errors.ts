import { defineErrors } from '#platform/errors/model/errors.ts';

export const fileError = defineErrors({
  'file.form-unreadable': {
    status: 400,
    title: 'The form of this upload is incomplete or damaged.',
    hint: 'Please upload the file again.',
  },
  'file.missing': { status: 422, title: 'This upload contains no file.' },
  'file.empty': { status: 422, title: '“{name}” is empty.' },
  'file.too-large': { status: 413, title: '“{name}” is larger than {megabytes} MB.' },
  'file.type': {
    status: 422,
    title: 'The file type of “{name}” is not supported.',
    hint: 'Use PDF, PNG, JPEG, WebP, CSV, XLSX, DOCX, ODT, text, email or JSON. Unpack archives first.',
  },
  'file.reader': {
    status: 403,
    title: 'You do not have permission to add files.',
    hint: 'This requires permission to change data. Ask an administrator of your company.',
  },
  'file.gone': {
    status: 410,
    title: 'File no longer available.',
    hint: 'Its content is missing from storage. Upload the same file again to restore it.',
  },
  'file.damaged': {
    status: 410,
    title: 'This file is damaged.',
    hint: 'The stored content differs from the uploaded file. Upload the same file again to repair it.',
  },
  'file.storage-away': {
    status: 503,
    title: 'The file storage is not available at the moment.',
    hint: 'Nothing was changed. Please try again in a few minutes.',
  },
  'file.no-space': {
    status: 507,
    title: 'There is not enough storage space for this file.',
    hint: 'Nothing was saved. Try again later, or ask your administrator to free storage space.',
  },
});
