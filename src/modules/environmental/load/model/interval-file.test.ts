import { describe, expect, it } from 'vitest';
import { dec, decimalText, sum } from '#platform/values/model/decimal.ts';
import { addDays } from '#platform/values/model/period.ts';
import { readIntervalFile, type IntervalForm } from './interval-file.ts';
import { ZoneClock } from './zone-clock.ts';

const form: IntervalForm = {
  zone: 'Europe/Berlin',
  clock: 'local',
  marks: 'start',
  unit: 'kWh',
  column: null,
  decimal: null,
};
const rowsOf = (text: string, sign = ';') =>
  text
    .trim()
    .split('\n')
    .map((line, at) => ({ line: at + 1, cells: line.split(sign) }));
const read = (text: string, part: Partial<IntervalForm> = {}) => readIntervalFile(rowsOf(text), { ...form, ...part });
const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** All intervals of days as a wall clock shows them, one after the other. */
function written(days: readonly string[], minutes: number, valueAt: (at: number) => string): string {
  const clock = new ZoneClock('Europe/Berlin');
  let at = 0;
  const lines = days.flatMap((day) => {
    const { start, minutes: length } = clock.dayOf(day);
    return Array.from(
      { length: length / minutes },
      (_, place) =>
        `${clock
          .textAt(start + place * minutes)
          .slice(0, 16)
          .replace('T', ' ')};${valueAt(at++)}`,
    );
  });
  return ['Time;Energy (kWh)', ...lines].join('\n');
}

