import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>> /** Name shown in place of the product's, over the same address. */;
  fromName: string | null;
  replyTo: string | null;
}
export interface Transport {
  /** Null when the server took it; else the reply code or the kind of fault, and whether another try makes no sense. */
  send(mail: OutgoingMail): Promise<{ code: string; isFinal: boolean } | null>;
  close(): void;
}

/** A mail server by its address, `smtps://user:password@host:465`. */
export function smtpTransport(url: string, from: string): Transport {
  const transport = createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    { from, headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } },
  );
  const ownAddress = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    async send({ to, subject, text, html, headers, fromName, replyTo }) {
      try {
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { ...headers },
          ...(fromName === null ? {} : { from: { name: fromName, address: ownAddress } }),
          ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
        });
        return null;
      } catch (error) {
        return faultOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Only codes are kept: servers repeat addresses in their sentences. */
function faultOf(error: unknown): { code: string; isFinal: boolean } {
  const reply: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined;
  const kind: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (typeof reply === 'number') return { code: String(reply), isFinal: reply >= 500 && kind !== 'EAUTH' };
  return { code: typeof kind === 'string' ? kind : 'unknown', isFinal: false };
}
