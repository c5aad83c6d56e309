import { NativeSelect, Select, type SelectProps } from '@mantine/core';
import { IconCircleCheck, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useDatapointTexts } from './texts.ts';
import { isFound, isOpen, nameOf, type WrittenPage } from './written-page.ts';
import classes from './writing.module.css';

interface NavProps {
  pages: readonly WrittenPage[];
  shown: WrittenPage;
  onChoose: (id: string) => void;
  onFind: (page: string, point: string) => void;
}

/** Where so many pages stand that only the group of the shown one is open. */
const FOLDED_FROM = 30;

/**
 * The disclosures in the order of the standard, each with what it still needs, and a field that finds a datapoint by its
 * name; on a phone a list to choose from.
 */
export function WritingNav({ pages, shown, onChoose, onFind }: NavProps) {
  const t = useDatapointTexts();
  const groups = [...Map.groupBy(pages, ({ group }) => group)];
  const isFolded = pages.length >= FOLDED_FROM;
  return (
    <div className={classes['side']}>
      <Find pages={pages} onFind={onFind} />
      <NativeSelect
        className={classes['choice'] ?? ''}
        label={t('choose')}
        value={shown.id}
        onChange={(event) => onChoose(event.currentTarget.value)}
        data={groups.map(([group, own]) => ({
          group,
          items: own.map((page) => ({
            value: page.id,
            label: [
              nameOf(page),
              page.isClosed ? `(${t('closed')})` : page.required > 0 ? `(${page.given}/${page.required})` : '',
            ]
              .join(' ')
              .trim(),
          })),
        }))}
      />
      <nav className={classes['nav']} aria-label={t('disclosures')}>
        {groups.map(([group, own]) =>
          isFolded && group !== shown.group ? (
            <Folded key={group} group={group} pages={own} />
          ) : (
            <div key={group}>
              <p>{group}</p>
              <ul>
                {own.map((page) => (
                  <li key={page.id}>
                    <PageLink page={page} name={page.title} isShown={page.id === shown.id} />
                  </li>
                ))}
              </ul>
            </div>
          ),
        )}
      </nav>
    </div>
  );
}

/** A group that is not shown: how far it is, and the way to what it misses first. */
function Folded({ group, pages }: { group: string; pages: readonly WrittenPage[] }) {
  const sum = (count: (page: WrittenPage) => number) => pages.reduce((all, page) => all + count(page), 0);
  const first = pages.find(isOpen) ?? pages[0];
  if (first === undefined) return null;
  return (
    <ul>
      <li>
        <PageLink
          page={{ ...first, code: '', required: sum(({ required }) => required), given: sum(({ given }) => given) }}
          name={group}
          isShown={false}
        />
      </li>
    </ul>
  );
}

function PageLink({ page, name, isShown }: { page: WrittenPage; name: string; isShown: boolean }) {
  const [address] = useSearchParams();
  const to = new URLSearchParams(address);
  to.set('disclosure', page.id);
  to.delete('point');
  return (
    <Link
      to={`?${to.toString()}`}
      preventScrollReset
      aria-current={isShown ? 'page' : undefined}
      title={nameOf({ code: page.code, title: name })}
    >
      <b>{page.code}</b>
      <span>{name}</span>
      <NavCount page={page} />
    </Link>
  );
}

function NavCount({ page: { required, given, isClosed } }: { page: WrittenPage }) {
  const t = useDatapointTexts();
  if (isClosed) return <em>{t('closed')}</em>;
  if (required === 0) return null;
  return given === required ? (
    <IconCircleCheck size={15} role="img" aria-label={t('complete')} />
  ) : (
    <em aria-label={t('countOf', { given, required })}>{t('navCount', { given, required })}</em>
  );
}

/** Finds a datapoint among all of the standard; `/` leads here from anywhere on the page. */
function Find({ pages, onFind }: Pick<NavProps, 'pages' | 'onFind'>) {
  const t = useDatapointTexts();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const places = new Map(
    pages.flatMap((page) =>
      page.points.map(({ name, label }) => [
        `${page.id}|${name}`,
        { page: page.id, name, label: nameOf({ code: page.code, title: label }) },
      ]),
    ),
  );
  return (
    <Select
      ref={input}
      size="sm"
      aria-label={t('find')}
      placeholder={t('findHint')}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={<kbd className={classes['key']}>/</kbd>}
      rightSectionPointerEvents="none"
      searchable
      limit={30}
      maxDropdownHeight={320}
      comboboxProps={{ width: 320, position: 'bottom-start' }}
      nothingFoundMessage={t('findNothing')}
      filter={byWords}
      value={null}
      onChange={(chosen) => {
        const place = chosen === null ? undefined : places.get(chosen);
        if (place !== undefined) onFind(place.page, place.name);
      }}
      data={[...places].map(([value, { label }]) => ({ value, label }))}
    />
  );
}

const byWords: NonNullable<SelectProps['filter']> = ({ options, search, limit }) =>
  options.filter((option) => 'label' in option && isFound(option.label, search)).slice(0, limit);
