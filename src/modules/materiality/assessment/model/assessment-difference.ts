import { ratingFields, type IroRatings } from './materiality-score.ts';

type Compared = IroRatings & { id: string; lineage: string; title: string; topic: string };
export interface IroChange {
  id: string;
  title: string;
  topic: string;
  change: 'new' | 'changed' | 'gone';
  fields: { name: string; before: string | null; after: string | null }[];
}

const compared = [...ratingFields, 'kind', 'actuality', 'isHumanRights', 'topic'] as const;

/**
 * What is new, rated differently or gone between two assessments; entries find each other by the key they keep when
 * copied.
 */
export function assessmentDifference(before: readonly Compared[], now: readonly Compared[]): IroChange[] {
  const earlier = new Map(before.map((iro) => [iro.lineage, iro]));
  const kept = new Set(now.map(({ lineage }) => lineage));
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
  return [
    ...now.flatMap((iro): IroChange[] => {
      const { id, title, topic } = iro;
      const old = earlier.get(iro.lineage);
      if (old === undefined) return [{ id, title, topic, change: 'new', fields: [] }];
      const fields = compared
        .filter((name) => old[name] !== iro[name])
        .map((name) => ({ name, before: text(old[name]), after: text(iro[name]) }));
      return fields.length === 0 ? [] : [{ id, title, topic, change: 'changed', fields }];
    }),
    ...before
      .filter(({ lineage }) => !kept.has(lineage))
      .map(({ id, title, topic }): IroChange => ({ id, title, topic, change: 'gone', fields: [] })),
  ];
}
