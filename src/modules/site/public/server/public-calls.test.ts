import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { siteTest, type SiteTest } from '#test/support/site.ts';
import { betaRequest } from '#modules/site/public/model/beta-request.ts';
import { contactRequest } from '#modules/site/public/model/contact-request.ts';
import { subscriber } from '#modules/site/provider/model/subscriber.ts';
import { cleanUpSite } from '#modules/site/provider/server/clean-up.ts';

let test: SiteTest;
beforeAll(async () => {
  test = await siteTest();
}, 120_000);
beforeEach(() => test.forgetLimits());

const message = {
  name: 'Ada Lovelace',
  email: 'ada@visitor.example',
  topic: 'sales',
  message: 'What does it cost for 300 people?',
};

describe('POST /contact', () => {
  it.each(['/contact', '/api/contact'])(
    '7.10 answers at %s with 200 and the sentence, stores the message and mails its number',
    async (path) => {
      const answer = await test.post(path, message);
      expect([answer.status, answer.body['message']]).toEqual([200, 'Thank you. We have received your message.']);
      const stored = (await test.all(contactRequest)).find(({ number }) => number === answer.body['number']);
      expect(stored).toMatchObject({ ...message, channel: 'form', status: 'new' });
      expect((await test.mailsTo(message.email)).at(-1)?.subject).toContain(String(answer.body['number']));
    },
  );

  it('7.10 names what is wrong with the sentence of the specification, and refuses fields it does not know by name', async () => {
    const answer = await test.post('/contact', { ...message, message: 'Too short', name: '' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      message: 'Failed to send contact form.',
      errors: [
        { path: 'name', msg: 'Enter your name.' },
        { path: 'message', msg: 'At least 10 characters.' },
      ],
    });
    expect(JSON.stringify((await test.post('/contact', { ...message, colour: 'red' })).body['errors'])).toContain(
      'colour',
    );
    expect((await test.post('/contact', { ...message, message: 'a'.repeat(5001) })).status).toBe(422);
  });

  it('lets a robot that fills in what nobody sees believe that it succeeded, and keeps nothing', async () => {
    const before = (await test.all(contactRequest)).length;
    const answer = await test.post('/contact', { ...message, website: 'https://spam.example' });
    expect([answer.status, answer.body['number']]).toEqual([200, null]);
    expect((await test.all(contactRequest)).length).toBe(before);
  });

  it('refuses what comes faster than a person types, and the sixth in an hour', async () => {
    expect((await test.post('/contact', { ...message, filledMs: 900 })).status).toBe(422);
    for (let sent = 0; sent < 5; sent += 1)
      expect((await test.post('/contact', { ...message, filledMs: 4000 })).status).toBe(200);
    const sixth = await test.post('/contact', message);
    expect([sixth.status, sixth.body['message']]).toEqual([429, 'Failed to send contact form.']);
  });

  it('leaves nothing of the writer in the history, which nothing can be removed from', async () => {
    await test.post('/contact', message);
    const { rows } = await test.database.pool.query<{ kept: string }>(
      `select coalesce(string_agg(h::text, ''), '') as kept from history h`,
    );
    expect(rows[0]?.kept).not.toContain('Lovelace');
  });
});

