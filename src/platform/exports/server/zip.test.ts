import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { zip, type ZipMember } from './zip.ts';

it('an archive whose content breaks off in the middle fails as a whole, and nowhere else', async () => {
  const broken = async function* (): AsyncGenerator<string> {
    yield 'the first rows';
    await Promise.resolve();
    throw new Error('the database does not answer');
  };
  const members = async function* (): AsyncGenerator<ZipMember> {
    yield { name: 'whole.txt', content: ['whole'] };
    yield { name: 'broken.txt', content: broken() };
  };
  await expect(buffer(Readable.from(zip(members(), new Date('2026-03-02T10:00:00Z'))))).rejects.toThrow(
    'the database does not answer',
  );
});
