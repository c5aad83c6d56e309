const KINDS = {
  policies: ['E1-2', 'E2-1', 'E3-1', 'E4-2', 'E5-1', 'S1-1', 'S2-1', 'S3-1', 'S4-1'],
  actions: ['E1-3', 'E2-2', 'E3-2', 'E4-3', 'E5-2', 'S1-4', 'S2-4', 'S3-4', 'S4-4'],
  targets: ['E1-4', 'E2-3', 'E3-3', 'E4-4', 'E5-3', 'S1-5', 'S2-5', 'S3-5', 'S4-5'],
  effects: ['E1-9', 'E2-6', 'E3-5', 'E4-6', 'E5-6'],
  engagement: ['S1-2', 'S2-2', 'S3-2', 'S4-2'],
  remedy: ['S1-3', 'S2-3', 'S3-3', 'S4-3'],
} as const;
/** How a requirement of ESRS 2023 asks for words that several topics share; null for one that asks for its own. */
export const narrativeKindOf = (code: string): keyof typeof KINDS | null =>
  (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) => (KINDS[kind] as readonly string[]).includes(code)) ??
  null;
