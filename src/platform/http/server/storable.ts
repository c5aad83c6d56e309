import type { FastifyInstance } from 'fastify';
import { userError, type FieldError } from '#platform/errors/model/errors.ts';
import { sayMalformed } from '#platform/http/model/messages.ts';
import { say } from '../model/messages.ts';

const depthMax = 100;
const told = 20;
const notStorable = say('not-storable');

/**
 * PostgreSQL holds neither U+0000 nor half a surrogate pair, so no text of a request may have them, wherever it is.
 * Path and query are looked at before anything asks the database, the body once it is read; files' and fields' names of
 * a form where they are received (`receive.ts`).
 */
export function rejectUnstorableText(http: FastifyInstance): void {
  http.addHook('onRequest', async (request) => {
    demandStorable(request.params);
    demandStorable(request.query);
  });
  http.addHook('preValidation', async (request) => demandStorable(request.body));
}

/**
 * @throws `request.invalid` with the path of each text that cannot be stored; `request.malformed` for input that is
 *   nested deeper than any call takes
 */
export function demandStorable(input: unknown): void {
  const errors: FieldError[] = [];
  let level: { value: unknown; path: string }[] = [{ value: input, path: '' }];
  // By levels, not by recursion: what is nested deeply would end the stack.
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > depthMax)
      throw userError('request.malformed', { reason: { said: sayMalformed('depth', { levels: depthMax }) } });
    const next: typeof level = [];
    for (const { value, path } of level) {
      if (typeof value === 'string') {
        if (!isStorable(value)) errors.push({ path, ...notStorable });
      } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
        for (const [name, part] of Object.entries(value)) {
          const at = path === '' ? name : `${path}.${name}`;
          if (!isStorable(name)) errors.push({ path: at.replaceAll('\0', '').toWellFormed(), ...notStorable });
          if (typeof part === 'string' || (typeof part === 'object' && part !== null))
            next.push({ value: part, path: at });
        }
      }
    }
    level = next;
  }
  if (errors.length > 0) throw userError('request.invalid', {}, errors.slice(0, told));
}

export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
