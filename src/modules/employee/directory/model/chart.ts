import type { ChartEntry } from './directory-calls.ts';

/** One person of the chart with those who report to them, by name. */
export interface ChartNode {
  person: ChartEntry;
  reports: ChartNode[];
}

/**
 * The people as trees: at the top those without a manager among them. Nobody is lost: of managers in a circle, which the
 * rules refuse, the first by name stands at the top.
 */
export function chartOf(people: readonly ChartEntry[]): ChartNode[] {
  const nodes = new Map(people.map((person) => [person.id, { person, reports: [] as ChartNode[] }]));
  const roots: ChartNode[] = [];
  for (const node of nodes.values()) {
    const above = node.person.manager === null ? undefined : nodes.get(node.person.manager);
    if (above === undefined) roots.push(node);
    else above.reports.push(node);
  }
  const reached = new Set<ChartNode>();
  const reach = (node: ChartNode): void => {
    if (reached.has(node)) return;
    reached.add(node);
    for (const report of node.reports) reach(report);
  };
  for (const root of roots) reach(root);
  for (const node of nodes.values()) {
    if (reached.has(node)) continue;
    const above = node.person.manager === null ? undefined : nodes.get(node.person.manager);
    if (above !== undefined) above.reports = above.reports.filter((one) => one !== node);
    roots.push(node);
    reach(node);
  }
  return roots;
}

/** Whom one has to open to see the found ones: everybody above them. */
export function pathsTo(people: readonly ChartEntry[], found: ReadonlySet<string>): Set<string> {
  const managers = new Map(people.map(({ id, manager }) => [id, manager]));
  const open = new Set<string>();
  for (const id of found)
    for (let at = managers.get(id) ?? null; at !== null && !open.has(at); at = managers.get(at) ?? null) open.add(at);
  return open;
}
