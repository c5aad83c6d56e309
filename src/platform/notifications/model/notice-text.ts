/** The text of a notice with who caused it and what it is about in their places. */
export const noticeText = (text: string, { by, label }: { by: string; label: string }): string =>
  text.replace(/\{(by|label)\}/g, (_whole, name: string) => (name === 'by' ? by : label));
