import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { daysOf } from '#platform/values/model/period.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import type { AttentionResponse } from '#modules/environmental/web/calls.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';

type Outlier = AttentionResponse['outliers']['items'][number];

/** Each outlier in one line with its site, activity and month, and how far it is from the usual; it opens the record. */
export function OutlierLines({ answer: { outliers, limited, period, refs } }: { answer: AttentionResponse }) {
  const t = useTexts();
  const addresses = useAddresses();
  const line = useOutlierLine(refs);
  const inWords = useInWords();
  const more = outliers.count - outliers.items.length;
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18, lineHeight: '26px' }}>
      {outliers.items.map((outlier) => (
        <li key={outlier.record}>
          <Anchor
            component={Link}
            inherit
            to={addresses.emissions('activity', { period: period.id, 'view.record': outlier.record })}
          >
            {line(outlier)}
          </Anchor>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Anchor component={Link} inherit to={addresses.emissions('worklists', { period: period.id })}>
            {t('outliers.more', { count: more })}
          </Anchor>
        </li>
      )}
      {limited.length > 0 && <li>{inWords(limited)}</li>}
    </ul>
  );
}

export function useOutlierLine(refs: AttentionResponse['refs']): (outlier: Outlier) => string {
  const t = useTexts();
  const format = useFormat();
  const names = useNames();
  return ({ activityType, site, from, to, perDay, medianPerDay, unit }) => {
    const month = daysOf(from.slice(0, 7));
    const value = {
      activity: names.activityType(activityType),
      site: refs[site] ?? '',
      days:
        month.from === from && month.to === to
          ? format.period(from.slice(0, 7))
          : t('needsAttention.span', { from: format.date(from), to: format.date(to) }),
      perDay: format.figure(perDay, unit),
      usual: format.figure(medianPerDay, unit),
    };
    if (dec(perDay).isNegative()) return t('outliers.negative', value);
    if (dec(medianPerDay).isZero() || dec(medianPerDay).isNegative()) return t('outliers.line', value);
    const times = dec(perDay).div(medianPerDay);
    return t('outliers.times', {
      ...value,
      times: format.number(decimalText(times), { decimals: times.lt(1) ? 3 : 1 }),
    });
  };
}
