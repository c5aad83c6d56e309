const prefix = 'own:';
/** How a form or a call names a unit of the company's own where a code of a known one would stand: `own:sack`. */
export const ownUnit = (name: string): string => `${prefix}${name}`;
/** The name in `own:sack`; null for everything else. */
export const ownUnitName = (value: unknown): string | null =>
  typeof value === 'string' && value.startsWith(prefix) && value.length > prefix.length
    ? value.slice(prefix.length)
    : null;
