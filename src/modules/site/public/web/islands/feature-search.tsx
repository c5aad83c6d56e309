import { useId, useState } from 'react';
import { useIslandTexts } from './texts.ts';
import classes from './forms.module.css';

/** Narrows the rows of the features page, which stand there whole without it. */
export function FeatureSearch() {
  const t = useIslandTexts();
  const id = useId();
  const [word, setWord] = useState('');
  const [count, setCount] = useState<number | null>(null);
  const search = (typed: string) => {
    setWord(typed);
    setCount(narrow(typed.trim().toLowerCase()));
  };
  return (
    <div className={classes['form']} role="search">
      <div className={`${classes['field']} ${classes['searchField']}`}>
        <label htmlFor={id}>{t('search.label')}</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={word}
          onChange={(event) => search(event.currentTarget.value)}
        />
      </div>
      <p role="status" className={`${classes['note']} ${classes['found']}`}>
        {word === '' || count === null ? '' : count === 0 ? t('search.none') : t('search.found', { count })}
      </p>
    </div>
  );
}

/** Hides rows without the word, and modules without a row left. */
function narrow(word: string): number {
  let found = 0;
  for (const module of document.querySelectorAll<HTMLElement>('[data-module]')) {
    const isOwn = (module.dataset['module'] ?? '').includes(word);
    let shown = 0;
    for (const row of module.querySelectorAll<HTMLElement>('[data-feature]')) {
      row.hidden = word !== '' && !isOwn && !(row.dataset['feature'] ?? '').includes(word);
      if (!row.hidden) shown += 1;
    }
    module.hidden = shown === 0;
    found += shown;
  }
  return found;
}
