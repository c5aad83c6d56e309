import { ActionIcon, Button, TextInput, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useCall, useCompanyMutation } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { FirstViewForm } from '#platform/forms/web/first-view-form.tsx';
import { text } from '#platform/records/model/fields.ts';
import { useClock } from '#platform/runtime/web/clock.ts';
import { useGreeting } from '#platform/frame/web/greeting-line.tsx';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { greetingMax } from '../model/greeting.ts';
import { greetingCall, hideQuoteCall, quoteCall, setGreetingCall } from '../model/home-calls.ts';
import { useHomeTexts } from './texts.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';
import classes from './home.module.css';

const useOwnGreeting = () => useCall(greetingCall, { enabled: useMay('home.read') });

/** The greeting, one's own or the usual one, the time, and the quote of the day. */
export function Welcome() {
  const usual = useGreeting();
  const own = useOwnGreeting().data?.text ?? null;
  const mayWrite = useMay('home.write');
  return (
    <section className={classes['welcome']} aria-labelledby="greeting">
      <div className={classes['welcomeText']}>
        <Title order={1} id="greeting" tabIndex={-1} className={classes['greeting'] ?? ''}>
          {own ?? usual}
        </Title>
        <Clock />
      </div>
      <DailyQuote />
      {mayWrite && <GreetingForm own={own} />}
    </section>
  );
}

/** Nothing that screen readers announce: it would speak each second. */
function Clock() {
  const { language } = useLocale();
  const now = useClock();
  const said = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'medium' }).format(now);
  return (
    <time className={classes['clock']} dateTime={now.toISOString().slice(0, 19)} aria-live="off">
      {said}
    </time>
  );
}

/**
 * Can be put away, on all of one's devices, and by the company for everybody. Its room is kept until that is known, so
 * that nothing jumps for those who like it.
 */
function DailyQuote() {
  const t = useHomeTexts();
  const mayWrite = useMay('home.write');
  const mayRead = useMay('home.read');
  const choice = useCall(quoteCall, { query: { today: useToday() }, enabled: mayRead });
  const quote = choice.data?.quote;
  const set = useCompanyMutation((api, isHidden: boolean) => api.send(hideQuoteCall, { body: { isHidden } }));
  const isHidden = mayWrite && (set.isPending ? set.variables : (choice.data?.isHidden ?? false));
  if (!mayRead || choice.data?.isOff === true || choice.isError) return null;
  if (isHidden)
    return (
      <Button variant="subtle" color="gray" size="compact-xs" mt={10} ms={-8} onClick={() => set.mutate(false)}>
        {t('quote.show')}
      </Button>
    );
  return (
    <figure className={classes['quote']} data-waiting={choice.isLoading}>
      <div>
        <blockquote lang="en">{quote?.text ?? '\u00a0'}</blockquote>
        <figcaption lang="en">
          {quote === undefined ? (
            '\u00a0'
          ) : (
            <>
              {quote.author}, <cite>{quote.source}</cite>
            </>
          )}
        </figcaption>
      </div>
      {mayWrite && (
        <ActionIcon
          size={24}
          aria-label={t('quote.hide')}
          className={classes['quoteHide'] ?? ''}
          onClick={() => set.mutate(true)}
        >
          <IconX size={14} aria-hidden />
        </ActionIcon>
      )}
    </figure>
  );
}

function GreetingForm({ own }: { own: string | null }) {
  const t = useHomeTexts();
  const reset = useCompanyMutation((api, _given: null) => api.send(setGreetingCall, { body: { text: null } }));
  return (
    <FirstViewForm
      className={classes['greetingForm']}
      fields={{ text: text({ label: t('greeting.label'), required: true, max: greetingMax }) }}
      isEmptied
      send={(api, { text: typed }, options) => api.send(setGreetingCall, { body: { text: typed.trim() } }, options)}
      onDone={() => undefined}
    >
      {(form) => (
        <>
          <TextInput
            data-path="text"
            label={t('greeting.label')}
            placeholder={t('greeting.placeholder')}
            value={form.values.text ?? ''}
            maxLength={greetingMax}
            autoComplete="off"
            onChange={(event) => form.set({ text: event.currentTarget.value })}
            error={form.errorOf('text') ?? titleOf(form.problem ?? reset.error)}
          />
          <div className={classes['greetingButtons']}>
            <Button type="submit" variant="default" size="xs" loading={form.isBusy}>
              {t('greeting.update')}
            </Button>
            {own !== null && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                disabled={form.isBusy || reset.isPending}
                onClick={() => reset.mutate(null)}
              >
                {t('greeting.reset')}
              </Button>
            )}
          </div>
        </>
      )}
    </FirstViewForm>
  );
}

const titleOf = (error: unknown): string | null => (error === null ? null : problemOf(error).title);
