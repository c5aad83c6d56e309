import { Button, Stack } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { ResultOf } from '#platform/actions/model/action.ts';
import { useAction } from '#platform/http/web/hooks.ts';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { Warnings } from '#platform/kit/web/warnings.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import type { Settlement } from '../model/exit.ts';
import { proposeSettlement } from '../model/offboarding-calls.ts';
import { useOffboardingTexts } from './texts.ts';

/** Above a draft: fills it with what records know, and says what they do not. */
export function SettlementLines({ of: { id } }: { of: Settlement }) {
  const t = useOffboardingTexts();
  const inWords = useInWords();
  const propose = useAction(proposeSettlement);
  const [result, setResult] = useState<ResultOf<typeof proposeSettlement> | null>(null);
  return (
    <Stack gap="sm" mb="md" align="flex-start">
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconListCheck size={15} aria-hidden />}
        loading={propose.isPending}
        onClick={() => propose.mutate({ settlement: id }, { onSuccess: setResult })}
      >
        {t('propose.button')}
      </Button>
      <div role="status">{result !== null && t('propose.lines', { count: result.lines })}</div>
      {result !== null && <Warnings title={t('propose.open')} items={result.notes.map((note) => inWords(note))} />}
      <ProblemNote error={propose.error} />
    </Stack>
  );
}
