import { createSocket } from 'node:dgram';
import { closeWhenDone } from './opened.ts';

export interface NameServer {
  /** For DNS_SERVERS. */
  address: string;
  /** TXT records by host name; a host that is not there does not exist. */
  texts: Map<string, string[]>;
  /** Says nothing at all. */
  isSilent: boolean;
}

const txt = 16;

/** A real name server on a free UDP port of this machine that knows TXT records only. */
export async function nameServer(): Promise<NameServer> {
  const socket = createSocket('udp4');
  const server: NameServer = { address: '', texts: new Map(), isSilent: false };
  socket.on('message', (query, { port, address }) => {
    if (server.isSilent) return;
    socket.send(answerTo(query, server.texts), port, address);
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  closeWhenDone(() => {
    socket.close();
  });
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

/** RFC 1035, 4.1: header, the question as it came, and one record for each text. */
function answerTo(query: Buffer, texts: ReadonlyMap<string, readonly string[]>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(
      query
        .subarray(at + 1, at + 1 + length)
        .toString('latin1')
        .toLowerCase(),
    );
    at += 1 + length;
  }
  const end = at + 5;
  const found = texts.get(labels.join('.'));
  const records = query.readUInt16BE(at + 1) === txt ? (found ?? []).map(recordOf) : [];
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(found === undefined ? 0x8183 : 0x8180, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, query.subarray(12, end), ...records]);
}

function recordOf(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  const pieces = Array.from({ length: Math.ceil(bytes.length / 255) }, (_, at) =>
    bytes.subarray(at * 255, at * 255 + 255),
  ).flatMap((piece) => [Buffer.from([piece.length]), piece]);
  const data = Buffer.concat(pieces);
  // The name is that of the question, at byte 12; class IN; for a minute.
  const head = Buffer.from([0xc0, 12, 0, txt, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
