import type { Violation } from './boundaries.ts';
import type { SourceFile } from './imports.ts';

/** What a room has of a subject: its thinking, its serving, its showing. */
export const layers = ['model', 'server', 'web'] as const;
export type Layer = (typeof layers)[number];

/** Where a file stands: `area` is `platform` or a module's name; what a module's rooms share is its room `''`. */
export interface RoomPlace {
  area: string;
  room: string;
  layer: Layer;
}

/** One import of a file of one room by a file of another, in the same layer. */
export interface RoomImport {
  from: string;
  to: string;
  path: string;
  line: number;
  target: string;
}

/** The rooms of one layer of the platform or of a module, and who imports whom. */
export interface RoomGraph {
  area: string;
  layer: Layer;
  rooms: string[];
  imports: RoomImport[];
}

/** They put the rooms of a module together instead of standing in one: its manifest, its pages. */
const heads = /^src\/modules\/[^/]+\/(?:server\/module\.ts|web\/pages\.tsx?)$/;

/** The room in which a file stands; null for what stands in none: heads of modules, tests, what is not below `src`. */
export function roomOf(path: string): RoomPlace | null {
  if (/\.test\.tsx?$/.test(path) || heads.test(path)) return null;
  const [top, area, first = '', second = '', third = ''] = path.split('/');
  if (top !== 'src') return null;
  if (area === 'platform') return isLayer(second) ? { area, room: first, layer: second } : null;
  if (area !== 'modules') return null;
  if (isLayer(second)) return { area: first, room: '', layer: second };
  return isLayer(third) ? { area: first, room: second, layer: third } : null;
}

const isLayer = (folder: string): folder is Layer => layers.some((layer) => layer === folder);

/**
 * The rooms and their imports, for each layer of the platform and of every module. Types count; what is fetched later
 * does not, as among files.
 */
export function roomGraphs(files: readonly SourceFile[]): RoomGraph[] {
  const graphs = new Map<string, RoomGraph>();
  for (const file of files) {
    const from = roomOf(file.path);
    if (from === null) continue;
    const key = `${from.area}/${from.layer}`;
    const graph = graphs.get(key) ?? { area: from.area, layer: from.layer, rooms: [], imports: [] };
    graphs.set(key, graph);
    if (!graph.rooms.includes(from.room)) graph.rooms.push(from.room);
    for (const { target, isLazy, line } of file.imports) {
      const to = target === null || isLazy ? null : roomOf(target);
      if (target === null || to === null || to.area !== from.area || to.layer !== from.layer || to.room === from.room)
        continue;
      graph.imports.push({ from: from.room, to: to.room, path: file.path, line, target });
    }
  }
  for (const graph of graphs.values()) graph.rooms.sort();
  return [...graphs.values()].sort((a, b) => compare(a.area, b.area) || compare(a.layer, b.layer));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Rooms that all reach each other over imports (Tarjan's strongly connected components), of two rooms and more. */
export function circlesOfRooms({ rooms, imports }: Pick<RoomGraph, 'rooms' | 'imports'>): string[][] {
  const targets = new Map(rooms.map((room) => [room, new Set<string>()]));
  for (const { from, to } of imports) targets.get(from)?.add(to);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (room: string): number => {
    index.set(room, index.size);
    let lowest = index.get(room) ?? 0;
    stack.push(room);
    for (const next of targets.get(room) ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, index.get(next) ?? 0);
    }
    low.set(room, lowest);
    if (lowest !== index.get(room)) return lowest;
    const circle = stack.splice(stack.indexOf(room));
    if (circle.length > 1) found.push(circle.sort());
    return lowest;
  };
  for (const room of rooms) if (!index.has(room)) visit(room);
  return found;
}

/**
 * Rooms that import each other in a circle, for each layer of the platform and of every module: each circle once, at an
 * import that would have to go. None is allowed: a room can be understood from those that it stands on.
 */
export function circularRooms(files: readonly SourceFile[]): Violation[] {
  return roomGraphs(files).flatMap((graph) =>
    circlesOfRooms(graph).flatMap((circle) => {
      const against = fewestAgainst(circle, graph.imports);
      const [first] = against;
      if (first === undefined) return [];
      const names = circle.map((room) => room || 'what its rooms share').join(', ');
      const others = against.slice(1, 10).map(({ path, line }) => `${path}:${line}`);
      const message = `${names} import each other in a circle (${graph.area}, ${graph.layer}): this import of ${first.target} is against the order of most${others.length === 0 ? '' : `, as are ${others.join(', ')}`}`;
      return [{ path: first.path, line: first.line, message }];
    }),
  );
}

/**
 * The imports that stand against an order of the rooms of a circle: without them it is none. The order is improved by
 * moving one room at a time to where the fewest imports are against it; there may be one with a few less.
 */
export function fewestAgainst(circle: readonly string[], imports: readonly RoomImport[]): RoomImport[] {
  const inside = imports.filter(({ from, to }) => circle.includes(from) && circle.includes(to));
  const counts = new Map<string, number>();
  for (const { from, to } of inside) counts.set(`${from}>${to}`, (counts.get(`${from}>${to}`) ?? 0) + 1);
  const count = (from: string, to: string): number => counts.get(`${from}>${to}`) ?? 0;
  // The lowest first: against the order is who imports a room behind its own.
  const cost = (line: readonly string[]): number =>
    line.reduce((sum, room, at) => sum + line.slice(at + 1).reduce((some, above) => some + count(room, above), 0), 0);
  let order = [...circle];
  let least = cost(order);
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const room of circle) {
      const rest = order.filter((other) => other !== room);
      for (let at = 0; at <= rest.length; at += 1) {
        const tried = rest.toSpliced(at, 0, room);
        const found = cost(tried);
        if (found >= least) continue;
        [order, least, isBetter] = [tried, found, true];
      }
    }
  }
  return inside.filter(({ from, to }) => order.indexOf(to) > order.indexOf(from));
}

