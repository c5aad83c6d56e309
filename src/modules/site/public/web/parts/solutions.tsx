import { createElement } from 'react';
import type { Module } from '#platform/manifest/model/module.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { iconOf } from '#platform/routing/web/icons.ts';
import {
  isLive,
  solutionGroups,
  solutions,
  stateOf,
  type Solution,
  type SolutionGroup,
} from '#modules/site/public/model/solutions.ts';
import { useSiteTexts } from '#modules/site/web/texts.ts';
import { StateTag } from './state-tag.tsx';
import classes from './solutions.module.css';

/**
 * The modules as cards in four groups. A card opens what one gets of it, by the browser's own means, so also without
 * JavaScript.
 */
export function Solutions({ modules }: { modules: readonly Module[] }) {
  const label = useLabels();
  return (
    <div className={classes['groups']}>
      {(Object.keys(solutionGroups) as SolutionGroup[]).map((group) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h3 id={`group-${group}`} className={classes['groupTitle']}>
            {label(solutionGroups[group])}
          </h3>
          <ul className={classes['cards']}>
            {solutions
              .filter((solution) => solution.group === group)
              .map((solution) => (
                <li key={solution.key}>
                  <Card solution={solution} modules={modules} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Card({ solution, modules }: { solution: Solution; modules: readonly Module[] }) {
  const t = useSiteTexts();
  const label = useLabels();
  const { key, icon, title, summary, outcomes } = solution;
  const drawer = `outcomes-${key}`;
  return (
    <>
      <button type="button" className={classes['card']} popoverTarget={drawer}>
        <span className={classes['cardHead']}>
          {createElement(iconOf(icon), { size: 22, stroke: 1.6, 'aria-hidden': true })}
          <b>{label(title)}</b>
        </span>
        <span>{label(summary)}</span>
        <StateTag state={stateOf(modules, solution)} />
      </button>
      <div id={drawer} popover="auto" role="dialog" aria-label={label(title)} className={classes['drawer']}>
        <div className={classes['drawerHead']}>
          <h4>{label(title)}</h4>
          <button type="button" className="button small" popoverTarget={drawer} popoverTargetAction="hide">
            {t('home.close')}
          </button>
        </div>
        <p className={classes['what']}>{t('home.open')}</p>
        <ul className={classes['outcomes']}>
          {outcomes.map(({ page, text }) => (
            <li key={text}>
              <StateTag state={isLive(modules, key, page) ? 'live' : 'planned'} />
              <span>{label(text)}</span>
            </li>
          ))}
        </ul>
        <a className="button" href={`/features#${key}`}>
          {t('home.allPages')}
        </a>
      </div>
    </>
  );
}
