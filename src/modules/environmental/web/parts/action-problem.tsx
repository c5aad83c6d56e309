import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { problemOf } from '#platform/http/web/problem.ts';
import { useTexts } from '../texts.ts';

/** What the server turned down, with what to do next. Nothing while nothing is wrong. */
export function ActionProblem({ error }: { error: unknown }) {
  const t = useTexts();
  if (error === null || error === undefined) return null;
  const problem = problemOf(error);
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />} title={problem.title}>
      {problem.hint}
      {problem.errors.length > 0 && (
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          {problem.errors.map((entry) => (
            <li key={entry.path + entry.message}>{entry.message}</li>
          ))}
        </ul>
      )}
      {problem.requestId !== null && problem.status >= 500 && (
        <div>{t('reference', { number: problem.requestId })}</div>
      )}
    </Alert>
  );
}
