import { describe, expect, it } from 'vitest';
import { supportChat, thanks, transcriptOf, type ChatStep } from './support-chat.ts';

const tree = supportChat;
const labels = (step: ChatStep | undefined) => step?.options.map(({ label }) => label);
const ends = (step: ChatStep): ChatStep[] =>
  step.options.length === 0 ? [step] : step.options.flatMap(({ next }) => ends(next));

describe('the support chat', () => {
  it('offers the three openings and the three products, to the letter', () => {
    expect(labels(tree)).toEqual(['I need help with my account', 'I need support with a product', 'Other']);
    expect(labels(tree.options[1]?.next)).toEqual(['Product A', 'Product B', 'Other']);
  });
  it('2.53 names the support contact in every answer and ends it with thanks', () => {
    expect(ends(tree)).toHaveLength(5);
    for (const { says } of ends(tree)) {
      expect(says.at(-1)).toBe('Thank you for chatting with us!');
      expect(says.join(' ')).toContain('{contact}');
    }
    expect(thanks).toBe('Thank you for chatting with us!');
  });
  it('hands the conversation on, never longer than a request may be', () => {
    const lines = Array.from({ length: 400 }, (_, at) => ({
      by: at % 2 === 0 ? ('support' as const) : ('person' as const),
      text: `line ${at}`,
    }));
    expect(transcriptOf(' Help ', lines.slice(0, 2))).toBe(
      'Help\n\n--- Conversation ---\nSupport chat: line 0\nPerson: line 1',
    );
    const long = transcriptOf('Help', lines);
    expect(long.length).toBeLessThanOrEqual(5000);
    expect(long.endsWith('line 399')).toBe(true);
  });
});
