import { describe, expect, it } from 'vitest';
import { prettyLine } from './log-pretty.ts';
import { createLog } from './log.ts';

function written(): { log: ReturnType<typeof createLog>; last: () => Record<string, unknown>; text: () => string } {
  const lines: string[] = [];
  const log = createLog({ level: 'info', isPretty: false, output: { write: (line) => lines.push(line) } });
  return { log, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>, text: () => lines.join('') };
}

describe('the log', () => {
  it('is one JSON object a line, with the time in UTC, the level as a word and the request it belongs to', () => {
    const { log, last } = written();
    log.child({ requestId: 'req-7' }).warn({ rows: 3 }, 'Rows were rejected');
    expect(last()).toEqual({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      requestId: 'req-7',
      rows: 3,
      msg: 'Rows were rejected',
    });
  });

  it.each([
    ['a password in an object', { input: { newPassword: 'pear-tree-9' } }],
    ['a cookie in headers', { headers: { cookie: 'sid=pear-tree-9', 'set-cookie': ['sid=pear-tree-9'] } }],
    ['a token deep inside', { a: { b: [{ resetToken: 'pear-tree-9' }] } }],
    ['a bearer token in text', { note: 'Authorization was Bearer pear-tree-9.x' }],
    ['an e-mail address in text', { note: 'mail to pear-tree-9@example.org failed' }],
    ['an e-mail address by key', { email: 'pear-tree-9@example.org' }],
    ['a query in an address', { url: '/api/x?token=pear-tree-9&y=1' }],
    ['a login in an address', { database: 'postgres://owner:pear-tree-9@127.0.0.1:5432/x' }],
    ['a body', { body: { anything: 'pear-tree-9' } }],
  ])('hides %s', (_what, entry) => {
    const { log, text } = written();
    log.info(entry, 'Something happened');
    expect(text()).toContain('Something happened');
    expect(text()).not.toContain('pear-tree-9');
  });

  it('hides the same in messages and in bindings of a child', () => {
    const { log, text } = written();
    log.info('signed in as anna.beech@example.org with /reset?token=pear-tree-9');
    log.child({ sessionId: 'pear-tree-9' }).info('next');
    log.info('%s tried', 'anna.beech@example.org');
    expect(text()).not.toMatch(/anna\.beech|pear-tree-9/);
  });

  it('writes an error whole, but without the values a database puts into it', () => {
    const { log, last, text } = written();
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(anna@example.org) already exists.',
      constraint: 'account_email_key',
    });
    log.error(
      { err: new Error('Failed query: insert into account\nparams: anna@example.org,hash', { cause }) },
      'Request failed',
    );
    expect(last()['err']).toMatchObject({
      type: 'Error',
      message: expect.stringContaining('insert into account'),
      stack: expect.stringContaining('log.test.ts'),
      cause: { code: '23505', constraint: 'account_email_key' },
    });
    log.error(new Error('no mailbox anna@example.org'));
    log.error({ err: new Error('bad row\nparams: anna') });
    expect(last()).toMatchObject({ msg: 'bad row\nparams: [hidden]' });
    expect(text()).not.toMatch(/anna|,hash/);
  });

  it('names a request by method and path only', () => {
    const { log, last } = written();
    log.info(
      {
        req: { method: 'GET', url: '/api/companies/acme/sites?q=anna', headers: { cookie: 'x' } },
        res: { statusCode: 200 },
      },
      'request completed',
    );
    expect(last()).toMatchObject({ req: { method: 'GET', path: '/api/companies/acme/sites' }, res: { status: 200 } });
    expect(Object.keys(last()['req'] as object)).toEqual(['method', 'path']);
  });

  it('is one readable line at a terminal', () => {
    const line = prettyLine(
      JSON.stringify({
        level: 'info',
        time: '2026-03-01T12:03:04.000Z',
        requestId: 'r1',
        req: { method: 'GET', path: '/x' },
        res: { status: 200 },
        responseTime: 12.4,
        msg: 'request completed',
      }),
    );
    // eslint-disable-next-line no-control-regex
    expect(line.replace(/\u001b\[[\d;]*m/g, '')).toBe(
      '12:03:04 info  GET /x 200 12 ms request completed requestId=r1\n',
    );
    expect(prettyLine('not json\n')).toBe('not json\n');
  });
});