describe('the newsletter', () => {
  it.each(['/subscribe', '/api/subscribe'])(
    '7.11 is asked for at %s: 200, stored, a mail with a link; a field it does not know is refused by its name',
    async (path) => {
      const email = `reader${path.length}@visitor.example`;
      expect((await test.post(path, { email })).status).toBe(200);
      expect((await test.all(subscriber)).find((one) => one.email === email)).toMatchObject({ status: 'pending' });
      expect(await test.linkFor(email)).toMatch(/^[\w-]+$/);
      const refused = await test.post(path, { email, colour: 'red' });
      expect([refused.status, refused.body['message']]).toEqual([422, 'Failed to send contact form.']);
      expect(JSON.stringify(refused.body['errors'])).toContain('colour');
    },
  );

  it('7.11 is confirmed by the link of its mail, once and within 48 hours, and begins then', async () => {
    await test.post('/api/subscribe', { email: 'bo@visitor.example', topics: ['ruleNews'] });
    expect((await test.all(subscriber)).find(({ email }) => email === 'bo@visitor.example')).toMatchObject({
      status: 'pending',
      ruleNews: true,
      productNews: false,
    });
    const token = await test.linkFor('bo@visitor.example');
    expect((await test.post('/api/subscriptions/confirm', { token })).body).toMatchObject({ kind: 'newsletter' });
    expect((await test.post('/api/subscriptions/confirm', { token })).body).toMatchObject({ code: 'site.link-dead' });
    expect((await test.all(subscriber)).find(({ email }) => email === 'bo@visitor.example')).toMatchObject({
      status: 'active',
      consentVersion: '1',
    });

    await test.post('/api/subscribe', { email: 'late@visitor.example' });
    const late = await test.linkFor('late@visitor.example');
    test.time.pass(48 * 3600 + 1);
    expect((await test.post('/api/subscriptions/confirm', { token: late })).status).toBe(400);
  });

  it('answers for a known address exactly as for a new one', async () => {
    const [known, fresh] = [
      await test.post('/subscribe', { email: 'bo@visitor.example' }),
      await test.post('/subscribe', { email: 'fresh@visitor.example' }),
    ];
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    expect((await test.mailsTo('bo@visitor.example')).at(-1)?.subject).toContain('Your subscription to');
  });

  it('7.11 lets its reader choose topics and end it, by page and by the button of the mail program', async () => {
    const manage = await test.linkFor('bo@visitor.example');
    expect((await test.post('/api/subscriptions/look', { token: manage })).body).toMatchObject({
      email: 'bo@visitor.example',
      topics: ['ruleNews'],
      isActive: true,
    });
    await test.post('/api/subscriptions/change', { token: manage, topics: ['dataNews', 'productNews'] });
    expect((await test.post('/api/subscriptions/look', { token: manage })).body).toMatchObject({
      topics: ['productNews', 'dataNews'],
    });
    const answer = await test.http.inject({
      method: 'POST',
      url: `/api/subscriptions/one-click?token=${manage}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    expect((await test.all(subscriber)).find(({ email }) => email === 'bo@visitor.example')).toMatchObject({
      status: 'unsubscribed',
    });
  });

  it('does not come back for somebody who ended it until they confirm again', async () => {
    await test.post('/subscribe', { email: 'bo@visitor.example', topics: ['dataNews'] });
    expect((await test.all(subscriber)).find(({ email }) => email === 'bo@visitor.example')).toMatchObject({
      status: 'pending',
    });
  });

  it('ends it on its page too, without a mail program', async () => {
    await test.post('/api/subscribe', { email: 'ends@visitor.example' });
    await test.post('/api/subscriptions/confirm', { token: await test.linkFor('ends@visitor.example') });
    const manage = await test.linkFor('ends@visitor.example');
    expect((await test.post('/api/subscriptions/end', { token: manage })).status).toBe(200);
    expect((await test.post('/api/subscriptions/look', { token: manage })).body).toMatchObject({ isActive: false });
    expect((await test.post('/api/subscriptions/end', { token: 'nobody' })).status).toBe(400);
  });

  it('forgets what was not confirmed, name and all', async () => {
    await test.post('/subscribe', { email: 'never@visitor.example' });
    test.time.pass(49 * 3600);
    await cleanUpSite(test.app);
    expect((await test.all(subscriber)).map(({ email }) => email)).not.toContain('never@visitor.example');
  });
});

describe('the beta', () => {
  const wish = { email: 'cy@visitor.example', company: 'Acme GmbH', sizeBand: 'to199', interest: 'people' };

  it('is confirmed by mail, and a second wish for the same address changes nothing and hears the same', async () => {
    const first = await test.post('/beta', wish);
    expect((await test.all(betaRequest))[0]).toMatchObject({ ...wish, status: 'pending' });
    expect(
      (await test.post('/api/subscriptions/confirm', { token: await test.linkFor(wish.email) })).body,
    ).toMatchObject({ kind: 'beta' });
    const second = await test.post('/api/beta', { ...wish, company: 'Somebody else' });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await test.all(betaRequest)).toMatchObject([{ company: 'Acme GmbH', status: 'new' }]);
  });
});
