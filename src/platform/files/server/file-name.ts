import { isBlankText } from '#platform/values/model/visible-text.ts';
import type { AllowedExtension } from './file-type.ts';

const longest = 150;
const sameType: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpg', 'jpeg'],
  csv: ['csv', 'tsv', 'txt'],
  txt: ['txt', 'text', 'md', 'log'],
};

/**
 * A name that is safe in a folder, in a header and on a screen: no path, no control or direction signs, no reserved
 * characters, and it ends with what the content is ('bill.exe' that is a PDF becomes 'bill.exe.pdf').
 */
export function cleanFileName(name: string, extension: AllowedExtension): string {
  const bare = name.normalize('NFC').toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const plain = bare
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const own = /\.([A-Za-z0-9]{1,8})$/.exec(plain)?.[1]?.toLowerCase() ?? '';
  const fits = (sameType[extension] ?? [extension]).includes(own);
  const given = fits ? plain.slice(0, -(own.length + 1)) : plain;
  const stem = isBlankText(given) ? 'file' : given;
  const end = fits ? own : extension;
  return `${[...stem].slice(0, longest - end.length - 1).join('')}.${end}`;
}

/** `Content-Disposition` with the name in both ways browsers read (RFC 6266). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
