import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { problemOf } from '#platform/http/web/problem.ts';
import { focusField } from './focus-field.ts';
import classes from '#platform/kit/web/kit.module.css';
import { useKitTexts } from '#platform/kit/web/texts.ts';

/** What the server turned down, with what to do next; each error leads to its input. Nothing while nothing is wrong. */
export function ProblemNote({ error }: { error: unknown }) {
  const t = useKitTexts();
  if (error === null || error === undefined) return null;
  const problem = problemOf(error);
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />} title={problem.title}>
      {problem.hint}
      {problem.errors.length > 0 && (
        <ul className={classes['problems']}>
          {problem.errors.map(({ path, message }) => (
            <li key={path + message}>
              {path === '' ? (
                message
              ) : (
                <Anchor
                  component="button"
                  ta="start"
                  style={{ verticalAlign: 'top' }}
                  type="button"
                  size="sm"
                  c="inherit"
                  onClick={() => focusField(document.body, path)}
                >
                  {message}
                </Anchor>
              )}
            </li>
          ))}
        </ul>
      )}
      {problem.requestId !== null && problem.status >= 500 && (
        <div>{t('reference', { number: problem.requestId })}</div>
      )}
    </Alert>
  );
}