/** The rooms in floors: each room stands on rooms of floors below its own, and on one of the floor just below. */
export function floorsOf({ rooms, imports }: Pick<RoomGraph, 'rooms' | 'imports'>): string[][] {
  const floors: string[][] = [];
  let left = rooms;
  while (left.length > 0) {
    const waiting = left;
    const floor = waiting.filter((room) => !imports.some(({ from, to }) => from === room && waiting.includes(to)));
    if (floor.length === 0) throw new Error(`in a circle: ${waiting.join(', ')}`);
    floors.push(floor);
    left = waiting.filter((room) => !floor.includes(room));
  }
  return floors;
}

/** The floors of the platform as the table of `ARCHITECTURE.md`, the highest first. */
export function tableOfRooms(files: readonly SourceFile[]): string {
  const graphs = roomGraphs(files).filter(({ area }) => area === 'platform');
  const towers = layers.map((layer) => floorsOf(graphs.find((graph) => graph.layer === layer) ?? empty));
  const height = Math.max(...towers.map((floors) => floors.length));
  const rows = Array.from({ length: height }, (_none, at) => {
    const floor = height - at;
    return `| ${[floor, ...towers.map((floors) => (floors[floor - 1] ?? []).join(', '))].join(' | ')} |`;
  });
  return [`| | ${layers.map((layer) => `\`${layer}\``).join(' | ')} |`, '|---|---|---|---|', ...rows].join('\n');
}
const empty = { rooms: [], imports: [] };

const [opening, closing] = ['<!-- rooms of the platform, by floors -->', '<!-- end of the rooms -->'];

/** The text with the table as it is now between its marks. @throws Error where the marks are missing */
export function withTableOfRooms(text: string, table: string): string {
  const [start, end] = [text.indexOf(opening), text.indexOf(closing)];
  if (start === -1 || end < start) throw new Error(`“${opening}” and “${closing}” are missing`);
  return `${text.slice(0, start + opening.length)}\n${table}\n${text.slice(end)}`;
}
