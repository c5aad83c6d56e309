import type { SourceFile } from './imports.ts';

/** What a room has of a subject: its thinking, its serving, its showing. */
export const layers = ['model', 'server', 'web'] as const;
export type Layer = (typeof layers)[number];

/** Where a file stands: `area` is `platform` or a module's name; what a module's rooms share stands in its room ``. */
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

/**
 * Put the rooms of a module together instead of standing in one: manifest, pages.
 */
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
  return [...graphs.values()].sort((a, b) => order(a.area, b.area) || order(a.layer, b.layer));
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

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
 * The imports that stand against the best order of the rooms of a circle: without them it is none. Found by going through orders, moving one room at a time to where the
 * fewest imports point upwards; for the few rooms of a product that is the least or close to it.
 */
export function fewestAgainst(circle: readonly string[], imports: readonly RoomImport[]): RoomImport[] {
  const inside = imports.filter(({ from, to }) => circle.includes(from) && circle.includes(to));
  const weight = new Map<string, number>();
  for (const { from, to } of inside) weight.set(`${from}>${to}`, (weight.get(`${from}>${to}`) ?? 0) + 1);
  const of = (from: string, to: string): number => weight.get(`${from}>${to}`) ?? 0;
  let line = [...circle];
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const room of circle) {
      const rest = line.filter((other) => other !== room);
      // Standing at place p, what stands before may not be needed by… : the low rooms come first.
      let cost = rest.reduce((sum, other) => sum + of(room, other), 0);
      let [best, place] = [cost, 0];
      rest.forEach((other, at) => {
        cost += of(other, room) - of(room, other);
        if (cost < best) [best, place] = [cost, at + 1];
      });
      const now = line.reduce(
        (sum, other, at) => sum + (at > line.indexOf(room) ? of(room, other) : of(other, room)),
        0,
      );
      if (best >= now) continue;
      line = [...rest.slice(0, place), room, ...rest.slice(place)];
      isBetter = true;
    }
  }
  return inside.filter(({ from, to }) => line.indexOf(to) > line.indexOf(from));
}
