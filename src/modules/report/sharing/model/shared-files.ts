import { EXPORT_FORMATS } from '#modules/report/vsme/model/export-formats.ts';

/** Files that a link can offer: those of a publication, and its narrative alone. */
export const SHARED_FILES = [...EXPORT_FORMATS, 'narrative'] as const;
export type SharedFile = (typeof SHARED_FILES)[number];
