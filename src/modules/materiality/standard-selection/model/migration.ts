import { disclosuresVsme, requirements2023, versionMap, type MapRow, type Part } from './version-map.ts';
import { isVoluntary, type VersionKey } from './versions.ts';

/**
 * What becomes of a disclosure: `carried` keeps its sense, `split` falls into parts, `changed` goes on with other
 * content, `comparable` shares the subject but is defined by another standard, `none` has no counterpart in our map,
 * `unknown` is not in our map at all.
 */
export type Fate = 'carried' | 'split' | 'changed' | 'comparable' | 'none' | 'unknown';
export interface MigrationRow {
  subject: string;
  from: readonly string[];
  to: readonly string[];
  fate: Fate;
  parts: MapRow['parts'];
  isReading: boolean;
}
export interface Migration {
  from: VersionKey;
  to: VersionKey;
  /**
   * `same`: one list with another wrapping; `structure`: the same disclosures, data points unknown; `map`: by the map;
   * `subject`: only what shares its subject.
   */
  basis: 'same' | 'structure' | 'map' | 'subject';
  rows: readonly MigrationRow[];
  /**
   * What goes and what comes, as far as the map says: parts of a requirement, or between VSME and ESRS whole subjects.
   * Null: there is no list to tell it by.
   */
  lost: readonly string[] | null;
  gained: readonly string[] | null;
  /** Disclosures of the old version by what becomes of them; one that goes two ways counts in both. */
  counts: Readonly<Record<Fate, number>>;
  parts: Readonly<Record<Part, number>>;
}

type Family = 'esrs2023' | 'esrs2026' | 'vsme';
const fates = ['carried', 'split', 'changed', 'comparable', 'none', 'unknown'] as const satisfies readonly Fate[];
const familyOf = (version: VersionKey): Family =>
  isVoluntary(version) ? 'vsme' : version === 'esrs_2026' ? 'esrs2026' : 'esrs2023';
const listOf: Readonly<Record<Family, readonly string[]>> = {
  esrs2023: requirements2023,
  vsme: disclosuresVsme,
  esrs2026: [...new Set(versionMap.flatMap(({ esrs2026 }) => esrs2026))],
};

/**
 * What a change of version would carry, split, drop and add. Reads the map in both directions: backwards what was
 * dropped is new, and what was split comes together.
 */
export function migrationOf(from: VersionKey, to: VersionKey): Migration {
  const [old, next] = [familyOf(from), familyOf(to)];
  const basis =
    old !== next
      ? old === 'vsme' || next === 'vsme'
        ? 'subject'
        : 'map'
      : from === to || old !== 'vsme'
        ? 'same'
        : 'structure';
  const rows =
    old === next
      ? listOf[old].map(
          (code): MigrationRow => ({
            subject: '',
            from: [code],
            to: [code],
            fate: 'carried',
            parts: [],
            isReading: false,
          }),
        )
      : [...mapped(old, next), ...unmapped(old)];
  const isListed = basis === 'map' || basis === 'subject';
  return {
    from,
    to,
    basis,
    rows,
    lost: isListed ? lostIn(basis, rows, 'dropped') : null,
    gained: isListed
      ? basis === 'map'
        ? lostIn(basis, rows, 'new')
        : versionMap.filter((row) => row[old].length === 0 && row[next].length > 0).map(({ subject }) => subject)
      : null,
    counts: counted(
      fates.flatMap((fate) =>
        [...new Set(rows.filter((row) => row.fate === fate).flatMap((row) => row.from))].map(() => fate),
      ),
      fates,
    ),
    parts: counted(
      rows.flatMap(({ parts }) => parts.map(({ part }) => part)),
      ['dropped', 'new', 'split', 'changed'],
    ),
  };
}

function mapped(old: Family, next: Family): MigrationRow[] {
  return versionMap
    .filter((row) => row[old].length > 0)
    .map((row) => {
      const parts = old === 'vsme' || next === 'vsme' ? [] : old === 'esrs2023' ? row.parts : row.parts.map(backwards);
      const fate =
        row[next].length === 0
          ? 'none'
          : old === 'vsme' || next === 'vsme' || row.isReading === true
            ? 'comparable'
            : parts.some(({ part }) => part === 'split')
              ? 'split'
              : parts.length > 0
                ? 'changed'
                : 'carried';
      return { subject: row.subject, from: row[old], to: row[next], fate, parts, isReading: row.isReading === true };
    });
}

function lostIn(basis: 'map' | 'subject', rows: readonly MigrationRow[], wanted: Part): string[] {
  return basis === 'map'
    ? rows.flatMap(({ parts }) => parts.filter(({ part }) => part === wanted).map(({ what }) => what))
    : rows.filter(({ fate }) => fate === 'none').map(({ subject }) => subject);
}

const reversed: Readonly<Record<Part, Part>> = { dropped: 'new', new: 'dropped', split: 'changed', changed: 'changed' };
const backwards = ({ part, what }: MapRow['parts'][number]) => ({ part: reversed[part], what });

function unmapped(old: Family): MigrationRow[] {
  const known = new Set(versionMap.flatMap((row) => row[old]));
  return listOf[old]
    .filter((code) => !known.has(code))
    .map((code) => ({ subject: '', from: [code], to: [], fate: 'unknown', parts: [], isReading: false }));
}

function counted<Name extends string>(names: readonly Name[], all: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(all.map((name) => [name, names.filter((one) => one === name).length])) as Record<
    Name,
    number
  >;
}

/**
 * How many disclosures of a version share a subject with one of another; null where there is no list to count against.
 */
export function overlapOf(version: VersionKey, other: VersionKey): { shared: number; of: number } | null {
  const [own, next] = [familyOf(version), familyOf(other)];
  if (own === 'esrs2026') return null;
  if (own === next) return { shared: listOf[own].length, of: listOf[own].length };
  const shared = new Set(versionMap.filter((row) => row[next].length > 0).flatMap((row) => row[own]));
  return { shared: listOf[own].filter((code) => shared.has(code)).length, of: listOf[own].length };
}
