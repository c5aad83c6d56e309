/**
 * Actions of entries of the history that rooms of the platform write about a record of any kind and that change nothing
 * of it: what is said of it, lies with it, was taken from it or was found about its files. Whoever proves the history
 * takes every other action that names a record for a change, but for those that its kind lists (`remarks`).
 */
export const platformRemarks = [
  'comment',
  'comment-change',
  'comment-removed',
  'evidence',
  'evidence-verdict',
  'evidence-removed',
  'export',
  'read',
  'approval',
  'file-damaged',
  'file-repaired',
  'closed-values',
] as const;
export type PlatformRemark = (typeof platformRemarks)[number];
