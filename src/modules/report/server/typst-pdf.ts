import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

let compiler: NodeCompiler | undefined;
/** The folder that templates see; nothing of it is read but the files that are there in memory only. */
const workspace = fileURLToPath(new URL('.', import.meta.url));

/**
 * Sets a template as tagged PDF (PDF/UA-1). Data enters as JSON, so nothing in it can become markup; files stand beside it under their names (`image("/logo")`) for this one document.
 * `problem`: it cannot be set, for instance because a file is no image.
 */
export function typstPdf(template: string, data: Readonly<Record<string, unknown>>, files: Readonly<Record<string, Buffer>> = {}): { pdf: Buffer } | { problem: string } {
  compiler ??= NodeCompiler.create({ workspace });
  const names = Object.keys(files);
  for (const [name, bytes] of Object.entries(files)) compiler.mapShadow(join(workspace, name), bytes);
  try {
    const result = compiler.compile({ mainFileContent: template, inputs: { data: JSON.stringify(data) } });
    const document = result.result;
    if (document === null) return { problem: JSON.stringify(result.takeDiagnostics()?.shortDiagnostics ?? []) };
    return { pdf: compiler.pdf(document, { pdfStandard: 'ua-1' as never, pdfTags: true }) };
  } finally {
    for (const name of names) compiler.unmapShadow(join(workspace, name));
    compiler.evictCache(30);
  }
}
