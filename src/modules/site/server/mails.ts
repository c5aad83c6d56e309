import type { Addressed, MailContext, MailKind } from '#platform/server/mail/mailer.ts';

type Data = Readonly<Record<string, unknown>>;
const textIn = (data: Data, name: string): string => (typeof data[name] === 'string' ? data[name] : '');

/** `{ email, name, number, message }`: the automatic answer to a contact request. */
export const contactReceivedMail: MailKind = { kind: 'contact-received', prepare: prepareContactReceived };

async function prepareContactReceived({ productName }: MailContext, data: Data): Promise<Addressed | null> {
  return {
    to: textIn(data, 'email'), subject: `We have received your message (number ${String(data['number'])})`, greeting: `Hello ${textIn(data, 'name')},`,
    before: [`Thank you for writing to ${productName}. Your message has the number ${String(data['number'])}; please name it if you write again about the same matter.`, 'You wrote:', textIn(data, 'message')],
    links: [], after: ['A person reads it and answers to this address. If you did not write to us, ignore this mail.'],
  };
}
