import { registerHooks } from 'node:module';

const source = new URL('../../../', import.meta.url).href;
/** As `imports` of package.json maps them. */
const mapped = /^#(platform|modules)\/(.+\.ts)$/;

/**
 * Says where the product's own files are without asking the disk: each import names its file with folder and ending, and
 * Node would look up folder, package and kind for each of some twenty thousand imports. It holds for what is loaded
 * afterwards in this thread. What is not there still fails, when it is read.
 */
export function resolveOwnImports(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const [, folder, rest] = mapped.exec(specifier) ?? [];
      const url =
        folder !== undefined && rest !== undefined
          ? `${source}${folder}/${rest}`
          : specifier.startsWith('.') && specifier.endsWith('.ts') && context.parentURL?.startsWith(source) === true
            ? new URL(specifier, context.parentURL).href
            : null;
      return url === null ? next(specifier, context) : { url, format: 'module-typescript', shortCircuit: true };
    },
  });
}
