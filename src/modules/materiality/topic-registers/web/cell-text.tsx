import type { CSSProperties } from 'react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useWording } from '#platform/messages/web/use-in-words.ts';
import type { Amount, TopicCell } from '#modules/materiality/topic-registers/model/figure.ts';
import classes from './topic-registers.module.css';

/** An amount for reading: rounded as figures are, money and shares by their kind. */
export function useAmountText(): (amount: Amount) => string {
  const format = useFormat();
  return ({ kind, value, unit }) =>
    kind === 'money'
      ? format.moneyMinor(Number(value), unit ?? undefined)
      : kind === 'share'
        ? format.percentage(value)
        : kind === 'count'
          ? format.number(value)
          : format.figure(value, unit);
}

/** A cell of a table of a topic: words, an amount, both, or what has to be looked at. */
export function CellText({ of }: { of: TopicCell | undefined }) {
  const label = useLabels();
  const format = useFormat();
  const amountText = useAmountText();
  const wording = useWording();
  if (of === undefined) return null;
  const { text, textSaid, amount, flag, flagSaid, heat } = of;
  if (flag !== null) return <span className={classes['flag']}>{wording(flag, flagSaid)}</span>;
  if (amount === null) {
    if (text === null) return null;
    if (textSaid !== undefined) return wording(text, textSaid);
    return /^\d{4}-\d\d-\d\d$/.test(text) ? format.date(text) : label(text);
  }
  const content = (
    <>
      {amountText(amount)}
      {text !== null && <span className={classes['small']}>{wording(text, textSaid)}</span>}
    </>
  );
  // At most as strong as leaves the text readable.
  return heat === null ? (
    <span>{content}</span>
  ) : (
    <span className={classes['heat']} style={{ '--heat': `${Math.round(heat * 40)}%` } as CSSProperties}>
      {content}
    </span>
  );
}
