import { Anchor, Group, Text } from '@mantine/core';
import type { DocumentSigned, OwnLetter } from '#modules/hr/letters/model/letter-calls.ts';
import { letterKinds } from '#modules/hr/letters/model/letter-template.ts';
import { letter } from '#modules/hr/letters/model/letter.ts';
import { addressOf } from '#platform/http/web/request.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { StatusBadge, type Status } from '#platform/kit/web/status-badge.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { useDocumentsTexts } from './texts.ts';

const tones: Readonly<Record<OwnLetter['status'], Status>> = {
  requested: 'review',
  created: 'done',
  signing: 'attention',
  signed: 'done',
  declined: 'blocking',
  rejected: 'blocking',
  cancelled: 'neutral',
};

/** Letters about the signed-in person, with their files. */
export function OwnLetters({ of, isEmployee }: { of: readonly OwnLetter[]; isEmployee: boolean }) {
  const t = useDocumentsTexts();
  const label = useLabels();
  const format = useFormat();
  return (
    <DataTable
      label={t('letters')}
      rows={of}
      keyOf={({ id }) => id}
      isStacked
      empty={<Text p="md">{t(isEmployee ? 'lettersEmpty' : 'noEmployee')}</Text>}
      columns={[
        {
          name: 'letter',
          label: t('letter'),
          isHead: true,
          cell: ({ kind, purpose, edition }) => (
            <>
              {label(letterKinds[kind])}
              {edition !== null && edition > 1 && ` · ${t('edition', { number: edition })}`}
              {purpose !== null && (
                <Text size="xs" c="dimmed">
                  {purpose}
                </Text>
              )}
            </>
          ),
        },
        { name: 'date', label: t('date'), cell: ({ date }) => format.date(date) },
        {
          name: 'status',
          label: t('status'),
          isStatus: true,
          cell: ({ status, nextSigner }) => (
            <>
              <StatusBadge status={tones[status]}>{label(letter.fields.status.labels[status])}</StatusBadge>
              {nextSigner !== null && <Text size="xs">{t('nextSigner', { name: nextSigner })}</Text>}
            </>
          ),
        },
        { name: 'files', label: t('files'), isAction: true, cell: (one) => <Files of={one} /> },
      ]}
    />
  );
}

function Files({ of: { id, hasPdf, hasWord, isSigned } }: { of: OwnLetter }) {
  return (
    <Group gap="sm" justify="flex-end" wrap="nowrap">
      {isSigned && <File id={id} format="signed" />}
      {hasPdf && !isSigned && <File id={id} format="pdf" />}
      {hasWord && !isSigned && <File id={id} format="word" />}
    </Group>
  );
}

function File({ id, format }: { id: string; format: 'pdf' | 'word' | 'signed' }) {
  const t = useDocumentsTexts();
  const { slug } = useCompany();
  const path = `/api/companies/${encodeURIComponent(slug)}/my-profile/documents/${id}/file`;
  return (
    <Anchor href={addressOf(path, { format })} target="_blank" size="sm">
      {t(`format.${format}`)}
    </Anchor>
  );
}

/** What the signed-in person signed or declined, of whomever it is. */
export function SignedDocuments({ of }: { of: readonly DocumentSigned[] }) {
  const t = useDocumentsTexts();
  const label = useLabels();
  const format = useFormat();
  return (
    <DataTable
      label={t('signed')}
      rows={of}
      keyOf={({ id }) => id}
      isStacked
      columns={[
        { name: 'document', label: t('document'), isHead: true, cell: ({ kind }) => label(letterKinds[kind]) },
        { name: 'employee', label: t('employee'), cell: ({ employee }) => employee },
        {
          name: 'decision',
          label: t('status'),
          isStatus: true,
          cell: ({ decision }) => (
            <StatusBadge status={decision === 'signed' ? 'done' : 'blocking'}>
              {t(`decisionOf.${decision}`)}
            </StatusBadge>
          ),
        },
        { name: 'at', label: t('date'), cell: ({ at }) => format.moment(at) },
        {
          name: 'files',
          label: t('files'),
          isAction: true,
          cell: ({ id, status }) => <File id={id} format={status === 'signed' ? 'signed' : 'pdf'} />,
        },
      ]}
    />
  );
}
