import { describe, expect, it } from 'vitest';
import { countedShare } from './counted-share.ts';

const unit = (id: string, over: Partial<Parameters<typeof countedShare>[0][number]> = {}) => ({
  id,
  ownershipShare: null,
  financialControl: true,
  operationalControl: true,
  validFrom: null,
  validTo: null,
  ...over,
});

describe('the share of a unit that counts', () => {
  it('multiplies ownership down the chain under equity share', () =>
    expect(
      countedShare([unit('g'), unit('e', { ownershipShare: '0.6' }), unit('s', { ownershipShare: '0.5' })], 'equity'),
    ).toBe('0.3'));
  it('is all or nothing under control', () => {
    const chain = [unit('g'), unit('e', { ownershipShare: '0.6', financialControl: false })];
    expect(countedShare(chain, 'financial')).toBe('0');
    expect(countedShare(chain, 'operational')).toBe('1');
  });
});
