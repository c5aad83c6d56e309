import type { SankeyResponse } from '#modules/environmental/web/calls.ts';
import type { FigureFilter } from '#modules/environmental/web/explain-target.ts';

/**
 * The figure behind a band of the flow chart. Null where there is none of its own: several sites drawn as one, and
 * every band while removals are left out of the drawing, as their figures would hold them.
 *
 * @param hiddenKg  what the drawing leaves out
 */
export function flowFilter(
  { source, target }: Pick<SankeyResponse['links'][number], 'source' | 'target'>,
  hiddenKg: string,
): FigureFilter | null {
  if (hiddenKg !== '0') return null;
  const filter: Record<string, string> = {};
  for (const end of [source, target]) {
    const at = end.indexOf(' ');
    const [layer, key] = [end.slice(0, at), end.slice(at + 1)];
    if (layer === 'site' && key === 'others') return null;
    filter[layer] = key;
  }
  return filter;
}
