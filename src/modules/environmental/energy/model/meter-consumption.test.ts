import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, sum } from '#platform/values/model/decimal.ts';
import { addDays } from '#platform/values/model/period.ts';
import { consumptionOf, monthsOfMeter, type MeterFacts, type ReadingFacts } from './meter-consumption.ts';

const meter = (part: Partial<MeterFacts> = {}): MeterFacts => ({
  readType: 'cumulative',
  multiplier: null,
  digits: null,
  from: null,
  to: null,
  ...part,
});
const read = (day: string, reading: string, part: Partial<ReadingFacts> = {}): ReadingFacts => ({
  day,
  reading,
  kind: 'reading',
  isEstimated: false,
  ...part,
});
const codes = ({ findings }: ReturnType<typeof consumptionOf>) => findings.map(({ code }) => code);
const year = { from: '2025-01-01', to: '2025-12-31' };

describe('a meter counts', () => {
  it('the difference of two readings × its multiplier, from the day after the first', () => {
    const { spans, findings } = consumptionOf(meter({ multiplier: '40' }), [
      read('2024-12-31', '1200.5'),
      read('2025-01-31', '1250.5'),
    ]);
    expect(spans).toEqual([
      {
        from: '2025-01-01',
        to: '2025-01-31',
        amount: '2000',
        formula: '(1250.5 − 1200.5) × 40',
        isRollOver: false,
        isEstimated: false,
      },
    ]);
    expect(findings).toEqual([]);
  });

  it('over its highest count, when its digits are known and the step is plausible', () => {
    const readings = [read('2024-12-31', '99950'), read('2025-01-31', '50')];
    const rolled = consumptionOf(meter({ digits: 5 }), readings);
    expect(rolled.spans).toMatchObject([{ amount: '100', isRollOver: true, formula: '(50 + 100000 − 99950)' }]);
    expect(codes(rolled)).toEqual(['roll-over']);
    const unknown = consumptionOf(meter(), readings);
    expect([unknown.spans, codes(unknown)]).toEqual([[], ['backwards']]);
    // 60,000 lower with five digits would be 40,000 used at once: below half of the range; 40,000 lower would be
    // 60,000.
    expect(
      codes(consumptionOf(meter({ digits: 5 }), [read('2024-12-31', '70000'), read('2025-01-31', '10000')])),
    ).toEqual(['roll-over']);
    expect(
      codes(consumptionOf(meter({ digits: 5 }), [read('2024-12-31', '70000'), read('2025-01-31', '30000')])),
    ).toEqual(['backwards']);
  });

  it('not across a replaced device, and says when the old one was not read at its end', () => {
    const readings = [
      read('2024-12-31', '800'),
      read('2025-01-15', '840'),
      read('2025-01-15', '3', { kind: 'first' }),
      read('2025-01-31', '25'),
    ];
    expect(consumptionOf(meter(), readings).spans.map(({ from, to, amount }) => [from, to, amount])).toEqual([
      ['2025-01-01', '2025-01-15', '40'],
      ['2025-01-16', '2025-01-31', '22'],
    ]);
    expect(
      codes(
        consumptionOf(
          meter(),
          readings.filter(({ reading }) => reading !== '840'),
        ),
      ),
    ).toEqual(['replaced']);
  });

  it('with a gap told where a reading is missing, and a second reading of a day left out', () => {
    const months = ['2024-12-31', '2025-01-31', '2025-02-28', '2025-03-31', '2025-05-31', '2025-06-30'].map((day, at) =>
      read(day, String(at * 100)),
    );
    expect(consumptionOf(meter(), months).findings).toMatchObject([
      { code: 'gap', from: '2025-04-01', to: '2025-05-31' },
    ]);
    const twice = consumptionOf(meter(), [read('2024-12-31', '1'), read('2025-01-31', '5'), read('2025-01-31', '9')]);
    expect([codes(twice), twice.spans.map(({ amount }) => amount)]).toEqual([['overlap'], ['4']]);
    expect(
      codes(
        consumptionOf(meter({ to: '2025-01-31' }), [
          read('2024-12-31', '1'),
          read('2025-01-31', '5'),
          read('2025-02-28', '9'),
        ]),
      ),
    ).toEqual(['not-in-use']);
  });

  it('amounts as they stand where readings are amounts', () => {
    const { spans } = consumptionOf(meter({ readType: 'interval', from: '2025-01-01', multiplier: '2' }), [
      read('2025-01-31', '10'),
      read('2025-02-28', '4'),
    ]);
    expect(spans.map(({ from, to, amount }) => [from, to, amount])).toEqual([
      ['2025-01-01', '2025-01-31', '20'],
      ['2025-02-01', '2025-02-28', '8'],
    ]);
  });

  it('the same in sum, however often it is read, and never a day twice', () => {
    const steps = fc.array(
      fc.record({ days: fc.integer({ min: 1, max: 90 }), used: fc.integer({ min: 0, max: 4000 }) }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 9999 }), (given, start) => {
        let [day, count, used] = ['2024-12-31', start, 0];
        const readings = [read(day, String(count))];
        for (const step of given) {
          day = addDays(day, step.days);
          count = (count + step.used) % 10_000;
          used += step.used;
          readings.push(read(day, String(count)));
        }
        const { spans } = consumptionOf(meter({ digits: 4 }), readings);
        expect(decimalText(sum(spans.map(({ amount }) => amount)))).toBe(String(used));
        spans.forEach((span, at) =>
          expect(span.from).toBe(at === 0 ? '2025-01-01' : addDays(spans[at - 1]?.to ?? '', 1)),
        );
      }),
    );
  });
});

describe('months of a meter', () => {
  it('share what lies between two readings by days, and are complete when every day is covered', () => {
    const { spans } = consumptionOf(meter(), [
      read('2024-12-31', '0'),
      read('2025-01-20', '200'),
      read('2025-03-01', '600'),
    ]);
    const months = monthsOfMeter(meter(), spans, year);
    expect(months.map(({ month, amount, isComplete }) => [month, amount, isComplete])).toEqual([
      ['2025-01', '310', true],
      ['2025-02', '280', true],
      ['2025-03', '10', false],
    ]);
    expect(months[0]?.workings.map(({ message }) => message)).toEqual([
      '2025-01-01 to 2025-01-20: 200 − 0',
      '2025-01-21 to 2025-03-01: 600 − 200, 11 of 40 days',
    ]);
  });
  it('begin and end with the use of the meter', () => {
    const used = meter({ from: '2025-01-11', to: '2025-02-10' });
    const { spans } = consumptionOf(used, [
      read('2025-01-10', '0'),
      read('2025-01-31', '21'),
      read('2025-02-10', '31'),
    ]);
    expect(monthsOfMeter(used, spans, year)).toMatchObject([
      { from: '2025-01-11', to: '2025-01-31', amount: '21', isComplete: true },
      { from: '2025-02-01', to: '2025-02-10', amount: '10', isComplete: true },
    ]);
  });
});
