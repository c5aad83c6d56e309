/**
 * What a template may take from the personnel record, with its class (C13). Pay is P3: only who may view the pay of an
 * employee makes letters with it. Nothing of class P4 can stand in a letter.
 */
export const placeholders = {
  'employee.name': { label: 'Name', privacy: 'P1' },
  'employee.givenName': { label: 'First name', privacy: 'P1' },
  'employee.familyName': { label: 'Last name', privacy: 'P1' },
  'employee.number': { label: 'Employee number', privacy: 'P1' },
  'employee.workEmail': { label: 'Work email', privacy: 'P1' },
  'employee.position': { label: 'Position', privacy: 'P1' },
  'employee.unit': { label: 'Unit', privacy: 'P1' },
  'employee.site': { label: 'Site', privacy: 'P1' },
  'employee.manager': { label: 'Line manager', privacy: 'P1' },
  'employee.startDate': { label: 'Start date', privacy: 'P2' },
  'employee.endDate': { label: 'Last day', privacy: 'P2' },
  'employee.employmentKind': { label: 'Employment type', privacy: 'P2' },
  'employee.weeklyHours': { label: 'Weekly hours', privacy: 'P2' },
  'employee.birthDate': { label: 'Date of birth', privacy: 'P2' },
  'employee.homeAddress': { label: 'Home address', privacy: 'P2' },
  'pay.base': { label: 'Base pay', privacy: 'P3' },
  'pay.period': { label: 'Pay period', privacy: 'P3' },
  'pay.annual': { label: 'Pay per year', privacy: 'P3' },
  'company.name': { label: 'Company', privacy: 'P0' },
  'company.address': { label: 'Address of the company', privacy: 'P0' },
  'company.registrationNumber': { label: 'Registration number', privacy: 'P0' },
  today: { label: 'Today', privacy: 'P0' },
} as const;
export type Placeholder = keyof typeof placeholders;
/** What stands for each in the letter of one employee; null where nothing is recorded. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>;

const known = new Map<string, Placeholder>(Object.keys(placeholders).map((name) => [name, name as Placeholder]));
const written = /\{\{([^{}]*)\}\}/g;

/** What stands between double braces, each once, in their order. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(written)].map(([, name = '']) => name.trim())),
];

/**
 * What no value can be put in for: names that are none, and braces that are never closed, with the words beside them.
 * Each once, in their order.
 */
export function unknownPlaceholders(text: string): string[] {
  const names = placeholdersIn(text).filter((name) => !known.has(name));
  const loose = [...text.replaceAll(written, ' ').matchAll(/\{\{\s*\S{0,40}|\S{0,40}\s*\}\}/g)].map(([found]) => found);
  return [...new Set([...names, ...loose])];
}

/** Whether a text takes anything of the pay of an employee. */
export const takesPay = (text: string): boolean =>
  placeholdersIn(text).some((name) => known.has(name) && placeholders[name as Placeholder].privacy === 'P3');

/**
 * A text with its values. What has no value stays as it was written and is named in `missing`: a gap is never closed by
 * a guess. Values are put in as they are: braces in them are no placeholders.
 */
export function filledText(text: string, values: PlaceholderValues): { text: string; missing: Placeholder[] } {
  const missing = new Set<Placeholder>();
  const filled = text.replaceAll(written, (whole, given: string) => {
    const name = known.get(given.trim());
    if (name === undefined) return whole;
    const value = values[name];
    if (value === null || value.trim() === '') missing.add(name);
    return value === null || value.trim() === '' ? whole : value;
  });
  return { text: filled, missing: [...missing] };
}
