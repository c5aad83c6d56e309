import { SCOPE3_CATEGORIES } from '#modules/environmental/scope3/model/scope3-categories.ts';
import type { Meant } from '#platform/charts/web/chart-style.ts';

/** The categories of each scope in the order of their tints, which they have on every page. */
const inOrder: Readonly<Record<string, readonly string[]>> = {
  '1': ['stationary', 'mobile', 'fugitive', 'process'],
  '2': ['electricity', 'heat', 'steam', 'cooling'],
  '3': SCOPE3_CATEGORIES.map(({ number }) => String(number)),
};

/** The colour of a scope (`1`) or of a category (`1:stationary`, `3:6`), a tint of its scope's. */
export function colourOfPart(key: string): Meant {
  const [scope = '', category] = key.split(':');
  const meaning = scope === '1' ? 'scope1' : scope === '2' ? 'scope2' : scope === '3' ? 'scope3' : undefined;
  if (meaning === undefined || category === undefined) return { meaning };
  const order = inOrder[scope] ?? [];
  const place = order.indexOf(category);
  return { meaning, tint: place === -1 ? 1 : place / (order.length - 1) };
}
