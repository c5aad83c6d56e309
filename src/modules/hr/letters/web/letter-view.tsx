import { List, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import { Panel } from '#platform/kit/web/panel.tsx';
import { letterPieces, type LetterPiece, type LetterRun } from '../model/letter-text.ts';

/** A letter as it will be set, without the paper of the company. */
export function LetterView({ title, subject, text }: { title: string; subject: string; text: string }) {
  return (
    <Panel title={title}>
      <Stack gap="sm">
        <Text fw={600}>{subject}</Text>
        {letterPieces(text).map((piece, at) => (
          <Piece key={`${at} ${piece.kind}`} of={piece} />
        ))}
      </Stack>
    </Panel>
  );
}

function Piece({ of }: { of: LetterPiece }) {
  if (of.kind === 'heading')
    return (
      <Text size="sm" fw={600}>
        {of.text}
      </Text>
    );
  if (of.kind === 'list')
    return (
      <List size="sm">
        {of.items.map((runs, at) => (
          <List.Item key={`${at} ${runs[0]?.text}`}>
            <Runs of={runs} />
          </List.Item>
        ))}
      </List>
    );
  return (
    <Text size="sm">
      {of.lines.map((runs, at) => (
        <Fragment key={`${at} ${runs[0]?.text}`}>
          {at > 0 && <br />}
          <Runs of={runs} />
        </Fragment>
      ))}
    </Text>
  );
}

const Runs = ({ of }: { of: readonly LetterRun[] }) =>
  of.map(({ text, isStrong }, at) =>
    isStrong ? <strong key={`${at} ${text}`}>{text}</strong> : <Fragment key={`${at} ${text}`}>{text}</Fragment>,
  );
