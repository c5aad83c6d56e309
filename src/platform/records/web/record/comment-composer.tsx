import { Button, Group, Textarea, UnstyledButton } from '@mantine/core';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { nameOf, usePeople } from '../fields/people.ts';
import { nameBeingTyped, toStored, toTyped, type Mention } from './mentions.ts';
import classes from './record.module.css';
import { useRecordTexts } from './texts.ts';

const offeredMax = 6;

/**
 * Writes a comment. After `@` the people of the company are offered: arrows choose, Enter or Tab takes, Escape leaves
 * the text as it is.
 */
export function CommentComposer({
  label,
  button,
  start = '',
  isBusy,
  onSend,
  onCancel,
}: {
  label: string;
  button: string;
  start?: string;
  isBusy: boolean;
  onSend: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}) {
  const t = useRecordTexts();
  const listId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const begin = useMemo(() => toTyped(start), [start]);
  const [text, setText] = useState(begin.typed);
  const [chosen, setChosen] = useState<readonly Mention[]>(begin.people);
  const [cursor, setCursor] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const { data: people = [] } = usePeople();

  const typing = cursor === null ? null : nameBeingTyped(text, cursor);
  const wanted = typing?.search.toLocaleLowerCase() ?? '';
  const offered =
    typing === null
      ? []
      : people
          .filter((person) => person.status === 'active')
          .map((person) => ({ id: person.id, name: nameOf(person), email: person.email }))
          .filter(
            ({ name, email }) =>
              name
                .toLocaleLowerCase()
                .split(/\s+/)
                .some((part) => part.startsWith(wanted)) ||
              name.toLocaleLowerCase().startsWith(wanted) ||
              (wanted !== '' && email.toLocaleLowerCase().startsWith(wanted)),
          )
          .slice(0, offeredMax);
  const isOpen = offered.length > 0;
  const at = Math.min(active, offered.length - 1);

  const take = (person: Mention) => {
    if (typing === null || cursor === null) return;
    const next = `${text.slice(0, typing.start)}@${person.name} ${text.slice(cursor)}`;
    const position = typing.start + person.name.length + 2;
    setText(next);
    setChosen((before) => [...before.filter(({ id }) => id !== person.id), { id: person.id, name: person.name }]);
    setCursor(null);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(position, position);
    });
  };
  const send = () => {
    if (text.trim() === '') {
      setMissing(true);
      return;
    }
    void onSend(toStored(text.trim(), chosen)).then(
      () => {
        setText('');
        setChosen([]);
      },
      () => undefined,
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const person = offered[at];
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
      return;
    }
    if (person === undefined) {
      if (event.key === 'Escape' && onCancel) {
        event.stopPropagation();
        onCancel();
      }
      return;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive((at + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      take(person);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setCursor(null);
    }
  };

  return (
    <form
      noValidate
      className={classes['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isOpen && (
        <div role="listbox" id={listId} aria-label={t('commentsPart.people')} className={classes['people']}>
          {offered.map((person, index) => (
            <UnstyledButton
              key={person.id}
              role="option"
              id={`${listId}-${index}`}
              aria-selected={index === at}
              tabIndex={-1}
              className={classes['person']}
              onMouseDown={(event) => {
                event.preventDefault();
                take(person);
              }}
            >
              {person.name}
            </UnstyledButton>
          ))}
        </div>
      )}
      <Textarea
        ref={input}
        label={label}
        description={t('commentsPart.help')}
        value={text}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={4000}
        error={isMissing ? t('commentsPart.missing') : null}
        {...(onCancel ? { autoFocus: true } : {})}
        aria-autocomplete="list"
        {...(isOpen ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${at}` } : {})}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setCursor(event.currentTarget.selectionStart);
          setActive(0);
          setMissing(false);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setCursor(null)}
      />
      <Group justify="flex-end" gap="xs">
        {onCancel && (
          <Button size="compact-md" variant="default" onClick={onCancel}>
            {t('commentsPart.cancel')}
          </Button>
        )}
        <Button type="submit" size="compact-md" loading={isBusy}>
          {button}
        </Button>
      </Group>
    </form>
  );
}
