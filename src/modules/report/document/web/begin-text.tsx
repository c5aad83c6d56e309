import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { startReportDocument } from '#modules/report/document/model/document-actions.ts';
import type { DocumentResponse } from '#modules/report/document/model/document-contracts.ts';
import { useDocumentTexts } from './texts.ts';

/** Begins a text from the outline, or with that of another year. */
export function BeginText({ answer: { period, earlier } }: { answer: DocumentResponse }) {
  const t = useDocumentTexts();
  const begin = useAction(startReportDocument);
  const [from, setFrom] = useState('');
  return (
    <>
      <Group gap="sm" align="flex-end" justify="center">
        {earlier.length > 0 && (
          <NativeSelect
            label={t('noText.from')}
            value={from}
            data={[
              { value: '', label: t('noText.outline') },
              ...earlier.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
        )}
        <Button
          loading={begin.isPending}
          onClick={() => begin.mutate({ period: period.id, from: from === '' ? null : from })}
        >
          {t('noText.begin')}
        </Button>
      </Group>
      {begin.error !== null && <ProblemAlert problem={problemOf(begin.error)} />}
    </>
  );
}
