import { Accordion, Alert, Badge, SegmentedControl, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';
import { useOwnFields } from '#platform/records/web/fields/use-own-fields.ts';
import type { EsrsResponse, EsrsRequirementResponse } from '#modules/report/esrs/model/esrs-contracts.ts';
import { esrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { MoveValues } from './move-values.tsx';
import { Point } from './point.tsx';
import { useEsrsTexts } from './texts.ts';
import { useEsrsAddress } from './use-esrs.ts';
import classes from '../../vsme/web/vsme.module.css';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

const RecordDrawer = lazyComponent(() =>
  import('#platform/records/web/record/record-drawer.tsx').then((file) => file.default),
);

/** The requirements of a version by topic, each with its data points. */
export function Requirements({ answer }: { answer: EsrsResponse }) {
  const t = useEsrsTexts();
  const { point } = useEsrsAddress();
  const pointed = answer.requirements.find(({ points }) => points.some(({ id }) => id === point))?.code;
  const [open, setOpen] = useState<string[]>(pointed === undefined ? [] : [pointed]);
  const [show, setShow] = useState<'all' | 'todo'>('all');
  const isOpen = pointed !== undefined && open.includes(pointed);
  useEffect(() => {
    if (point === null || !isOpen) return;
    const found = document.getElementById(point);
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  }, [point, isOpen]);
  const shown = show === 'all' ? answer.requirements : answer.requirements.filter(isToDo);
  return (
    <>
      <Text size="xs" c="dimmed" mb="sm">
        {t('limits')}
      </Text>
      <SegmentedControl
        size="xs"
        mb="sm"
        aria-label={t('show')}
        value={show}
        onChange={(value) => setShow(value === 'todo' ? 'todo' : 'all')}
        data={[
          { value: 'all', label: t('showAll') },
          { value: 'todo', label: t('showToDo') },
        ]}
      />
      {shown.length === 0 && <Text size="sm">{t('nothingToDo')}</Text>}
      {[...Map.groupBy(shown, ({ topic }) => topic)].map(([topic, requirements]) => (
        <Topic
          key={topic}
          topic={topic}
          requirements={requirements}
          answer={answer}
          open={open}
          onOpen={setOpen}
          pointed={point}
        />
      ))}
      <OpenRecord isLocked={answer.period.isLocked} />
    </>
  );
}

const isToDo = ({ points }: EsrsRequirementResponse): boolean =>
  points.some(
    ({ standing, values }) =>
      standing === 'missing' ||
      standing === 'given' ||
      (standing === 'omitted' && values.some(({ status }) => status !== 'approved')),
  );

interface TopicProps {
  topic: string;
  requirements: readonly EsrsRequirementResponse[];
  answer: EsrsResponse;
  open: string[];
  onOpen: (open: string[]) => void;
  pointed: string | null;
}

function Topic({ topic, requirements, answer, open, onOpen, pointed }: TopicProps) {
  const t = useEsrsTexts();
  const known = topicOf(topic);
  const notMaterial = requirements[0]?.notMaterial ?? null;
  return (
    <section className={classes['section']} aria-labelledby={`topic-${topic}`}>
      <h2 id={`topic-${topic}`} className={classes['topic']}>
        {known === undefined ? t('general') : `${known.code} ${known.label}`}
      </h2>
      {notMaterial !== null ? (
        <Alert color="gray" icon={<IconInfoCircle size={18} />} title={t('standing.notMaterial')}>
          {t('notMaterial', notMaterial)}
          <div>{t('notMaterialCodes', { codes: requirements.map(({ code }) => code).join(', ') })}</div>
        </Alert>
      ) : (
        <Accordion multiple value={open} onChange={onOpen} variant="separated" order={3}>
          {requirements.map((requirement) => (
            <Accordion.Item key={requirement.code} value={requirement.code}>
              <Accordion.Control>
                <Head requirement={requirement} />
              </Accordion.Control>
              <Accordion.Panel>
                {open.includes(requirement.code) && (
                  <>
                    {!answer.period.isLocked && <MoveValues points={requirement.points} />}
                    {requirement.points.map((point) => (
                      <Point key={point.id} point={point} answer={answer} isPointed={point.id === pointed} />
                    ))}
                  </>
                )}
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
    </section>
  );
}

function Head({ requirement: { code, label, predecessor, points } }: { requirement: EsrsRequirementResponse }) {
  const t = useEsrsTexts();
  const values = points.flatMap((point) => point.values);
  const missing = points.filter(({ standing }) => standing === 'missing').length;
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
      <strong>
        {code} · {label}
      </strong>
      {predecessor !== null && predecessor !== code && (
        <Text span size="xs" c="dimmed">
          {t('predecessor', { code: predecessor })}
        </Text>
      )}
      {values.length > 0 && (
        <Badge variant="default" size="sm">
          {t('approvedOf', {
            approved: values.filter(({ status }) => status === 'approved').length,
            count: values.length,
          })}
        </Badge>
      )}
      {missing > 0 && (
        <Badge variant="default" size="sm">
          {t('missingCount', { count: missing })}
        </Badge>
      )}
    </span>
  );
}

/** Evidence, comments and history of a data point, beside the list. */
function OpenRecord({ isLocked }: { isLocked: boolean }) {
  const { record, set } = useEsrsAddress();
  const own = useOwnFields(esrsValue);
  if (record === null) return null;
  const open = (id: string | null) => set({ 'view.record': id });
  return (
    <Meanwhile shows={null}>
      <RecordDrawer
        key={record}
        resource={esrsValue}
        own={own}
        id={record}
        start={{}}
        isReadOnly={isLocked}
        rows={[]}
        onClose={() => open(null)}
        onOpen={open}
        onRemoved={() => open(null)}
      />
    </Meanwhile>
  );
}
