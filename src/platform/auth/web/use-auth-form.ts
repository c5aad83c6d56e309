import { useState } from 'react';
import type { ApiProblem } from '#platform/http/web/problem.ts';
import { problemOf } from '#platform/http/web/problem.ts';

/** A door's form in flight: one attempt at a time, its failure as a problem. */
export function useAuthForm<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  return {
    isBusy,
    problem,
    answer,
    reset(): void {
      setProblem(null);
      setAnswer(null);
    },
    async submit(input: Input): Promise<Answer | null> {
      if (isBusy) return null;
      setBusy(true);
      setProblem(null);
      setAnswer(null);
      try {
        const found = await send(input);
        setAnswer(found);
        return found;
      } catch (error) {
        setProblem(problemOf(error));
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** What was typed into a named input of a form. */
export function typed(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
