import { describe, expect, it } from 'vitest';
import { messageFrom } from './message.ts';

const catalogue = {
  hello: 'Hello {{name}}',
  nested: { deep: 'Deep' },
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
  only_other: '{{count}} files',
  plain: 'No plural',
  row_one: 'satır',
  row_two: 'صفان',
  row_other: 'صفوف',
};

describe('a message', () => {
  it('fills in what it is given and leaves in sight what is missing', () => {
    expect(messageFrom(catalogue, 'en', 'hello', { name: 'Ada' })).toBe('Hello Ada');
    expect(messageFrom(catalogue, 'en', 'hello', {})).toBe('Hello {{name}}');
  });
  it('is not filled in twice', () => {
    expect(messageFrom(catalogue, 'en', 'hello', { name: '{{count}}', count: 1 })).toBe('Hello {{count}}');
  });
  it('takes the plural form of its language', () => {
    expect(messageFrom(catalogue, 'en', 'rows', { count: 1 })).toBe('1 row');
    expect(messageFrom(catalogue, 'en', 'rows', { count: 0 })).toBe('0 rows');
    expect(messageFrom(catalogue, 'ar', 'row', { count: 2 })).toBe('صفان');
    expect(messageFrom(catalogue, 'en', 'only', { count: 1 })).toBe('1 files');
    expect(messageFrom(catalogue, 'en', 'plain', { count: 2 })).toBe('No plural');
  });
  it('parts the thousands of a count as its language does, and of no other number', () => {
    expect(messageFrom(catalogue, 'en', 'rows', { count: 2962 })).toBe('2,962 rows');
    expect(messageFrom(catalogue, 'de', 'rows', { count: 2962 })).toBe('2.962 rows');
    expect(messageFrom(catalogue, 'en', 'hello', { name: 2026 })).toBe('Hello 2026');
  });
  it('finds nested keys, and says so when there is none', () => {
    expect(messageFrom(catalogue, 'en', 'nested.deep', {})).toBe('Deep');
    expect(messageFrom(catalogue, 'en', 'nested', {})).toBeNull();
    expect(messageFrom(catalogue, 'en', 'constructor', {})).toBeNull();
    expect(messageFrom(undefined, 'en', 'hello', {})).toBeNull();
  });
});
