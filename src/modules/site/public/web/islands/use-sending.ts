import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { Call } from '#platform/http/model/call.ts';
import { problemOf, type ApiProblem } from '#platform/http/web/problem.ts';
import { newKey } from '#platform/http/web/request.ts';
import { sendCall, type Sent } from '#platform/http/web/send-call.ts';

/** A person needs longer than this for a form; the server refuses what comes faster. */
const fillMinMs = 3_000;

/**
 * A form of the public site in flight. What was typed stays in the form when it fails; `success` is the one status that
 * is no failure, where the specification names it.
 */
export function useSending<P extends z.ZodType, B extends z.ZodType, Response extends z.ZodType>(
  call: Call<string, P, z.ZodType, B, Response>,
  { success, params }: { success?: number } & Pick<Sent<P, z.ZodType, B>, 'params'> = {},
) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [answer, setAnswer] = useState<z.output<Response> | null>(null);
  const openedMs = useRef(Date.now());
  const attempt = useRef(newKey());
  return {
    isBusy,
    problem,
    answer,
    async send(body: Readonly<Record<string, unknown>> | FormData): Promise<void> {
      if (isBusy) return;
      setBusy(true);
      setProblem(null);
      try {
        // Browsers fill forms in by themselves: whoever is that quick waits here instead of being taken for a robot.
        await new Promise((resolve) => {
          setTimeout(resolve, Math.max(0, openedMs.current + fillMinMs - Date.now()));
        });
        const filledMs = Date.now() - openedMs.current;
        if (body instanceof FormData) body.set('filledMs', String(filledMs));
        setAnswer(
          await sendCall(
            call,
            {
              ...(params === undefined ? {} : { params }),
              // As it was typed: the server reads it by the call's schema, and says what is missing.
              ...(body instanceof FormData ? { form: body } : { body: { ...body, filledMs } as z.input<B> }),
            },
            { key: attempt.current, isAuthPage: true, ...(success === undefined ? {} : { success }) },
          ),
        );
        attempt.current = newKey();
      } catch (error) {
        setProblem(problemOf(error));
      } finally {
        setBusy(false);
      }
    },
  };
}

/** The named values of a form; an unticked box is absent, an empty field an empty text. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
