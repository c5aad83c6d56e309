import { Alert, Anchor } from '@mantine/core';
import type { ShownError } from '#platform/messages/web/in-words.ts';
import type { ApiProblem } from '#platform/http/web/problem.ts';
import classes from './forms.module.css';
import { useFormTexts } from './texts.ts';

/** Everything that is wrong, at the top of the form; each entry leads to its input. */
export function ErrorSummary({ errors, onGo }: { errors: readonly ShownError[]; onGo: (path: string) => void }) {
  const t = useFormTexts();
  if (errors.length === 0) return null;
  return (
    <Alert color="red" role="alert" title={t('summary', { count: errors.length })}>
      <ul className={classes['summary']}>
        {errors.map(({ path, message }) => (
          <li key={path + message}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              c="inherit"
              underline="always"
              onClick={() => onGo(path)}
            >
              {message}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** A refusal that is about no single field. */
export function ProblemAlert({ problem }: { problem: ApiProblem }) {
  const t = useFormTexts();
  return (
    <Alert color="red" role="alert" title={problem.title}>
      {problem.hint}
      {problem.status >= 500 && problem.requestId !== null && (
        <div>{t('reference', { number: problem.requestId })}</div>
      )}
    </Alert>
  );
}
