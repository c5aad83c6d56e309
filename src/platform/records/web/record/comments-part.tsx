import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Resource } from '#platform/records/model/resource.ts';
import type { Refs } from '#platform/http/web/client.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { ProblemAlert } from '../forms/error-summary.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useNames } from '../register/texts.ts';
import { CommentComposer } from './comment-composer.tsx';
import { partsOf } from './mentions.ts';
import classes from './record.module.css';
import { useAddComment, useChangeComment, useComments, useRemoveComment, type Comment } from './comments-api.ts';
import { useRecordTexts } from './texts.ts';

/** The talk about a record, oldest first, with the place to join in. */
export function CommentsPart({ resource, id }: { resource: Resource; id: string }) {
  const t = useRecordTexts();
  const { singular } = useNames(resource);
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useComments(resource, id);
  const add = useAddComment(resource, id);
  const comments = data?.pages.flatMap((page) => page.items) ?? [];
  const refs: Refs = Object.assign({}, ...(data?.pages.map((page) => page.refs) ?? []));
  if (error !== null && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} order={3} />;
  if (isPending) return <Loading rows={4} />;
  return (
    <>
      {comments.length === 0 && (
        <Text size="sm" c="dimmed" pb="md">
          {t('commentsPart.empty', { singular })}
        </Text>
      )}
      <ol className={classes['entries']}>
        {comments.map((comment) => (
          <Item key={comment.id} comment={comment} refs={refs} />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          mb="md"
          variant="default"
          size="compact-sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('commentsPart.more')}
        </Button>
      )}
      {add.error !== null && <ProblemAlert problem={problemOf(add.error)} />}
      <CommentComposer
        label={t('commentsPart.write')}
        button={t('commentsPart.send')}
        isBusy={add.isPending}
        onSend={(text) => add.mutateAsync(text)}
      />
    </>
  );
}

function Item({ comment, refs }: { comment: Comment; refs: Refs }) {
  const t = useRecordTexts();
  const format = useFormat();
  const [isEditing, setEditing] = useState(false);
  const change = useChangeComment();
  const remove = useRemoveComment();
  const problem = change.error ?? remove.error;
  const name =
    comment.createdBy === null ? t('commentsPart.unknown') : (refs[comment.createdBy] ?? t('commentsPart.unknown'));
  return (
    <li className={classes['entry']}>
      <div className={classes['entryHead']}>
        <span className={classes['who']}>{name}</span>
        <time className={classes['when']} dateTime={comment.createdAt}>
          {format.moment(comment.createdAt)}
        </time>
        {comment.editedAt !== null && comment.removedAt === null && (
          <span className={classes['when']}>{t('commentsPart.edited', { at: format.moment(comment.editedAt) })}</span>
        )}
      </div>
      {comment.removedAt !== null ? (
        <Text size="sm" c="dimmed" fs="italic">
          {t('commentsPart.removed')}
        </Text>
      ) : isEditing ? (
        <CommentComposer
          label={t('commentsPart.edit')}
          button={t('commentsPart.save')}
          start={comment.text}
          isBusy={change.isPending}
          onCancel={() => setEditing(false)}
          onSend={(text) => change.mutateAsync({ id: comment.id, text }).then(() => setEditing(false))}
        />
      ) : (
        <div className={classes['text']}>
          <CommentText text={comment.text} />
        </div>
      )}
      {problem !== null && <ProblemAlert problem={problemOf(problem)} />}
      {comment.isMine && comment.removedAt === null && !isEditing && (
        <Group gap={4}>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setEditing(true)}>
            {t('commentsPart.edit')}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            loading={remove.isPending}
            onClick={() => remove.mutate(comment.id)}
          >
            {t('commentsPart.remove')}
          </Button>
        </Group>
      )}
    </li>
  );
}

function CommentText({ text }: { text: string }) {
  return partsOf(text).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <span key={index} className={classes['mention']}>
        @{part.name}
      </span>
    ),
  );
}
