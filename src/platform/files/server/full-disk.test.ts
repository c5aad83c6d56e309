import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newCompany, newPerson, testApp } from '#test/support/company.ts';
import { startServer } from '#test/support/server.ts';

/**
 * As if the disk had room for no more than 4 MB: the system refuses to write beyond, in the same way as a full disk
 * does (EFBIG, ENOSPC).
 */
const littleRoom = ['/bin/sh', '-c', 'ulimit -f 8192; exec "$0" "$@"'];

describe.skipIf(process.platform === 'win32')('an upload that does not fit on the disk', () => {
  it('is refused with 507, and nothing of it stays; smaller ones go on', async () => {
    const test = await testApp();
    const company = await newCompany(test);
    const person = await newPerson(test, company, ['company.read', 'organisation.manage', 'data.import']);
    const server = await startServer(
      { DATABASE_URL: test.database.ownerUrl, SECRET: test.app.env.secret ?? '', DEMO: 'off' },
      90_000,
      littleRoom,
    );
    onTestFinished(() => server.stop());
    const send = async (path: string, name: string, text: string) => {
      const form = new FormData();
      form.set('resource', 'orgUnit');
      form.set('file', new Blob([text]), name);
      const answer = await fetch(`${server.url}/api/companies/${company.slug}/${path}`, {
        method: 'POST',
        headers: { cookie: `session=${person.token}`, origin: server.url },
        body: form,
      });
      return { status: answer.status, body: (await answer.json()) as { code?: string; file?: { id: string } } };
    };
    const incoming = join(server.dataDir, 'files/incoming');
    for (const megabytes of [5, 12]) {
      for (const path of ['files', 'imports'])
        expect(await send(path, 'much.csv', 'a;b\n'.repeat(megabytes * 250_000))).toMatchObject({
          status: 507,
          body: { code: 'file.no-space' },
        });
      expect(readdirSync(incoming)).toEqual([]);
    }
    expect(existsSync(join(server.dataDir, 'files', company.id))).toBe(false);
    const small = await send('files', 'little.csv', 'a;b\n'.repeat(1000));
    expect(small.status).toBe(201);
    expect(
      (
        await fetch(`${server.url}/api/companies/${company.slug}/files/${small.body.file?.id}/content`, {
          headers: { cookie: `session=${person.token}` },
        })
      ).status,
    ).toBe(200);
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
  }, 180_000);
});
