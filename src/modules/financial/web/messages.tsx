import { Text } from '@mantine/core';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { InvestorMessage } from '../model/investor-contracts.ts';
import { useTexts } from './texts.ts';
import classes from './financial.module.css';

/** A thread from one side: `own` is who reads it. */
export function Messages({
  messages,
  own,
  investor,
}: {
  messages: readonly InvestorMessage[];
  own: InvestorMessage['from'];
  investor?: string;
}) {
  const t = useTexts();
  const format = useFormat();
  const nameOf = (from: InvestorMessage['from']) =>
    from === own ? t(own === 'company' ? 'questions.you' : 'area.you') : (investor ?? t('area.company'));
  return (
    <ol className={classes['messages']}>
      {messages.map(({ id, from, text, at }) => (
        <li key={id} data-own={from === own}>
          <Text size="xs" c="dimmed">
            {nameOf(from)} · <time dateTime={at}>{format.moment(at)}</time>
          </Text>
          <p className={classes['message']}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
