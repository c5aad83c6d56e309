import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}
export interface HookReceiver {
  url: string;
  received: Received[];
  /** What the next calls are answered with, in order; 204 when there is none. */
  statuses: number[];
  close(): Promise<void>;
}

/**
 * A program of somebody else's on a free port of this machine that takes what webhooks send. A redirect leads to
 * itself.
 */
export async function hookReceiver(): Promise<HookReceiver> {
  const receiver: HookReceiver = {
    url: '',
    received: [],
    statuses: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      receiver.received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      });
      response.writeHead(receiver.statuses.shift() ?? 204, { location: `${receiver.url}/moved` }).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return receiver;
}
