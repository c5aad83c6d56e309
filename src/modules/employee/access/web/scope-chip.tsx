import { VisuallyHidden } from '@mantine/core';
import type { Scope } from '#platform/directory/model/grants.ts';
import classes from './access.module.css';
import { useAccessTexts } from './texts.ts';

/** How far a right reaches; a dash where there is none. */
export function ScopeChips({ scopes }: { scopes: readonly Scope[] }) {
  const t = useAccessTexts();
  if (scopes.length === 0)
    return (
      <span className={classes['none']}>
        <span aria-hidden>–</span>
        <VisuallyHidden>{t('none')}</VisuallyHidden>
      </span>
    );
  return (
    <span className={classes['chips']}>
      {(scopes.includes('company') ? (['company'] as const) : scopes).map((scope) => (
        <span key={scope} className={classes['chip']} data-scope={scope}>
          {t(`scope.${scope}`)}
        </span>
      ))}
    </span>
  );
}
