import { Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import type { CalculationResponse } from '#modules/environmental/web/calls.ts';
import { isZero, tonnes } from '#modules/environmental/web/figures.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { ShareBar } from '#modules/environmental/web/parts/share-bar.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';
import classes from '#modules/environmental/web/ghg.module.css';
import { useInWords } from '#platform/messages/web/use-in-words.ts';

/**
 * How much the figures can be relied on: what they rest on, how wide their uncertainty ranges are and what makes them
 * wide.
 */
export function QualityPanel({ answer }: { answer: CalculationResponse }) {
  const t = useTexts();
  const format = useFormat();
  const names = useNames();
  const inWords = useInWords();
  const { quality, uncertainty, warnings } = answer;
  const all = uncertainty.find((entry) => entry.scope === 'all' && entry.method === 'location');
  const rangeText = (range: NonNullable<typeof all>) => {
    const share = t('factor.plusMinus', { share: format.percentage(range.relative) });
    const ends =
      range.lowKg === null || range.highKg === null
        ? ''
        : ` (${format.figure(tonnes(range.lowKg))} – ${format.figure(tonnes(range.highKg), 't_co2e')})`;
    // A rating would claim that the whole range is known.
    const rating = range.rating === null || !isZero(range.unknownKg) ? '' : `, ${ratingText(t, range.rating)}`;
    return `${isZero(range.unknownKg) ? share : t('tiles.atLeast', { share })}${ends}${rating}`;
  };
  const parts = quality.byBasis.flatMap((entry) =>
    entry.share === null ? [] : [{ key: entry.basis, label: names.basis(entry.basis), share: entry.share }],
  );
  return (
    <Panel title={t('quality.title')} note={t('quality.note')}>
      {parts.length > 0 && <ShareBar parts={parts} label={t('quality.byBasis')} />}
      <div style={{ marginTop: 14 }}>
        <Facts
          items={[
            [t('quality.estimated'), format.percentage(quality.estimatedShare)],
            [t('quality.approved'), format.percentage(quality.approvedShare)],
            [t('quality.supplier'), format.percentage(quality.supplierShare)],
            [
              t('quality.uncertaintyRange'),
              all === undefined || all.relative === null ? t('tiles.rangeUnknown') : rangeText(all),
            ],
            [
              t('quality.unknown'),
              all === undefined || isZero(all.unknownKg)
                ? null
                : t('quality.unknownText', { amount: format.figure(tonnes(all.unknownKg), 't_co2e') }),
            ],
            [
              t('quality.drivers'),
              all === undefined || all.contributions.length === 0 ? null : (
                <ol style={{ margin: 0, paddingInlineStart: 18 }}>
                  {all.contributions.slice(0, 5).map((entry) => (
                    <li key={entry.key + entry.from}>
                      {entry.label} ({entry.from === 'factor' ? t('quality.ofFactor') : t('quality.ofActivity')}):{' '}
                      {format.percentage(entry.share)}
                    </li>
                  ))}
                </ol>
              ),
            ],
          ]}
        />
      </div>
      {warnings.length > 0 && (
        <details className={classes['warnings']}>
          <summary>
            <IconInfoCircle size={16} aria-hidden /> {t('explain.warnings', { count: warnings.length })}
          </summary>
          <ul>
            {warnings.map((warning) => (
              <li key={warning.code + warning.message}>
                {inWords(warning)}{' '}
                <Text span size="xs" c="dimmed">
                  {t('quality.records', { count: warning.records })}
                </Text>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

function ratingText(t: ReturnType<typeof useTexts>, rating: string): string {
  return rating === 'high'
    ? t('rating.high')
    : rating === 'good'
      ? t('rating.good')
      : rating === 'fair'
        ? t('rating.fair')
        : t('rating.poor');
}
