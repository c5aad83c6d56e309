import { isWrittenLeftward, type CatalogueText } from '#platform/i18n/model/message.ts';
import { serverTexts } from '#platform/i18n/server/texts.ts';
import en from './locales/en.json' with { type: 'json' };

const textsIn = serverTexts(import.meta.url, en);

/** A paragraph: a text of a catalogue, or what no language changes, such as a hash or the words of whoever wrote to us. */
export type MailLine = CatalogueText | { readonly verbatim: string };

/** A mail before it is set: sentences of a catalogue and the links one is meant to follow. */
export interface MailContent {
  /** That of its texts, as `languageFor` gives it. */
  language: string;
  subject: CatalogueText;
  /** Of whoever is greeted; null where nobody knows it. */
  name: string | null;
  before: readonly MailLine[];
  links: ReadonlyArray<{ label: CatalogueText; href: string }>;
  after: readonly MailLine[];
}

export interface MailFrame {
  productName: string;
  baseUrl: string;
}

/** The same content as plain text and as HTML that needs no picture, no script and no style from elsewhere. */
export function setMail(
  content: MailContent,
  { productName, baseUrl }: MailFrame,
): { subject: string; text: string; html: string } {
  const t = textsIn(content.language);
  const greeting = content.name === null ? t('hello') : t('helloName', { name: content.name });
  const [before, after] = [content.before.map(plain), content.after.map(plain)];
  const footer = `${productName} · ${baseUrl}`;
  const text = [
    greeting,
    ...before,
    ...content.links.map(({ label, href }) => `${label}:\n${href}`),
    ...after,
    `--\n${footer}`,
  ].join('\n\n');
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`;
  const button = ({ label, href }: { label: string; href: string }) =>
    `<p style="margin:0 0 8px"><a href="${escapeHtml(href)}" style="${BUTTON}">${escapeHtml(label)}</a></p>` +
    `<p style="margin:0 0 16px;font-size:13px;color:#555555">${escapeHtml(t('copyAddress'))} <span style="word-break:break-all">${escapeHtml(href)}</span></p>`;
  const direction = isWrittenLeftward(content.language) ? ' dir="rtl"' : '';
  const html =
    `<!doctype html><html lang="${escapeHtml(content.language)}"${direction}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head>` +
    `<body style="${BODY}"><div style="${SHEET}">` +
    [paragraph(greeting), ...before.map(paragraph), ...content.links.map(button), ...after.map(paragraph)].join('') +
    `<p style="margin:24px 0 0;font-size:13px;color:#555555">${escapeHtml(footer)}</p></div></body></html>`;
  return { subject: oneLine(content.subject), text, html };
}

const plain = (line: MailLine): string => (typeof line === 'string' ? line : line.verbatim);

/** A company's name stands in subjects: it must not become a header of its own. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Mail programs read no style sheets: each element has its style in itself. */
const BODY =
  'margin:0;padding:24px;background:#f4f5f4;color:#1c1f1d;' +
  "font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif";
const SHEET = 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1b5e3a;color:#ffffff;' +
  'text-decoration:none;font-weight:600';
