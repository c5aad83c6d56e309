import { ErrorSummary } from '#platform/records/web/forms/error-summary.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import type { InputFields, Form } from './use-form.ts';

/** What is wrong with a form: all errors of its inputs, each leading there, or why the server turned it down. */
export function FormProblems<Fields extends InputFields>({ of }: { of: Form<Fields> }) {
  return (
    <>
      <ErrorSummary errors={of.errors} onGo={of.goTo} />
      <ProblemNote error={of.problem} />
    </>
  );
}
