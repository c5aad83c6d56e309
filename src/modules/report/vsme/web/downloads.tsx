import { Alert, Button, FileButton, Group } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { problemOf } from '#platform/http/web/problem.ts';
import { addressOf } from '#platform/http/web/request.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { EXPORT_FORMATS } from '#modules/report/vsme/model/export-formats.ts';
import { type PublicationResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import type { StoredMessage } from '#platform/messages/model/messages.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useTexts } from '#modules/report/web/texts.ts';
import { fillWorkbook } from './fill-workbook.ts';

const usePath = (of = 'vsme') => `/api/companies/${encodeURIComponent(useCompany().slug)}/reports/${of}`;

const TAGGED: readonly string[] = ['xbri', 'xhtml', 'json'];

/** The files of a report: of a publication, else as it is now. */
export function Downloads({
  period,
  publication,
  isTagged = true,
}: {
  period: string;
  publication?: PublicationResponse;
  /** Whether facts can be tagged as those of an identified company. */
  isTagged?: boolean;
}) {
  const t = useTexts();
  const inWords = useInWords();
  const path = usePath();
  const textPath = usePath('document/pdf');
  const [problem, setProblem] = useState<unknown>(null);
  const [notes, setNotes] = useState<readonly StoredMessage[]>([]);
  const [isFilling, setFilling] = useState(false);
  const named: Record<string, string> = publication === undefined ? {} : { publication: publication.id };
  const suffix = publication === undefined ? '' : ` ${t('vsme.publish.version', { version: publication.version })}`;
  const fill = (file: File | null) => {
    if (file === null) return;
    setProblem(null);
    setFilling(true);
    fillWorkbook(`${path}/filled-workbook`, file, { period, ...named })
      .then(setNotes, setProblem)
      .finally(() => setFilling(false));
  };
  return (
    <>
      <Group gap="xs">
        {EXPORT_FORMATS.filter((format) => isTagged || !TAGGED.includes(format)).map((format) => (
          <Button
            key={format}
            component="a"
            size="compact-md"
            variant="default"
            href={addressOf(`${path}/export`, { period, format, ...named })}
            download
            leftSection={<IconDownload size={15} aria-hidden />}
            aria-label={`${t(`vsme.export.${format}`)}${suffix}`}
          >
            {t(`vsme.export.${format}`)}
          </Button>
        ))}
        {publication?.hasText === true && (
          <Button
            component="a"
            size="compact-md"
            variant="default"
            href={addressOf(textPath, { period, ...named })}
            download
            leftSection={<IconDownload size={15} aria-hidden />}
            aria-label={`${t('vsme.export.narrative')}${suffix}`}
          >
            {t('vsme.export.narrative')}
          </Button>
        )}
        <FileButton accept=".xlsx" onChange={fill}>
          {(button) => (
            <Button
              {...button}
              size="compact-md"
              variant="default"
              loading={isFilling}
              leftSection={<IconUpload size={15} aria-hidden />}
              aria-label={`${t('vsme.export.fill')}${suffix}`}
            >
              {t('vsme.export.fill')}
            </Button>
          )}
        </FileButton>
      </Group>
      {problem !== null && <ProblemAlert problem={problemOf(problem)} />}
      {notes.length > 0 && (
        <Alert color="yellow" mt="sm" title={t('vsme.export.notes')}>
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {notes.map((note) => (
              <li key={note.message}>{inWords(note)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
