import { defineMessages } from '#platform/messages/model/messages.ts';

/** Why an archive (a workbook, a report package) cannot be read: “The file cannot be read: {reason}.” */
export const say = defineMessages('archive', {
  'not-zip': 'it is not a ZIP archive',
  overlapping: 'it contains overlapping files',
  'same-name': 'it contains two files with the same name',
  'password-protected': 'it is password-protected',
  compression: 'its compression method is not supported',
  'long-name': 'it contains a name longer than {bytes} bytes',
  damaged: 'it is damaged',
  files: { one: '{count} file', other: '{count} files' },
  'times-its-size': '{times} times its size',
});
