/** A help article: short sections under headings, the text of each in paragraphs. */
export interface HelpArticle {
  /** Its address: `help/sign-in`. */
  slug: string;
  title: string;
  sections: readonly { heading: string; text: string }[];
}

/** A section of an article that answers a question, with where it stands. */
export interface Passage {
  slug: string;
  title: string;
  heading: string;
  text: string;
}

/** Reads an article: `# Title`, then `## Heading` with text below each. */
export function parseArticle(slug: string, markdown: string): HelpArticle {
  const [head = '', ...parts] = markdown.replace(/\r\n?/g, '\n').split(/^## /m);
  return {
    slug,
    title: head.replace(/^# /, '').trim(),
    sections: parts.map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return { heading: heading.trim(), text: lines.join('\n').trim() };
    }),
  };
}
