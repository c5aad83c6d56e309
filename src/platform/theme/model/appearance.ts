/** How the product looks for a person, on all of their devices. 'system' follows what each device asks for. */
export const schemes = ['system', 'light', 'dark'] as const;
export const contrasts = ['system', 'normal', 'more'] as const;
export type SchemeChoice = (typeof schemes)[number];
export type ContrastChoice = (typeof contrasts)[number];
/** Null: never chosen; each device stays as it is. */
export interface Appearance {
  scheme: SchemeChoice | null;
  contrast: ContrastChoice | null;
}
