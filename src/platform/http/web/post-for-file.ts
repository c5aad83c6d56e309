import { messagesIn } from '#platform/messages/web/in-words.ts';
import { ApiProblem, isRecord } from './problem.ts';
import { addressOf, parsed } from './request.ts';

/**
 * Sends a body and saves the file that comes back, under the name that the answer gives it.
 *
 * @param body  a form, or what is sent as JSON
 * @param name  where the answer names none
 * @returns the headers of the answer
 * @throws ApiProblem
 */
export async function postForFile(path: string, body: object, name: string): Promise<Headers> {
  const isForm = body instanceof FormData;
  const answer = await fetch(addressOf(path), {
    method: 'POST',
    body: isForm ? body : JSON.stringify(body),
    credentials: 'include',
    headers: { accept: 'application/json', ...(isForm ? {} : { 'content-type': 'application/json' }) },
  });
  if (!answer.ok) {
    const text = await answer.text();
    await messagesIn(text, { isRefusal: true });
    const said = parsed(text);
    throw new ApiProblem(answer.status, isRecord(said) ? said : {}, answer.headers.get('x-request-id'));
  }
  const given = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  save(await answer.blob(), given === undefined ? name : decodeURIComponent(given));
  return answer.headers;
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
