import { postForFile } from '#platform/http/web/post-for-file.ts';
import type { StoredMessage } from '#platform/messages/model/messages.ts';

/**
 * Sends a template and saves the filled one that comes back.
 *
 * @returns what has no place in the workbook
 * @throws ApiProblem
 */
export async function fillWorkbook(
  path: string,
  file: File,
  fields: Readonly<Record<string, string>>,
): Promise<StoredMessage[]> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  const headers = await postForFile(path, form, file.name);
  const notes: unknown = JSON.parse(decodeURIComponent(headers.get('x-notes') ?? '[]'));
  return Array.isArray(notes) ? (notes as StoredMessage[]) : [];
}
