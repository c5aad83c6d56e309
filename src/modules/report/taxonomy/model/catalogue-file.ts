/** Columns of data/vsme/<file>.csv, in order. Made by scripts/reference-data.ts, read by `catalogueOf`. */
export const CATALOGUE_COLUMNS = {
  sections: ['role', 'disclosure', 'module', 'requirement', 'member', 'title'],
  concepts: [
    'name',
    'role',
    'order',
    'depth',
    'label',
    'type',
    'period',
    'balance',
    'units',
    'paragraph',
    'requirement',
    'table',
  ],
  tables: ['name', 'role', 'axis', 'kind', 'default_member', 'members'],
  enumerations: ['concept', 'is_set', 'list'],
  members: ['list', 'name', 'label'],
  codes: ['list', 'codes'],
  nace: ['code', 'title'],
  waste: ['code', 'hazardous', 'label', 'member'],
  calculations: ['role', 'total', 'part', 'weight'],
  'workbook-ranges': ['name', 'sheet', 'cells'],
} as const;

export type CatalogueFile = keyof typeof CATALOGUE_COLUMNS;

/** The lines of every file, under their columns. */
export type CatalogueFiles = {
  readonly [File in CatalogueFile]: readonly Readonly<Record<(typeof CATALOGUE_COLUMNS)[File][number], string>>[];
};
