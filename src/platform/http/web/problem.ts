import type { UserError } from '#platform/errors/model/errors.ts';
import type { ShownError } from '#platform/messages/web/in-words.ts';
import { pageError } from '#platform/http/model/errors.ts';
import type { MessageValues } from '#platform/messages/model/messages.ts';
import { inWords } from '#platform/messages/web/in-words.ts';

/**
 * A call that did not succeed, as the server explains it (RFC 9457), or as we explain it when no server answered.
 *
 * `status` is HTTP's; 0 means nobody answered. `code` is one of the catalogue (`record.conflict`), or one of ours:
 * `network.unreachable` (no answer at all) and `answer.unreadable` (an answer that is not ours, such as a proxy's
 * page).
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly title: string;
  /** What to do next. */
  readonly hint: string | null;
  readonly errors: readonly ShownError[];
  readonly requestId: string | null;
  readonly values: MessageValues;
  /**
   * The whole answer: conflicts carry the record as it is now in it (`conflictingRecord`), the specification's own calls
   * their own shape.
   */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>, requestId: string | null) {
    const code = textOf(body['code']);
    const values = isRecord(body['values']) ? (body['values'] as MessageValues) : {};
    const said = textOf(body['title']) ?? textOf(body['message']) ?? pageError('answer.unexplained').message;
    const title = code === null ? said : inWords({ code, values, message: said });
    const hint = textOf(body['detail']) ?? textOf(body['hint']);
    super(title);
    this.status = status;
    this.title = title;
    this.code = code ?? 'answer.unreadable';
    this.hint = hint === null || code === null ? hint : inWords({ code: `${code}.hint`, values, message: hint });
    this.errors = fieldErrorsOf(body['errors']);
    this.requestId = textOf(body['requestId']) ?? requestId;
    this.values = values;
    this.body = body;
  }
}

export function unreachable(): ApiProblem {
  return ours(pageError('network.unreachable'));
}

/** What went wrong as a problem, whatever was thrown: pages show one kind of thing only. */
export function problemOf(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const message = error instanceof Error ? error.message : String(error);
  return ours(pageError('page.fault'), message);
}

/** A problem that no server told of. */
function ours({ code, message, hint }: UserError, detail = hint): ApiProblem {
  return new ApiProblem(0, { code, title: message, detail }, null);
}

/** The error at one field, if the server named it: `fieldProblem(problem, 'email')`. */
export function fieldProblem(problem: ApiProblem | null, path: string): string | null {
  return problem?.errors.find((error) => error.path === path)?.message ?? null;
}

function fieldErrorsOf(given: unknown): ShownError[] {
  if (!Array.isArray(given)) return [];
  return given.filter(isRecord).flatMap((entry) => {
    const own = textOf(entry['message']);
    const message = own === null ? saidByMsg(entry) : inWords({ ...entry, message: own });
    return message === null ? [] : [{ path: textOf(entry['path']) ?? textOf(entry['param']) ?? '', message }];
  });
}

/**
 * The specification's calls name the sentence `msg`, which stands to the letter in English, and the place `path` or
 * `param`. Where one has a code it is formed in the language of the page.
 */
function saidByMsg(entry: Record<string, unknown>): string | null {
  const message = textOf(entry['msg']);
  if (message === null) return null;
  const { code, values } = isRecord(entry['said']) ? entry['said'] : { code: entry['code'], values: entry };
  return inWords({ code: textOf(code) ?? undefined, values: (values ?? {}) as MessageValues, message });
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
