import { ActionIcon, Button, Loader, Text, TextInput } from '@mantine/core';
import { IconArrowRight, IconHistory, IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useCompany } from '#platform/session/web/company.tsx';
import { useSession } from '#platform/session/web/use-session.ts';
import { recentSearches } from './recent-searches.ts';
import classes from './search.module.css';
import { useSearchTexts } from './texts.ts';
import { useSavedSearches } from './use-saved-searches.ts';
import type { PaletteCommand } from './use-commands.ts';
import { useSearch, type Hit, type HitGroup } from './use-search.ts';

interface SearchBoxProps {
  /** The results lie over what is below the box, or below it in the dialog. */
  isFloating: boolean;
  autoFocus?: boolean;
  /** After a choice. */
  onDone?: () => void;
  /** What can be run beside what is found; the palette has them. */
  commands?: readonly PaletteCommand[];
}

/** A line that can be chosen. */
interface Choice extends Pick<Hit, 'key' | 'title' | 'note'> {
  icon?: ReactNode;
  choose: () => void;
}

/**
 * The search over everything: a box with its results as a list that arrow keys walk and Enter opens or runs. Empty, it
 * offers the searches that the person keeps and the last ones; in the palette, all commands and pages below them.
 */
export function SearchBox({ isFloating, autoFocus = false, onDone, commands }: SearchBoxProps) {
  const t = useSearchTexts();
  const navigate = useNavigate();
  const listId = useId();
  const company = useCompany();
  const { person } = useSession();
  const recent = recentSearches(person?.accountId ?? '', company.slug);
  const kept = useSavedSearches();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(!isFloating);
  const root = useRef<HTMLDivElement>(null);
  const { groups, offered, isSearching, error, retry } = useSearch(query, commands);
  const isEmpty = query.trim() === '';

  const type = (text: string) => {
    setQuery(text);
    setActive(0);
    setOpen(true);
  };
  const open = ({ does }: Hit) => {
    recent.add(query);
    setQuery('');
    if (isFloating) setOpen(false);
    onDone?.();
    if ('run' in does) does.run();
    else void navigate(does.to);
  };
  const earlier = (name: 'kept' | 'recent', texts: readonly string[], Drawn: typeof IconStar) => ({
    name: t(name),
    choices: texts.map(
      (text): Choice => ({
        key: `${name} ${text}`,
        title: text,
        note: null,
        icon: <Drawn size={15} stroke={1.6} aria-hidden />,
        choose: () => type(text),
      }),
    ),
  });
  const found = (of: readonly HitGroup[]) =>
    of.map(({ name, hits }) => ({ name, choices: hits.map((hit): Choice => ({ ...hit, choose: () => open(hit) })) }));
  const sections = (
    isEmpty
      ? [
          earlier('kept', kept.searches, IconStar),
          earlier(
            'recent',
            recent.read().filter((text) => !kept.isKept(text)),
            IconHistory,
          ),
          ...(isFloating ? [] : found(offered)),
        ]
      : found(groups)
  ).filter(({ choices }) => choices.length > 0);
  const choices = sections.flatMap((section) => section.choices);
  const count = choices.length;
  const isShown = isOpen && (!isEmpty || count > 0);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      if (count > 0) setActive((active + (event.key === 'ArrowDown' ? 1 : count - 1)) % count);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const choice = choices[active];
      if (choice !== undefined) choice.choose();
      else recent.add(query);
    } else if (event.key === 'Escape' && isFloating && isShown) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  useEffect(() => {
    // The list is longer than its window: what the keys have reached is seen.
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  const optionId = (index: number) => `${listId}-${index}`;
  let at = -1;
  return (
    <div
      ref={root}
      className={classes['root']}
      onBlur={(event) => {
        if (isFloating && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <TextInput
        type="search"
        aria-label={t('title')}
        placeholder={t('placeholder')}
        size="md"
        leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
        rightSection={
          isEmpty ? null : isSearching ? (
            <Loader size={15} aria-hidden />
          ) : kept.mayKeep ? (
            <Keep
              text={query.trim()}
              isKept={kept.isKept(query)}
              isBusy={kept.isBusy}
              onToggle={() => kept.toggle(query)}
            />
          ) : null
        }
        value={query}
        autoComplete="off"
        maxLength={200}
        {...(autoFocus ? { 'data-autofocus': true } : {})}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(isShown && count > 0 ? { 'aria-activedescendant': optionId(active) } : {})}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <div role="status" className={classes['hidden']}>
        {isShown && !isEmpty && !isSearching
          ? count === 0
            ? t('nothing', { query: query.trim() })
            : t('found', { count })
          : ''}
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={t('results')}
        hidden={!isShown}
        className={classes['results']}
        data-floating={isFloating}
        tabIndex={-1}
      >
        {sections.map(({ name, choices: own }) => (
          <div key={name} role="group" aria-label={name}>
            <div className={classes['group']} aria-hidden>
              {name}
            </div>
            {own.map((choice) => {
              at += 1;
              const index = at;
              return (
                <Option
                  key={choice.key}
                  id={optionId(index)}
                  isActive={index === active}
                  title={choice.title}
                  note={choice.note}
                  icon={choice.icon}
                  onChoose={choice.choose}
                  onHover={() => setActive(index)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {isShown && !isEmpty && !isSearching && count === 0 && (
        <div className={classes['none']} data-floating={isFloating} {...(error === null ? {} : { role: 'alert' })}>
          <Text fw={560}>{error === null ? t('nothing', { query: query.trim() }) : t('failed')}</Text>
          {error === null ? (
            <Text size="sm" c="dimmed">
              {t('nothingText')}
            </Text>
          ) : (
            <Button size="compact-sm" variant="default" mt={6} onClick={retry}>
              {t('retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Keep({
  text,
  isKept,
  isBusy,
  onToggle,
}: {
  text: string;
  isKept: boolean;
  isBusy: boolean;
  onToggle: () => void;
}) {
  const t = useSearchTexts();
  return (
    <ActionIcon
      variant="subtle"
      size="md"
      aria-label={t('keep', { query: text })}
      aria-pressed={isKept}
      disabled={isBusy}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onToggle}
    >
      {isKept ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} stroke={1.6} aria-hidden />}
    </ActionIcon>
  );
}

function Option({
  id,
  isActive,
  title,
  note,
  icon,
  onChoose,
  onHover,
}: {
  id: string;
  isActive: boolean;
  title: string;
  note: string | null;
  icon?: ReactNode;
  onChoose: () => void;
  onHover: () => void;
}) {
  return (
    // The focus stays in the box; pressing the mouse must not take it away before the click.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes['option']}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onHover}
      onClick={onChoose}
      onKeyDown={() => undefined}
    >
      {icon}
      <span className={classes['title']}>{title}</span>
      {note !== null && <span className={classes['note']}>{note}</span>}
      <IconArrowRight size={14} className={classes['arrow']} aria-hidden />
    </div>
  );
}
