import { describe, expect, it } from 'vitest';
import { nobody, sessionOf } from './session-response.ts';

const answer = {
  isAuth: true,
  type: 'Client',
  company: 'Acme',
  slug: 'acme',
  userRole: 'owner',
  access: ['company.read'],
  version: 3,
  user: { id: '1', email: 'ada@acme.com', name: null, surname: null },
  companies: [
    { name: 'Acme', slug: 'acme', userRole: 'owner' },
    { name: 'Other', slug: 'other', userRole: null, needsSecondFactor: true },
  ],
};

describe('the answer about the session', () => {
  it('gives the person and the companies, with the rights of the one in use', () => {
    expect(sessionOf(answer)).toEqual({
      person: {
        accountId: '1',
        type: 'Client',
        email: 'ada@acme.com',
        name: null,
        surname: null,
        language: null,
        timeZone: null,
        appearance: null,
      },
      version: 3,
      companies: [
        {
          slug: 'acme',
          name: 'Acme',
          role: 'owner',
          access: ['company.read'],
          needsSecondFactor: false,
          isShutHere: false,
        },
        { slug: 'other', name: 'Other', role: null, access: null, needsSecondFactor: true, isShutHere: false },
      ],
    });
  });
  it.each([
    undefined,
    null,
    'x',
    {},
    { person: null },
    { type: 'Client' },
    { ...answer, type: 'Robot' },
    { ...answer, user: { id: 7 } },
  ])('is nobody when it is %j', (given) => {
    expect(sessionOf(given)).toEqual(nobody);
  });
});
