import { Paper, Text, Title } from '@mantine/core';
import { quoteNote } from '#platform/directory/model/plans.ts';
import { quoteText, type Quote } from '#platform/directory/model/quote.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useAuthTexts } from './texts.ts';
import classes from './auth.module.css';

/** The price as it stands, with its arithmetic; `N/A` while something is missing. */
export function QuoteCard({ quote }: { quote: Quote | null }) {
  const t = useAuthTexts();
  const label = useLabels();
  return (
    <Paper component="section" aria-labelledby="quote-title" className={classes['quote']} shadow="sm">
      <Title order={2} size="h4" id="quote-title">
        {t('registration.quote')}
      </Title>
      <div role="status">
        <output className={classes['price']}>{quoteText(quote)}</output>
        {quote === null ? (
          <Text size="sm" c="dimmed">
            {t('registration.quoteMissing')}
          </Text>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {label(quoteNote)}
            </Text>
            <div className={classes['workings']}>{quote.workings}</div>
            <Text size="xs" c="dimmed" mt={6}>
              {t('registration.quoteHow')}
            </Text>
          </>
        )}
      </div>
    </Paper>
  );
}
