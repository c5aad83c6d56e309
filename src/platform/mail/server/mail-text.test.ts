import { describe, expect, it } from 'vitest';
import type { CatalogueText } from '#platform/i18n/model/message.ts';
import { setMail } from './mail-text.ts';

const frame = { productName: 'Heartwood', baseUrl: 'https://hw.example' };
const text = (words: string) => words as CatalogueText;
const content = {
  language: 'en-GB',
  subject: text('Join <Acme> & "Sons"\r\nBcc: x@y.zz'),
  name: null,
  before: [{ verbatim: 'You & <b>me</b>' }],
  links: [{ label: text('Open'), href: 'https://hw.example/confirm#token=a&b"c' }],
  after: [text('Bye.')],
};

describe('a mail', () => {
  it('says the same in text and in HTML', () => {
    const mail = setMail(content, frame);
    expect(mail.text).toBe(
      'Hello,\n\nYou & <b>me</b>\n\nOpen:\nhttps://hw.example/confirm#token=a&b"c\n\nBye.\n\n--\nHeartwood · https://hw.example',
    );
    expect(mail.html).toContain('You &amp; &lt;b&gt;me&lt;/b&gt;');
    expect(mail.html).toContain('href="https://hw.example/confirm#token=a&amp;b&quot;c"');
    expect(mail.html).not.toMatch(/<b>|<script|<img|http:\/\//);
  });
  it('has a subject of one line', () => {
    expect(setMail(content, frame).subject).toBe('Join <Acme> & "Sons" Bcc: x@y.zz');
  });
});
