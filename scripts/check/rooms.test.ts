import { expect, it } from 'vitest';
import { importsOf, type SourceFile } from './imports.ts';
import { circularRooms, floorsOf, roomGraphs, roomOf, tableOfRooms, withTableOfRooms } from './rooms.ts';

const file = (path: string, ...targets: string[]): SourceFile => {
  const source = targets.map((target) => `import { x } from '${target}';`).join('\n');
  return { path, source, imports: importsOf(path, source) };
};
const sound = [
  file('src/platform/values/model/day.ts'),
  file('src/platform/records/model/record.ts', '#platform/values/model/day.ts', './fields.ts'),
  file('src/platform/records/model/fields.ts', '../../values/model/day.ts'),
  file('src/platform/values/server/clock.ts'),
  file('src/platform/records/server/save.ts', '#platform/values/server/clock.ts', '../model/record.ts'),
  file('src/platform/kit/web/panel.tsx'),
  file('src/modules/hr/leave/model/leave.ts', '#modules/hr/model/days.ts'),
  file('src/modules/hr/model/days.ts'),
  file('src/modules/hr/server/module.ts', '#modules/hr/leave/server/rules.ts'),
  file('src/modules/hr/leave/server/rules.ts', '#modules/hr/leave/model/leave.ts'),
];

it('finds the room of a file; manifests, pages and tests stand in none', () => {
  expect(roomOf('src/platform/records/web/forms/draft.ts')).toEqual({
    area: 'platform',
    room: 'records',
    layer: 'web',
  });
  expect(roomOf('src/modules/hr/leave/server/actions/ask.ts')).toEqual({ area: 'hr', room: 'leave', layer: 'server' });
  expect(roomOf('src/modules/hr/model/days.ts')).toEqual({ area: 'hr', room: '', layer: 'model' });
  for (const path of ['src/modules/hr/server/module.ts', 'src/modules/hr/web/pages.ts', 'src/web.tsx'])
    expect(roomOf(path)).toBeNull();
  expect(roomOf('src/platform/records/model/fields.test.ts')).toBeNull();
});

it('lets rooms stand on each other, and files of one room import as they like', () => {
  expect(circularRooms(sound)).toEqual([]);
});

it('refuses rooms of a layer that import each other, over any number of steps, and names the import against the order', () => {
  const faults = circularRooms([
    ...sound,
    file('src/platform/units/model/unit.ts', '#platform/records/model/record.ts'),
    file('src/platform/values/model/amount.ts', '#platform/units/model/unit.ts'),
  ]);
  expect(faults).toHaveLength(1);
  expect(faults[0]?.path).toMatch(/^src\/platform\/(units|values)\/model\//);
  expect(faults[0]?.message).toContain('records, units, values import each other in a circle (platform, model)');
});

it('refuses what the rooms of a module share when it imports one of them', () => {
  const faults = circularRooms([...sound, file('src/modules/hr/model/teams.ts', '../leave/model/leave.ts')]);
  expect(faults[0]?.message).toContain('what its rooms share, leave import each other in a circle (hr, model)');
});

it('counts each layer alone, types, and nothing that is fetched later', () => {
  const lazy = { ...file('src/platform/kit/web/lazy.ts'), source: '' };
  const path = 'src/platform/kit/web/lazy.ts';
  const others = [
    file('src/platform/values/server/store.ts', '#platform/records/model/record.ts'),
    file('src/platform/frame/web/frame.tsx', '#platform/kit/web/panel.tsx'),
    { ...lazy, imports: importsOf(path, `const later = () => import('#platform/frame/web/frame.tsx');`) },
  ];
  expect(circularRooms([...sound, ...others])).toEqual([]);
  const type = `import type { Frame } from '#platform/frame/web/frame.tsx';`;
  expect(circularRooms([...sound, ...others, { ...lazy, imports: importsOf(path, type) }])).toHaveLength(1);
});

it('puts each room on a floor above those that it stands on, and writes them into the map of the code', () => {
  const model = roomGraphs(sound).find(({ area, layer }) => area === 'platform' && layer === 'model');
  expect(model && floorsOf(model)).toEqual([['values'], ['records']]);
  const marks = ['<!-- rooms of the platform, by floors -->', '<!-- end of the rooms -->'] as const;
  const table = tableOfRooms(sound);
  expect(table.split('\n').slice(2)).toEqual(['| 2 | records | records |  |', '| 1 | values | values | kit |']);
  expect(withTableOfRooms(`a\n${marks[0]}\nold\n${marks[1]}\nb`, table)).toBe(
    `a\n${marks[0]}\n${table}\n${marks[1]}\nb`,
  );
});
