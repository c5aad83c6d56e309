import { contactTopics } from '../../model/contact-request.ts';
import { useLabels } from '#platform/web/i18n/texts.ts';
import { Island } from '../parts/island.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useSiteTexts } from '../texts.ts';
import classes from './contact.module.css';

/** The form, what it is for, and when somebody answers. */
export function ContactPage() {
  const t = useSiteTexts();
  const label = useLabels();
  return (
    <div className="page">
      <PageHead title={t('contact.title')} lead={t('contact.lead')} />
      <div className={classes['columns']}>
        <div className="panel"><Island name="contact" /></div>
        <aside aria-label={t('contact.topics')}>
          <dl className={classes['topics']}>{(['sales', 'support', 'press', 'privacy'] as const).map((topic) => <div key={topic}><dt>{label(contactTopics[topic])}</dt><dd>{t(`contact.${topic}`)}</dd></div>)}</dl>
          <Island name="hours" />
        </aside>
      </div>
    </div>
  );
}
