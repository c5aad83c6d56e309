/**
 * The factor that a key names, `ukgov-2025:ukgov:1_100_1004_6`. Rows may hold colons themselves; sets do not.
 */
export function readFactorKey(key: string | null): { source: string; id: string } | null {
  const at = key?.indexOf(':') ?? -1;
  return key === null || at <= 0 ? null : { source: key.slice(0, at), id: key.slice(at + 1) };
}
