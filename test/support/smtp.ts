import { SMTPServer } from 'smtp-server';
import { closeWhenDone } from './opened.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string /** Headers and body with the transfer encoding undone, as far as the tests need it. */;
  text: string;
}

export interface SmtpPeer {
  /** For SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** Replies that the next mails get instead of being taken, in order: 450 try again, 550 never. */
  refusals: number[];
  close(): Promise<void>;
}

/** A real mail server on a free port of this machine that keeps what it gets. Asks for a login when one is given. */
export async function smtpPeer({ login }: { login?: { user: string; pass: string } } = {}): Promise<SmtpPeer> {
  const received: ReceivedMail[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    logger: false,
    onAuth(auth, _session, done) {
      if (auth.username === login?.user && auth.password === login?.pass) done(null, { user: auth.username ?? '' });
      else done(new Error('wrong login'));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = refusals.shift();
        if (refusal !== undefined) {
          done(
            Object.assign(new Error(`not taken for ${session.envelope.rcptTo[0]?.address}`), { responseCode: refusal }),
          );
          return;
        }
        const raw = Buffer.concat(chunks).toString('utf8');
        received.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw,
          text: unfold(raw),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  closeWhenDone(close);
  return {
    url: `smtp://${login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : ''}127.0.0.1:${port}`,
    received,
    refusals,
    close,
  };
}

/** Undoes quoted-printable and base64 parts, so that a test can look for a sentence or a link. */
function unfold(raw: string): string {
  const parts = raw.split(/\r\n(?=--)/);
  return parts
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n');
      const body = rest.join('\r\n\r\n');
      if (/quoted-printable/i.test(head)) return `${head}\n${quotedPrintable(body)}`;
      if (/transfer-encoding: base64/i.test(head)) return `${head}\n${Buffer.from(body, 'base64').toString('utf8')}`;
      return part;
    })
    .join('\n');
}

const quotedPrintable = (body: string): string =>
  Buffer.from(
    body.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
