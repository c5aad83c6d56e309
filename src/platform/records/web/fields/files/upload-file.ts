import type { FileResponse } from '#platform/files/model/file-calls.ts';
import { ApiProblem, isRecord, unreachable } from '#platform/http/web/problem.ts';
import { addressOf, newKey, parsed } from '#platform/http/web/request.ts';
import { messagesIn } from '#platform/messages/web/in-words.ts';

/** A file as the server keeps it. */
export type StoredFile = FileResponse;

/**
 * What the server takes: 25 MiB a file. Told here as well, so that nobody waits for an upload that is refused at its
 * end.
 */
export const fileBytesMax = 25 * 1024 * 1024;

/**
 * Sends a form with files and reports how much has arrived, which `fetch` cannot do.
 *
 * @param path        call below `/api`, with the company: `/api/companies/acme/files`
 * @param onProgress  share sent, 0 to 1
 * @throws ApiProblem; an abort rejects with the signal's reason
 */
export function upload<Answer>(
  path: string,
  form: FormData,
  { onProgress, signal }: { onProgress?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(path));
    request.withCredentials = true;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', newKey());
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = async () => {
      await messagesIn(request.responseText, { isRefusal: request.status >= 300 });
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as Answer);
      else
        reject(new ApiProblem(request.status, isRecord(body) ? body : {}, request.getResponseHeader('x-request-id')));
    };
    request.onerror = () => reject(unreachable());
    request.onabort = () =>
      reject(signal?.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

export function uploadFile(
  company: string,
  file: File,
  options: Parameters<typeof upload>[2] = {},
): Promise<StoredFile> {
  const form = new FormData();
  form.set('file', file);
  return upload<{ file: StoredFile }>(`/api/companies/${encodeURIComponent(company)}/files`, form, options).then(
    (answer) => answer.file,
  );
}
