import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { temporaryFolder } from './database.ts';
import { closeWhenDone } from './opened.ts';

interface S3Call {
  path: string;
  mountPath: string;
  state: { vhost: boolean };
}
interface S3Server {
  middleware: ((call: S3Call, next: () => unknown) => unknown)[];
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
  configureBuckets(): Promise<unknown>;
}
interface S3Options {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string; configs: string[] }[];
}

const require = createRequire(import.meta.url);

/**
 * Where a listing goes on is told in DES, which OpenSSL has given up. Triple DES with one key three times is the same.
 */
function lendDes(): void {
  const crypto = require('node:crypto') as Record<'createCipheriv' | 'createDecipheriv', CipherMaker>;
  for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
    const make = crypto[name];
    crypto[name] = (cipher, key, iv) =>
      cipher === 'des' ? make('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : make(cipher, key, iv);
  }
}
type CipherMaker = (cipher: string, key: Buffer, iv: Buffer) => unknown;
lendDes();

// It is written in CommonJS and brings no types.
const S3rver = require('@20minutes/s3rver') as new (options: S3Options) => S3Server;

/**
 * A storage that speaks S3, with one bucket in a folder; stopped after the test file. The settings lead the product
 * there.
 */
export async function s3Server(bucket: string): Promise<{ settings: Record<string, string>; folder: string }> {
  const folder = temporaryFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  // It checks the signature of a listing as if the address of the bucket had no slash at its end; S3 checks the address
  // that was sent.
  server.middleware.splice(-1, 0, (call, next) => {
    if (/^\/[^/]+\/$/.test(call.path)) Object.assign(call, { mountPath: '/' }).state.vhost = true;
    return next();
  });
  const { port } = await server.run();
  closeWhenDone(() => server.close());
  return {
    folder,
    settings: { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
  };
}
