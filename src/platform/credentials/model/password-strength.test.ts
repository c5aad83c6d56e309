import { describe, expect, it } from 'vitest';
import { guessBits, passwordLevel } from './password-strength.ts';

const context = { email: 'ada.lovelace@acme.com', names: ['Borealis Furniture', 'Heartwood'] };

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['short', 1],
    ['Password1!', 1],
    ['qwertz123456', 1],
    ['aaaaaaaaaaaa', 1],
    ['Summer2026!', 1],
    ['borealis2026', 1],
    ['ada.lovelace1', 1],
    ['abcdefgh12345678', 1],
    ['kettle-rain', 2],
    ['purple window', 2],
    ['river stone lamp', 3],
    ['a quiet place by the sea', 4],
    ['Correct horse battery 9', 4],
    ['x7#Kq!2mZ$wP', 3],
    ['тихое место у самого моря', 4],
  ] as const)('of %j is %i', (password, level) => {
    expect(passwordLevel(password, context)).toBe(level);
  });

  it('counts words of the person for little, and the same words of somebody else for what they are', () => {
    expect(guessBits('borealis lamp', context)).toBeLessThan(guessBits('borealis lamp'));
  });

  it('never falls when something unrelated is added', () => {
    for (const password of ['kettle-rain', 'x7#Kq!2mZ', 'a quiet place'])
      for (const more of [' w', '#', 'é', '7'])
        expect(guessBits(password + more), password + more).toBeGreaterThan(guessBits(password));
  });
});
