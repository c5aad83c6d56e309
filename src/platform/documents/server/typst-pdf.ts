import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { mayBeDecoded } from '#platform/files/server/image-size.ts';

let compiler: NodeCompiler | undefined;
/** The folder that templates see; nothing of it is read but the files that are there in memory only. */
const workspace = fileURLToPath(new URL('.', import.meta.url));

/**
 * Sets a template as tagged PDF (PDF/UA-1). Data enters as JSON, so nothing in it can become markup; files stand beside
 * it under their names (`image("/logo")`) for this one document. Signs that none of the fonts has are printed as □: the
 * standard forbids text that cannot be shown, and a name in another script must not cost the whole document. `problem`:
 * it cannot be set, for instance because a file is no image.
 */
export function typstPdf(
  template: string,
  data: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, Buffer>> = {},
): { pdf: Buffer } | { problem: string } {
  // The size that a picture says is looked at first: what it unpacks to is outside of every limit of a thread.
  const large = Object.entries(files).find(([, bytes]) => !mayBeDecoded(bytes));
  if (large !== undefined) return { problem: `${large[0]} is no picture, or too large to be decoded` };
  compiler ??= NodeCompiler.create({ workspace });
  const names = Object.keys(files);
  for (const [name, bytes] of Object.entries(files)) compiler.mapShadow(join(workspace, name), bytes);
  try {
    return pdfWithout(compiler, template, data, new Set());
  } finally {
    for (const name of names) compiler.unmapShadow(join(workspace, name));
    compiler.evictCache(30);
  }
}

function pdfWithout(
  typst: NodeCompiler,
  template: string,
  data: Readonly<Record<string, unknown>>,
  missing: Set<string>,
): { pdf: Buffer } | { problem: string } {
  const shown = (text: string) =>
    Array.from(text.toWellFormed().replaceAll(NO_SIGNS, ''), (sign) => (missing.has(sign) ? '□' : sign)).join('');
  const result = typst.compile({
    mainFileContent: template,
    inputs: {
      data: JSON.stringify(data, (_key, value: unknown) => (typeof value === 'string' ? shown(value) : value)),
    },
  });
  const document = result.result;
  if (document === null) return { problem: JSON.stringify(result.takeDiagnostics()?.shortDiagnostics ?? []) };
  try {
    return { pdf: typst.pdf(document, { pdfStandard: 'ua-1' as never, pdfTags: true }) };
  } catch (error) {
    const found = missingSigns(error).filter((sign) => !missing.has(sign));
    if (found.length === 0) throw error;
    for (const sign of found) missing.add(sign);
    return pdfWithout(typst, template, data, missing);
  }
}

/** Characters that are none: control characters except tab and line feed, and what Unicode never assigns. */
const NO_SIGNS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]/g;

/** The signs that the compiler says it has no font for. */
function missingSigns(error: unknown): string[] {
  const said = error instanceof Error ? error.message : String(error);
  return [...said.matchAll(/the text `\\*"(.{1,400}?)\\*"` could not be displayed/gu)].flatMap(([, text = '']) =>
    Array.from(
      text.replaceAll(/\\+u\{([0-9a-f]{1,6})\}/g, (_found, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      ),
    ),
  );
}
