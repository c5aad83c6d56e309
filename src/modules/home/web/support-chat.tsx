import { Anchor, Button, TextInput } from '@mantine/core';
import { IconRefresh, IconSend, IconUser } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { problemOf } from '#platform/http/web/problem.ts';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { settings } from '#platform/runtime/web/settings.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import type { Passage } from '../model/help.ts';
import { helpAnswersCall } from '../model/home-calls.ts';
import { supportChat, thanks, type ChatLine, type ChatOption } from '../model/support-chat.ts';
import { Card } from './card.tsx';
import { useHelp } from './help-calls.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useHomeTexts } from './texts.ts';
import classes from './support-chat.module.css';

const ContactSupport = lazyComponent(() => import('./contact-support.tsx').then((file) => file.ContactSupport));

/** What stands in the conversation; `content` is how it is drawn where a text alone is not enough. */
interface Line extends ChatLine {
  key: number;
  content?: ReactNode;
}

/** First help: the tree of fixed answers, questions answered from the help articles, and always the way to a person. */
export function SupportChat() {
  const t = useHomeTexts();
  const contact = useHelp().data?.support ?? t('chat.contact', { name: settings().name });
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [path, setPath] = useState<readonly string[]>([]);
  const label = useLabels();
  const [isWriting, setWriting] = useState(false);
  const log = useRef<HTMLDivElement>(null);
  const counter = useRef(0);
  const step = path.reduce(
    (at, chosen) => at.options.find((option) => option.label === chosen)?.next ?? at,
    supportChat,
  );
  const add = (...said: readonly Omit<Line, 'key'>[]) =>
    setLines((before) => [...before, ...said.map((line) => ({ ...line, key: (counter.current += 1) }))]);
  useEffect(() => {
    if (lines.length > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lines]);

  const choose = ({ label: chosen, next }: ChatOption) => {
    add(
      { by: 'person', text: label(chosen) },
      ...next.says.map((text) => ({ by: 'support' as const, text: label(text).replace('{contact}', contact) })),
    );
    setPath([...path, chosen]);
  };
  const restart = () => {
    setLines([]);
    setPath([]);
    setWriting(false);
  };
  return (
    <Card
      id="support"
      title={t('chat.title')}
      actions={
        lines.length > 0 && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconRefresh size={15} aria-hidden />}
            onClick={restart}
          >
            {t('chat.restart')}
          </Button>
        )
      }
    >
      <div ref={log} className={classes['log']} role="log" aria-label={t('chat.log')} tabIndex={0}>
        {supportChat.says.map((text) => (
          <Bubble key={text} by="support">
            {label(text)}
          </Bubble>
        ))}
        {lines.map(({ key, by, text, content }) => (
          <Bubble key={key} by={by}>
            {content ?? text}
          </Bubble>
        ))}
      </div>
      {step.options.length > 0 && (
        <div className={classes['options']} role="group" aria-label={t('chat.options')}>
          {step.options.map((option) => (
            <Button key={option.label} size="xs" variant="light" onClick={() => choose(option)}>
              {label(option.label)}
            </Button>
          ))}
        </div>
      )}
      {isWriting ? (
        <Meanwhile shows={null}>
          <ContactSupport
            lines={lines}
            onCancel={() => setWriting(false)}
            onSent={(question, number) => {
              setWriting(false);
              add(
                { by: 'person', text: question },
                { by: 'support', text: t('chat.sent', { number }) },
                { by: 'support', text: label(thanks) },
              );
            }}
          />
        </Meanwhile>
      ) : (
        <Query onAnswer={add} onPerson={() => setWriting(true)} />
      )}
    </Card>
  );
}

function Bubble({ by, children }: { by: ChatLine['by']; children: ReactNode }) {
  const t = useHomeTexts();
  return (
    <div className={classes['bubble']} data-by={by}>
      <span className={classes['hidden']}>{t(by === 'person' ? 'chat.you' : 'chat.support')}: </span>
      {children}
    </div>
  );
}

/**
 * A typed question; the answer quotes the help articles and says where it stands there. Without a source there is no
 * answer, but a person. A line of a conversation and no form of the kit: it is empty at once, its question already
 * stands above, and a failure is the support's next line.
 */
function Query({
  onAnswer,
  onPerson,
}: {
  onAnswer: (...lines: readonly Omit<Line, 'key'>[]) => void;
  onPerson: () => void;
}) {
  const t = useHomeTexts();
  const api = useCompanyApi();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const question = typed.trim();
    if (question === '' || isBusy) return;
    setBusy(true);
    setTyped('');
    onAnswer({ by: 'person', text: question });
    try {
      const { passages } = await api.send(helpAnswersCall, { query: { q: question } });
      if (passages.length === 0) onAnswer({ by: 'support', text: t('chat.unknown') });
      else
        onAnswer({
          by: 'support',
          text: passages.map(({ title, heading, text }) => `${title}, ${heading}: ${text}`).join('\n'),
          content: <Passages passages={passages} />,
        });
    } catch (error) {
      onAnswer({ by: 'support', text: t('chat.failed', { reason: problemOf(error).title }) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes['form']} onSubmit={(event) => void ask(event)}>
      <TextInput
        aria-label={t('chat.ask')}
        placeholder={t('chat.ask')}
        value={typed}
        maxLength={300}
        autoComplete="off"
        className={classes['input'] ?? ''}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy} leftSection={<IconSend size={16} aria-hidden />}>
        {t('chat.send')}
      </Button>
      <Button variant="default" leftSection={<IconUser size={16} aria-hidden />} onClick={onPerson}>
        {t('chat.person')}
      </Button>
    </form>
  );
}

function Passages({ passages }: { passages: readonly Passage[] }) {
  const t = useHomeTexts();
  const { slug: company } = useCompany();
  return (
    <>
      <span>{t('chat.found')}</span>
      <ol className={classes['passages']}>
        {passages.map(({ slug, title, heading, text }) => (
          <li key={`${slug} ${heading}`}>
            <p>{text}</p>
            <Anchor component={Link} to={`/${encodeURIComponent(company)}/help/${slug}`} size="xs">
              {title}: {heading}
            </Anchor>
          </li>
        ))}
      </ol>
    </>
  );
}
