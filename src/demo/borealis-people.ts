import type { DefaultRoleKey } from '#platform/directory/model/default-roles.ts';

/** Departments below their site, each with its positions: the head's, that of a team lead, and the others' in turn. */
const departments = {
  management: { name: 'Management', site: 'PLANT', positions: ['Managing director', 'Assistant'] },
  administration: { name: 'Administration', site: 'PLANT', positions: ['IT administrator', 'Office clerk'] },
  hr: { name: 'Human resources', site: 'PLANT', positions: ['HR manager', 'HR clerk'] },
  finance: { name: 'Finance', site: 'PLANT', positions: ['Head of finance', 'Accountant'] },
  sustainability: { name: 'Sustainability', site: 'PLANT', positions: ['Sustainability manager', 'Quality engineer'] },
  operations: { name: 'Operations', site: 'PLANT', positions: ['Project manager', 'Planner'] },
  production: {
    name: 'Production',
    site: 'PLANT',
    positions: ['Head of production', 'Joiner', 'CNC operator', 'Upholsterer', 'Painter'],
  },
  logistics: { name: 'Logistics', site: 'PLANT', positions: ['Head of logistics', 'Warehouse clerk', 'Driver'] },
  showroom: { name: 'Showroom', site: 'STORE', positions: ['Store manager', 'Sales adviser', 'Interior designer'] },
  sawmill: { name: 'Sawmill', site: 'MILL', positions: ['Sawmill lead', 'Machine operator', 'Grader', 'Mechanic'] },
} as const;
export type DepartmentKey = keyof typeof departments;
export const departmentsOfBorealis: Readonly<
  Record<DepartmentKey, { name: string; site: 'PLANT' | 'STORE' | 'MILL'; positions: readonly string[] }>
> = departments;

/** Who was promoted in 2025 leads a shift. */
const shiftLead = 'Shift lead';
/** Team leads who lead a department while its head is away. */
export const deputiesOfBorealis = {
  production: 'Deputy head of production',
  logistics: 'Deputy head of logistics',
  sawmill: 'Deputy sawmill lead',
} as const;

/** Level of each position: 1 leads the company, 2 a department or stands in for who does, 3 a team. */
export const levelOf = (position: string): number =>
  position === 'Managing director'
    ? 1
    : [...Object.values(departments).map(({ positions: [head] }) => head), ...Object.values(deputiesOfBorealis)].some(
          (leads) => leads === position,
        )
      ? 2
      : position === 'Team lead' || position === shiftLead
        ? 3
        : 4;

export interface BorealisPerson {
  number: string;
  givenName: string;
  familyName: string;
  /** Who signs in to the demo. */
  role?: DefaultRoleKey;
  department: DepartmentKey;
  position: string;
  /** Number of the line manager, who stands before in the list. */
  manager: string | null;
  startDate: string;
  endDate: string | null;
  endReason: 'resignation' | 'dismissal' | 'retirement' | null;
  kind: 'permanent' | 'fixedTerm' | 'temporary' | 'contractor';
  /** Of who came lately. */
  probationEnds: string | null;
  weeklyHours: string | null;
  birthDate: string;
  /** Null where nobody entered it. */
  gender: 'female' | 'male' | null;
  /** What changed later: from a day, with its reason. */
  changes: readonly { from: string; reason: string; position?: string; department?: DepartmentKey; hours?: string }[];
}

