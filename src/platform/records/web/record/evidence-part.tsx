import { ActionIcon, Badge, Button, FileButton, Group, Input, Text, TextInput, Textarea } from '@mantine/core';
import { IconEye, IconEyeOff, IconPaperclip, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Resource } from '#platform/records/model/resource.ts';
import type { Refs } from '#platform/http/web/client.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { FileLine, UploadLine } from '../fields/files/file-list.tsx';
import { DayField } from '../fields/inputs/day.tsx';
import { useFieldTexts } from '../fields/texts.ts';
import { fileBytesMax, type StoredFile } from '../fields/files/upload-file.ts';
import { useUploads } from '../fields/files/use-uploads.ts';
import { ProblemAlert } from '../forms/error-summary.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { useSession } from '#platform/session/web/use-session.ts';
import classes from './record.module.css';
import {
  useAddEvidence,
  useEvidence,
  useReviewEvidence,
  useRemoveEvidence,
  type Evidence,
  type Verdict,
} from './comments-api.ts';
import { useRecordTexts } from './texts.ts';

const tones: Readonly<Record<Verdict, string>> = {
  pending: 'gray',
  accepted: 'green',
  insufficient: 'copper',
  rejected: 'red',
};

/**
 * Files that show where a record's figures come from, each with what it shows and what a second pair of eyes made of
 * it.
 */
export function EvidencePart({ resource, id, mayWrite }: { resource: Resource; id: string; mayWrite: boolean }) {
  const t = useRecordTexts();
  const { data, error, isPending, refetch } = useEvidence(resource, id);
  if (error !== null && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} order={3} />;
  if (isPending) return <Loading rows={4} />;
  return (
    <>
      {data.items.length === 0 && (
        <EmptyState order={3} icon={<IconPaperclip size={20} stroke={1.6} />} title={t('evidencePart.emptyTitle')}>
          {t('evidencePart.emptyText')}
        </EmptyState>
      )}
      <ul className={classes['entries']}>
        {data.items.map((one) => (
          <Item key={one.id} evidence={one} refs={data.refs} mayJudge={data.mayJudge} />
        ))}
      </ul>
      {mayWrite && <AddForm resource={resource} id={id} />}
    </>
  );
}

