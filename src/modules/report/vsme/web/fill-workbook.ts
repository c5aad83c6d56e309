import { ApiProblem, isRecord } from '#platform/http/web/problem.ts';
import type { KeptMessage } from '#platform/messages/model/messages.ts';
import { addressOf } from '#platform/http/web/request.ts';

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
): Promise<KeptMessage[]> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  const answer = await fetch(addressOf(path), {
    method: 'POST',
    body: form,
    credentials: 'include',
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => ({}));
    throw new ApiProblem(answer.status, isRecord(body) ? body : {}, answer.headers.get('x-request-id'));
  }
  save(
    await answer.blob(),
    /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? file.name,
  );
  const notes: unknown = JSON.parse(decodeURIComponent(answer.headers.get('x-notes') ?? '[]'));
  return Array.isArray(notes) ? (notes as KeptMessage[]) : [];
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = decodeURIComponent(name);
  link.click();
  URL.revokeObjectURL(link.href);
}