/** People who were there when 2024 began. */
const crew: readonly (readonly [DepartmentKey, number])[] = [
  ['management', 3],
  ['administration', 9],
  ['hr', 4],
  ['finance', 7],
  ['sustainability', 3],
  ['operations', 8],
  ['production', 98],
  ['logistics', 32],
  ['showroom', 27],
  ['sawmill', 35],
];
/** Who came and who went in each year, so that 231 people are there at the end of 2024 and 240 at that of 2025. */
const movements: readonly {
  year: number;
  came: Partial<Record<DepartmentKey, number>>;
  left: Partial<Record<DepartmentKey, number>>;
}[] = [
  {
    year: 2024,
    came: { production: 14, logistics: 4, showroom: 2, sawmill: 4 },
    left: { production: 11, logistics: 3, showroom: 2, sawmill: 3 },
  },
  {
    year: 2025,
    came: { production: 16, logistics: 5, showroom: 3, sawmill: 5 },
    left: { production: 12, logistics: 3, showroom: 2, sawmill: 3 },
  },
  {
    year: 2026,
    came: { production: 7, logistics: 2, showroom: 1, sawmill: 2 },
    left: { production: 7, logistics: 2, showroom: 1, sawmill: 2 },
  },
];
const roleHeads: Partial<Record<DepartmentKey, { role: DefaultRoleKey; label: string }>> = {
  management: { role: 'owner', label: 'Owner' },
  administration: { role: 'administrator', label: 'Administrator' },
  hr: { role: 'hr', label: 'HR' },
  finance: { role: 'finance', label: 'Finance' },
  sustainability: { role: 'sustainability', label: 'Sustainability' },
  operations: { role: 'project-manager', label: 'Project manager' },
  sawmill: { role: 'line-manager', label: 'Line manager' },
};
/** Of whom nobody entered the gender: three men and women less than all, in the records as in the report of 2025. */
const withoutGender = [1254, 1255, 1256];
const teamSize = 14;
const reasons = ['resignation', 'resignation', 'resignation', 'dismissal', 'retirement'] as const;

const two = (n: number): string => String(n).padStart(2, '0');
/** A day of the year, spread by the number of the person, the first of a month. */
const firstOf = (year: number, n: number): string => `${year}-${two(1 + ((n * 5) % 12))}-01`;
const monthEnd = (year: number, month: number): string => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/**
 * The people of the company, managers before those they lead: 226 at the beginning of 2024, and those who came later.
 * Fixed terms end in 2027, the first in January. Planted: of two nobody entered the weekly hours, of three the gender,
 * one has no line manager, and three contractors and four agency workers are in the list, who are no employees.
 */
