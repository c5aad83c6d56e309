import { ActionIcon, Button, TextInput, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useCall, useCompanyMutation } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
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
  const text = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'medium' }).format(now);
  return (
    <time className={classes['clock']} dateTime={now.toISOString().slice(0, 19)} aria-live="off">
      {text}
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
  const choice = useCall(quoteCall, { query: { today: useToday() }, enabled: useMay('home.read') });
  const quote = choice.data?.quote;
  const set = useCompanyMutation((api, isHidden: boolean) => api.send(hideQuoteCall, { body: { isHidden } }));
  const isHidden = mayWrite && (set.isPending ? set.variables : (choice.data?.isHidden ?? false));
  if (choice.data?.isOff === true || choice.isError) return null;
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
  const [typed, setTyped] = useState('');
  const save = useCompanyMutation((api, text: string | null) => api.send(setGreetingCall, { body: { text } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text !== '') save.mutate(text, { onSuccess: () => setTyped('') });
  };
  return (
    <form className={classes['greetingForm']} onSubmit={submit}>
      <TextInput
        label={t('greeting.label')}
        placeholder={t('greeting.placeholder')}
        value={typed}
        maxLength={greetingMax}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={save.error === null ? null : (problemOf(save.error).errors[0]?.message ?? problemOf(save.error).title)}
      />
      <div className={classes['greetingButtons']}>
        <Button type="submit" variant="default" size="xs" loading={save.isPending}>
          {t('greeting.update')}
        </Button>
        {own !== null && (
          <Button variant="subtle" color="gray" size="xs" disabled={save.isPending} onClick={() => save.mutate(null)}>
            {t('greeting.reset')}
          </Button>
        )}
      </div>
    </form>
  );
}
