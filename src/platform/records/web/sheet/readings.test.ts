import { describe, expect, it } from 'vitest';
import { date, percentage, quantity, text } from '#platform/records/model/fields.ts';
import { columnOptions } from './readings.ts';

const fields = {
  name: text({ label: 'Name' }),
  amount: quantity({ label: 'Amount', unit: 'kWh' }),
  day: date({ label: 'Day' }),
  share: percentage({ label: 'Share' }),
};
const columns = Object.keys(fields);
const usual = { decimal: ',', dates: 'dmy' } as const;

describe('how pasted columns are read', () => {
  it('follows the reader’s language only where the cells prove nothing', () => {
    expect(columnOptions(columns, fields, [['a', '1.234', '03/04/2026', '5']], usual)).toEqual({
      1: { decimal: ',' },
      2: { dates: 'dmy' },
      3: { percent: 'percent' },
    });
  });
  it('takes what the cells prove, against the language', () => {
    expect(
      columnOptions(
        columns,
        fields,
        [
          ['a', '1.234', '03/04/2026', ''],
          ['b', '12.5', '12/31/2026', ''],
        ],
        usual,
      ),
    ).toEqual({ 3: { percent: 'percent' } });
  });
});
