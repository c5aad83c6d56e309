/**
 * A step of the chat: what it says, and what may be chosen next. An answer offers nothing more and closes the
 * conversation.
 */
export interface ChatStep {
  says: readonly string[];
  options: readonly ChatOption[];
}
export interface ChatOption {
  label: string;
  next: ChatStep;
}

/** The last sentence of every answer, to the letter (specification, section 2). */
export const thanks = 'Thank you for chatting with us!';

/** Labels of the products that help is offered for, to the letter. */
export const supportedProducts = ['Product A', 'Product B', 'Other'] as const;

const answer = (text: string): ChatStep => ({ says: [text, thanks], options: [] });
const ofProducts: Readonly<Record<(typeof supportedProducts)[number], string>> = {
  'Product A': 'For support with Product A, please write to {contact}.',
  'Product B': 'For support with Product B, please write to {contact}.',
  Other: 'For help with another product, please write to {contact}.',
};

/**
 * The tree of the support chat. In the place of `{contact}` stands where the support is reached; every answer names it.
 * It needs no connection.
 */
export const supportChat: ChatStep = {
  says: ['Hello! How can we help you today?'],
  options: [
    { label: 'I need help with my account', next: answer('For help with your account, please write to {contact}.') },
    {
      label: 'I need support with a product',
      next: {
        says: ['Which product do you need support with?'],
        options: supportedProducts.map((label) => ({ label, next: answer(ofProducts[label]) })),
      },
    },
    { label: 'Other', next: answer('For everything else, please write to {contact}.') },
  ],
};

/** Who said what, in order. */
export interface ChatLine {
  by: 'support' | 'person';
  text: string;
}

/** What is sent to a person: the question, and the conversation before it, the latest lines if all are too long. */
export function transcriptOf(question: string, lines: readonly ChatLine[], max = 5000): string {
  const head = `${question.trim()}\n\n--- Conversation ---\n`;
  let talk = lines.map(({ by, text }) => `${by === 'person' ? 'Person' : 'Support chat'}: ${text}`).join('\n');
  if (head.length + talk.length > max) talk = `…${talk.slice(talk.length - (max - head.length - 1))}`;
  return head + talk;
}
