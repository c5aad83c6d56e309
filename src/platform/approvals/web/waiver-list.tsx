import { Text } from '@mantine/core';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import type { Waiver } from '../model/conditions.ts';
import { useApprovalTexts } from './texts.ts';

/** Conditions that somebody let go unmet, each with what was lacking, the reason, who and when. */
export function WaiverList({
  waivers,
  refs,
}: {
  waivers: readonly Waiver[];
  /** Names of people. Without them only what was lacking and the reasons are shown. */
  refs?: Readonly<Record<string, string>>;
}) {
  const t = useApprovalTexts();
  const format = useFormat();
  const inWords = useInWords();
  if (waivers.length === 0) return null;
  return (
    <div role="group" aria-label={t('conditions.waivedTitle')}>
      <Text size="sm" fw={600}>
        {t('conditions.waivedTitle')}
      </Text>
      <ul>
        {waivers.map(({ condition, lacked: [said], reason, by, at }) => (
          <li key={condition}>
            <Text size="sm">
              {said === undefined ? '' : inWords(said)}{' '}
              {refs === undefined
                ? reason
                : t('conditions.waivedBy', {
                    by: by === null ? t('product') : (refs[by] ?? t('product')),
                    at: format.moment(at),
                    reason,
                  })}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
