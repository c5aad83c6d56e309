import { contactTopics } from '#modules/site/public/model/talk-to-a-person.ts';
import type { SiteFacts } from '#modules/site/public/model/site-facts.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { Island } from '../parts/island.tsx';
import { MissingFacts, OperatorFacts } from '../parts/operator-facts.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useSiteTexts } from '#modules/site/web/texts.ts';
import classes from './contact.module.css';

/** The form, what it is for, when somebody answers, and the imprint. */
export function ContactPage({ facts }: { facts: SiteFacts }) {
  const t = useSiteTexts();
  const label = useLabels();
  return (
    <div className="page">
      <PageHead title={t('contact.title')} lead={t('contact.lead')} />
      <div className={classes['columns']}>
        <div className="panel">
          <Island name="contact" />
        </div>
        <aside aria-label={t('contact.topics')}>
          <dl className={classes['topics']}>
            {(['sales', 'support', 'press', 'privacy'] as const).map((topic) => (
              <div key={topic}>
                <dt>{label(contactTopics[topic])}</dt>
                <dd>{t(`contact.${topic}`)}</dd>
              </div>
            ))}
          </dl>
          <Island name="hours" />
        </aside>
      </div>
      <MissingFacts of={facts} />
      <OperatorFacts of={facts} id="imprint" />
    </div>
  );
}
