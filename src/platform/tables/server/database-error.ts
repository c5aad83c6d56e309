/** What PostgreSQL says went wrong. */
export interface DatabaseError {
  /** SQLSTATE. */
  code: string;
  constraint: string;
  detail: string;
}

/** The PostgreSQL error below Drizzle's wrapping. */
export function databaseError(error: unknown): DatabaseError | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(at.code))
      return { code: at.code, constraint: textOf(at, 'constraint'), detail: textOf(at, 'detail') };
  }
  return null;
}

function textOf(error: Error, name: string): string {
  const found: unknown = Reflect.get(error, name);
  return typeof found === 'string' ? found : '';
}
