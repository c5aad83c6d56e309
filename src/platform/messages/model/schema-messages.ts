import { z } from 'zod';
import { defineMessages, uncodedMessage, type Message } from './messages.ts';

/** What any schema may say of a value. */
export const sayOfValue = defineMessages('value', {
  missing: 'This is required.',
  'not-text': 'Enter a text.',
  'not-number': 'Enter a number.',
  'not-whole': 'Enter a whole number.',
  'not-yes-or-no': 'Choose yes or no.',
  'not-list': 'Enter a list.',
  'not-date': 'Enter a date.',
  'wrong-kind': 'This value is of the wrong kind.',
  'wrong-format': 'This does not have the expected format.',
  'not-an-option': 'Choose one of: {options}.',
  'too-long': { one: 'At most {count} character.', other: 'At most {count} characters.' },
  'too-short': { one: 'At least {count} character.', other: 'At least {count} characters.' },
  'too-many': { one: 'At most {count} entry.', other: 'At most {count} entries.' },
  'too-few': { one: 'At least {count} entry.', other: 'At least {count} entries.' },
  'too-large': 'Must be at most {max}.',
  'too-small': 'Must be at least {min}.',
  'not-above': 'Must be above {min}.',
  'not-below': 'Must be below {max}.',
  unknown: 'This field does not exist.',
  day: 'Enter a date as YYYY-MM-DD.',
  name: 'Enter a name.',
  'own-password': 'Enter your password.',
  'time-zone': 'Choose a time zone such as Europe/Berlin.',
  text: 'Enter a text.',
  'invisible-character': 'Remove the invisible character.',
  email: 'Enter an email address such as name@company.com.',
  link: 'The link is incomplete.',
  reason: 'Enter a reason.',
});

const mark = '\u0002';

/** A message as a schema takes it: `z.string().max(5, inSchema(say('too-long', { count: 5 })))`. */
export const inSchema = (message: Message): string => `${mark}${JSON.stringify(message)}`;

/** The message of an issue; what a schema says in plain words has no code. */
export function issueMessage({ message }: { message: string }): Message {
  return message.startsWith(mark) ? (JSON.parse(message.slice(mark.length)) as Message) : uncodedMessage(message);
}

const byExpected: Readonly<Partial<Record<string, () => Message>>> = {
  string: () => sayOfValue('not-text'),
  number: () => sayOfValue('not-number'),
  int: () => sayOfValue('not-whole'),
  boolean: () => sayOfValue('not-yes-or-no'),
  array: () => sayOfValue('not-list'),
  date: () => sayOfValue('not-date'),
};

/** What zod finds by itself, in our words. */
function builtIn(issue: z.core.$ZodRawIssue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? sayOfValue('missing')
        : (byExpected[issue.expected]?.() ?? sayOfValue('wrong-kind'));
    case 'invalid_value':
      return sayOfValue('not-an-option', { options: { list: issue.values.map(String) } });
    case 'too_big': {
      const count = Number(issue.maximum);
      if (issue.origin === 'string') return sayOfValue('too-long', { count });
      if (issue.origin === 'array' || issue.origin === 'set') return sayOfValue('too-many', { count });
      return issue.inclusive === false
        ? sayOfValue('not-below', { max: count })
        : sayOfValue('too-large', { max: count });
    }
    case 'too_small': {
      const count = Number(issue.minimum);
      if (issue.origin === 'string') return sayOfValue('too-short', { count });
      if (issue.origin === 'array' || issue.origin === 'set') return sayOfValue('too-few', { count });
      return issue.inclusive === false
        ? sayOfValue('not-above', { min: count })
        : sayOfValue('too-small', { min: count });
    }
    case 'invalid_format':
      return sayOfValue('wrong-format');
    case 'unrecognized_keys':
      return sayOfValue('unknown');
    default:
      return sayOfValue('wrong-kind');
  }
}

z.config({ customError: (issue) => inSchema(builtIn(issue)) });
