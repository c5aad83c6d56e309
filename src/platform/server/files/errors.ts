import { defineErrors } from '#platform/model/errors.ts';

export const fileErrors = defineErrors({
  'file.form-unreadable': { status: 400, title: 'The form of this upload is incomplete or damaged.', hint: 'Please upload the file again.' },
  'file.missing': { status: 422, title: 'There is no file in this upload.' },
  'file.empty': { status: 422, title: '“{name}” is empty.' },
  'file.too-large': { status: 413, title: '“{name}” is larger than 25 MB.' },
  'file.type': { status: 422, title: '“{name}” is of a type that is not kept here.', hint: 'PDF, PNG, JPEG, WebP, CSV, XLSX, DOCX, ODT, text, e-mail and JSON are. Unpack archives first.' },
  'file.reader': { status: 403, title: 'You can read here, but not add files.', hint: 'It needs a right to change something. Ask an administrator of your company.' },
  'file.gone': { status: 404, title: 'The contents of this file are not there any more.' },
});
