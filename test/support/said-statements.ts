import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll } from 'vitest';
import { checkedCalls } from '#platform/http/server/check-call.ts';
import { checkedCallsBeside } from '../../scripts/test/noted-statements.ts';

/**
 * Where `SAID_STATEMENTS` names a file, every statement that tests say to PostgreSQL is noted in it, each text once a
 * process. `test/said-statements.test.ts` has another version of PostgreSQL understand them all, so that no test has to
 * be repeated there for the sake of its statements. Beside it are the calls of which a response was checked.
 */
const file = process.env['SAID_STATEMENTS'];

if (file !== undefined) {
  const noted = new Set<string>();
  const fresh = new Set<string>();
  const client = pg.Client.prototype as { query(...args: unknown[]): unknown };
  const say = client.query;
  client.query = function noting(...args) {
    const [said] = args;
    const text = typeof said === 'string' ? said : (said as { text?: unknown } | undefined)?.text;
    if (typeof text === 'string' && isQuestion(text) && !noted.has(text)) {
      noted.add(text);
      fresh.add(text);
    }
    return say.apply(this, args);
  };
  afterAll(() => {
    appendFileSync(file, [...fresh].map((text) => `${JSON.stringify(text)}\n`).join(''));
    fresh.clear();
    appendFileSync(checkedCallsBeside(file), [...checkedCalls].map((call) => `${JSON.stringify(call)}\n`).join(''));
    checkedCalls.clear();
  });
}

/** One statement that a database can be asked to understand without doing it. */
const isQuestion = (text: string): boolean =>
  /^\s*(select|insert|update|delete|with|merge|values)\b/i.test(text) && !/;\s*\S/.test(text);
