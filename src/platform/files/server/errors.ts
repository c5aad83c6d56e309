import { defineErrors } from '#platform/errors/model/errors.ts';

export const fileErrors = defineErrors({
  'file.form-unreadable': {
    status: 400,
    title: 'The form of this upload is incomplete or damaged.',
    hint: 'Please upload the file again.',
  },
  'file.missing': { status: 422, title: 'There is no file in this upload.' },
  'file.empty': { status: 422, title: '“{name}” is empty.' },
  'file.too-large': { status: 413, title: '“{name}” is larger than 25 MB.' },
  'file.type': {
    status: 422,
    title: '“{name}” is of a type that is not kept here.',
    hint: 'PDF, PNG, JPEG, WebP, CSV, XLSX, DOCX, ODT, text, e-mail and JSON are. Unpack archives first.',
  },
  'file.reader': {
    status: 403,
    title: 'You can read here, but not add files.',
    hint: 'It needs a right to change something. Ask an administrator of your company.',
  },
  'file.gone': {
    status: 410,
    title: 'File no longer available.',
    hint: 'Its content is missing from the storage. Upload the same file again to restore it.',
  },
  'file.damaged': {
    status: 410,
    title: 'This file is damaged.',
    hint: 'Its stored content is no longer what was uploaded. Upload the same file again to repair it.',
  },
  'file.no-space': {
    status: 507,
    title: 'There is no space left to store this file.',
    hint: 'Nothing was stored. Try again later, or ask your support to free space.',
  },
});
