import { describe, expect, it } from 'vitest';
import { emailOf, isDomain, isEmail, suffixOf } from './email.ts';
import { isFreeMail } from './free-mail.ts';

describe('an e-mail address', () => {
  it.each([
    'ada@acme.com',
    'ada.lovelace+tag@mail.acme.co.uk',
    "o'neill@acme.ie",
    'jürgen@müller.de',
    '用户@例子.中国',
    'a@b-c.io',
  ])('can be %s', (email) => {
    expect(isEmail(email)).toBe(true);
  });
  it.each([
    '',
    'ada',
    '@acme.com',
    'ada@',
    'ada@acme',
    'ada@@acme.com',
    'a da@acme.com',
    'ada@acme..com',
    '.ada@acme.com',
    'ada.@acme.com',
    'ada@-acme.com',
    'ada@127.0.0.1',
    'ada@acme.com\r\nbcc: x@y.z',
    '"x y"@acme.com',
    `${'x'.repeat(65)}@acme.com`,
    `ada@${'x.'.repeat(130)}com`,
  ])('cannot be %j', (email) => {
    expect(isEmail(email)).toBe(false);
  });
  it('is compared in lower case without blanks', () => {
    expect(emailOf('  Ada@ACME.com ')).toBe('ada@acme.com');
  });
});

describe('a company’s e-mail suffix', () => {
  it.each([
    ['@acme.com', 'acme.com'],
    ['Acme.COM', 'acme.com'],
    [' @müller.de ', 'müller.de'],
  ])('%j is kept as %s', (typed, kept) => {
    expect(suffixOf(typed)).toBe(kept);
    expect(isDomain(kept)).toBe(true);
  });
  it.each(['acme', 'acme.com/x', 'ada@acme.com', '', '10.0.0.1', 'a..b'])('cannot be %j', (typed) => {
    expect(isDomain(suffixOf(typed))).toBe(false);
  });
  it('knows addresses that anybody can have', () => {
    expect(isFreeMail('gmail.com')).toBe(true);
    for (const domain of ['gmx.de', 'proton.me', 'yahoo.co.uk', 'hotmail.it', 'outlook.com', 'web.de', 'qq.com'])
      expect(isFreeMail(domain), domain).toBe(true);
    expect(isFreeMail('acme.com')).toBe(false);
  });
});