function Item({ evidence, refs, mayJudge }: { evidence: Evidence; refs: Refs; mayJudge: boolean }) {
  const t = useRecordTexts();
  const format = useFormat();
  const api = useCompanyApi();
  const me = useSession().person?.accountId;
  const [isShown, setShown] = useState(false);
  const [isJudging, setJudging] = useState(false);
  const remove = useRemoveEvidence();
  const { file, verdict } = evidence;
  const isMine = evidence.createdBy === me;
  const hasPreview =
    (file.problem ?? null) === null && (file.mime.startsWith('image/') || file.mime === 'application/pdf');
  const name = (id: string | null) => (id === null ? '' : (refs[id] ?? t('commentsPart.unknown')));
  return (
    <li className={classes['entry']}>
      <FileLine
        file={file}
        id={file.id}
        actions={
          <Group gap={2} wrap="nowrap">
            {hasPreview && (
              <ActionIcon
                size="sm"
                aria-expanded={isShown}
                aria-label={isShown ? t('evidencePart.hidePreview') : t('evidencePart.showPreview')}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <IconEyeOff size={16} /> : <IconEye size={16} />}
              </ActionIcon>
            )}
            {isMine && verdict === 'pending' && (
              <ActionIcon
                size="sm"
                loading={remove.isPending}
                aria-label={t('evidencePart.remove', { name: file.name })}
                onClick={() => remove.mutate(evidence.id)}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </Group>
        }
      >
        <Text size="xs" c="dimmed">
          {t('evidencePart.sha', { start: file.sha256.slice(0, 12) })}
        </Text>
      </FileLine>
      <div className={classes['text']}>{evidence.claim}</div>
      <Group gap={8}>
        <Badge color={tones[verdict]}>{t(`evidencePart.${verdict}`)}</Badge>
        {evidence.validUntil !== null && (
          <Text size="xs" c={evidence.isExpired ? 'var(--mantine-color-error)' : 'dimmed'}>
            {t(evidence.isExpired ? 'evidencePart.expired' : 'evidencePart.validTo', {
              day: format.date(evidence.validUntil),
            })}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {t('evidencePart.by', { name: name(evidence.createdBy), at: format.moment(evidence.createdAt) })}
        </Text>
        {evidence.reviewedAt !== null && (
          <Text size="xs" c="dimmed">
            {t('evidencePart.judgedBy', { name: name(evidence.reviewedBy), at: format.moment(evidence.reviewedAt) })}
          </Text>
        )}
      </Group>
      {evidence.note !== null && <div className={classes['text']}>{evidence.note}</div>}
      {isShown &&
        (file.mime === 'application/pdf' ? (
          <iframe
            className={classes['preview']}
            src={api.fileAddress(file.id)}
            title={t('evidencePart.preview', { name: file.name })}
          />
        ) : (
          <img
            className={classes['preview']}
            src={api.fileAddress(file.id)}
            alt={t('evidencePart.preview', { name: file.name })}
          />
        ))}
      {mayJudge &&
        !isMine &&
        (isJudging ? (
          <ReviewForm evidence={evidence} onDone={() => setJudging(false)} />
        ) : (
          <div>
            <Button size="compact-sm" variant="default" onClick={() => setJudging(true)}>
              {t('evidencePart.judge')}
            </Button>
          </div>
        ))}
      {remove.error !== null && <ProblemAlert problem={problemOf(remove.error)} />}
    </li>
  );
}

function ReviewForm({ evidence, onDone }: { evidence: Evidence; onDone: () => void }) {
  const t = useRecordTexts();
  const judge = useReviewEvidence();
  const [note, setNote] = useState(evidence.note ?? '');
  const give = (verdict: Verdict) =>
    judge.mutate({ id: evidence.id, verdict, note: note.trim() === '' ? null : note.trim() }, { onSuccess: onDone });
  return (
    <div className={classes['entry']}>
      <Textarea
        size="xs"
        autosize
        minRows={1}
        maxLength={2000}
        label={t('evidencePart.note')}
        description={t('evidencePart.noteHelp')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        autoFocus
      />
      {judge.error !== null && <ProblemAlert problem={problemOf(judge.error)} />}
      <Group gap="xs">
        <Button size="compact-sm" color="green.9" loading={judge.isPending} onClick={() => give('accepted')}>
          {t('evidencePart.accept')}
        </Button>
        <Button
          size="compact-sm"
          color="red"
          variant="light"
          disabled={judge.isPending}
          onClick={() => give('rejected')}
        >
          {t('evidencePart.reject')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
      </Group>
    </div>
  );
}

function AddForm({ resource, id }: { resource: Resource; id: string }) {
  const t = useRecordTexts();
  const fieldTexts = useFieldTexts();
  const format = useFormat();
  const add = useAddEvidence(resource, id);
  const [file, setFile] = useState<StoredFile | null>(null);
  const [claim, setClaim] = useState('');
  const [validUntil, setValidUntil] = useState<unknown>(null);
  const [missing, setMissing] = useState<'file' | 'claim' | null>(null);
  const [round, setRound] = useState(0);
  const {
    uploads,
    add: send,
    retry,
    cancel,
  } = useUploads({
    onStored: setFile,
    tooLarge: (given) => fieldTexts('fileTooLarge', { name: given.name, size: format.bytes(fileBytesMax) }),
  });
  const submit = () => {
    if (file === null) return setMissing('file');
    if (claim.trim() === '') return setMissing('claim');
    setMissing(null);
    return add.mutate(
      {
        fileId: file.id,
        claim: claim.trim(),
        validUntil: typeof validUntil === 'string' && validUntil !== '' ? validUntil : null,
      },
      {
        onSuccess: () => {
          setFile(null);
          setClaim('');
          setValidUntil(null);
          setRound(round + 1);
        },
      },
    );
  };
  return (
    <form
      noValidate
      className={classes['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Input.Wrapper
        label={t('evidencePart.file')}
        labelElement="div"
        required
        error={missing === 'file' ? t('evidencePart.fileMissing') : null}
        size="sm"
      >
        <Group gap="xs" mt={4}>
          {file === null && uploads.length === 0 && (
            <FileButton
              onChange={(chosen) => {
                if (chosen !== null) send([chosen]);
              }}
            >
              {(button) => (
                <Button {...button} variant="default" size="compact-md" leftSection={<IconPaperclip size={15} />}>
                  {fieldTexts('addFile')}
                </Button>
              )}
            </FileButton>
          )}
        </Group>
        {file !== null && (
          <FileLine
            file={file}
            id={file.id}
            actions={
              <ActionIcon
                size="sm"
                aria-label={fieldTexts('removeFile', { name: file.name })}
                onClick={() => setFile(null)}
              >
                <IconX size={16} />
              </ActionIcon>
            }
          />
        )}
        {uploads.map((one) => (
          <UploadLine key={one.key} upload={one} onRetry={() => retry(one)} onCancel={() => cancel(one)} />
        ))}
      </Input.Wrapper>
      <TextInput
        size="sm"
        required
        maxLength={500}
        label={t('evidencePart.claim')}
        placeholder={t('evidencePart.claimPlaceholder')}
        value={claim}
        onChange={(event) => setClaim(event.currentTarget.value)}
        error={missing === 'claim' ? t('evidencePart.claimMissing') : null}
        autoComplete="off"
      />
      <DayField
        key={round}
        isInForm
        field={{ kind: 'date', label: t('evidencePart.validUntil') }}
        name="validUntil"
        defaultValue={null}
        onChange={setValidUntil}
      />
      {add.error !== null && <ProblemAlert problem={problemOf(add.error)} />}
      <Group justify="flex-end">
        <Button type="submit" loading={add.isPending}>
          {t('evidencePart.add')}
        </Button>
      </Group>
    </form>
  );
}
