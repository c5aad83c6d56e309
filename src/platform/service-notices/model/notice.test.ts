import { describe, expect, it } from 'vitest';
import { nextChange, noticesAt, noticesFor, readOnlyUntil, type Notice } from './notice.ts';

const at = (clock: string) => new Date(`2026-03-02T${clock}:00Z`);
const notice = (given: Partial<Notice> = {}): Notice => ({
  id: 'a',
  version: 1,
  kind: 'maintenance',
  title: 'New database',
  text: null,
  audience: 'everybody',
  announcedFrom: at('08:00').toISOString(),
  from: at('10:00').toISOString(),
  until: at('11:00').toISOString(),
  isReadOnly: true,
  ...given,
});

describe('notices', () => {
  it('are announced ahead, hold in their time, and are gone at its end', () => {
    const shown = (clock: string) => noticesAt([notice()], at(clock)).map(({ isAhead }) => isAhead);
    expect(shown('07:59')).toEqual([]);
    expect(shown('08:00')).toEqual([true]);
    expect(shown('09:59')).toEqual([true]);
    expect(shown('10:00')).toEqual([false]);
    expect(shown('10:59')).toEqual([false]);
    expect(shown('11:00')).toEqual([]);
  });

  it('without an announcement begin with their time, and without an end go on', () => {
    const open = notice({ kind: 'disturbance', announcedFrom: null, until: null, isReadOnly: false });
    expect(noticesAt([open], at('09:59'))).toEqual([]);
    expect(noticesAt([open], new Date('2027-01-01T00:00:00Z'))).toHaveLength(1);
  });

  it('for people who are signed in are not told to others', () => {
    expect(noticesFor([notice({ audience: 'signedIn' })], at('10:30'), false)).toEqual([]);
    expect(noticesFor([notice({ audience: 'signedIn' })], at('10:30'), true)).toHaveLength(1);
  });

  it('are told with what is still to come, so that a page knows by its own clock when something changes', () => {
    const told = noticesFor([notice(), notice({ id: 'over', until: at('06:00').toISOString() })], at('07:00'), false);
    expect(told.map(({ id }) => id)).toEqual(['a']);
    const changes = [];
    for (let now: Date | null = at('07:00'); now !== null; now = nextChange(told, now))
      changes.push([now.toISOString().slice(11, 16), noticesAt(told, now).map(({ isAhead }) => isAhead)]);
    expect(changes).toEqual([
      ['07:00', []],
      ['08:00', [true]],
      ['10:00', [false]],
      ['11:00', []],
    ]);
  });

  it('may be closed while they are harmless, and come back when they begin or say something else', () => {
    const [ahead] = noticesAt([notice()], at('09:00'));
    const [now] = noticesAt([notice()], at('10:30'));
    const [changed] = noticesAt([notice({ version: 2 })], at('09:00'));
    expect([ahead?.isHarmless, now?.isHarmless]).toEqual([true, false]);
    expect(new Set([ahead?.mark, now?.mark, changed?.mark]).size).toBe(3);
    expect(noticesAt([notice({ kind: 'information', isReadOnly: false })], at('10:30'))[0]?.isHarmless).toBe(true);
    expect(noticesAt([notice({ kind: 'disturbance', isReadOnly: false })], at('10:30'))[0]?.isHarmless).toBe(false);
  });

  it('put what disturbs now before what is to come, three at most', () => {
    const kinds = noticesAt(
      [
        notice({ id: 'b', kind: 'information', isReadOnly: false }),
        notice({ id: 'c', from: at('12:00').toISOString(), until: at('13:00').toISOString() }),
        notice(),
        notice({ id: 'd', kind: 'disturbance', isReadOnly: false }),
      ],
      at('10:30'),
    );
    expect(kinds.map(({ kind, isAhead }) => [kind, isAhead])).toEqual([
      ['disturbance', false],
      ['maintenance', false],
      ['information', false],
    ]);
  });

  it('hold changes up only in their time, to the last end', () => {
    const all = [
      notice(),
      notice({ id: 'b', until: at('11:30').toISOString() }),
      notice({ id: 'c', isReadOnly: false, until: at('15:00').toISOString() }),
    ];
    expect(readOnlyUntil(all, at('09:59'))).toBeNull();
    expect(readOnlyUntil(all, at('10:00'))).toEqual(at('11:30'));
    expect(readOnlyUntil(all, at('11:30'))).toBeNull();
  });
});