describe('a file of interval values', () => {
  it('of a year has 35,040 quarter hours, with days of 92 and 100', () => {
    const year = Array.from({ length: 365 }, (_, at) => addDays('2025-01-01', at));
    const file = read(written(year, 15, () => '0.25'));
    expect([file.minutes, file.problems, file.findings]).toEqual([15, [], []]);
    expect(
      Object.fromEntries(
        [...Map.groupBy(file.days, ({ values }) => values.length)].map(([length, days]) => [
          length,
          days
            .map(({ day }) => day)
            .slice(0, 1)
            .concat(String(days.length)),
        ]),
      ),
    ).toEqual({ 92: ['2025-03-30', '1'], 96: ['2025-01-01', '363'], 100: ['2025-10-26', '1'] });
    expect(decimalText(sum(file.days.flatMap(({ values }) => values.map((value) => value ?? '0'))))).toBe('8760');
  });

  it('may say power: kW × minutes ÷ 60 is the energy, and the header goes before what is said', () => {
    const text =
      'Datum;Uhrzeit;Wirkleistung [kW]\n01.06.2025;00:00;1.200,5\n01.06.2025;00:30;800\n01.06.2025;01:00;0,5';
    const file = read(text);
    expect([file.unit, file.minutes, file.problems]).toEqual(['kW', 30, []]);
    expect(file.days[0]?.values.slice(0, 4)).toEqual(['600.25', '400', '0.25', null]);
    expect(file.findings).toMatchObject([
      { code: 'unit', line: 0, said: { message: 'The unit in the header, kW, is used.' } },
    ]);
  });

  it('shows the hour twice when the clock is set back, and says when it is there once', () => {
    const hour = (values: string[]) => `Time;kWh\n${values.join('\n')}`;
    const both = read(hour(['26.10.2025 01:00;1', '26.10.2025 02:00;2', '26.10.2025 02:00;3', '26.10.2025 03:00;4']));
    expect([both.days[0]?.values.length, both.days[0]?.values.slice(0, 6), both.problems, both.findings]).toEqual([
      25,
      [null, '1', '2', '3', '4', null],
      [],
      [],
    ]);
    const once = read(hour(['26.10.2025 01:00;1', '26.10.2025 02:00;2', '26.10.2025 03:00;4']));
    expect(once.findings).toMatchObject([
      {
        code: 'gap',
        line: 3,
        said: {
          code: 'load.gap',
          message:
            '1 interval is missing from 2025-10-26T02:00+01:00 to 2025-10-26T03:00+01:00. It is not counted as zero.',
        },
      },
    ]);
    // The newest first: the order of the rows decides which of the two is meant.
    expect(
      read(hour(['26.10.2025 03:00;4', '26.10.2025 02:00;3', '26.10.2025 02:00;2', '26.10.2025 01:00;1'])).days,
    ).toEqual(both.days);
  });

  it('has no hour that the clock leaves out, and refuses a value in it', () => {
    const around = (between: string) =>
      `Time;kWh\n2025-03-30 00:00;1\n2025-03-30 01:00;1\n${between}2025-03-30 03:00;2\n2025-03-30 04:00;2`;
    expect(read(around('')).days[0]?.values.slice(0, 5)).toEqual(['1', '1', '2', '2', null]);
    expect(read(around('2025-03-30 02:00;0\n'))).toMatchObject({
      problems: [],
      findings: [{ code: 'no-such-time', line: 4 }],
    });
    expect(read(around('2025-03-30 02:00;7\n')).problems).toMatchObject([
      { line: 4, said: { code: 'load.time-skipped-with-value' } },
    ]);
  });

  it('may be marked by the end of its intervals, in winter time all year, in UTC, or with an offset: all say the same', () => {
    const clock = new ZoneClock('Europe/Berlin');
    for (const day of ['2025-03-30', '2025-06-01', '2025-10-26']) {
      const { start, minutes } = clock.dayOf(day);
      const instants = Array.from({ length: minutes / 15 }, (_, at) => start + at * 15);
      const text = (of: (instant: number) => string) =>
        `Time;kWh\n${instants.map((instant, at) => `${of(instant)};${at + 1}`).join('\n')}`;
      const iso = (instant: number) => new Date(instant * 60_000).toISOString().slice(0, 16);
      const expected = read(text((instant) => clock.textAt(instant).slice(0, 16).replace('T', ' '))).days;
      expect(expected).toHaveLength(1);
      expect(expected[0]?.values).toEqual(instants.map((_, at) => String(at + 1)));
      expect(
        read(
          text((instant) =>
            clock
              .textAt(instant + 15)
              .slice(0, 16)
              .replace('T', ' '),
          ),
          { marks: 'end' },
        ).days,
        day,
      ).toEqual(expected);
      expect(
        read(
          text((instant) => iso(instant + 60).replace('T', ' ')),
          { clock: 'standard' },
        ).days,
        day,
      ).toEqual(expected);
      expect(
        read(
          text((instant) => iso(instant).replace('T', ' ')),
          { clock: 'utc' },
        ).days,
        day,
      ).toEqual(expected);
      expect(
        read(
          text((instant) => clock.textAt(instant)),
          { clock: 'utc' },
        ).days,
        day,
      ).toEqual(expected);
    }
    const ends = Array.from({ length: 24 }, (_, at) => `2025-06-01 ${time((at + 1) * 60)};1`).join('\n');
    expect(read(`Time;kWh\n${ends}`, { marks: 'end' })).toMatchObject({
      problems: [],
      findings: [],
      days: [{ day: '2025-06-01' }],
    });
    expect(read(`Time;kWh\n${ends.replace('2025-06-01 24:00', '2025-06-02 00:00')}`).findings).toMatchObject([
      { code: 'ends', line: 2 },
    ]);
  });

  it('names gaps, repeated and wrong values by their line', () => {
    const text =
      'Meter 4711\n\nFrom;To;Value;Status\n2025-01-01 00:00;2025-01-01 01:00;1,5;ok\n2025-01-01 01:00;2025-01-01 ' +
      '02:00;1,5;ok\n2025-01-01 01:00;2025-01-01 02:00;1,5;ok\n2025-01-01 05:00;2025-01-01 06:00;;\n2025-01-01 ' +
      '06:00;2025-01-01 07:00;2,5;ok\nSum;;7';
    const file = read(text);
    expect([file.columns?.names, file.problems]).toEqual([{ time: 'From', value: 'Value' }, []]);
    expect(file.findings.map(({ code, line }) => [code, line])).toEqual([
      ['empty', 7],
      ['repeated', 6],
      ['gap', 6],
    ]);
    const wrong = read(
      'Time;kWh\n2025-01-01 00:00;1\n2025-01-01 01:00;x1x2\n2025-01-01 02:00;-4\n2025-01-01 02:00;3\n2025-01-01 ' +
        '03:00;5\n2025-01-01 03:00;6\n2025-01-01 04:07;1\n2025-13-01 05:00;1',
    );
    expect(wrong.problems.map(({ line }) => line)).toEqual([3, 4, 7, 8, 9]);
  });

  it('is refused when its order of days, its decimal sign or its interval cannot be known', () => {
    expect(read('Time;kWh\n03/04/2025 00:00;1\n03/04/2025 01:00;1').problems[0]?.said.message).toContain(
      'is ambiguous',
    );
    expect(
      read('Time;kWh\n03/04/2025 23:00;1\n04/04/2025 00:00;1\n04/04/2025 01:00;2').days.map(({ day }) => day),
    ).toEqual(['2025-04-03', '2025-04-04']);
    expect(
      read(
        written(['2025-04-11', '2025-04-12', '2025-04-13'], 60, () => '1').replaceAll(/2025-04-(\d\d)/g, '04/$1/2025'),
      ).days.map(({ day }) => day),
    ).toEqual(['2025-04-11', '2025-04-12', '2025-04-13']);
    const open = 'Time;kWh\n2025-01-01 00:00;12.345\n2025-01-01 01:00;45.678';
    expect(read(open).problems[0]?.said.message).toContain('decimal separator');
    expect([read(open, { decimal: '.' }).days[0]?.values[0], read(open, { decimal: ',' }).days[0]?.values[0]]).toEqual([
      '12.345',
      '12345',
    ]);
    expect(read('Time;kWh\n2025-01-01 00:00;1\n2025-01-01 00:05;1').problems[0]?.said.message).toContain(
      'must be a quarter of an hour',
    );
    expect(read('Day;kWh\n2025-01-01;1\n2025-01-02;1').problems[0]?.said.message).toContain('no time of day');
    expect(read('Some text').problems[0]).toMatchObject({ line: 0 });
  });

  it('takes the column that is asked for, and says what else is there', () => {
    const text = 'Time;Reactive kvarh;Active energy kWh\n2025-01-01 00:00;9;1\n2025-01-01 01:00;9;2';
    expect(read(text)).toMatchObject({
      columns: { names: { value: 'Active energy kWh' }, unit: 'kWh', others: ['Reactive kvarh'] },
      findings: [{ code: 'columns' }],
    });
    expect(decimalText(dec(read(text, { column: 'Reactive kvarh' }).days[0]?.values[0] ?? '0'))).toBe('9');
  });
});
