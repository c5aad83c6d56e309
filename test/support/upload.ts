import { newId } from '#platform/database/server/ids.ts';
import type { Answer, Caller } from './company.ts';

/** Uploads one file with further fields of a form, as a browser does. */
export async function upload(
  caller: Caller,
  path: string,
  file: { name: string; bytes: Buffer | string; mime?: string },
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const boundary = `----test${newId()}`;
  const parts: (Buffer | string)[] = [];
  for (const [name, value] of Object.entries(fields))
    parts.push(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  parts.push(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.mime ?? 'application/octet-stream'}\r\n\r\n`,
    file.bytes,
    `\r\n--${boundary}--\r\n`,
  );
  return caller.call('POST', path, Buffer.concat(parts.map((part) => Buffer.from(part))), {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  });
}
