/**
 * Columns of records that the history does not hold on purpose, with the reason. Everything else in a record's table is
 * compared. `npm run verify-history` prints nothing of these; a test holds the list to the definitions.
 */
const erasable = 'personal data that is erased with the record and therefore never enters the history';
export const notCompared: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  report_block: {
    position:
      'the order of a text: moving one block renumbers the others, whose versions stay so that nobody who is writing is disturbed; each move has an entry',
  },
  team_member: { name: erasable, bio: erasable },
  job_application: { name: erasable, email: erasable, message: erasable, notes: erasable },
  contact_request: { name: erasable, email: erasable, company: erasable, message: erasable },
  subscriber: { email: erasable },
  beta_request: { email: erasable, company: erasable },
};

/** Entries that name a record and change nothing of it: what is said of it, lies with it or was taken from it. */
export const nonChangeActions: ReadonlySet<string> = new Set([
  'comment',
  'comment-change',
  'comment-removed',
  'evidence',
  'evidence-verdict',
  'evidence-removed',
  'export',
  'download',
  'hide',
  'show',
  'moved',
  'kept',
  'read',
  'rated',
  'invited',
  'approval',
  'remove-load-days',
  'file-damaged',
  'file-repaired',
]);

/** Interval values of a meter come in with a file, and are no import of records. */
export const isNonChange = ({ action, importId }: { action: string; importId: string | null }): boolean =>
  nonChangeActions.has(action) || (action === 'import' && importId === null);