export function peopleOfBorealis(): BorealisPerson[] {
  const people: BorealisPerson[] = [];
  const heads = new Map<DepartmentKey, string>();
  const leads = new Map<DepartmentKey, string[]>();
  const inDepartment = new Map<DepartmentKey, BorealisPerson[]>();

  const add = (department: DepartmentKey, startDate: string, kind: BorealisPerson['kind']): BorealisPerson => {
    const n = people.length + 1;
    const here = inDepartment.get(department) ?? [];
    const at = here.length;
    const { positions } = departmentsOfBorealis[department];
    const head = heads.get(department);
    const isLead = head !== undefined && here.length > 0 && at % teamSize === 1 && kind === 'permanent' && at < 100;
    const own = at === 0 ? roleHeads[department] : undefined;
    const isEmployee = department === 'sawmill' && at === 2;
    const team = leads.get(department)?.at(-1);
    const person: BorealisPerson = {
      number: String(1000 + n),
      givenName: own || isEmployee ? 'Demo' : 'Employee',
      familyName: own?.label ?? (isEmployee ? 'Employee' : String(n).padStart(3, '0')),
      ...(own ? { role: own.role } : isEmployee ? { role: 'employee' } : {}),
      department,
      position:
        at === 0
          ? (positions[0] ?? '')
          : isLead && positions.length > 2
            ? 'Team lead'
            : (positions[1 + (at % (positions.length - 1))] ?? ''),
      manager:
        at === 0 ? (heads.get('management') ?? null) : isLead || isEmployee ? (head ?? null) : (team ?? head ?? null),
      startDate: isEmployee ? '2022-04-01' : startDate,
      endDate: kind === 'fixedTerm' ? `2027-${two(1 + (n % 9))}-28` : null,
      endReason: null,
      kind,
      probationEnds: startDate >= '2026-08-01' ? monthEnd(2027, startDate < '2026-09-01' ? 1 : 2) : null,
      weeklyHours: isEmployee ? '40' : n % 97 === 0 ? null : n % 8 === 0 ? '20' : n % 5 === 0 ? '30' : '40',
      birthDate: `${1962 + ((n * 7) % 42)}-${two(1 + (n % 12))}-${two(1 + (n % 28))}`,
      gender: withoutGender.includes(1000 + n) ? null : (n * 2) % 9 < 4 ? 'female' : 'male',
      changes: isEmployee
        ? [
            { from: '2024-01-01', reason: 'Part time at own request', hours: '30' },
            { from: '2025-09-01', reason: 'New saw line', position: 'Machine operator' },
          ]
        : n % 23 === 0
          ? [{ from: firstOf(2025, n), reason: 'Change of hours', hours: n % 2 === 0 ? '32' : '40' }]
          : [],
    };
    people.push(person);
    inDepartment.set(department, [...here, person]);
    if (at === 0) heads.set(department, person.number);
    if (isLead && positions.length > 2) leads.set(department, [...(leads.get(department) ?? []), person.number]);
    return person;
  };

  for (const [department, count] of crew)
    for (let at = 0; at < count; at += 1)
      add(department, firstOf(1998 + ((people.length * 11) % 26), people.length), 'permanent');
  const leading = new Set<string>();
  for (const { year, came, left } of movements) {
    for (const { manager } of people) if (manager !== null) leading.add(manager);
    for (const [key, count] of Object.entries(left)) {
      const staying = (inDepartment.get(key as DepartmentKey) ?? []).filter(
        ({ number, endDate, role }) => endDate === null && role === undefined && !leading.has(number),
      );
      const every = Math.floor(staying.length / count);
      for (let at = 0; at < count; at += 1) {
        const person = staying[at * every];
        if (person === undefined) continue;
        person.endDate = monthEnd(year, 1 + ((at * 3 + year) % (year === 2026 ? 9 : 11)));
        person.endReason = reasons[(at + year) % reasons.length] ?? 'resignation';
      }
    }
    let fixed = year === 2024 ? 17 : year === 2025 ? 2 : 0;
    for (const [key, count] of Object.entries(came))
      for (let at = 0; at < count; at += 1) {
        const startDate = `${year}-${two(1 + ((at * 4 + 1) % (year === 2026 ? 9 : 12)))}-01`;
        add(key as DepartmentKey, startDate, fixed > 0 ? 'fixedTerm' : 'permanent');
        fixed -= 1;
      }
  }
  for (let at = 0; at < 7; at += 1) add('production', firstOf(2025, at), at < 3 ? 'contractor' : 'temporary');
  const [, , assistant] = inDepartment.get('management') ?? [];
  if (assistant !== undefined) assistant.manager = null;
  deputise(people);
  promote(people);
  return people;
}

/**
 * Two women stand in for heads of department and a third does from 2025 on: five women and seven men are management in
 * 2024, so that their share is shown.
 */
function deputise(people: readonly BorealisPerson[]): void {
  for (const [department, position] of Object.entries(deputiesOfBorealis)) {
    const lead = people.find(
      (person) => person.department === department && person.position === 'Team lead' && person.gender === 'female',
    );
    if (lead === undefined) continue;
    if (department === 'sawmill') lead.changes = [{ from: '2025-09-01', reason: 'Promotion', position }];
    else lead.position = position;
  }
}

/**
 * Four women and ten men lead a shift from 2025 on: with the deputy, five women and ten men of some 90 women and 110 men
 * who could be promoted in that year.
 */
function promote(people: BorealisPerson[]): void {
  const chosen = (gender: BorealisPerson['gender'], count: number) => {
    const could = people.filter(
      (person) =>
        person.gender === gender &&
        person.kind === 'permanent' &&
        person.role === undefined &&
        person.startDate < '2024-01-01' &&
        person.endDate === null &&
        person.changes.length === 0 &&
        departmentsOfBorealis[person.department].positions.length > 2 &&
        levelOf(person.position) === 4,
    );
    return Array.from({ length: count }, (_none, at) => could[Math.floor((at * could.length) / count)]);
  };
  for (const [at, person] of [...chosen('female', 4), ...chosen('male', 10)].entries())
    if (person !== undefined)
      person.changes = [{ from: at % 2 === 0 ? '2025-04-01' : '2025-10-01', reason: 'Promotion', position: shiftLead }];
}
