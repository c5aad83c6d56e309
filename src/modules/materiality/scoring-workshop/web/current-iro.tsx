import { Alert, Button, Text } from '@mantine/core';
import { IconEye, IconHourglass, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { PlacedForm } from '#platform/forms/web/placed-form.tsx';
import { PlacedTextarea } from '#platform/forms/web/placed-textarea.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { iro } from '#modules/materiality/assessment/model/iro.ts';
import { ratingFields, type RatingField } from '#modules/materiality/assessment/model/materiality-score.ts';
import {
  putOnTable,
  rateInWorkshop,
  revealRatings,
  settleInWorkshop,
} from '#modules/materiality/scoring-workshop/model/workshop-actions.ts';
import type {
  WorkshopResponse,
  WorkshopEntry,
} from '#modules/materiality/scoring-workshop/model/workshop-contracts.ts';
import {
  proposedRatings,
  ratingsOf,
  type Ratings,
} from '#modules/materiality/scoring-workshop/model/workshop-ratings.ts';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';
import { RatingFields, type Given } from './rating-fields.tsx';
import { ShownRounds, useRatingText } from './shown-rounds.tsx';
import { useWorkshopTexts } from './texts.ts';
import common from '../../web/materiality.module.css';

interface OnTable {
  data: WorkshopResponse;
  entry: WorkshopEntry;
}
const whole = (given: Given): Ratings =>
  Object.fromEntries(ratingFields.map((name) => [name, given[name] ?? null])) as Ratings;

/** What everybody looks at now: rated by each for themselves, then shown to all, then settled. */
export function CurrentIro({ data }: { data: WorkshopResponse }) {
  const t = useWorkshopTexts();
  const entry = data.entries.find(({ iro: id }) => id === data.table?.iro);
  if (entry === undefined)
    return (
      <Alert color="gray" icon={<IconHourglass size={18} />} aria-live="polite">
        {t('table.waits')}
      </Alert>
    );
  const key = `${entry.iro} ${entry.round}`;
  return (
    <>
      <About data={data} entry={entry} />
      {!entry.isRevealed && data.workshop.isParticipant && <RateForm key={key} data={data} entry={entry} />}
      {entry.rounds.length > 0 && <ShownRounds entry={entry} refs={data.refs} />}
      {entry.isRevealed && <Settle data={data} entry={entry} />}
    </>
  );
}

function About({ data: { workshop, participants, table, refs }, entry }: OnTable) {
  const t = useWorkshopTexts();
  const format = useFormat();
  const label = useLabels();
  const text = useRatingText();
  const mayManage = useMay('materiality.manage');
  const [reveal, again] = [useAction(revealRatings), useAction(putOnTable)];
  const step = { workshop: workshop.id, version: workshop.version };
  const rated = table?.rated ?? [];
  const missing = participants.filter((account) => !rated.includes(account)).map((account) => refs[account] ?? '');
  const error = reveal.error ?? again.error;
  return (
    <Panel
      title={t('table.title', { entry: entry.title })}
      note={t('table.about', {
        topic: `${topicOf(entry.topic)?.code ?? ''} ${label(topicOf(entry.topic)?.label ?? entry.topic)}`,
        kind: label(iro.fields.kind.options[entry.kind]).toLowerCase(),
        round: entry.round,
      })}
      actions={
        !mayManage ? undefined : entry.isRevealed ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={again.isPending}
            onClick={() => again.mutate({ ...step, iro: entry.iro })}
          >
            {t('table.again')}
          </Button>
        ) : (
          <Button
            size="sm"
            leftSection={<IconEye size={16} />}
            loading={reveal.isPending}
            disabled={rated.length === 0}
            onClick={() => reveal.mutate(step)}
          >
            {t('table.show')}
          </Button>
        )
      }
    >
      <Facts
        items={[
          [t('table.affected'), entry.affected],
          [t('table.basis'), entry.basis],
          [t('table.now'), text(entry, entry.now)],
        ]}
      />
      {!entry.isRevealed && (
        <div role="status">
          <Text mt="sm" fw={560}>
            {t('table.rated', { rated: rated.length, all: participants.length })}
          </Text>
          <Text size="sm" c="dimmed">
            {missing.length === 0 ? t('table.everybody') : t('table.missing', { people: format.list(missing) })}
          </Text>
          {!workshop.isParticipant && (
            <Text size="sm" c="dimmed">
              {t('table.guest')}
            </Text>
          )}
        </div>
      )}
      {error !== null && <ProblemAlert problem={problemOf(error)} />}
    </Panel>
  );
}

const { note: why } = settleInWorkshop.input;
const ratings = Object.fromEntries(ratingFields.map((name) => [name, rateInWorkshop.input[name]])) as Pick<
  typeof rateInWorkshop.input,
  RatingField
>;

