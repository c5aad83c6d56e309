import { describe, expect, it } from 'vitest';
import { NOT_STORED, pointChange, type StoredPoint } from './point-change.ts';

const stored: StoredPoint = { ...NOT_STORED, id: 'a', version: 3, value: '12', unit: 'utr:t' };
const typed = (next: Partial<StoredPoint> = {}, of: StoredPoint = stored) => {
  const { id: _id, version: _version, ...content } = { ...of, ...next };
  return content;
};

describe('leaving a datapoint', () => {
  it('sends nothing where nothing changed, and only what did where something has', () => {
    expect(pointChange(stored, typed())).toBeNull();
    expect(pointChange(stored, typed({ method: '  ' }))).toBeNull();
    expect(pointChange(stored, typed({ value: '13' }))).toEqual({
      kind: 'change',
      id: 'a',
      version: 3,
      content: { value: '13' },
    });
  });

  it('creates what was not there, and removes what was emptied', () => {
    expect(pointChange(NOT_STORED, typed({ value: '1', unit: 'utr:t' }, NOT_STORED))).toMatchObject({
      kind: 'create',
      content: { value: '1', unit: 'utr:t', standing: 'reported', method: null },
    });
    expect(pointChange(NOT_STORED, typed({}, NOT_STORED))).toBeNull();
    expect(pointChange(stored, typed({ value: null }))).toEqual({ kind: 'remove', id: 'a', version: 3 });
  });

  it('waits with an omission for its reason, and then leaves no number behind', () => {
    expect(pointChange(stored, typed({ standing: 'omitted', reason: ' ' }))).toBeNull();
    expect(pointChange(stored, typed({ standing: 'omitted', reason: 'A trade secret' }))).toEqual({
      kind: 'change',
      id: 'a',
      version: 3,
      content: { value: null, unit: null, standing: 'omitted', reason: 'A trade secret' },
    });
  });

  it('waits for the ground too where the standard has some, and drops it with the omission', () => {
    const omitted = { standing: 'omitted', reason: 'It tells the output', ground: null };
    expect(pointChange({ ...stored, ground: null }, typed(omitted))).toBeNull();
    expect(pointChange({ ...stored, ground: null }, typed({ ...omitted, ground: 'tradeSecret' }))).toMatchObject({
      content: { value: null, unit: null, ground: 'tradeSecret' },
    });
    const left: StoredPoint = { ...stored, ...omitted, value: null, unit: null, ground: 'tradeSecret' };
    expect(pointChange(left, typed({ standing: 'reported', value: '5', ground: 'tradeSecret' }, left))).toMatchObject({
      content: { value: '5', reason: null, ground: null },
    });
  });

  it('keeps an omission until the value that takes its place is typed', () => {
    const omitted: StoredPoint = { ...stored, value: null, unit: null, standing: 'omitted', reason: 'Secret' };
    expect(pointChange(omitted, typed({ standing: 'reported' }, omitted))).toBeNull();
    expect(pointChange(omitted, typed({ standing: 'reported', value: '5', unit: 'utr:t' }, omitted))).toMatchObject({
      content: { value: '5', unit: 'utr:t', standing: 'reported', reason: null },
    });
  });
});
