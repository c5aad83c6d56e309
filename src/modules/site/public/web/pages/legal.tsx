import { changesBetween } from '#modules/site/legal/model/changes.ts';
import { blocksOf, type Block, type Heading } from '#modules/site/legal/model/blocks.ts';
import type { LegalVersion, SiteFacts } from '#modules/site/public/model/site-facts.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { isNamed, MissingFacts, OperatorFacts } from '../parts/operator-facts.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { dayText } from '../parts/position-text.ts';
import { useSiteTexts } from '#modules/site/web/texts.ts';
import classes from './legal.module.css';

interface LegalProps {
  path: string;
  title: string;
  facts: SiteFacts;
  versions: readonly LegalVersion[];
  version: string | null;
}

/**
 * A legal text in one of its versions, with its contents, the other versions, and what changed since the one before.
 */
export function LegalPage({ path, title, facts, versions, version }: LegalProps) {
  const t = useSiteTexts();
  const label = useLabels();
  const current = versions.find(({ isCurrent }) => isCurrent);
  const shown = version === null ? current : versions.find((entry) => entry.version === version);
  if (shown === undefined || current === undefined)
    return (
      <div className="page narrow">
        <PageHead title={label(title)} lead={t('legal.none')} />
      </div>
    );
  const before = versions[versions.indexOf(shown) + 1];
  const blocks = blocksOf(shown.body);
  return (
    <div className="page">
      <PageHead
        title={label(title)}
        lead={t(shown.isFuture ? 'legal.versionFuture' : 'legal.version', {
          version: shown.version,
          day: dayText(shown.effectiveFrom),
        })}
      />
      <MissingFacts of={facts} />
      {shown !== current && !shown.isFuture && (
        <p className={classes['old']} role="note">
          {t('legal.old', { version: current.version })} <a href={path}>{t('legal.toCurrent')}</a>
        </p>
      )}
      <div className={classes['columns']}>
        <aside className={classes['aside']}>
          <nav aria-label={t('legal.contents')}>
            <h2>{t('legal.contents')}</h2>
            <ol>
              {isNamed(facts) && (
                <li>
                  <a href="#operator">{t('operator.title')}</a>
                </li>
              )}
              {blocks
                .filter((block): block is Heading => block.kind === 'heading')
                .map(({ id, text }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
            </ol>
          </nav>
          <nav aria-label={t('legal.versions')}>
            <h2>{t('legal.versions')}</h2>
            <ul>
              {versions.map((entry) => (
                <li key={entry.version}>
                  <a
                    href={entry === current ? path : `${path}?version=${encodeURIComponent(entry.version)}`}
                    {...(entry === shown ? { 'aria-current': 'page' as const } : {})}
                  >
                    {entry.version}, {dayText(entry.effectiveFrom)}
                    {entry === current && ` (${t('legal.current')})`}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
        <article className={classes['text']}>
          <OperatorFacts of={facts} id="operator" />
          {blocks.map((block) => (
            <BlockText key={block.id} block={block} />
          ))}
          <section className={classes['changes']} aria-labelledby="changes">
            <h2 id="changes">
              {before === undefined
                ? t('legal.first')
                : t('legal.changes', { before: before.version, version: shown.version })}
            </h2>
            {before !== undefined && (
              <>
                <p>{shown.summary}</p>
                {changesBetween(before.body, shown.body).map(({ kind, text, key }) =>
                  kind === 'added' ? (
                    <ins key={key}>
                      <span className="hiddenText">{t('legal.added')}: </span>
                      {text}
                    </ins>
                  ) : (
                    <del key={key}>
                      <span className="hiddenText">{t('legal.removed')}: </span>
                      {text}
                    </del>
                  ),
                )}
              </>
            )}
            <p>{t('legal.print')}</p>
          </section>
        </article>
      </div>
    </div>
  );
}

function BlockText({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2 id={block.id}>{block.text}</h2>;
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  return <p>{block.text}</p>;
}
