import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#platform/records/model/record-schema.ts';
import { checkRegistration, editUserInput, registrationInput } from './contracts.ts';
import { sectors } from '#platform/directory/model/sectors.ts';
import { reservedSlugs } from '#platform/directory/model/slug.ts';

const good = {
  companyName: ' Acme GmbH ',
  companySize: 250,
  companySector: ['Energy', 'Mining', 'Energy'],
  selectedPlans: ['medium', 'medium'],
  agreeTerms: true,
  companyEmail: '@Acme.com',
  email: 'Ada@Acme.com ',
  password: 'a long enough one',
};
const rules = { reserved: reservedSlugs(['/features'], 'heartwood'), productNames: ['Heartwood', 'heartwood'] };
const check = (change: object) => checkRegistration({ ...good, ...change }, rules);

describe('a registration', () => {
  it('comes out in the form it is kept', () => {
    expect(check({}).value).toEqual({
      ...good,
      companyName: 'Acme GmbH',
      companySector: ['Energy', 'Mining'],
      selectedPlans: ['medium'],
      companyEmail: 'acme.com',
      email: 'ada@acme.com',
    });
  });
  it('9.06 takes a plan as one text, size 0, and a size typed as digits', () => {
    expect(check({ selectedPlans: 'advance' }).value?.selectedPlans).toEqual(['advance']);
    expect(check({ companySize: 0 }).value?.companySize).toBe(0);
    expect(check({ companySize: '1200' }).value?.companySize).toBe(1200);
    expect(check({ companySector: [...sectors] }).value?.companySector).toHaveLength(17);
  });
  it.each([
    ['companyName', ''],
    ['companyName', undefined],
    ['companyName', 'Features'],
    ['companyName', 'a/b'],
    ['companyName', 7],
    ['companySize', -1],
    ['companySize', 1.5],
    ['companySize', '12a'],
    ['companySize', ''],
    ['companySize', null],
    ['companySize', 10_000_001],
    ['companySector', []],
    ['companySector', 'Energy'],
    ['selectedPlans', []],
    ['selectedPlans', 'gold'],
    ['selectedPlans', undefined],
    ['agreeTerms', false],
    ['agreeTerms', 'true'],
    ['companyEmail', 'acme'],
    ['companyEmail', ''],
    ['email', 'ada'],
    ['email', undefined],
    ['password', ''],
    ['password', undefined],
    ['password', 'short'],
    ['password', 'ada@acme.com'],
    ['password', 'Acme-GmbH'],
    ['password', 'HEARTWOOD'],
  ])('marks %s when it is %j', (field, value) => {
    const { errors } = check({ [field]: value });
    expect(errors.map((error) => error.path)).toEqual([field]);
    expect(errors[0]?.message).toMatch(/^[A-Z“].*\.$/s);
  });
  it('marks a sector that is none of the 17 at its place', () => {
    expect(check({ companySector: ['Energy', 'Piracy'] }).errors.map((error) => error.path)).toEqual([
      'companySector.1',
    ]);
  });
  it('marks everything at once', () => {
    expect(
      checkRegistration({}, rules)
        .errors.map((error) => error.path)
        .sort(),
    ).toEqual([
      'agreeTerms',
      'companyEmail',
      'companyName',
      'companySector',
      'companySize',
      'email',
      'password',
      'selectedPlans',
    ]);
    expect(checkRegistration(null, rules).errors.length).toBeGreaterThan(0);
  });
  it('3.04 keeps the keys of the specification’s payload', () => {
    expect(Object.keys(registrationInput.shape).sort()).toEqual([
      'agreeTerms',
      'companyEmail',
      'companyName',
      'companySector',
      'companySize',
      'email',
      'password',
      'selectedPlans',
    ]);
  });
});

describe('an edited profile', () => {
  it('takes names of any script and clears what may be empty', () => {
    expect(
      editUserInput.parse({
        name: ' Zoë ',
        surname: '李',
        phone: '+49 (30) 1234-567',
        timeZone: 'Europe/Vienna',
        language: 'de-AT',
        preferredName: '',
      }),
    ).toEqual({
      name: 'Zoë',
      surname: '李',
      phone: '+49301234567',
      timeZone: 'Europe/Vienna',
      language: 'de-AT',
      preferredName: null,
    });
  });
  it('names every field it does not know', () => {
    const found = editUserInput.safeParse({ name: 'Ada', type: 'Internal', email: 'x@y.zz' });
    expect(found.success ? [] : fieldErrors(found.error)).toMatchObject([
      { path: 'type', code: 'value.unknown' },
      { path: 'email', code: 'value.unknown' },
    ]);
  });
  it.each([
    { name: '' },
    { name: null },
    { surname: 'x'.repeat(81) },
    { name: 'a\u202eb' },
    { phone: '030 123' },
    { timeZone: 'Mars/Olympus' },
    { timeZone: '+01:00' },
    { language: 'German' },
  ])('refuses %j', (body) => {
    expect(editUserInput.safeParse(body).success).toBe(false);
  });
});