function RateForm({ data: { workshop, table, scale }, entry }: OnTable) {
  const t = useWorkshopTexts();
  const own = table?.own ?? null;
  // Who abstains takes back what was rated: the form begins anew, without ratings.
  const [begun, setBegun] = useState<{ time: number; given: Given }>({ time: 0, given: own?.ratings ?? {} });
  const abstain = useAction(rateInWorkshop);
  const at = { workshop: workshop.id, iro: entry.iro, round: entry.round };
  const abstained = () => {
    setBegun(({ time }) => ({ time: time + 1, given: {} }));
    toast({ message: t('rate.abstained') });
  };
  return (
    <Panel title={t('rate.title')} note={t('rate.note')}>
      <PlacedForm
        key={begun.time}
        fields={ratings}
        start={begun.given}
        isReady={!abstain.isPending}
        send={(api, given, options) => api.runAction(rateInWorkshop, { ...at, abstains: false, ...given }, options)}
        onDone={() => toast({ message: t('rate.saved') })}
      >
        {(form) => (
          <>
            {(entry.kind === 'risk' || entry.kind === 'opportunity') && (
              <Text size="sm" mb="sm">
                {t('rate.horizons')}
              </Text>
            )}
            <RatingFields
              entry={entry}
              scale={scale}
              name="own"
              given={form.values}
              onRate={(field, value) => form.set({ [field]: value })}
              errorOf={form.errorOf}
            />
            <ProblemNote error={form.problem ?? abstain.error} />
            <div className={common['bar']} style={{ margin: '16px 0 0' }}>
              <Button type="submit" loading={form.isBusy} disabled={abstain.isPending}>
                {t(own === null || own.abstains ? 'rate.save' : 'rate.change')}
              </Button>
              <Button
                variant="default"
                disabled={form.isBusy || abstain.isPending}
                onClick={() => abstain.mutate({ ...at, abstains: true, ...whole({}) }, { onSuccess: abstained })}
              >
                {t('rate.abstain')}
              </Button>
              <Text size="sm" c="dimmed" role="status" style={{ alignSelf: 'center' }}>
                {own === null ? '' : t(own.abstains ? 'rate.abstained' : 'rate.yours')}
              </Text>
            </div>
          </>
        )}
      </PlacedForm>
    </Panel>
  );
}

/** For who runs the workshop: agreed ratings of an entry whose ratings were shown, on the table or not any more. */
export function Settle({ data, entry }: OnTable) {
  const mayManage = useMay('materiality.manage');
  const [start, setStart] = useState(0);
  return mayManage && entry.version !== null ? (
    <SettleForm
      key={`${entry.iro} ${entry.round} ${start}`}
      data={data}
      entry={entry}
      onAnew={() => setStart((before) => before + 1)}
    />
  ) : null;
}

function SettleForm({ data: { workshop, scale }, entry, onAnew }: OnTable & { onAnew: () => void }) {
  const t = useWorkshopTexts();
  const text = useRatingText();
  const last = entry.rounds.at(-1);
  // What the form was begun from: an entry that somebody changes meanwhile is told and not overwritten.
  const [iroVersion] = useState(entry.version ?? 0);
  const [isSettled, setSettled] = useState(false);
  const isElsewhere = entry.version !== iroVersion && !isSettled;
  return (
    <Panel title={t('confirm.title', { entry: entry.title })} note={t('confirm.note')}>
      <PlacedForm
        fields={{ ...ratings, note: why }}
        start={proposedRatings(entry, last?.votes.map((vote) => vote.ratings) ?? [])}
        isReady={!isElsewhere}
        send={async (api, { note, ...given }, options) => {
          const taken: Given = Object.fromEntries(ratingsOf(entry).map((field) => [field, given[field] ?? null]));
          await api.runAction(
            settleInWorkshop,
            { workshop: workshop.id, version: workshop.version, iro: entry.iro, iroVersion, note, ...whole(taken) },
            options,
          );
          // Before the entry is asked for again: its new version is this one.
          setSettled(true);
        }}
        onDone={() => toast({ message: t('confirm.saved', { entry: entry.title }) })}
      >
        {(form) => (
          <>
            {isElsewhere && !form.isBusy && (
              <Alert
                color="orange"
                role="alert"
                mb="md"
                title={t('confirm.changed', { ratings: text(entry, entry.now) })}
              >
                <Button size="compact-sm" variant="default" mt={6} onClick={onAnew}>
                  {t('confirm.anew')}
                </Button>
              </Alert>
            )}
            <RatingFields
              entry={entry}
              scale={scale}
              name={`agreed-${entry.iro}`}
              given={form.values}
              onRate={(field, value) => form.set({ [field]: value })}
              errorOf={form.errorOf}
            />
            <PlacedTextarea
              of={form.props('note')}
              mt="md"
              label={t('confirm.why')}
              required
              minRows={2}
              maxLength={2000}
            />
            <ProblemNote error={form.problem} />
            <Button
              mt="md"
              type="submit"
              loading={form.isBusy}
              disabled={isElsewhere || (form.values.note ?? '').trim() === ''}
            >
              {t('confirm.save')}
            </Button>
          </>
        )}
      </PlacedForm>
    </Panel>
  );
}
