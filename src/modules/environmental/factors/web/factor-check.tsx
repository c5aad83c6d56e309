import { Text } from '@mantine/core';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { Warnings } from '#platform/kit/web/warnings.tsx';
import type { FactorCheck } from '#modules/environmental/web/calls.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';

/** What a check found: what should be looked at, else what the value was compared with. */
export function FactorCheckResult({ check }: { check: FactorCheck | undefined }) {
  const t = useTexts();
  const inWords = useInWords();
  if (check === undefined) return null;
  return (
    <div role="status">
      <Warnings title={t('check.title')} items={check.doubts.map((issue) => inWords(issue))} />
      {check.doubts.length === 0 && check.nearest !== null && (
        <Text size="xs" c="dimmed">
          {inWords(check.nearest)}
        </Text>
      )}
    </div>
  );
}
