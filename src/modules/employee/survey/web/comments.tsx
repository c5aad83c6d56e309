import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import type { SurveyResults } from '../model/survey-calls.ts';
import { useSurveyTexts } from './texts.ts';

const themeDialog = lazy(() => import('./survey-dialogs.tsx').then((file) => file.ThemeDialog));

/** Frequent words, and the comments of all together with the themes that somebody gave them. */
export function Comments({ results: { survey, comments, words } }: { results: SurveyResults }) {
  const t = useSurveyTexts();
  const format = useFormat();
  const mayTag = useMay('survey.write');
  const [open, setOpen] = useState<{ at: number; text: string; theme: string | null } | null>(null);
  return (
    <>
      {words.length > 0 && (
        <Panel title={t('comments.words')} isFlush>
          <DataTable
            label={t('comments.words')}
            rows={words}
            keyOf={({ word }) => word}
            columns={[
              { name: 'word', label: t('comments.word'), isHead: true, cell: ({ word }) => word },
              {
                name: 'count',
                label: t('comments.count'),
                isNumber: true,
                cell: ({ responses }) => format.number(responses),
              },
            ]}
          />
        </Panel>
      )}
      {comments.length > 0 && (
        <Panel title={t('comments.title')} note={t('comments.note')} isFlush>
          <DataTable
            isStacked
            label={t('comments.title')}
            rows={comments.map(({ text, theme }, at) => ({ at, text, theme }))}
            keyOf={({ at }) => String(at)}
            maxHeight={420}
            columns={[
              { name: 'comment', label: t('comments.comment'), isHead: true, cell: ({ text }) => text },
              { name: 'theme', label: t('comments.theme'), cell: ({ theme }) => theme ?? t('comments.noTheme') },
              ...(mayTag
                ? [
                    {
                      name: 'set',
                      label: t('comments.set'),
                      isAction: true,
                      cell: (comment: { at: number; text: string; theme: string | null }) => (
                        <Button size="xs" variant="default" onClick={() => setOpen(comment)}>
                          {t('comments.set')}
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </Panel>
      )}
      {open !== null && <LazyDialog of={themeDialog} survey={survey.id} comment={open} onClose={() => setOpen(null)} />}
    </>
  );
}
