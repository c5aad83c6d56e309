import { afterAll, describe, expect, it } from 'vitest';
import { buildHttp } from '#platform/assembly/server/app.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { newCompany, newMember, newPerson, testApp, type Caller, type TestCompany } from '#test/support/company.ts';
import { asOwner } from '#test/support/owner.ts';
import { notifyStatement, readMessage } from '#platform/database/server/live-message.ts';

interface Event {
  id: string;
  event: string;
  kinds: string[];
  isOutsideHistory?: true;
}

describe('live updates', async () => {
  const test = await testApp();
  const second = await buildHttp(test.app);
  const [first, other] = [
    await test.http.listen({ port: 0, host: '127.0.0.1' }),
    await second.listen({ port: 0, host: '127.0.0.1' }),
  ];
  const company = await newCompany(test);
  const streams: Stream[] = [];
  afterAll(async () => {
    for (const stream of streams) stream.close();
    await second.close();
    await test.http.close();
  });

  const open = async (server: string, of: TestCompany, person: Caller, since?: string): Promise<Stream> => {
    const stream = await Stream.open(server, of, person, since);
    streams.push(stream);
    return stream;
  };
  const addUnit = async (person: Caller, code: string) => {
    const { status } = await person.call('POST', '/org-units', { name: `Unit ${code}`, code, kind: 'site' });
    expect(status).toBe(201);
  };

  it('name the kind of a record that changed, to readers on every server and with the end of the history', async () => {
    const writer = await newPerson(test, company, ['company.read', 'organisation.manage']);
    const [here, there] = [await open(first, company, writer), await open(other, company, writer)];
    await addUnit(writer, 'L1');
    const [one, two] = [await here.next(), await there.next()];
    expect(one.kinds).toEqual(['orgUnit']);
    expect(two).toEqual(one);
    expect(Number(one.id)).toBeGreaterThan(0);
  });

  it('say nothing of kinds that a person may not read, of other companies, and of what is rolled back', async () => {
    const writer = await newPerson(test, company, ['company.read', 'organisation.manage']);
    const [stranger, elsewhere] = [await newPerson(test, company, []), await newCompany(test)];
    const outsider = await newPerson(test, elsewhere, ['company.read', 'organisation.manage']);
    const [shut, foreign, allowed] = [
      await open(first, company, stranger),
      await open(first, elsewhere, outsider),
      await open(first, company, writer),
    ];
    const refused = await writer.call('POST', '/org-units', { name: 'No kind', code: 'L2', kind: 'nonsense' });
    expect(refused.status).toBe(422);
    await addUnit(writer, 'L3');
    expect((await allowed.next()).kinds).toEqual(['orgUnit']);
    expect(shut.heard).toEqual([]);
    // The first that the other company hears is its own change, with the end of its own history.
    await addUnit(outsider, 'L3');
    const own = await foreign.next();
    const { rows } = await asOwner(test.database.ownerUrl, (owner) =>
      owner.query<{ seq: string }>('select seq from history_head where company_id = $1', [elsewhere.id]),
    );
    expect(own).toMatchObject({ id: String(rows[0]?.seq), kinds: ['orgUnit'] });
    expect(foreign.heard).toHaveLength(1);
    const closed = await fetch(`${first}/api/companies/${elsewhere.slug}/events`, {
      headers: { cookie: `session=${writer.token}` },
    });
    expect(closed.status).toBe(404);
  });

  it('tell a new hire of the kinds of their own onboarding, and of no other', async () => {
    const hire = await newMember(test, company, ['new-hire']);
    const writer = await newPerson(test, company, ['company.read', 'organisation.manage']);
    const [theirs, allowed] = [await open(first, company, hire), await open(first, company, writer)];
    await addUnit(writer, 'L7');
    const before = await allowed.next();
    expect(before.kinds).toEqual(['orgUnit']);
    const change = (...kinds: string[]) =>
      inCompany(test.database, { companyId: company.id, accountId: null }, async (tx) => {
        for (const kind of kinds) tx.noteChange(kind);
      });
    await change('employee', 'exit', 'leaveRequest', 'onboarding', 'orgUnit', 'planStep', 'planTemplate', 'survey');
    expect((await theirs.next()).kinds.toSorted()).toEqual(['onboarding', 'planStep']);
    expect(theirs.heard).toHaveLength(1);
    theirs.close();
    // Nor does it hear afterwards what it missed of them.
    await addUnit(writer, 'L8');
    const again = await open(other, company, hire, before.id);
    await change('planStep');
    expect((await again.next()).kinds).toEqual(['planStep']);
    expect(again.heard).toHaveLength(1);
  });

  it('tell one person of their notifications, and nobody else', async () => {
    const [anna, ben] = [
      await newPerson(test, company, ['company.read']),
      await newPerson(test, company, ['company.read']),
    ];
    const [hers, his] = [await open(first, company, anna), await open(first, company, ben)];
    await inCompany(test.database, { companyId: company.id, accountId: ben.accountId }, (tx) =>
      notify(tx, [anna.accountId], { kind: 'requestAsked', resource: 'dataRequest', recordId: company.id }),
    );
    expect((await hers.next()).kinds).toEqual(['notification']);
    expect(his.heard).toEqual([]);
  });

  it('tell whoever may publish that a link to a report was used by somebody without an account', async () => {
    const [publisher, reader] = [
      await newPerson(test, company, ['report.read', 'report.publish']),
      await newPerson(test, company, ['report.read']),
    ];
    const [theirs, others] = [await open(first, company, publisher), await open(first, company, reader)];
    await inCompany(test.database, { companyId: company.id, accountId: null }, async (tx) =>
      tx.noteChange('reportLink'),
    );
    // Whoever made the link last hears of it too: the entry of the making is not taken for this change.
    expect(await theirs.next()).toMatchObject({ kinds: ['reportLink'], isOutsideHistory: true });
    expect(others.heard).toEqual([]);
  });

  it('tell everybody in all companies, on every server, of what the provider says to all', async () => {
    const elsewhere = await newCompany(test);
    const [here, there] = [
      await open(first, company, await newPerson(test, company, [])),
      await open(other, elsewhere, await newPerson(test, elsewhere, [])),
    ];
    await inCompany(test.database, { companyId: company.id, accountId: null }, async (tx) =>
      tx.announceToAll('serviceNotice'),
    );
    expect((await here.next()).kinds).toEqual(['serviceNotice']);
    expect((await there.next()).kinds).toEqual(['serviceNotice']);
  });

  it('tell a browser that comes back what it missed', async () => {
    const writer = await newPerson(test, company, ['company.read', 'organisation.manage']);
    const before = await open(first, company, writer);
    await addUnit(writer, 'L4');
    const { id } = await before.next();
    before.close();
    await addUnit(writer, 'L5');
    const after = await open(other, company, writer, id);
    const missed = await after.next();
    expect(missed.kinds).toEqual(['orgUnit']);
    expect(Number(missed.id)).toBeGreaterThan(Number(id));
  });

  it('go on after the connection to the database was lost', async () => {
    const writer = await newPerson(test, company, ['company.read', 'organisation.manage']);
    const lost = await open(first, company, writer);
    await asOwner(test.database.ownerUrl, (owner) =>
      owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'heartwood-live'`,
      ),
    );
    // The stream ends, because it may have missed something; a browser comes again by itself.
    await lost.ended;
    const again = await open(first, company, writer, lost.lastId);
    await addUnit(writer, 'L6');
    expect((await again.next()).kinds).toContain('orgUnit');
  });

  it('end for those whose permissions may have changed', async () => {
    const reader = await newPerson(test, company, ['company.read']);
    const stream = await open(first, company, reader);
    await inCompany(test.database, { companyId: company.id, accountId: null }, async (tx) => {
      tx.record({ action: 'change', resource: 'member', recordId: reader.accountId });
    });
    await stream.ended;
  });

  it('survive the way through the database unchanged, and refuse what no server of ours says', () => {
    const message = { companyId: company.id, accountId: null, seq: 7, kinds: ['orgUnit', 'site'] };
    const payload = /'(.*)'/.exec(notifyStatement(message))?.[1] ?? '';
    expect(readMessage(payload)).toEqual(message);
    const toAll = { companyId: null, accountId: null, seq: null, kinds: ['serviceNotice'] };
    expect(readMessage(/'(.*)'/.exec(notifyStatement(toAll))?.[1] ?? '')).toEqual(toAll);
    expect(readMessage("x'; drop table site; --")).toBeNull();
    expect(() => notifyStatement({ ...message, kinds: ["a'; drop table site; --"] })).toThrow('not a live message');
  });
});

/** Server-sent events as a browser reads them. */
class Stream {
  readonly heard: Event[] = [];
  readonly ended: Promise<void>;
  lastId = '';
  readonly #abort: AbortController;
  #wake: (() => void) | undefined;
  #at = 0;

  static async open(server: string, of: TestCompany, person: Caller, since?: string): Promise<Stream> {
    const abort = new AbortController();
    const response = await fetch(`${server}/api/companies/${of.slug}/events`, {
      headers: {
        cookie: `session=${person.token}`,
        accept: 'text/event-stream',
        ...(since === undefined ? {} : { 'last-event-id': since }),
      },
      signal: abort.signal,
    });
    if (!response.ok) throw new Error(`no stream: ${response.status}`);
    const stream = new Stream(response, abort);
    await new Promise<void>((resolve) => {
      stream.#wake = resolve;
    });
    return stream;
  }

  private constructor(response: Response, abort: AbortController) {
    this.#abort = abort;
    this.ended = this.#read(response).catch(() => undefined);
  }

  async #read(response: Response): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
        this.lastId = field('id') ?? this.lastId;
        if (field('event') === 'changed')
          this.heard.push({
            id: this.lastId,
            event: 'changed',
            ...(JSON.parse(field('data') ?? '{}') as { kinds: string[]; isOutsideHistory?: true }),
          });
        this.#wake?.();
      }
    }
  }

  /** The next event; waits for it. */
  async next(): Promise<Event> {
    for (;;) {
      const found = this.heard[this.#at];
      if (found !== undefined) {
        this.#at += 1;
        return found;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  close(): void {
    this.#abort.abort();
  }
}
