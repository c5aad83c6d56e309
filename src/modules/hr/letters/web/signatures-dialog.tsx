import { Button, Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { letterSignaturesCall, type SignatureShown } from '../model/letter-calls.ts';
import { signerRoles } from '../model/letter-template.ts';
import type { Letter } from '../model/letter.ts';
import { useLettersTexts } from './texts.ts';

/** Who signed a letter and when, and the hash of what they signed. */
export function SignaturesDialog({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const t = useLettersTexts();
  const answer = useCall(letterSignaturesCall, { params: { letter: letter.id } });
  return (
    <DialogFrame title={t('signaturesOf', { name: letter.label ?? '' })} onClose={onClose} size="xl">
      <Stack gap="md">
        <QueryView of={answer} shape="table" rows={3}>
          {({ sha256, signatures }) => (
            <>
              <Signatures of={signatures} />
              {sha256 !== null && (
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {t('hash', { sha256 })}
                </Text>
              )}
            </>
          )}
        </QueryView>
        <Text size="sm" c="dimmed">
          {t('simpleSignature')}
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('close')}</Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}

function Signatures({ of }: { of: readonly SignatureShown[] }) {
  const t = useLettersTexts();
  const format = useFormat();
  const label = useLabels();
  return (
    <DataTable
      label={t('signatures')}
      rows={of}
      keyOf={({ position }) => String(position)}
      isStacked
      columns={[
        { name: 'name', label: t('signer'), isHead: true, cell: ({ name }) => name },
        { name: 'role', label: t('role'), cell: ({ role }) => label(signerRoles[role]) },
        {
          name: 'decision',
          label: t('decision'),
          isStatus: true,
          cell: ({ decision, reason }) => (
            <>
              <StatusBadge status={decision === 'signed' ? 'done' : decision === 'declined' ? 'blocking' : 'neutral'}>
                {t(`decisionOf.${decision ?? 'open'}`)}
              </StatusBadge>
              {reason !== null && <Text size="xs">{reason}</Text>}
            </>
          ),
        },
        { name: 'typed', label: t('typedName'), cell: ({ typedName }) => typedName ?? format.number(null) },
        { name: 'at', label: t('signedAt'), cell: ({ at }) => format.moment(at) },
      ]}
    />
  );
}
